public import RehearsalUnits

/// A part of a talk under a heading.
public struct TranscriptSection: Equatable, Sendable {
  /// As written, without signs and without its time.
  public var title: String
  /// 1 for the highest.
  public var level: Int
  /// The time that the heading plans for it, such as `## Opening (1m)`; `nil` where it names none.
  public var planned: Seconds?
  /// Its tokens, those of the sections beneath it included.
  public var tokens: Range<Int>

  public init(title: String, level: Int, planned: Seconds?, tokens: Range<Int>) {
    self.title = title
    self.level = level
    self.planned = planned
    self.tokens = tokens
  }
}
