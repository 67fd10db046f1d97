/// What was said, as somebody or something wrote it down.
public struct Transcript: Equatable, Sendable {
  public var format: TranscriptFormat
  /// The program or service that wrote it, where the file tells.
  public var producer: String?
  /// As the file names it, lower-case ISO 639-1 where it can be told; `nil` when it does not say.
  public var language: String?
  public var tokens: [Token]
  /// The headings that stand above the words, in their order; empty where the format has none.
  public var sections: [TranscriptSection]
  /// What was mended while reading, in the order of first occurrence.
  public var repairs: [Repair]

  public init(
    format: TranscriptFormat, producer: String? = nil, language: String? = nil,
    tokens: [Token], sections: [TranscriptSection] = [], repairs: [Repair] = []
  ) {
    self.format = format
    self.producer = producer
    self.language = language
    self.tokens = tokens
    self.sections = sections
    self.repairs = repairs
  }

  /// The finest timing that most tokens have.
  public var timing: Token.Timing {
    let words = tokens.count { $0.timing == .word || $0.timing == .estimated }
    if words * 2 > tokens.count { return .word }
    return tokens.contains { $0.span != nil } ? .segment : .none
  }
}
