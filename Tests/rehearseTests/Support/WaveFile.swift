import Foundation

/// The bytes of a WAV file written by hand, so that a test can spoil any field of it.
struct WaveFile {
  var formatTag: UInt16 = 1
  var channels: UInt16 = 1
  var sampleRate: UInt32 = 16_000
  var bitsPerSample: UInt16 = 16
  /// Interleaved.
  var samples: [Int16] = []

  /// A tone of 220 Hz at a quarter of full scale.
  static func tone(seconds: Double, channels: UInt16 = 1, sampleRate: UInt32 = 16_000) -> Self {
    var file = Self(channels: channels, sampleRate: sampleRate)
    for index in 0..<Int(seconds * Double(sampleRate)) {
      let value = 0.25 * sin(2 * .pi * 220 * Double(index) / Double(sampleRate))
      for _ in 0..<channels { file.samples.append(Int16(value * 32_767)) }
    }
    return file
  }

  var bytes: Data {
    let frame = UInt16(channels * bitsPerSample / 8)
    var data = Data("RIFF".utf8)
    data.append(UInt32(36 + samples.count * 2))
    data.append(Data("WAVEfmt ".utf8))
    data.append(UInt32(16))
    data.append(formatTag)
    data.append(channels)
    data.append(sampleRate)
    data.append(sampleRate &* UInt32(frame))
    data.append(frame)
    data.append(bitsPerSample)
    data.append(Data("data".utf8))
    data.append(UInt32(samples.count * 2))
    for sample in samples { data.append(UInt16(bitPattern: sample)) }
    return data
  }
}

extension Data {
  fileprivate mutating func append(_ number: some FixedWidthInteger & UnsignedInteger) {
    for byte in 0..<(number.bitWidth / 8) {
      append(UInt8(truncatingIfNeeded: number >> (8 * byte)))
    }
  }
}
