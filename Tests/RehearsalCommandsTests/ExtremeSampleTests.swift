import RehearsalBase
import RehearsalTestKit
import Testing

/// Whatever samples a file holds, its report is one that the schema allows.
@Suite struct ExtremeSampleTests {
  /// From the smallest float to what is none, by way of full scale, of the largest sample that is
  /// heard, and of magnitudes whose square, fourth power or sum is beyond a float.
  private static let magnitudes: [Float] = [
    .leastNonzeroMagnitude, 1e-20, 1e-7, 3e-6, 1.5, 0x1p31, 1e10, 1e25, .greatestFiniteMagnitude,
    .infinity, .nan,
  ]

  @Test(arguments: ExtremeSound.Shape.allCases)
  func `a report of extreme samples conforms to the schema`(shape: ExtremeSound.Shape) throws {
    let folder = try TemporaryFolder()
    // Enough for a window of the loudness range, 3 s.
    let rate = 8_000
    let paths = try Self.magnitudes.map { magnitude in
      let samples = ExtremeSound(shape, upTo: magnitude).samples(count: 4 * rate, rate: rate)
      var data = SoundBytes()
      for sample in samples { data.integer(sample.bitPattern) }
      let wave = WaveFile(tag: 3, sampleRate: UInt32(rate), bits: 32, samples: data.bytes)
      return try folder.file("\(magnitude).wav", wave.bytes)
    }
    let run = try Program.run(["batch"] + paths)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.lines.count == paths.count)
    let schema = try JSONSchema(named: "session")
    for (line, magnitude) in zip(run.lines, Self.magnitudes) {
      #expect(schema.problems(in: try JSONValue(json: line)) == [], "\(magnitude)")
    }
  }

  /// Containers of floats besides WAV.
  enum Container: CaseIterable {
    case aiff, au, auOfDoubles, caf, cafOfDoubles

    func bytes(of samples: [Double]) -> [UInt8] {
      var data = SoundBytes(isBigEndian: true)
      for sample in samples {
        switch self {
        case .aiff, .au, .caf: data.integer(Float(sample).bitPattern)
        case .auOfDoubles, .cafOfDoubles: data.integer(sample.bitPattern)
        }
      }
      let (bytes, size) = (data.bytes, data.bytes.count)
      return switch self {
      case .aiff:
        RehearsalTestKit.aiff(
          kind: "fl32", bits: 32, frames: UInt32(samples.count), samples: bytes)
      case .au: RehearsalTestKit.au(encoding: 6, size: UInt32(size), samples: bytes)
      case .auOfDoubles: RehearsalTestKit.au(encoding: 7, size: UInt32(size), samples: bytes)
      case .caf: RehearsalTestKit.caf(flags: 1, bits: 32, size: Int64(size + 4), samples: bytes)
      case .cafOfDoubles:
        RehearsalTestKit.caf(flags: 1, bits: 64, size: Int64(size + 4), samples: bytes)
      }
    }
  }

  @Test(arguments: Container.allCases)
  func `a report of extreme samples conforms in every container`(container: Container) throws {
    let folder = try TemporaryFolder()
    // Most are beyond a float, where the container holds doubles.
    let magnitudes = Self.magnitudes.map(Double.init) + [1e-300, 1e300, .greatestFiniteMagnitude]
    let paths = try magnitudes.enumerated().map { index, magnitude in
      let shape = ExtremeSound(.bursts, upTo: 1)
      let samples = shape.samples(count: 48_000, rate: 48_000).map { Double($0) * magnitude }
      return try folder.file("\(index)", container.bytes(of: samples))
    }
    let run = try Program.run(["batch"] + paths)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.lines.count == paths.count)
    let schema = try JSONSchema(named: "session")
    for (line, magnitude) in zip(run.lines, magnitudes) {
      #expect(schema.problems(in: try JSONValue(json: line)) == [], "\(magnitude)")
    }
  }

  @Test func `a recording louder than full scale has its peak and its offset`() throws {
    let folder = try TemporaryFolder()
    var data = SoundBytes()
    for index in 0..<16_000 { data.integer(Float(index.isMultiple(of: 2) ? 4 : 2).bitPattern) }
    let path = try folder.file("loud.wav", WaveFile(tag: 3, bits: 32, samples: data.bytes).bytes)
    let report = try JSONValue(json: try Program.run(path, "--json").text)
    #expect(try JSONSchema(named: "session").problems(in: report) == [])
    let levels = report["metrics"]?["levels"]
    #expect(levels?["peak_dbfs"]?.number == 12.04)
    #expect(levels?["dc_offset"]?.number == 3)
  }
}
