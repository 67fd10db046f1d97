import RehearsalMetrics
import RehearsalBase
import Testing

@testable import RehearsalCoaching

/// How `auto` treats the focus of the last session.
@Suite struct `The inertia of auto` {
  /// Findings as `focus severity`, in the order of the catalog; `+` marks something to keep.
  private func findings(_ drawing: String) -> [Finding] {
    drawing.split(separator: ",").map { part in
      let words = part.split(separator: " ")
      let isKept = words[0].hasPrefix("+")
      let severity = Double(words[1]) ?? 0
      return Finding(
        rule: String(part),
        focus: Focus(rawValue: "\(words[0].drop { $0 == "+" })") ?? .pace,
        kind: isKept ? .keep : .improve,
        verdict: severity >= Severity.tip ? .tip : severity > 0 ? .soft : .quiet,
        severity: severity, reading: nil,
        band: NamedBand(String(part), Norms.talk[PaceRules.tooFast]), decimals: 1,
        confidence: .high, evidence: [], advice: nil)
    }
  }

  @Test(
    arguments: [
      // It stays while no other is clearly more severe.
      ("pace 0.6,pauses 0.5", Focus.pauses, "pauses 0.5"),
      ("pace 0.74,pauses 0.5", .pauses, "pauses 0.5"),
      // From the margin on it moves.
      ("pace 0.76,pauses 0.5", .pauses, "pace 0.76"),
      ("pauses 0.5,clarity 1.0", .pauses, "clarity 1.0"),
      // A focus that is solved, or has no moment, is left.
      ("pace 0.6,pauses 0.0", .pauses, "pace 0.6"),
      ("pace 0.5,pauses 0.49", .pauses, "pace 0.5"),
      ("pace 0.6", .confidence, "pace 0.6"),
      // Within the focus the most severe, and the first of equals.
      ("pace 0.7,pauses 0.5,pauses 0.6", .pauses, "pauses 0.6"),
      ("pace 0.6,pauses 0.6,clarity 0.6", .clarity, "clarity 0.6"),
      ("pace 0.6,pace 0.6,pauses 0.6", .pauses, "pauses 0.6"),
      // Something to improve comes before praise, whatever the last focus.
      ("pace 0.5,+pauses 1.0", .pauses, "pace 0.5"),
      // Praise stays with the last focus too, unless another is clearly stronger.
      ("+pace 0.6,+pauses 0.5", .pauses, "+pauses 0.5"),
      ("+pace 0.9,+pauses 0.5", .pauses, "+pace 0.9"),
    ] as [(String, Focus, String)])
  func `stays with the last focus until another is clearly more severe, or it is solved`(
    drawing: String, last: Focus, chosen: String
  ) {
    #expect(Choice.one(of: findings(drawing), leaning: last)?.rule == chosen)
  }

  @Test func `needs an earlier session`() {
    #expect(Choice.one(of: findings("pace 0.6,pauses 0.5"))?.rule == "pace 0.6")
  }

  /// The pace is somewhat more severe than the pauses.
  private static let both = Sample.with {
    $0.rate = 200
    $0.pauses = (0..<11).map { (10 + 10 * Double($0), 0.8) } + [(116, 4.6)]
  }

  @Test func `shows in the tip and in its reason`() {
    let sample = Self.both
    #expect(sample.tip().rule == "pace.too_fast")
    let choice = sample.choice(after: [Sample.with { $0.pauses = [(60, 30)] }.past(.pauses)])
    #expect(choice.leaning == .pauses)
    #expect(choice.tip.rule == "pauses.too_long")
    let held = choice.candidates.filter { $0.outcome == .heldBack }
    #expect(held.map(\.finding.rule) == ["pace.too_fast"])
    #expect(choice.reason.contains("stays on pauses"))
    #expect(choice.reason.contains("pauses.too_long"))
  }

  @Test func `is true of praise`() {
    let sample = Sample.with { $0.rate = 125 }
    #expect(sample.tip().rule == "pace.steady")
    let choice = sample.choice(after: [sample.past(.clarity)])
    #expect(choice.tip.kind == .keep && choice.tip.rule == "clarity.sustained")
    let held = choice.candidates.first { $0.outcome == .heldBack }
    #expect(held?.reason.hasPrefix("Stands out about as much as clarity.sustained") == true)
    #expect(choice.reason.hasPrefix("Nothing asks for work, and nothing stands out clearly more"))
    #expect(choice.reason.hasSuffix("the focus stays on clarity, as last time."))
  }

  @Test func `follows the newest session that had a focus`() {
    let pace = Sample.with { $0.rate = 220 }.past(.pace)
    let pauses = Sample.with { $0.pauses = [(60, 30)] }.past(.pauses)
    let unusable = Sample.with { $0.speaking = nil }.past(nil)
    let uncounted = Sample().past(.fillers)
    #expect(unusable.kind == .retake && uncounted.kind == .retake)
    #expect(Self.both.choice(after: [pace, pauses]).leaning == .pauses)
    #expect(Self.both.choice(after: [pauses, pace]).leaning == .pace)
    #expect(Self.both.choice(after: [pauses, unusable, uncounted]).leaning == .pauses)
    #expect(Self.both.choice(after: [Sample().past(.eyeContact)]).leaning == nil)
  }

  @Test func `does not apply to a focus that was asked for`() {
    let choice = Self.both.choice(.pace, after: [Sample().past(.pauses)])
    #expect(choice.leaning == nil)
    #expect(choice.tip.rule == "pace.too_fast")
  }

  @Test func `is larger than the error of an estimate`() {
    let norm = Norms.talk[PaceRules.tooFast]
    let error = norm.severity(of: norm.tip * 1.1) - norm.severity(of: norm.tip)
    #expect(error < Inertia.margin.value)
  }
}
