/// Files that begin as recordings do, or as something else.
enum Sound {
  /// A WAV of so many 16-bit samples at 16 kHz, rising and falling by `step`.
  static func wave(samples: Int = 16_000, step: Int16 = 100) -> [UInt8] {
    func little(_ value: UInt32, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> UInt32(8 * $0)) }
    }
    let size = UInt32(samples * 2)
    var bytes = Array("RIFF".utf8) + little(36 + size, 4) + Array("WAVEfmt ".utf8)
    bytes += little(16, 4) + little(1, 2) + little(1, 2) + little(16_000, 4) + little(32_000, 4)
    bytes += little(2, 2) + little(16, 2) + Array("data".utf8) + little(size, 4)
    var value: Int16 = 0
    var direction: Int16 = step
    for _ in 0..<samples {
      if abs(Int(value) + Int(direction)) > 8_000 { direction = -direction }
      value += direction
      bytes += little(UInt32(UInt16(bitPattern: value)), 2)
    }
    return bytes
  }

  static let flacHead = Array("fLaC".utf8) + [UInt8](repeating: 0, count: 64)
}
