import Foundation
import RehearsalNative
import RehearsalTestKit
import Testing

@Suite struct ContainerTests {
  /// 0, ½ and −½ as signed integers of `bits`, in either byte order.
  static func integers(bits: Int, bigEndian: Bool) -> [UInt8] {
    [0, 1 << (bits - 2), -(1 << (bits - 2))].flatMap { (value: Int) -> [UInt8] in
      let bytes = (0..<(bits / 8)).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return bigEndian ? bytes.reversed() : bytes
    }
  }

  @Test(arguments: Way.allCases, [8, 16, 24, 32])
  func `AIFF has big-endian integers`(way: Way, bits: Int) throws {
    let samples = Self.integers(bits: bits, bigEndian: true)
    let reading = try way.read(aiff(bits: bits, frames: 3, samples: samples))
    #expect(reading.samples == [0, 0.5, -0.5])
    #expect(reading.sampleRate == 44_100)
    #expect(reading.format == "AIFF PCM_" + (bits == 8 ? "S8" : "\(bits)"))
    #expect(!reading.isTruncated)
  }

  @Test(arguments: Way.allCases)
  func `AIFF-C may be little-endian`(way: Way) throws {
    let samples = Self.integers(bits: 16, bigEndian: false)
    let reading = try way.read(aiff(kind: "sowt", bits: 16, frames: 3, samples: samples))
    #expect(reading.samples == [0, 0.5, -0.5])
    #expect(reading.format == "AIFC PCM_16")
  }

  @Test(arguments: Way.allCases, ["ima4", "GSM ", "DWVW", "MAC3", "????"])
  func `AIFF-C with a codec is refused`(way: Way, kind: String) {
    #expect(throws: SoundFileError.unsupportedEncoding(container: "AIFC", encoding: kind, tag: nil))
    {
      try way.read(aiff(kind: kind, bits: 16, frames: 3, samples: [0, 0, 0, 0, 0, 0]))
    }
  }

  @Test(arguments: Way.allCases)
  func `an AIFF with fewer frames than declared is truncated`(way: Way) throws {
    let reading = try way.read(aiff(bits: 16, frames: 100, samples: [0, 0, 0, 1]))
    #expect(reading.samples.count == 2)
    #expect(reading.isTruncated)
  }

  @Test(arguments: Way.allCases)
  func `the samples of an AIFF may precede their description`(way: Way) throws {
    let samples = Self.integers(bits: 16, bigEndian: true)
    let reading = try way.read(aiff(bits: 16, frames: 3, samples: samples, samplesFirst: true))
    #expect(reading.samples == [0, 0.5, -0.5])
    #expect(!reading.isTruncated)
  }

  @Test(arguments: Way.allCases)
  func `an AU of unknown size is read to its end`(way: Way) throws {
    let reading = try way.read(
      au(encoding: 3, size: 0xFFFF_FFFF, samples: Self.integers(bits: 16, bigEndian: true)))
    #expect(reading.samples == [0, 0.5, -0.5])
    #expect(reading.format == "AU PCM_16")
    #expect(!reading.isTruncated)
  }

  @Test(arguments: Way.allCases)
  func `an AU may have a long text before its samples`(way: Way) throws {
    let samples = Self.integers(bits: 16, bigEndian: true)
    let text = [UInt8](repeating: 0x20, count: 200_000)
    let reading = try way.read(au(encoding: 3, size: 6, text: text, samples: samples))
    #expect(reading.samples == [0, 0.5, -0.5])
  }

