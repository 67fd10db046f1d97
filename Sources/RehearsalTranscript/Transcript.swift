public import RehearsalBase

/// The words of a talk, as a person or a program wrote them down.
public struct Transcript: Equatable, Sendable {
  /// The format it was read from.
  public var format: TranscriptFormat
  /// The program or service that wrote it; `nil` when the file does not say.
  public var producer: String?
  /// The language that the file names, as lower-case ISO 639-1 if known; `nil` when it names none.
  public var language: String?
  /// Words, hesitations and sounds, in the order of the file.
  public var tokens: [Token]
  /// The sections under headings, in order; empty for formats without headings.
  public var sections: [TranscriptSection]
  /// What was repaired while reading, in order of first occurrence.
  public var repairs: [Repair]

  /// The suffix of a ``producer`` that was asked to transcribe hesitations.
  package static let verbatimMark = ", verbatim"

  /// The name of a ``producer`` without ``verbatimMark``.
  package static func program(of producer: String) -> String {
    producer.ends(with: verbatimMark) ? String(producer.dropLast(verbatimMark.count)) : producer
  }

  /// A transcript from its parts, for words that were not read from a file.
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

  /// Word timing when most tokens have their own time, segment timing when any has a time.
  public var timing: Token.Timing {
    let words = tokens.count { $0.timing == .word || $0.timing == .estimated }
    if words * 2 > tokens.count { return .word }
    return tokens.contains { $0.span != nil } ? .segment : .none
  }
}

extension Transcript {
  /// The transcript with each token transformed, without those for which the result is `nil`;
  /// sections keep their tokens.
  package func compactMapTokens(_ transform: (Token) throws -> Token?) rethrows -> Transcript {
    var result = self
    result.tokens = []
    // How many tokens are kept before each, and before the end.
    var kept = [0]
    for token in tokens {
      if let token = try transform(token) { result.tokens.append(token) }
      kept.append(result.tokens.count)
    }
    for index in sections.indices {
      let range = sections[index].tokens.clamped(to: tokens.indices)
      result.sections[index].tokens = kept[range.lowerBound]..<kept[range.upperBound]
    }
    return result
  }
}

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

/// A transcript format, such as SubRip or Vosk's JSON.
///
/// A struct rather than an enum, so that each format declares its value beside its reader and a new
/// one breaks no caller's `switch`. Raw values are published in reports and never change.
public struct TranscriptFormat: RawRepresentable, Hashable, Codable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
}

extension TranscriptFormat: CustomStringConvertible {
  public var description: String { rawValue }
}
