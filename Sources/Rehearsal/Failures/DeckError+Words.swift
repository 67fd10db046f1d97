import RehearsalBase
import RehearsalCoaching
package import RehearsalLanguage
import RehearsalNative

extension DeckError {
  /// What happened, in one sentence without a full stop.
  ///
  /// - Parameter path: As the user gave it, `-` for standard input.
  package func message(about path: String) -> String {
    "can't read \(path == "-" ? "standard input" : path.quoted): \(reason)"
  }

  /// What is wrong with the file.
  package var reason: String {
    switch self {
    case .empty: "there is nothing in it"
    case .unreadable(_, let reason): reason.printable
    case .notFound: "there is no such file"
    case .isDirectory: "it is a folder"
    case .tooLarge(let limit): "it is larger than \(limit >> 20) MiB"
    case .notADeck(let kind):
      "this is not a deck" + (kind.map { " but \($0.name)" } ?? ": it is not text")
    case .otherArchive: "this archive holds no slides"
    case .unknownJSON(let keys):
      keys.isEmpty
        ? "this JSON holds no slides"
        : "this JSON is of no program known here; its keys are "
          + keys.map { String($0.unicodeScalars.prefix(40)).quoted }.joined(separator: ", ")
    case .invalidJSON(let line, let column):
      "the JSON is broken at line \(line), column \(column)"
    case .archive(let error): error.reason
    case .invalidXML(let part, let flaw): "\(part.quoted) in it \(flaw.reason)"
    case .badRow(let format, let row, let column):
      "row \(row) of this \(format.name) should have \(column.name)"
    case .noSlides(let format): "there is no slide in this \(format.name)"
    case .tooManySlides(let limit): "it has more than \(limit) slides or changes"
    case .textTooLong(let slide, let limit):
      "the text of slide \(slide) is longer than \(limit >> 10) KiB"
    }
  }

  /// What to try.
  package var hint: String {
    switch self {
    case .empty, .noSlides:
      "give the file that holds the slides; 'rehearse help deck' lists formats"
    case .unreadable: "check the file and its permissions"
    case .notFound: "check the path; 'ls' lists what is in this folder"
    case .isDirectory: "name a deck in it"
    case .tooLarge, .tooManySlides, .textTooLong: "give the deck of one talk"
    case .notADeck, .otherArchive, .unknownJSON:
      "give PowerPoint, ODP, Markdown, CSV or another format that 'rehearse help deck' lists"
    case .invalidJSON: "see where it breaks: python3 -m json.tool FILE"
    case .archive(let error) where error.problem == .encrypted: "save it without a password"
    case .archive, .invalidXML: "save it again, as .pptx or .odp"
    case .badRow: "correct the row, or name the columns in the first: time,slide,title,planned"
    }
  }
}

extension DeckFormat {
  /// As people call it, after "this".
  package var name: String {
    switch self {
    case .pptx: "PowerPoint deck"
    case .odp: "OpenDocument deck"
    case .pdfpc: "file of pdfpc"
    case .marp: "Marp deck"
    case .slidev: "Slidev deck"
    case .reveal: "reveal.js deck"
    case .script: "script"
    case .csv: "table"
    case .audacityLabels: "label track"
    case .peitho: "record of peitho"
    case .presently: "record of presently"
    }
  }
}

extension DeckError.Column {
  fileprivate var name: String {
    switch self {
    case .time: "a time, such as 1:30"
    case .slide: "the number or the title of a slide"
    case .planned: "a planned time, such as 1:30"
    }
  }
}

extension ArchiveError {
  fileprivate var reason: String {
    let name = entry.map { "\(String($0.unicodeScalars.prefix(100)).quoted) in it" } ?? "it"
    return switch problem {
    case .cutOff: "the archive is cut off or damaged"
    case .zip64: "the archive is of the kind for more than 4 GiB (ZIP64)"
    case .severalParts: "it is one of several parts of an archive"
    case .tooManyEntries(let limit): "it has more than \(limit) parts"
    case .repeated: "there are two parts \(name)"
    case .encrypted: "\(name) needs a password"
    case .unknownMethod(let method): "\(name) is packed by method \(method), which no deck uses"
    case .tooLarge(let limit): "\(name) becomes larger than \(limit >> 20) MiB"
    case .tooDense(let limit): "\(name) becomes more than \(limit) times as large"
    case .damaged: "\(name) is damaged"
    case .missing: "there is no part \(name)"
    case .unreadable(let reason): reason.printable
    }
  }
}

extension MarkupFlaw {
  fileprivate var reason: String {
    switch problem {
    case .encoding: "is not text in UTF-8"
    case .syntax: "is broken at line \(line)"
    case .documentType: "has a document type at line \(line), which no deck has"
    case .tooDeep(let limit): "is nested more than \(limit) levels deep at line \(line)"
    }
  }
}
