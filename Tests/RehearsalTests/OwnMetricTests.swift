import Fixtures
import Foundation
import Rehearsal
import RehearsalBase
import RehearsalCoaching
import Testing

/// What a program built on the library measures and judges itself, with public names alone.
@Suite struct OwnMetricTests {
  /// There are eleven in the talk, which takes 86.82 s.
  private static func ands(_ rule: OwnRule? = nil) -> OwnMetric {
    OwnMetric(
      "demo_ands", label: "Ands", unit: "/min", method: "Counts the words that are an and.",
      source: "our choice", rule: rule
    ) { delivery, _ in
      guard let tokens = delivery.tokens else { return OwnMetric.Reading(nil) }
      let ands = tokens.filter { $0.word == "and" }
      return OwnMetric.Reading(
        Double(ands.count) / (delivery.duration.rawValue / 60), moments: ands.compactMap(\.span))
    }
  }

  private static func rule(tip: Double, focus: Focus = .clarity) -> OwnRule {
    OwnRule(
      focus, quiet: tip / 2, tip: tip, extreme: tip * 2, source: "our choice",
      takeaway: { "You say and \($0) times a minute." }, why: "A full stop lets listeners rest.",
      action: "Next step: end a sentence before each and.", hint: "Stop before and",
      heard: "an and")
  }

  private static func json(_ report: Report) throws -> String {
    try OrderedJSON().string(from: report)
  }

  @Test func `a report has it under own, and is otherwise the same`() async throws {
    let recording = try await AnalyzedRecording(.file(Recording.talk.path))
    let plain = try recording.report()
    #expect(try !Self.json(plain).contains("\"own\""))
    var report = try recording.report(for: RehearsalOptions(own: [Self.ands()]))
    let own = try #require(report.own?["demo_ands"])
    #expect((own.value, own.unit, own.band) == (7.6, "/min", nil))
    let json = try Self.json(report)
    #expect(try JSONValue(json: json)["own"]?["demo_ands"]?["band"] == .null)
    #expect(try JSONDecoder().decode(Report.self, from: Data(json.utf8)).own == report.own)
    report.own = nil
    #expect(try Self.json(report) == Self.json(plain))
  }

  @Test(arguments: [0.01, 1e6])
  func `its rule wins by its severity, and there is one tip`(tip: Double) async throws {
    let recording = try await AnalyzedRecording(.file(Recording.talk.path))
    let options = RehearsalOptions(own: [Self.ands(Self.rule(tip: tip))])
    let report = try recording.report(for: options)
    let choice = try recording.tipExplanation(for: options).choice
    let own = try #require(choice.candidates.first { $0.finding.rule == "clarity.demo_ands" })
    #expect(own.finding.band == report.own?["demo_ands"]?.band)
    #expect(own.finding.reading?.unit == "/min")
    #expect(choice.candidates.count { $0.outcome == .chosen } == 1)
    if tip < 1 {
      #expect(report.tip.rule == "clarity.demo_ands")
      let value = try #require(own.finding.reading?.number)
      #expect(report.tip.takeaway == "You say and \(value) times a minute.")
      #expect(report.tip.evidence.map(\.note) == ["an and", "an and"])
      #expect(report.tip.evidence.allSatisfy { $0.excerpt?.contains("[and") == true })
      #expect(own.outcome == .chosen)
    } else {
      #expect(try report.tip == recording.report().tip)
      #expect(own.outcome == .inBand)
    }
  }

  @Test(arguments: [Focus.pace, .fillers, .clarity])
  func `where its focus can't be judged, neither is its rule`(focus: Focus) async throws {
    let options = RehearsalOptions(
      transcript: .none, own: [Self.constant(100, rule: Self.rule(tip: 1, focus: focus))])
    let recording = try await AnalyzedRecording(.file(Recording.talk.path))
    let report = try recording.report(for: options)
    #expect((report.tip.rule == "\(focus.rawValue).demo_number") == (focus != .fillers))
    let silence = try await AnalyzedRecording(.file(Recording.silence.path))
    #expect(try silence.report(for: options).tip == silence.report().tip)
  }

  private static let second = TimeSpan(start: Seconds(1), end: Seconds(2))

  private static func constant(
    _ value: Double?, at moments: [TimeSpan] = [second], rule: OwnRule? = nil
  ) -> OwnMetric {
    OwnMetric(
      "demo_number", label: "Number", unit: "st", method: "Is given.", source: "our choice",
      rule: rule
    ) { _, _ in OwnMetric.Reading(value, moments: moments) }
  }

  @Test(arguments: [nil, .nan, .infinity, -.infinity, 1e300] as [Double?])
  func `a number that is none is unknown`(value: Double?) async throws {
    let options = RehearsalOptions(own: [Self.constant(value, rule: Self.rule(tip: 1))])
    let report = try await Report(of: .file(Recording.talk.path), options: options)
    #expect(report.own?["demo_number"]?.value == nil)
    #expect(try Self.json(report).contains("\"value\": null"))
    #expect(report.tip.rule != "clarity.demo_number")
  }

  @Test(arguments: [
    [], [TimeSpan(start: Seconds(-1), end: Seconds(1))],
    [TimeSpan(start: Seconds(1), end: Seconds(1e9))],
    [TimeSpan(start: Seconds(Double.nan), end: Seconds(2))],
    [TimeSpan(start: Seconds(3), end: Seconds(3))],
  ])
  func `what can't be heard in the recording is no tip`(moments: [TimeSpan]) async throws {
    let metric = Self.constant(100, at: moments, rule: Self.rule(tip: 1))
    let recording = try await AnalyzedRecording(.file(Recording.talk.path))
    let options = RehearsalOptions(own: [metric])
    #expect(try recording.report(for: options).tip == recording.report().tip)
    #expect(try recording.explanation(ofOwn: metric).explanation.events.isEmpty)
  }

  @Test func `it is explained with its moments and its band`() async throws {
    let recording = try await AnalyzedRecording(.file(Recording.talk.path))
    let explained = try recording.explanation(ofOwn: Self.ands(Self.rule(tip: 6)))
    #expect(explained.metric == "demo_ands")
    #expect(explained.explanation.steps.map(\.name) == ["Ands", "Band clarity.demo_ands"])
    #expect(
      explained.explanation.steps[1].thresholds.map(\.measure.shown) == [
        "3 /min", "6 /min", "12 /min",
      ])
    #expect(explained.explanation.events.count == 11)
    #expect(explained.rows.map(\.label) == ["Ands"])
    #expect(explained.rows[0].value == explained.explanation.steps[0].values[0].shown)
  }

  @Test(arguments: ["ands", "", "Demo_ands", "demo_", "_ands", "demo__ands", "demo.ands", "dé_a"])
  func `a key needs a prefix and plain letters`(key: String) {
    #expect(!OwnMetric.isKey(key))
    #expect(OwnMetric.isKey("demo_ands"))
  }

  @Test func `one key for two metrics is a mistake of the program, before any sound`() async {
    await #expect(processExitsWith: .failure) {
      let own = OwnMetric("demo_a", label: "", unit: "", method: "", source: "") { _, _ in
        .init(nil)
      }
      _ = try LiveSession(sampleRate: 16_000, options: RehearsalOptions(own: [own, own]))
    }
  }

  @Test func `a key without a prefix is a mistake of the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = OwnMetric("ands", label: "", unit: "", method: "", source: "") { _, _ in .init(nil) }
    }
  }
}
