import Rehearsal
import RehearsalBase
import Testing

@testable import RehearsalBatch

@Suite struct CheckRuleTests {
  private var report: JSONValue {
    get throws {
      try JSONValue(
        json: #"""
          {"schema":"rehearsmart.session/1","recording":{"path":"talk.wav","channels":1},
           "transcript":null,"quality":{"usable":true,"limits":["fillers"]},
           "metrics":{"pace":{"words_per_minute":148.2,"words_source":"estimated"},
            "fillers":{"count":null,"reason":"no_transcript"},"clarity":{"score":60}},
           "own":{"demo_ands":{"value":9.5,"unit":"/min","band":null}},
           "tip":{"focus":null,"kind":"keep"}}
          """#)
    }
  }

  private func verdict(_ rule: String) throws -> CheckRule.Verdict {
    try CheckRule(rule).verdict(on: report)
  }

  @Test(arguments: [
    "pace.words_per_minute in 110..165", "pace.words_per_minute in 148.2..148.2",
    "pace.words_per_minute  in  -1e3 .. 1e3", "metrics.pace.words_per_minute > 148.1",
    "clarity.score >= 60", "clarity.score>=60", "clarity.score == 60.0", "clarity.score != 61",
    "clarity.score <= 60", "clarity.score < 60.5", "quality.usable == true",
    "quality.usable != false", "pace.words_source == estimated", #"tip.kind == "keep""#,
    "tip.kind != 'improve'", "  recording.channels   ==   1  ",
    "own.demo_ands.value in 9..10", "own.demo_ands.unit == /min",
  ])
  func `is kept`(rule: String) throws {
    guard case .kept = try verdict(rule) else {
      Issue.record("\(rule): \(try verdict(rule))")
      return
    }
  }

  @Test(arguments: [
    ("pace.words_per_minute in 110..148.1", "148.2"),
    ("pace.words_per_minute in 148.3..165", "148.2"), ("clarity.score > 60", "60"),
    ("clarity.score < 60", "60"), ("clarity.score != 60", "60"), ("clarity.score >= 61", "60"),
    ("clarity.score <= 59.99", "60"), ("quality.usable == false", "true"),
    ("pace.words_source == transcript", "estimated"),
  ])
  func `is broken by a value, which is reported`(rule: String, value: String) throws {
    let verdict = try verdict(rule)
    guard case .broken = verdict else {
      Issue.record("\(rule): \(verdict)")
      return
    }
    #expect(verdict.summary == value)
  }

  @Test(arguments: [
    ("fillers.count <= 3", "no_transcript"), ("tip.focus == pace", nil),
    ("transcript.words > 10", nil), ("noise.snr_db > 10", nil), ("timing.verdict == green", nil),
    ("manifest.speaker == anna", nil), ("own.demo_other.value > 1", nil),
    ("own.demo_ands.band.tip > 1", nil),
  ])
  func `is unknown without a value`(rule: String, reason: String?) throws {
    #expect(try verdict(rule) == .unknown(reason: reason))
  }

  @Test(arguments: [
    "", "pace", "pace >", "> 3", "pace.words_per_minute in 110", "pace.words_per_minute in 1...2",
    "pace.words_per_minute in a..b", "pace.words_per_minute in 165..110", "pace = 3", "pace => 3",
    "pace >== 3", "pace > fast", "pace >= true", "tip.kind == null", "Pace > 3", "pa ce > 3",
    "pace..x > 3", ".pace > 3", "pace. > 3", "a > 1 > 0", "tip.kind == a b", "tip.kind == 'a",
    "tip.kind == a\"", "pace > 0x10",
    "pace > inf", "pace in nan..3",
  ])
  func `is refused when it can't be parsed`(rule: String) {
    #expect(throws: RuleError.self) { try CheckRule(rule) }
  }

  @Test(arguments: [
    ("pace.word_per_minute > 3", "pace.words_per_minute"), ("clarity.scor > 3", "clarity.score"),
    ("usable == true", "quality.usable"), ("weather > 3", nil), ("transcript.deep.er > 10", nil),
  ])
  func `suggests a name when no report has the value`(
    rule: String, near: String?
  ) throws {
    let error = try #require(throws: RuleError.self) { try verdict(rule) }
    guard case .noSuchValue(rule, path: String(rule.prefix { $0 != " " }), let found) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(found.first == near)
  }

  @Test(arguments: [
    ("clarity > 3", RuleError.notASingleValue("clarity > 3", path: "clarity", isList: false)),
    (
      "quality.limits == fillers",
      .notASingleValue("quality.limits == fillers", path: "quality.limits", isList: true)
    ),
    ("quality.usable > 3", .kindMismatch("quality.usable > 3", value: "true")),
    ("tip.kind in 1..2", .kindMismatch("tip.kind in 1..2", value: #""keep""#)),
    ("clarity.score == high", .kindMismatch("clarity.score == high", value: "60")),
  ])
  func `is refused when the value can't be compared`(rule: String, error: RuleError) {
    #expect(throws: error) { try verdict(rule) }
  }

  @Test(arguments: [
    ("timing.verdict == grren", "grren", ["under", "green", "yellow", "red", "over"]),
    ("tip.kind != improved", "improved", ["improve", "keep", "retake"]),
    ("pace.words_source == sound", "sound", ["transcript", "estimated"]),
  ])
  func `a text that a value never has is refused, with those that it can have`(
    rule: String, text: String, possible: [String]
  ) throws {
    let path = String(rule.prefix { $0 != " " })
    #expect(throws: RuleError.noSuchText(rule, path: path, text: text, possible: possible)) {
      try CheckRule(rule)
    }
  }

  // MARK: - Rules about all recordings

  /// Reports with these scores; `nil` is unknown.
  private func reports(_ scores: [Int?]) throws -> [JSONValue] {
    try scores.map { score in
      let score = score.map { "\($0)" } ?? "null"
      return try JSONValue(json: #"{"metrics":{"clarity":{"score":\#(score)}}}"#)
    }
  }

  private func verdict(
    _ text: String, onScores scores: [Int?], allowsUnknown: Bool = false
  ) throws -> CheckRule.Verdict {
    let rule = try CheckRule(text)
    return try rule.verdict(
      on: try reports(scores).map { try rule.verdict(on: $0) }, allowsUnknown: allowsUnknown)
  }

  @Test(arguments: [
    ("mean(clarity.score) < 100", "40.0"), ("median(clarity.score) < 100", "35.0"),
    ("min(clarity.score) < 100", "10.0"), ("max(clarity.score) < 100", "80.0"),
    ("p25(clarity.score) < 100", "17.5"), ("p90(metrics.clarity.score) < 100", "71.0"),
    ("share(clarity.score >= 20) > 10%", "75.0"),
    ("share( clarity.score in 20..50 ) > 10 %", "50.0"),
  ])
  func `about all recordings is kept by what is computed from them`(
    rule: String, value: String
  ) throws {
    #expect(try verdict(rule, onScores: [80, 10, 50, 20]) == .kept(.number(value)))
    let broken =
      rule.contains("< 100")
      ? rule.replacing("< 100", with: "> 100") : rule.replacing("> 10", with: "< 10")
    #expect(try verdict(broken, onScores: [80, 10, 50, 20]) == .broken(.number(value)))
  }

  @Test func `unknown values are no part of a mean, nor of a share`() throws {
    #expect(
      try verdict("mean(clarity.score) > 0", onScores: [nil, 10, 30]) == .kept(.number("20.0")))
    #expect(try verdict("mean(clarity.score) > 0", onScores: [nil, nil]) == .unknown(reason: nil))
    let share = "share(clarity.score > 0) == 50 %"
    #expect(try verdict(share, onScores: [nil, 10]) == .kept(.number("50.0")))
    #expect(
      try verdict(share, onScores: [nil, 10], allowsUnknown: true) == .broken(.number("100.0")))
  }

  @Test func `a share may be of a Boolean`() throws {
    let rule = try CheckRule("share(quality.usable) >= 95%")
    #expect(rule.subject == "share(quality.usable)")
    #expect(rule.wanted == ">= 95%")
    #expect(try rule.verdict(on: try report) == .kept(.bool(true)))
  }

  @Test(arguments: [
    ("p101(clarity.score) > 3", RuleError.noSuchAggregate("p101(clarity.score) > 3", "p101")),
    ("sum(clarity.score) > 3", .noSuchAggregate("sum(clarity.score) > 3", "sum")),
    ("share(quality.usable) > 3", .shareWithoutPercent("share(quality.usable) > 3")),
    ("mean(clarity.score)", .notUnderstood("mean(clarity.score)")),
    ("mean(clarity.score) == high", .notUnderstood("mean(clarity.score) == high")),
    ("mean(clarity score) > 3", .notUnderstood("mean(clarity score) > 3")),
    ("share(clarity.score >) > 3%", .notUnderstood("share(clarity.score >) > 3%")),
  ])
  func `about all recordings is refused`(rule: String, error: RuleError) {
    #expect(throws: error) { try CheckRule(rule) }
  }
}
