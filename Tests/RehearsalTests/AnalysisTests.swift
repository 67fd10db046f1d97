import Fixtures
import Foundation
import Rehearsal
import RehearsalCoaching
import RehearsalMetrics
import RehearsalTestKit
import RehearsalBase
import Testing

@Suite struct AnalysisTests {
  @Test func `a report names what it is about`() async throws {
    let report = try await Report(of: .file(Recording.sentence16k.path))
    #expect(report.engine == .current)
    #expect(report.recording.path == Recording.sentence16k.path)
    #expect(report.recording.sampleRate == 16_000)
    #expect(report.recording.channels == 1)
    #expect(report.recording.format == "WAV PCM_16")
    #expect(report.recording.sha256.count == 64)
    let start = try #require(report.recording.speechStart)
    let end = try #require(report.recording.speechEnd)
    #expect(Seconds(0) <= start && start < end && end <= report.recording.duration)
  }

  @Test func `a report has every metric of the catalog, in its order`() async throws {
    let report = try await Report(of: .file(Recording.sentence16k.path))
    let text = try OrderedJSON(.compact).string(from: report.metrics)
    var rest = text[...]
    for metric in MetricCatalog.all {
      let key = try #require(rest.range(of: "\"\(metric.id)\":{"), "\(metric.id)")
      rest = rest[key.upperBound...]
    }
  }

  @Test func `silence has no speech and asks for another take`() async throws {
    let report = try await Report(of: .file(Recording.silence.path))
    #expect(report.recording.speechStart == nil)
    #expect(report.recording.speechEnd == nil)
    #expect(!report.quality.usable)
    #expect(report.tip.kind == .retake)
  }

  @Test func `a WAV file and a FLAC file give the same numbers`() async throws {
    let wave = try await Report(of: .file(Recording.sentence16k.path))
    let flac = try await Report(of: .file(Recording.sentenceFLAC.path))
    let json = OrderedJSON()
    #expect(try json.string(from: wave.metrics) == json.string(from: flac.metrics))
    #expect(wave.tip == flac.tip)
    #expect(wave.recording.sha256 != flac.recording.sha256)
  }

  @Test func `concurrent analyses give what a single one gives`() async throws {
    let path = Recording.sentence16k.path
    let alone = try OrderedJSON().string(from: try await Report(of: .file(path)))
    let together = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<6 {
        group.addTask {
          try OrderedJSON().string(from: try await Report(of: .file(path)))
        }
      }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(together == [alone])
  }

  @Test func `a truncated recording is analysed as far as it goes, with a warning`() async throws {
    let whole = try Data(contentsOf: URL(filePath: Recording.sentence16k.path))
    let folder = try TemporaryFolder()
    let path = try folder.file("half.wav", whole.prefix(whole.count / 2))
    let report = try await Report(of: .file(path))
    #expect(report.quality.warnings.contains { $0.code == .truncated })
    let full = try await Report(of: .file(Recording.sentence16k.path))
    #expect(report.recording.duration < full.recording.duration)
  }

  @Test func `a failure carries its code`() async {
    let error = await #expect(throws: RehearsalError.self) {
      try await Report(of: .file("/nowhere/talk.wav"))
    }
    #expect(error?.code == .notFound)
  }
}
