// Whole recordings, byte by byte, in the containers that have no writer of their own.

package func aiff(
  kind: String? = nil, bits: Int, frames: UInt32, samples: [UInt8], samplesFirst: Bool = false
) -> [UInt8] {
  var common = SoundBytes(isBigEndian: true)
  common.integer(UInt16(1))
  common.integer(frames)
  common.integer(UInt16(bits))
  // 44100 as an 80-bit extended number.
  common.bytes += [0x40, 0x0E, 0xAC, 0x44, 0, 0, 0, 0, 0, 0]
  if let kind { common.text(kind + "\u{0}\u{0}") }
  var body = SoundBytes(isBigEndian: true)
  body.text(kind == nil ? "AIFF" : "AIFC")
  let chunks = [("COMM", common.bytes), ("SSND", [UInt8](repeating: 0, count: 8) + samples)]
  for (name, content) in samplesFirst ? chunks.reversed() : chunks { body.chunk(name, content) }
  var file = SoundBytes(isBigEndian: true)
  file.chunk("FORM", body.bytes)
  return file.bytes
}

package func au(
  encoding: UInt32, size: UInt32, text: [UInt8] = [0, 0, 0, 0], samples: [UInt8]
) -> [UInt8] {
  var file = SoundBytes(isBigEndian: true)
  file.text(".snd")
  for field in [24 + UInt32(text.count), size, encoding, 8_000, 1] { file.integer(field) }
  return file.bytes + text + samples
}

package func caf(kind: String = "lpcm", flags: UInt32, bits: UInt32, size: Int64, samples: [UInt8])
  -> [UInt8]
{
  var file = SoundBytes(isBigEndian: true)
  file.text("caff")
  file.integer(UInt32(0x0001_0000))
  file.text("desc")
  file.integer(Int64(32))
  file.integer(48_000.0.bitPattern)
  file.text(kind)
  for field in [flags, bits / 8, 1, 1, bits] { file.integer(field) }
  file.text("data")
  file.integer(size)
  file.integer(UInt32(0))
  return file.bytes + samples
}

/// - Parameter size: What the header says of the samples, its own 24 bytes included.
package func wave64(tag: UInt16, samples: [UInt8], size: UInt64? = nil) -> [UInt8] {
  let tail: [UInt8] = [0xF3, 0xAC, 0xD3, 0x11, 0x8C, 0xD1, 0x00, 0xC0, 0x4F, 0x8E, 0xDB, 0x8A]
  var file = SoundBytes()
  file.text("riff")
  file.bytes += [0x2E, 0x91, 0xCF, 0x11, 0xA5, 0xD6, 0x28, 0xDB, 0x04, 0xC1, 0, 0]
  file.integer(UInt64(1_000))
  file.text("wave")
  file.bytes += tail
  let format = Array(WaveFile(tag: tag, samples: []).bytes[20..<36])
  for (name, content) in [("junk", [1, 2, 3]), ("fmt ", format), ("data", samples)] {
    file.text(name)
    file.bytes += tail
    file.integer(name == "data" ? size ?? UInt64(24 + content.count) : UInt64(24 + content.count))
    file.bytes += content
    while !file.bytes.count.isMultiple(of: 8) { file.bytes.append(0) }
  }
  return file.bytes
}