  @Test(arguments: [23, 24, 25, 26] as [UInt32])
  func `an AU with ADPCM is refused`(encoding: UInt32) {
    #expect(
      throws: SoundFileError.unsupportedEncoding(container: "AU", encoding: "G.72x ADPCM", tag: nil)
    ) {
      try readFile(au(encoding: encoding, size: 4, samples: [0, 0, 0, 0]))
    }
  }

  @Test(arguments: Way.allCases, [true, false])
  func `a CAF is read in either byte order`(way: Way, bigEndian: Bool) throws {
    let samples = Self.integers(bits: 24, bigEndian: bigEndian)
    for size in [Int64(4 + samples.count), -1, .min, .min + 3, .max] {
      let reading = try way.read(
        caf(flags: bigEndian ? 0 : 2, bits: 24, size: size, samples: samples))
      #expect(reading.samples == [0, 0.5, -0.5])
      #expect(reading.format == "CAF PCM_24")
      #expect(!reading.isTruncated)
    }
  }

  @Test func `a CAF with ADPCM is refused`() {
    #expect(
      throws: SoundFileError.unsupportedEncoding(container: "CAF", encoding: "ima4", tag: nil)
    ) {
      try readFile(caf(kind: "ima4", flags: 0, bits: 0, size: 8, samples: [0, 0, 0, 0]))
    }
  }

  @Test(arguments: Way.allCases)
  func `RF64 has its 64-bit size in a chunk`(way: Way) throws {
    var sizes = SoundBytes()
    for size in [UInt64(100), 6, 3] { sizes.integer(size) }
    sizes.integer(UInt32(0))
    var wave = WaveFile(form: "RF64", formSize: 0xFFFF_FFFF)
    wave.chunksBeforeFormat = [("ds64", sizes.bytes)]
    wave.fill([0, 1, 2, 3])
    wave.dataSize = 0xFFFF_FFFF
    let reading = try way.read(wave.bytes)
    // ds64 declares three frames; the fourth is not sound.
    #expect(reading.samples.count == 3)
    #expect(reading.format == "RF64 PCM_16")
  }

  @Test(arguments: Way.allCases)
  func `Wave64 is a WAV with GUIDs`(way: Way) throws {
    let reading = try way.read(wave64(tag: 1, samples: Self.integers(bits: 16, bigEndian: false)))
    #expect(reading.samples == [0, 0.5, -0.5])
    #expect(reading.format == "W64 PCM_16")
  }

  @Test func `Wave64 with ADPCM is refused`() {
    #expect(
      throws: SoundFileError.unsupportedEncoding(container: "W64", encoding: "IMA ADPCM", tag: 0x11)
    ) {
      try readFile(wave64(tag: 0x11, samples: [0, 0, 0, 0]))
    }
  }

  struct Foreign: Sendable, CustomTestStringConvertible {
    let bytes: [UInt8]
    let error: SoundFileError

    init(_ bytes: [UInt8], _ error: SoundFileError) {
      self.bytes = bytes
      self.error = error
    }

    var testDescription: String { "\(error)" }

    static func ascii(_ text: String) -> [UInt8] { Array(text.utf8) }

    static let all: [Foreign] = [
      Foreign([], .empty),
      Foreign(ascii("Good morning, everybody.\n"), .notAudio(looksLike: "text")),
      Foreign([0xFF, 0xFE, 0x48, 0x00, 0x69, 0x00], .notAudio(looksLike: "text")),
      Foreign(ascii("%PDF-1.7 \u{0}"), .notAudio(looksLike: "PDF")),
      Foreign([0x50, 0x4B, 0x03, 0x04, 0], .notAudio(looksLike: "ZIP")),
      Foreign([0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0], .notAudio(looksLike: nil)),
      Foreign([0], .notAudio(looksLike: nil)),
      Foreign(ascii("RIFF\u{0}\u{0}\u{0}\u{0}sfbk"), .notAudio(looksLike: nil)),
      Foreign(
        ascii("ID3\u{4}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}") + WaveFile.counting(9).bytes,
        .notAudio(looksLike: nil)
      ),
      Foreign([0, 0, 0, 0x20] + ascii("ftypM4A "), .needsTranscoder(container: "MP4")),
      Foreign([0x1A, 0x45, 0xDF, 0xA3, 0], .needsTranscoder(container: "Matroska")),
      Foreign([0xFF, 0xF1, 0x50, 0x80, 0], .needsTranscoder(container: "AAC")),
      Foreign(ascii("#!AMR\n"), .needsTranscoder(container: "AMR")),
      Foreign(ascii("NIST_1A\n   1024\n"), .needsTranscoder(container: "NIST SPHERE")),
      Foreign(
        ascii("OggS") + [UInt8](repeating: 0, count: 24) + ascii("\u{7F}FLAC"),
        .needsTranscoder(container: "Ogg")
      ),
    ]
  }

  @Test(arguments: Foreign.all)
  func `bytes of another kind reach no decoder`(foreign: Foreign) {
    #expect(throws: foreign.error) { try readFile(foreign.bytes) }
  }

  @Test func `a format that needs ffmpeg can't be read from a pipe`() {
    #expect(throws: SoundFileError.needsFile(container: "MP4")) {
      try readPipe([0, 0, 0, 0x20] + Array("ftypM4A ".utf8))
    }
  }

  @Test(arguments: [Compressed.flac16, .flac24])
  func `FLAC gives the exact samples, from a file and from a pipe`(kind: Compressed) throws {
    let samples = noise(count: 30_000, seed: 5)
    let bytes = try kind.encode(samples, channels: 2, sampleRate: 48_000)
    for way in Way.allCases {
      let reading = try way.read(bytes)
      #expect(reading.samples.count == samples.count)
      #expect(reading.format == kind.format)
      #expect(reading.channels == 2)
      #expect(!reading.isTruncated)
      // libsndfile multiplies floats by 32767 when writing and rounds: an error of up to one and a
      // half quantisation steps.
      let step = kind == .flac16 ? Float(0x1p-15) : 0x1p-23
      #expect(zip(reading.samples, samples).allSatisfy { abs($0 - $1) <= 1.5 * step })
    }
  }

  @Test func `FLAC after an ID3 tag is FLAC`() throws {
    let bytes = try Compressed.flac16.encode(
      noise(count: 5_000, seed: 6), channels: 1, sampleRate: 16_000)
    let tag: [UInt8] =
      Array("ID3\u{4}\u{0}\u{0}\u{0}\u{0}\u{1}\u{0}".utf8) + [UInt8](repeating: 0, count: 128)
    for way in Way.allCases { #expect(try way.read(tag + bytes).samples.count == 5_000) }
  }

  @Test(arguments: Way.allCases)
  func `half a FLAC is truncated`(way: Way) throws {
    let bytes = try Compressed.flac16.encode(
      noise(count: 40_000, seed: 7), channels: 1, sampleRate: 16_000)
    let reading = try way.read(Array(bytes.prefix(bytes.count / 2)))
    #expect(reading.isTruncated)
    #expect((10_000..<21_000).contains(reading.samples.count))
  }

  @Test(arguments: [Compressed.vorbis, .opus, .mp3])
  func `Ogg and MP3 are read from files, and refused by name from pipes`(kind: Compressed) throws {
    let tone = (0..<48_000).map { Float(0.5 * sin(2 * Double.pi * 440 * Double($0) / 48_000)) }
    let bytes = try kind.encode(tone, channels: 1, sampleRate: 48_000)
    let reading = try readFile(bytes)
    #expect(reading.format == kind.format)
    #expect(reading.sampleRate == 48_000)
    #expect(!reading.isTruncated)
    // MP3 pads to frames of 1152 samples and has a decoder delay of some 1100.
    #expect((48_000...51_500).contains(reading.samples.count))
    let middle = reading.samples[10_000..<40_000]
    let power = middle.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(middle.count)
    // A sine of amplitude 0.5 has a power of 0.125; the codecs keep it to within 10 %.
    #expect(abs(power - 0.125) < 0.0125)
    #expect(throws: SoundFileError.needsFile(container: kind == .mp3 ? "MP3" : "Ogg")) {
      try readPipe(bytes)
    }
  }

  @Test func `Apple Lossless in a CAF gives the exact samples`() throws {
    let samples = noise(count: 9_000, seed: 8)
    let reading = try readFile(try Compressed.alac.encode(samples, channels: 1, sampleRate: 44_100))
    #expect(reading.format == "CAF ALAC_16")
    #expect(reading.samples.count == samples.count)
    #expect(zip(reading.samples, samples).allSatisfy { abs($0 - $1) <= 1.5 * 0x1p-15 })
  }
}
