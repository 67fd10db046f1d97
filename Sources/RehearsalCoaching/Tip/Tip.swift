public import RehearsalBase

/// The one thing to take away from a session.
public struct Tip: Codable, Equatable, Sendable {
  /// What a tip is for.
  public enum Kind: String, Codable, CaseIterable, Sendable {
    /// Something to work on.
    case improve
    /// Something that went well, where nothing in the focus needs work.
    case keep
    /// How to get a recording that can be judged.
    case retake
  }

  /// How far a judgement can be trusted.
  public enum Confidence: String, Codable, CaseIterable, Sendable {
    /// A minute of speech or more, well above the noise, without clipping or strong echo.
    case high
    /// Usable, but not as good as for ``high``, or from numbers such as syllables that may be off.
    case medium
    /// The noise is close to the voice, or the ratio is not known.
    case low
  }

  /// A moment of the recording that shows what the tip is about.
  public struct Evidence: Codable, Equatable, Sendable {
    /// Where the moment starts, in seconds from the start of the recording.
    public var start: Seconds
    /// Where the moment ends, in seconds from the start of the recording.
    public var end: Seconds
    /// The speaker's own words there; `nil` without a transcript.
    public var excerpt: String?
    /// What was heard there.
    public var note: String

    /// From its start to its end.
    package var span: TimeSpan { TimeSpan(start: start, end: end) }

    private enum CodingKeys: String, CodingKey {
      case start = "start_s"
      case end = "end_s"
      case excerpt, note
    }
  }

  /// Whether it asks for work, praises, or asks for another recording.
  public var kind: Kind
  /// `nil` when the recording itself needs work.
  public var focus: Focus?
  /// The id of the rule that found it, such as `pace.too_fast`.
  public var rule: String
  /// One line: what was found.
  public var takeaway: String
  /// One short sentence: what went well, with its proof; `nil` where nothing stands out.
  public var wentWell: String? = nil
  /// One sentence: its effect on listeners.
  public var why: String
  /// The moments that show it: one or two.
  public var evidence: [Evidence]
  /// One thing to do in the next rehearsal.
  public var action: String
  /// Three to five words to have in view while speaking.
  public var hint: String
  /// How far the judgement behind it can be trusted.
  public var confidence: Confidence

  private enum CodingKeys: String, CodingKey {
    case kind, focus, rule, takeaway
    case wentWell = "went_well"
    case why, evidence, action, hint, confidence
  }
}

extension Tip.Confidence: Comparable {
  private var rank: Int {
    switch self {
    case .low: 0
    case .medium: 1
    case .high: 2
    }
  }

  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
}

extension Tip {
  init(
    kind: Kind, focus: Focus?, rule: String, advice: Advice, evidence: [Evidence],
    confidence: Confidence
  ) {
    self.init(
      kind: kind, focus: focus, rule: rule, takeaway: advice.takeaway, wentWell: advice.wentWell,
      why: advice.why, evidence: evidence, action: advice.action, hint: advice.hint,
      confidence: confidence)
  }
}

/// The sentences of a tip.
struct Advice: Equatable, Sendable {
  /// One line: what the finding is.
  var takeaway: String
  /// Something that went well, with its proof, beside what needs work.
  var wentWell: String? = nil
  /// One sentence: its effect on listeners.
  var why: String
  /// One thing to do in the next rehearsal.
  var action: String
  /// Three to five words to have in view while speaking.
  var hint: String
}

/// The one or two moments that show a finding, the most telling first.
struct Moments: Sendable {
  let all: [Tip.Evidence]
  private let first: Tip.Evidence

  /// The most moments of a tip. Our choice: a second one shows that it happens more than once.
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
