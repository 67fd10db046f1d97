import Fixtures
import Foundation
import RehearsalSignal
import RehearsalTestKit
import RehearsalUnits
import Testing

@testable import RehearsalMetrics

/// What every metric must hold to, present and future: run over the catalog.
@Suite struct EveryMetricTests {
  /// Ids that were ever published. A name may be added; none may change or go.
  private static let published: Set<MetricID> = [
    "pace", "pauses", "fillers", "levels", "noise", "expression", "clarity", "confidence",
  ]

  private static func take(of recording: Recording, blockLength: Int = 8_192) throws -> Take {
    Take(hearing: try Samples(recording), blocks: [blockLength])
  }

  private static func take(silenceOf seconds: Int) -> Take {
    Take(hearing: Samples([Float](repeating: 0, count: 16_000 * seconds), rate: 16_000))
  }

  private func bytes<M: Metric>(_ metric: M.Type, _ readings: Readings) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(try #require(readings[metric]))
  }

  @Test func `ids are unique, one lower-case word each, and none is ever lost`() {
    let ids = MetricCatalog.all.map { $0.id }
    #expect(Set(ids).count == ids.count)
    #expect(ids.allSatisfy { $0.rawValue.allSatisfy { $0.isLowercase } })
    #expect(Set(ids).isSuperset(of: Self.published))
  }

  @Test func `every folder among the metrics is in the catalog, once`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/RehearsalMetrics/Metrics").standardizedFileURL
    let folders = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(folders.sorted() == MetricCatalog.all.map { "\($0)" }.sorted())
  }

  @Test(arguments: MetricCatalog.all.indices)
  func `silence has no headline`(index: Int) throws {
    func check<M: Metric>(_ metric: M.Type) throws {
      let readings = Readings(of: Self.take(silenceOf: 3))
      #expect(try #require(readings[metric]).headline == nil)
      // Nor may a table show a value where there is none.
      #expect(readings.rows(of: metric).allSatisfy { $0.value == nil })
    }
    try check(MetricCatalog.all[index])
  }

  @Test(arguments: MetricCatalog.all.indices)
  func `no recording at all is no trap`(index: Int) throws {
    func check<M: Metric>(_ metric: M.Type) throws {
      #expect(try #require(Readings(of: Self.take(silenceOf: 0))[metric]).headline == nil)
    }
    try check(MetricCatalog.all[index])
  }

  @Test(arguments: MetricCatalog.all.indices)
  func `splitting the stream changes nothing, nor does asking twice`(index: Int) throws {
    func check<M: Metric>(_ metric: M.Type) throws {
      let take = try Self.take(of: .monotone)
      let whole = try bytes(metric, Readings(of: take))
      #expect(try bytes(metric, Readings(of: take)) == whole)
      #expect(try bytes(metric, Readings(of: Self.take(of: .monotone, blockLength: 977))) == whole)
    }
    try check(MetricCatalog.all[index])
  }

  @Test(arguments: MetricCatalog.all.indices)
  func `a reading is finite and survives JSON`(index: Int) throws {
    func check<M: Metric>(_ metric: M.Type) throws {
      for recording in [Recording.talk, .noisy, .clipped, .sentence8k, .silence] {
        let readings = Readings(of: try Self.take(of: recording))
        let reading = try #require(readings[metric])
        if let headline = reading.headline { #expect(headline.isFinite) }
        // JSONEncoder refuses NaN and infinity, so this alone says that every number is finite.
        let written = try bytes(metric, readings)
        let read = try JSONDecoder().decode(M.Reading.self, from: written)
        var again = Readings()
        again[metric] = read
        #expect(try bytes(metric, again) == written)
      }
    }
    try check(MetricCatalog.all[index])
  }

  @Test func `the JSON of all readings has a key for every metric`() throws {
    let readings = Readings(of: try Self.take(of: .sentence16k))
    let json = String(decoding: try JSONEncoder().encode(readings), as: UTF8.self)
    for metric in MetricCatalog.all { #expect(json.contains("\"\(metric.id)\":")) }
  }
}
