import RehearsalBase
package import RehearsalCoaching

/// What a listener sends back: a card as text, and the take that it is of.
///
/// ```
/// [rehearse card 1 1a2b3c4d5e6f]
/// [from] Anna
/// [lost] 2:14 3:40
/// [good] 0:42
/// [point] The bridge saves an hour a day.
/// [end]
/// ```
/// The number is the version of the format, and the digits are the first of the SHA-256 of the
/// recording. Parts begin with a word in brackets, so that mail may fold lines anywhere, quote them
/// or join them; what stands before the first part and after the last is left out. A part may be
/// missing, but for the first and the last.
package struct SentCard: Equatable, Sendable {
  package static let version = 1
  /// Our choice, in hexadecimal digits: nobody has two takes that share as many.
  private static let takeDigits = 12
  /// Our choice, of each kind.
  package static let mostMarks = 100
  /// Our choices, in bytes: a card with all that its page lets be written has a tenth.
  package static let longest = 64 << 10
  private static let longestAnswer = 4_000
  private static let longestName = 200

  /// The first digits of the SHA-256 of its recording.
  package var take: String
  package var card: ListenerCard

  package static func take(of sha256: String) -> String { String(sha256.prefix(takeDigits)) }

  /// Why a text is no card.
  package enum Problem: Error, Equatable {
    case noCard
    case otherVersion(String)
    case cutOff
    case badTake
    /// A time that is none, or too many of them.
    case badTimes(String)
    case tooLong(part: String)
  }

  /// Reads the first card of a text.
  package init(_ text: String) throws(Problem) {
    let words = Self.words(of: text)
    guard
      let start = words.indices.dropLast().first(where: { place in
        words[place].lowercased() == "[rehearse" && words[place + 1].lowercased() == "card"
      })
    else { throw .noCard }
    let head = words[(start + 2)...].prefix(2)
    guard head.count == 2, let version = head.first, let take = head.last, take.last == "]" else {
      throw .cutOff
    }
    guard Int(version) == Self.version else {
      throw .otherVersion(String(version.prefix(20)).printable)
    }
    self.take = take.dropLast().lowercased()
    guard self.take.count == Self.takeDigits, self.take.allSatisfy(\.isHexDigit) else {
      throw .badTake
    }
    var parts: [String: [Substring]] = [:]
    var part: String?
    var isWhole = false
    for word in words[(start + 4)...] {
      if word == "[end]" {
        isWhole = true
        break
      }
      if let name = Self.parts.first(where: { word == "[\($0)]" }) {
        // Of a part that is there twice, the first counts.
        part = parts[name] == nil ? name : nil
        parts[name, default: []] += []
      } else if let part {
        parts[part, default: []].append(word)
      }
    }
    guard isWhole else { throw .cutOff }
    let name = try Self.plain(parts["from"], "from", Self.longestName)
    card = ListenerCard(listener: name.isEmpty ? Self.unnamed : name)
    card.lost = try Self.times(parts["lost"] ?? [])
    card.good = try Self.times(parts["good"] ?? [])
    for question in ListenerCard.Question.allCases {
      let text = try Self.plain(parts[question.rawValue], question.rawValue, Self.longestAnswer)
      if !text.isEmpty { card.answers[question] = text }
    }
  }

  /// Who gives no name; the page of a card never leaves it out.
  private static let unnamed = "listener"

  private static let parts =
    ["from"] + ListenerCard.Mark.allCases.map(\.rawValue)
    + ListenerCard.Question.allCases.map(\.rawValue)

  /// The words of a text, without the marks that mail puts before quoted lines.
  private static func words(of text: String) -> [Substring] {
    text.split(whereSeparator: \.isNewline).flatMap { line in
      line.drop { $0.isWhitespace || $0 == ">" || $0 == "|" }.split(whereSeparator: \.isWhitespace)
    }
  }

  private static func plain(
    _ words: [Substring]?, _ part: String, _ longest: Int
  ) throws(Problem) -> String {
    let text = (words ?? []).joined(separator: " ")
    guard text.utf8.count <= longest else { throw .tooLong(part: part) }
    // Without what steers a terminal or turns the direction of a text.
    return String(text.printable.filter { $0 != "\u{FFFD}" })
  }

  private static func times(_ words: [Substring]) throws(Problem) -> [Seconds] {
    guard words.count <= mostMarks else { throw .badTimes("\(words.count)") }
    var times: Set<Seconds> = []
    for word in words {
      guard let time = Seconds(written: word) else {
        throw .badTimes(String(word.prefix(20)).printable)
      }
      times.insert(time)
    }
    return times.sorted()
  }
}

extension ListenerCard {
  /// Whether it has only values that a card can have.
  package var isPossible: Bool {
    ([listener] + answers.values).allSatisfy { $0.utf8.count <= SentCard.longest }
      && !listener.isEmpty
      && Mark.allCases.allSatisfy { mark in
        times(of: mark).count <= SentCard.mostMarks
          && times(of: mark).allSatisfy { Bounds.lengths.contains($0.rawValue) }
      }
  }
}
