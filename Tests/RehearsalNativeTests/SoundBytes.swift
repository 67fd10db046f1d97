/// Builds sound files byte by byte, so that a test shows what is wrong with one.
struct SoundBytes {
  var bytes: [UInt8] = []
  var isBigEndian = false

  mutating func text(_ text: String) { bytes += Array(text.utf8) }

  mutating func integer<Value: FixedWidthInteger>(_ value: Value) {
    let ordered = isBigEndian ? value.bigEndian : value.littleEndian
    for index in 0..<(Value.bitWidth / 8) {
      bytes.append(UInt8(truncatingIfNeeded: ordered >> Value(8 * index)))
    }
  }

  mutating func chunk(_ name: String, _ content: [UInt8], size: UInt32? = nil) {
    text(name)
    integer(size ?? UInt32(content.count))
    bytes += content
    if !content.count.isMultiple(of: 2) { bytes.append(0) }
  }
}

/// A WAV with every field open to mischief.
struct Wave {
  var form = "RIFF"
  var formSize: UInt32?
  var tag: UInt16 = 1
  var channels: UInt16 = 1
  var sampleRate: UInt32 = 16_000
  var bits: UInt16 = 16
  var frameWidth: UInt16?
  /// The sub-format's tag; its presence makes the header extensible.
  var subformat: UInt16?
  var chunksBeforeFormat: [(name: String, content: [UInt8])] = []
  var chunksAfterData: [(name: String, content: [UInt8])] = []
  var dataSize: UInt32?
  var samples: [UInt8] = []

  var bytes: [UInt8] {
    let isBigEndian = form == "RIFX"
    var format = SoundBytes(isBigEndian: isBigEndian)
    format.integer(subformat == nil ? tag : 0xFFFE)
    format.integer(channels)
    format.integer(sampleRate)
    let width = frameWidth ?? channels &* (bits / 8)
    format.integer(sampleRate &* UInt32(width))
    format.integer(width)
    format.integer(bits)
    if let subformat {
      format.integer(UInt16(22))
      format.integer(bits)
      format.integer(UInt32(0))
      format.integer(subformat)
      format.integer(UInt16(0))
      format.integer(UInt16(0))
      format.integer(UInt16(0x10))
      format.bytes += [0x80, 0x00, 0x00, 0xAA, 0x00, 0x38, 0x9B, 0x71]
    }
    var body = SoundBytes(isBigEndian: isBigEndian)
    body.text("WAVE")
    for chunk in chunksBeforeFormat { body.chunk(chunk.name, chunk.content) }
    body.chunk("fmt ", format.bytes)
    body.chunk("data", samples, size: dataSize)
    for chunk in chunksAfterData { body.chunk(chunk.name, chunk.content) }
    var file = SoundBytes(isBigEndian: isBigEndian)
    file.text(form)
    file.integer(formSize ?? UInt32(body.bytes.count))
    return file.bytes + body.bytes
  }

  /// Mono 16-bit samples in the file's own byte order.
  mutating func fill(_ values: [Int16]) {
    var data = SoundBytes(isBigEndian: form == "RIFX")
    for value in values { data.integer(value) }
    samples = data.bytes
  }

  /// 0, 1, 2 … as mono 16-bit samples.
  static func counting(_ count: Int) -> Wave {
    var wave = Wave()
    wave.fill((0..<count).map { Int16(truncatingIfNeeded: $0) })
    return wave
  }
}
