public import RehearsalBase

/// A part of a talk under a heading.
public struct TranscriptSection: Equatable, Sendable {
  /// The heading, without markup and without its planned time.
  public var title: String
  /// 1 for the top level.
  public var level: Int
  /// The time planned for it in the heading, such as `## Opening (1m)`; `nil` if there is none.
  public var planned: Seconds?
  /// Its tokens, including those of its subsections.
  public var tokens: Range<Int>

  public init(title: String, level: Int, planned: Seconds?, tokens: Range<Int>) {
    self.title = title
    self.level = level
    self.planned = planned
    self.tokens = tokens
  }
}
