package import Rehearsal
package import RehearsalCoaching
import RehearsalBase

/// A tip as every report shows it: short enough to be read at a glance.
///
/// A moment that is the whole take is left out. If the rest has too many words, quotations are
/// shortened, then their notes left out, then a second moment, and last what only supports the tip;
/// `rehearse explain tip` shows all of it.
package struct BriefTip: Equatable, Sendable {
  /// How the last session's focus has changed, or why that can't be told.
  package private(set) var followUp: String?
  package private(set) var takeaway: String
  package private(set) var wentWell: String?
  package private(set) var why: String?
  /// Without notes where a quotation shows what was heard and room is short.
  package private(set) var moments: [Tip.Evidence]
  package private(set) var action: String
  package private(set) var hint: String
  /// The index in ``moments`` of the one that the action is about; `nil` without moments.
  package private(set) var meant: Int?
  /// The time from which to listen to it.
  package private(set) var heard: Seconds?
  /// Whether the first moment is one at which listeners agree, rather than the rule's.
  private let isAgreed: Bool

  /// Our choice: a quarter of a minute of reading above the numbers.
  package static let mostWords = 60
  /// Our choice, in words: the title line, the heading of the action, and the mark before the hint.
  private static let frameWords = 12
  /// Our choice, in words: enough to recognise a moment.
  private static let longestExcerpt = 8
  /// Our choice, where there is little room.
  private static let shortestExcerpt = 5

  /// - Parameter isWhole: Whether to leave nothing out.
  package init(of report: Report, isWhole: Bool = false) {
    let tip = report.tip
    followUp = (report.followUp?.sentence ?? report.notCompared)?.printable
    takeaway = tip.takeaway.printable
    wentWell = tip.wentWell?.printable
    why = tip.why.printable
    action = tip.action.printable
    hint = tip.hint.printable
    moments = isWhole ? tip.evidence : tip.evidence.filter { !report.isWhole($0) }
    isAgreed = report.agreement != nil && !moments.isEmpty
    meant = isAgreed ? 0 : tip.meant(among: moments)
    heard = isAgreed ? moments[0].start : tip.namedMoment ?? meant.map { moments[$0].start }
    if !isWhole { shorten() }
  }

  private mutating func shorten() {
    let steps: [(inout BriefTip) -> Void] = [
      { $0.shortenExcerpts(to: Self.longestExcerpt) },
      { $0.dropNotesOfExcerpts() },
      { $0.keepOneMoment() },
      { $0.shortenExcerpts(to: Self.shortestExcerpt) },
      { $0.why = nil },
      { $0.wentWell = nil },
    ]
    for step in steps where words > Self.mostWords { step(&self) }
  }

  private mutating func shortenExcerpts(to most: Int) {
    for index in moments.indices {
      moments[index].excerpt = moments[index].excerpt?.middle(words: most)
    }
  }

  private mutating func dropNotesOfExcerpts() {
    for index in moments.indices.dropFirst(isAgreed ? 1 : 0)
    where moments[index].excerpt != nil { moments[index].note = "" }
  }

  private mutating func keepOneMoment() {
    guard let only = meant else { return }
    moments = [moments[only]]
    meant = 0
  }

  /// The number of words, with those around it in the report.
  package var words: Int {
    let texts = [followUp, takeaway, wentWell, why, action, hint].compactMap(\.self)
    return (texts + moments.map { "\($0.span.clock) \($0.text)" })
      .reduce(Self.frameWords) { $0 + $1.split(whereSeparator: \.isWhitespace).count }
  }
}

extension Tip.Evidence {
  /// The words, quoted, then what was heard.
  package var text: String {
    [excerpt.map { "“\($0)”" }, note].compactMap(\.self).filter { !$0.isEmpty }
      .joined(separator: " ").printable
  }
}

extension Report {
  /// Whether a moment covers all speech, and so adds nothing to the takeaway.
  fileprivate func isWhole(_ moment: Tip.Evidence) -> Bool {
    let first = recording.speechStart ?? Seconds(0)
    let last = recording.speechEnd ?? recording.duration
    return moment.excerpt == nil && moment.start <= first && moment.end >= last
  }
}

extension Tip {
  /// The moment that the action is about: the one whose time it names; else the last if the tip is
  /// praise, which the next step builds on, and the first otherwise.
  fileprivate func meant(among moments: [Evidence]) -> Int? {
    guard !moments.isEmpty else { return nil }
    let named = namedMoment
    return moments.firstIndex { $0.start.clock == named?.clock }
      ?? (kind == .keep ? moments.count - 1 : 0)
  }

  /// The time that the action names: `Say the words at 0:11 again.`
  fileprivate var namedMoment: Seconds? {
    let words = action.split(separator: " ")
    return zip(words, words.dropFirst()).lazy
      .filter { $0.0.lowercased() == "at" }
      .compactMap { Self.moment(written: $0.1.filter { $0.isNumber || $0 == ":" }) }.first
  }

  /// - Returns: `nil` if it is not a clock time.
  private static func moment(written clock: String) -> Seconds? {
    let fields = clock.split(separator: ":").map { Double($0) ?? 0 }
    guard fields.count > 1 else { return nil }
    let seconds = Seconds(fields.reduce(0) { $0 * 60 + $1 })
    return seconds.clock == clock ? seconds : nil
  }
}

extension String {
  /// The words in the middle, where a quotation has its moment, with an ellipsis at each cut.
  fileprivate func middle(words most: Int) -> String {
    let ellipsis: Substring = "…"
    let words = split(whereSeparator: \.isWhitespace)
    let spoken = words.indices.filter { words[$0] != ellipsis }
    guard spoken.count > most else { return self }
    let marked = words.firstIndex { $0.begins(with: "[") }
    let place = marked.flatMap { spoken.firstIndex(of: $0) }.map { $0 - most / 2 }
    let first = min(max(place ?? (spoken.count - most) / 2, 0), spoken.count - most)
    var kept = words[spoken[first]...spoken[first + most - 1]]
    if spoken[first] > words.startIndex { kept.insert(ellipsis, at: kept.startIndex) }
    if spoken[first + most - 1] < words.endIndex - 1 { kept.append(ellipsis) }
    return kept.joined(separator: " ")
  }
}
