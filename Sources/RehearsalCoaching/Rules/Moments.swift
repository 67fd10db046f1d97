import RehearsalBase

/// The one or two moments that show a finding, the most telling first.
struct Moments: Sendable {
  let all: [Tip.Evidence]
  private let first: Tip.Evidence

  /// The most moments of a tip. Our choice: a second one shows that it
  /// happens more than once.
  static let most = 2

  /// - Returns: `nil` without a moment: what can't be shown is not said.
  init?(_ evidence: [Tip.Evidence]) {
    guard let first = evidence.first else { return nil }
    self.first = first
    all = Array(evidence.prefix(Self.most))
  }

  var start: Seconds { first.start }
  var end: Seconds { first.end }
  var span: TimeSpan { first.span }

  /// Where each starts, and where each ends, in the order of the take.
  var starts: [Seconds] { all.map(\.start).sorted() }
  var ends: [Seconds] { all.map(\.end).sorted() }
}

extension Tip.Evidence {
  var span: TimeSpan { TimeSpan(start: start, end: end) }
}
