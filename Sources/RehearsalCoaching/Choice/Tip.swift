public import RehearsalUnits

/// The one thing to take away from a session: there is never a second.
public struct Tip: Codable, Equatable, Sendable {
  public enum Kind: String, Codable, CaseIterable, Sendable {
    /// Something to work on.
    case improve
    /// Nothing in the focus needs work: what went well, to keep.
    case keep
    /// The recording can't be judged: how to get one that can.
    case retake
  }

  public enum Confidence: String, Codable, CaseIterable, Sendable {
    case high, medium, low
  }

  /// A moment of the recording that shows what the tip speaks of.
  public struct Evidence: Codable, Equatable, Sendable {
    public var start: Seconds
    public var end: Seconds
    /// The speaker's own words; `nil` without a transcript.
    public var excerpt: String?
    /// What was heard there.
    public var note: String

    public init(start: Seconds, end: Seconds, excerpt: String?, note: String) {
      self.start = start
      self.end = end
      self.excerpt = excerpt
      self.note = note
    }

    private enum CodingKeys: String, CodingKey {
      case start = "start_s"
      case end = "end_s"
      case excerpt, note
    }
  }

  public var kind: Kind
  /// `nil` when the recording itself is what needs work.
  public var focus: Focus?
  public var rule: String
  public var takeaway: String
  public var why: String
  public var evidence: [Evidence]
  public var action: String
  public var hint: String
  public var confidence: Confidence

  public init(
    kind: Kind, focus: Focus?, rule: String, takeaway: String, why: String, evidence: [Evidence],
    action: String, hint: String, confidence: Confidence
  ) {
    self.kind = kind
    self.focus = focus
    self.rule = rule
    self.takeaway = takeaway
    self.why = why
    self.evidence = evidence
    self.action = action
    self.hint = hint
    self.confidence = confidence
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
