public import RehearsalNative
public import RehearsalTranscript

/// Why a deck could not be read: facts, for a program to act on or to put into words.
public enum DeckError: Error, Equatable, Sendable {
  /// The file is empty or only white space.
  case empty
  /// The system could not open or read the file.
  case unreadable(path: String, reason: String)
  /// There is no file at the path.
  case notFound(path: String)
  /// The path is a folder.
  case isDirectory(path: String)
  /// More bytes than are read.
  case tooLarge(limit: Int)
  /// The bytes are neither text nor a deck; `kind` is what the file seems to be, `nil` if unknown.
  case notADeck(kind: TranscriptError.FileKind?)
  /// An archive that holds no slides, such as a Word document.
  case otherArchive
  /// JSON that no known program writes about slides; `keys` are those of its first object.
  case unknownJSON(keys: [String])
  /// Broken JSON.
  case invalidJSON(line: Int, column: Int)
  /// The archive, or a part of it, can't be read.
  case archive(ArchiveError)
  /// A part of an archive is not the XML that it should be.
  case invalidXML(part: String, MarkupFlaw)
  /// A row of a table that lacks what every row of it needs; rows are counted from 1, without empty
  /// ones.
  case badRow(DeckFormat, row: Int, expected: Column)
  /// The format is recognised, and there is no slide in the file.
  case noSlides(DeckFormat)
  /// More slides, or more changes between them, than are accepted.
  case tooManySlides(limit: Int)
  /// The title or the notes of a slide, counted from 1, have more bytes than are accepted.
  case textTooLong(slide: Int, limit: Int)

  /// What a row of a table needs.
  public enum Column: Equatable, Sendable {
    /// A time from the start of the recording.
    case time
    /// The number or the title of a slide.
    case slide
    /// How long a slide is planned to be shown.
    case planned
  }
}

/// What is wrong with XML, and in which line, counted from 1.
public struct MarkupFlaw: Error, Equatable, Sendable {
  /// What is wrong.
  public enum Problem: Equatable, Sendable {
    /// The bytes are not UTF-8.
    case encoding
    /// Tags don't match, or the text ends inside one.
    case syntax
    /// A document type, which could define entities that grow or that name other files.
    case documentType
    /// Elements are nested deeper than the limit.
    case tooDeep(limit: Int)
  }

  /// What is wrong.
  public let problem: Problem
  /// Counted from 1.
  public let line: Int
}
