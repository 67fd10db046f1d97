package import RehearsalMetrics
package import RehearsalBase

/// Chooses the one hint shown while speaking: that of the tip which the newest minute would get.
///
/// It is about the focus only, and stays for at least ``rest``. Where nothing needs work, or
/// nothing can be judged yet, it is the first hint of the guide to the focus. Without a focus there
/// is no hint until something needs work; that is then the focus of the rest of the session.
package struct HintChooser: Sendable {
  /// Has no slot: ``TimingColor`` shows how much time is left.
  private let coach: Coach
  private let previous: [PastSession]
  private var focus: Focus?
  /// The hint that is shown, and since when.
  private var shown: (hint: LiveHint, since: Seconds)?

  /// The least time that a hint stays.
  ///
  /// Our choice: some fifty words, enough to read it once and to try it.
  private static let rest = Seconds(20)

  /// The length of the sound that a hint is chosen from.
  ///
  /// Our choice: a rate per minute is then a plain count, and it is twice the least speech that is
  /// judged at all, ``QualityLimits/leastSpeech``.
  package static let window = Seconds(60)

  /// The time between two evaluations of ``window``.
  ///
  /// Our choice: a sentence; a hint is at most this late.
  package static let step = Seconds(5)

  /// - Parameters:
  ///   - focus: `nil` for auto.
  ///   - previous: Earlier sessions, the newest last.
  package init(norms: Norms, focus: Focus?, after previous: [PastSession] = []) {
    coach = Coach(norms: norms)
    self.focus = focus
    self.previous = previous
  }

  /// The hint to begin with; `nil` without a focus.
  package mutating func opening() -> LiveHint? {
    guard let hint = guideHint else { return nil }
    shown = (hint, Seconds(0))
    return hint
  }

  /// Whether another hint may be shown at a moment.
  package func mayChange(at moment: Seconds) -> Bool {
    guard focus?.isHeard ?? true else { return false }
    return shown.map { moment - $0.since >= Self.rest } ?? true
  }

  /// The hint to show from now on; `nil` to keep what is shown.
  ///
  /// - Parameter readings: Of the newest ``window``.
  package mutating func hint(
    for readings: Readings, facts: RecordingFacts, at moment: Seconds
  ) -> LiveHint? {
    guard mayChange(at: moment) else { return nil }
    let session = coach.session(of: readings, facts: facts, focus: focus, after: previous)
    let tip = session.choice.tip
    if focus == nil, tip.kind == .improve { focus = tip.focus }
    guard let next = hint(of: tip), next.text != shown?.hint.text else { return nil }
    shown = (next, moment)
    return next
  }

  private func hint(of tip: Tip) -> LiveHint? {
    guard let focus else { return nil }
    guard tip.kind == .improve, tip.focus == focus else { return guideHint }
    return LiveHint(text: tip.hint, focus: focus, rule: tip.rule)
  }

  private var guideHint: LiveHint? {
    focus.flatMap { focus in
      focus.guide.hints.first.map { LiveHint(text: $0, focus: focus) }
    }
  }
}

/// The one hint shown while speaking.
public struct LiveHint: Equatable, Sendable {
  /// Three to five words.
  public var text: String
  /// What it is about: the focus of the session.
  public var focus: Focus
  /// The rule that chose it, such as `pace.too_fast`; `nil` for the general hint of the focus.
  public var rule: String?
}
