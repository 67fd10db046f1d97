import RealModule

/// A WAV file in which a test can corrupt any field.
package struct WaveFile {
  package var form: String
  package var formSize: UInt32?
  package var tag: UInt16
  package var channels: UInt16
  package var sampleRate: UInt32
  package var bits: UInt16
  package var frameWidth: UInt16?
  /// The sub-format's tag; its presence makes the header extensible.
  package var subformat: UInt16?
  package var chunksBeforeFormat: [(name: String, content: [UInt8])] = []
  package var chunksAfterData: [(name: String, content: [UInt8])] = []
  package var dataSize: UInt32?
  /// The bytes of the samples, as the file stores them.
  package var samples: [UInt8]

  package init(
    form: String = "RIFF", formSize: UInt32? = nil, tag: UInt16 = 1, channels: UInt16 = 1,
    sampleRate: UInt32 = 16_000, bits: UInt16 = 16, frameWidth: UInt16? = nil,
    subformat: UInt16? = nil, dataSize: UInt32? = nil, samples: [UInt8] = []
  ) {
    self.form = form
    self.formSize = formSize
    self.tag = tag
    self.channels = channels
    self.sampleRate = sampleRate
    self.bits = bits
    self.frameWidth = frameWidth
    self.subformat = subformat
    self.dataSize = dataSize
    self.samples = samples
  }

  package var bytes: [UInt8] {
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

  /// Takes 16-bit samples, interleaved, in the file's own byte order.
  package mutating func fill(_ values: [Int16]) {
    var data = SoundBytes(isBigEndian: form == "RIFX")
    for value in values { data.integer(value) }
    samples = data.bytes
  }

  /// 0, 1, 2 … as mono 16-bit samples.
  package static func counting(_ count: Int) -> WaveFile {
    var wave = WaveFile()
    wave.fill((0..<count).map { Int16(truncatingIfNeeded: $0) })
    return wave
  }

  /// A tone of 220 Hz at a quarter of full scale, the same on every channel.
  package static func tone(
    seconds: Double, channels: UInt16 = 1, sampleRate: UInt32 = 16_000
  ) -> WaveFile {
    var wave = WaveFile(channels: channels, sampleRate: sampleRate)
    wave.fill(
      (0..<Int(seconds * Double(sampleRate))).flatMap { index in
        let value = 0.25 * Double.sin(2 * .pi * 220 * Double(index) / Double(sampleRate))
        return (0..<channels).map { _ in Int16(value * 32_767) }
      })
    return wave
  }
}
