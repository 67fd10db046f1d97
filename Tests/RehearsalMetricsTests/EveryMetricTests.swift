import Fixtures
import Foundation
import RehearsalBase
import RehearsalSignal
import RehearsalTestKit
import Testing

@testable import RehearsalMetrics

/// What holds for every metric of the catalog.
@Suite struct EveryMetricTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources").standardizedFileURL

  private static func take(of recording: Recording, blockLength: Int = 8_192) throws -> Take {
    Take(hearing: try Samples(recording), blocks: [blockLength])
  }

  private static func take(silenceOf seconds: Int) -> Take {
    Take(hearing: Samples([Float](repeating: 0, count: 16_000 * seconds), rate: 16_000))
  }

  private func json<M: Metric>(_ metric: M.Type, _ readings: Readings) throws -> String {
    try OrderedJSON(.compact).string(from: try #require(readings[metric]))
  }

  @Test func `ids are unique lower-case words, and those that the schema requires`() throws {
    let ids = MetricCatalog.all.map { $0.id.rawValue }
    #expect(Set(ids).count == ids.count)
    #expect(ids.allSatisfy { $0.allSatisfy { $0.isLowercase } })
    let schema = Self.sources.appending(path: "Rehearsal/Schemas/session.schema.json")
    let metrics = try JSONValue(json: try Data(contentsOf: schema))["properties"]?["metrics"]
    #expect(Set(metrics?["required"]?.elements.compactMap(\.string) ?? []) == Set(ids))
  }

  @Test func `every metric's folder is in the catalog, once`() throws {
    let folder = Self.sources.appending(path: "RehearsalMetrics/Metrics")
    let folders = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(folders.sorted() == MetricCatalog.all.map { "\($0)" }.sorted())
  }

  @Test(arguments: MetricCatalog.all.indices)
  func `its method is three sentences`(index: Int) {
    let method = MetricCatalog.all[index].method
    #expect(method.hasSuffix(".") && method.components(separatedBy: ". ").count == 3)
  }

  @Test(arguments: MetricCatalog.all.indices)
  func `silence has no headline`(index: Int) throws {
    func check<M: Metric>(_ metric: M.Type) throws {
      let readings = Readings(of: Self.take(silenceOf: 3))
      #expect(try #require(readings[metric]).headline == nil)
      // Nor does a table show a value.
      #expect(readings.rows(of: metric).allSatisfy { $0.value == nil })
    }
    try check(MetricCatalog.all[index])
  }

  @Test(arguments: MetricCatalog.all.indices)
  func `an empty recording has no headline`(index: Int) throws {
    func check<M: Metric>(_ metric: M.Type) throws {
      #expect(try #require(Readings(of: Self.take(silenceOf: 0))[metric]).headline == nil)
    }
    try check(MetricCatalog.all[index])
  }

  @Test(arguments: MetricCatalog.all.indices)
  func `readings are repeatable and don't depend on how the stream is split`(index: Int) throws {
    func check<M: Metric>(_ metric: M.Type) throws {
      let take = try Self.take(of: .monotone)
      let whole = try json(metric, Readings(of: take))
      #expect(try json(metric, Readings(of: take)) == whole)
      #expect(try json(metric, Readings(of: Self.take(of: .monotone, blockLength: 977))) == whole)
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
        // OrderedJSON throws for NaN and infinity, so this shows that every number is finite.
        let written = try json(metric, readings)
        var again = Readings()
        again[metric] = try M.Reading(json: written)
        #expect(try json(metric, again) == written)
      }
    }
    try check(MetricCatalog.all[index])
  }

  @Test func `the JSON of all readings has a key for every metric`() throws {
    let readings = Readings(of: try Self.take(of: .sentence16k))
    #expect(try JSONValue(encoding: readings).keys == MetricCatalog.all.map { $0.id.rawValue })
  }
}
