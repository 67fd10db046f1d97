import RehearsalNative
import RehearsalTestKit
import Testing

@Suite struct WaveTests {
  @Test(arguments: Way.allCases)
  func `16-bit samples are the integers divided by 32768`(way: Way) throws {
    var wave = WaveFile()
    wave.fill([0, 1, -1, 16_384, 32_767, -32_768])
    let reading = try way.read(wave.bytes)
    #expect(reading.samples == [0, 0x1p-15, -0x1p-15, 0.5, 32_767 * 0x1p-15, -1])
    #expect(reading.sampleRate == 16_000)
    #expect(reading.channels == 1)
    #expect(reading.format == "WAV PCM_16")
    #expect(!reading.isTruncated)
  }

  @Test(
    arguments: Way.allCases,
    [
      (UInt16(1), UInt16(8), [UInt8](arrayLiteral: 0x80, 0xC0), "WAV PCM_U8"),
      (1, 16, [0x00, 0x00, 0x00, 0x40], "WAV PCM_16"),
      (1, 24, [0, 0, 0, 0, 0, 0x40], "WAV PCM_24"),
      (1, 32, [0, 0, 0, 0, 0, 0, 0, 0x40], "WAV PCM_32"),
      (3, 32, [0, 0, 0, 0, 0, 0, 0, 0x3F], "WAV FLOAT"),
      (3, 64, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xE0, 0x3F], "WAV DOUBLE"),
    ])
  func `every plain encoding reads 0 and one half`(
    way: Way, encoding: (tag: UInt16, bits: UInt16, samples: [UInt8], format: String)
  ) throws {
    for isExtensible in [false, true] {
      var wave = WaveFile(tag: encoding.tag, bits: encoding.bits, samples: encoding.samples)
      if isExtensible { wave.subformat = encoding.tag }
      let reading = try way.read(wave.bytes)
      #expect(reading.samples == [0, 0.5])
      #expect(reading.format == encoding.format)
    }
  }

  /// ITU-T G.711: the codes of the largest positive and negative values.
  @Test(arguments: [
    (UInt16(6), "WAV ALAW", UInt8(0xAA), Float(32_256)), (7, "WAV ULAW", 0x80, 32_124),
  ])
  func `the laws of G.711 reach their full scale`(
    tag: UInt16, format: String, code: UInt8, value: Float
  ) throws {
    let reading = try readFile(WaveFile(tag: tag, bits: 8, samples: [code, code ^ 0x80]).bytes)
    #expect(reading.samples == [value / 32_768, -value / 32_768])
    #expect(reading.format == format)
  }

  @Test func `channels come interleaved`() throws {
    var wave = WaveFile(channels: 2)
    wave.fill([1, -1, 2, -2, 3, -3])
    let reading = try readFile(wave.bytes, block: 2)
    #expect(reading.samples.map { $0 * 32_768 } == [1, -1, 2, -2, 3, -3])
    #expect(reading.channels == 2)
  }

  @Test(arguments: [1, 2, 3, 100, 4_096, 9_999, 10_000, 10_001])
  func `the size of the block changes nothing`(block: Int) throws {
    let bytes = WaveFile.counting(10_000).bytes
    #expect(try readFile(bytes, block: block) == readFile(bytes))
  }

  @Test(arguments: Way.allCases)
  func `RIFX is big-endian`(way: Way) throws {
    var wave = WaveFile(form: "RIFX")
    wave.fill([256, 1])
    #expect(try way.read(wave.bytes).samples == [256 * 0x1p-15, 0x1p-15])
  }

  @Test(arguments: Way.allCases)
  func `20-bit samples are left-justified in three bytes`(way: Way) throws {
    let wave = WaveFile(bits: 20, frameWidth: 3, samples: [0, 0, 0x40])
    #expect(try way.read(wave.bytes).samples == [0.5])
  }

  @Test(arguments: Way.allCases)
  func `one sample is a recording`(way: Way) throws {
    #expect(try way.read(WaveFile.counting(1).bytes).samples == [0])
  }

  @Test(arguments: Way.allCases)
  func `chunks before the format are skipped, odd ones with their padding`(way: Way) throws {
    var wave = WaveFile.counting(3)
    wave.chunksBeforeFormat = [
      ("JUNK", [UInt8](repeating: 1, count: 200_000)), ("odd ", [1, 2, 3]), ("none", []),
    ]
    #expect(try way.read(wave.bytes).samples.count == 3)
  }

  @Test(arguments: Way.allCases)
  func `chunks after the samples are not read as samples`(way: Way) throws {
    var wave = WaveFile.counting(5)
    wave.chunksAfterData = [("LIST", [UInt8](repeating: 0x55, count: 999))]
    let reading = try way.read(wave.bytes)
    #expect(reading.samples.count == 5)
    #expect(!reading.isTruncated)
  }

  @Test(
    arguments: Way.allCases,
    [0, 0xFFFF_FFFF, 0xFFFF_FFDB, 0x7FFF_FFFF, 0x7FFF_F000, 0x8000_0000] as [UInt32])
  func `a size that a pipe left open is unknown, not truncated`(way: Way, size: UInt32) throws {
    var wave = WaveFile.counting(1_000)
    wave.dataSize = size
    wave.formSize = size
    let reading = try way.read(wave.bytes)
    #expect(reading.samples.count == 1_000)
    #expect(!reading.isTruncated)
  }

  @Test(arguments: Way.allCases)
  func `fewer samples than declared are a truncated recording`(way: Way) throws {
    let wave = WaveFile.counting(1_000)
    let reading = try way.read(Array(wave.bytes.dropLast(501)))
    // 250 samples and half of another are missing.
    #expect(reading.samples.count == 749)
    #expect(reading.isTruncated)
  }

  @Test(arguments: Way.allCases)
  func `a whole file is not truncated`(way: Way) throws {
    #expect(try !way.read(WaveFile.counting(1_000).bytes).isTruncated)
  }

  @Test(arguments: Way.allCases)
  func `samples that no sound can have become silence and are counted`(way: Way) throws {
    let most = RecordingLimits.magnitude
    let stored: [Float] = [
      0.25, .nan, .infinity, -.infinity, 1.5, -.signalingNaN, 1e30, .leastNonzeroMagnitude,
      -most, most.nextUp, -.greatestFiniteMagnitude,
    ]
    var data = SoundBytes()
    for sample in stored { data.integer(sample.bitPattern) }
    let reading = try way.read(WaveFile(tag: 3, bits: 32, samples: data.bytes).bytes)
    #expect(
      reading.samples == [0.25, 0, 0, 0, 1.5, 0, 0, .leastNonzeroMagnitude, -most, 0, 0])
    #expect(reading.replaced == 7)
  }

  @Test func `a double beyond a float's range becomes silence too`() throws {
    var data = SoundBytes()
    for sample in [0.5, 1e300, .nan] { data.integer(sample.bitPattern) }
    let reading = try readFile(WaveFile(tag: 3, bits: 64, samples: data.bytes).bytes)
    #expect(reading.samples == [0.5, 0, 0])
    #expect(reading.replaced == 2)
  }

  @Test(
    arguments: Way.allCases,
    [
      (UInt16(0x02), "Microsoft ADPCM"), (0x11, "IMA ADPCM"), (0x31, "GSM 6.10"), (0x50, "MPEG"),
      (0x55, "MPEG layer III"), (0x38, "NMS ADPCM"), (0x64, "G.72x ADPCM"),
      (0x161, "Windows Media Audio"),
      (0xABCD, "tag 43981"), (0, "tag 0"),
    ])
  func `other codecs are refused, also in an extensible header`(
    way: Way, codec: (tag: UInt16, name: String)
  ) {
    for isExtensible in [false, true] {
      var wave = WaveFile(
        tag: codec.tag, bits: 4, frameWidth: 256, samples: [UInt8](repeating: 1, count: 1_024))
      if isExtensible { wave.subformat = codec.tag }
      #expect(
        throws: SoundFileError.unsupportedEncoding(
          container: "WAV", encoding: codec.name, tag: codec.tag)
      ) {
        try way.read(wave.bytes)
      }
    }
  }

  @Test func `an unknown sub-format GUID is refused even if its tag is a known one`() {
    var bytes = WaveFile(subformat: 1, samples: [0, 0]).bytes
    // Ambisonic B-format has the same tag and differs in the rest.
    bytes.replaceSubrange(46..<50, with: [0, 0, 0x21, 0x07])
    #expect(
      throws: SoundFileError.unsupportedEncoding(
        container: "WAV", encoding: "unknown sub-format", tag: 0xFFFE)
    ) { try readFile(bytes) }
  }

  @Test(arguments: [
    (WaveFile(channels: 0, frameWidth: 2, samples: [0, 0]), SoundFileError.channels(0)),
    (WaveFile(channels: 9, samples: [UInt8](repeating: 0, count: 18)), .channels(9)),
    (WaveFile(channels: 9_999, frameWidth: 19_998, samples: [0, 0]), .channels(9_999)),
    (WaveFile(sampleRate: 0, samples: [0, 0]), .sampleRate(0)),
    (WaveFile(sampleRate: 3_999, samples: [0, 0]), .sampleRate(3_999)),
    (WaveFile(sampleRate: 400_000, samples: [0, 0]), .sampleRate(400_000)),
    (WaveFile(sampleRate: 0xFFFF_FFFF, samples: [0, 0]), .sampleRate(0xFFFF_FFFF)),
    (
      WaveFile(bits: 7, frameWidth: 1, samples: [0, 0]),
      .unsupportedEncoding(container: "WAV", encoding: "PCM of 7 bits", tag: 1)
    ),
    (
      WaveFile(tag: 3, bits: 16, samples: [0, 0]),
      .unsupportedEncoding(container: "WAV", encoding: "float of 16 bits", tag: 3)
    ),
    (WaveFile(), .noSamples),
  ])
  func `a header beyond the limits is an error that says why`(
    wave: WaveFile, error: SoundFileError
  ) {
    for way in Way.allCases {
      #expect(throws: error) { try way.read(wave.bytes) }
    }
  }

  @Test(arguments: Way.allCases)
  func `an empty data chunk followed by others has no samples`(way: Way) {
    var wave = WaveFile()
    wave.chunksAfterData = [("LIST", [UInt8](repeating: 0x55, count: 100))]
    #expect(throws: SoundFileError.noSamples) { try way.read(wave.bytes) }
  }

  @Test(arguments: 1..<44)
  func `a header cut anywhere is an error, never a crash`(length: Int) {
    for way in Way.allCases {
      #expect(throws: SoundFileError.self) {
        try way.read(Array(WaveFile.counting(9).bytes.prefix(length)))
      }
    }
  }

  @Test(arguments: Way.allCases)
  func `a chunk of 4 GiB that isn't there is damage`(way: Way) {
    var bytes = SoundBytes()
    bytes.text("RIFF")
    bytes.integer(UInt32(100))
    bytes.text("WAVE")
    bytes.chunk("JUNK", [1, 2, 3, 4], size: 0xFFFF_FFFE)
    #expect(throws: SoundFileError.self) { try way.read(bytes.bytes) }
  }

  @Test func `a second format chunk is damage`() {
    var wave = WaveFile.counting(4)
    wave.chunksBeforeFormat = [("fmt ", Array(WaveFile(tag: 1, samples: []).bytes[20..<36]))]
    #expect(throws: SoundFileError.damaged(reason: "two fmt chunks")) { try readFile(wave.bytes) }
  }

  @Test func `too many empty chunks are damage`() {
    var bytes = SoundBytes()
    bytes.text("RIFF")
    bytes.integer(UInt32(100))
    bytes.text("WAVE")
    for _ in 0..<5_000 { bytes.chunk("none", []) }
    #expect(throws: SoundFileError.damaged(reason: "no samples within 4096 chunks")) {
      try readFile(bytes.bytes)
    }
  }

  @Test(arguments: 0..<300 as Range<UInt64>)  // seeded, so a failure replays
  func `corrupted headers give finite samples or an error`(seed: UInt64) {
    var wave = WaveFile.counting(200)
    wave.chunksBeforeFormat = [("JUNK", [1, 2, 3])]
    if seed.isMultiple(of: 3) { wave.subformat = 1 }
    var bytes = wave.bytes
    for (place, value) in zip(noise(count: 4, seed: seed), noise(count: 4, seed: seed &+ 1_000)) {
      bytes[Int((place + 1) / 2 * 80)] = UInt8(clamping: Int((value + 1) * 128))
    }
    for way in Way.allCases {
      let samples = (try? way.read(bytes))?.samples ?? []
      #expect(samples.allSatisfy { $0.isFinite })
    }
  }
}
