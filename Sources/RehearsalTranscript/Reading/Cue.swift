import RehearsalBase

/// A timed caption of SubRip or WebVTT.
struct Cue: Equatable, Sendable {
  var start: Double?
  var end: Double?
  var text: CueText
}

/// The text of a cue with its tags parsed.
struct CueText: Equatable, Sendable {
  var lines: [[Piece]]

  struct Piece: Equatable, Sendable {
    var text: String
    /// From the time tag before it.
    var time: Double?
    /// Whether it is underlined, which is how Whisper marks the current word.
    var isUnderlined = false
    /// From `<v Name>`.
    var voice: String?
  }

  init(lines: [[Piece]]) { self.lines = lines }

  /// - Parameter written: Lines with tags such as `<i>`, `<v Ann>`, `<00:00:01.000>`, `{\an8}`
  ///   and `&amp;`.
  init(_ written: [String]) {
    var parser = Parser()
    lines = written.map { parser.pieces(of: $0) }
  }

  var plainText: String {
    lines.map { $0.map(\.text).joined() }.joined(separator: " ")
  }

  var hasTimes: Bool { lines.contains { $0.contains { $0.time != nil } } }

  private struct Parser {
    var voice: String?
    var isUnderlined = false

    mutating func pieces(of line: String) -> [Piece] {
      var ends = MarkupEnds(Array(line.utf8))
      let bytes = ends.bytes
      var pieces: [Piece] = []
      var text: [UInt8] = []
      var time: Double?
      var position = 0
      func flush() {
        guard !text.isEmpty else { return }
        pieces.append(
          Piece(
            text: String(decoding: text, as: UTF8.self), time: time, isUnderlined: isUnderlined,
            voice: voice))
        text.removeAll(keepingCapacity: true)
        time = nil
      }
      while position < bytes.count {
        let byte = bytes[position]
        if byte == UInt8(ascii: "<"), let tag = ends.enclosed(from: position, by: ">"),
          Self.isTag(tag.content)
        {
          flush()
          position = tag.next
          if let moment = ClockTime.seconds(tag.content) { time = moment }
          apply(tag.content)
        } else if byte == UInt8(ascii: "{"), position + 1 < bytes.count,
          bytes[position + 1] == UInt8(ascii: "\\"),
          let tag = ends.enclosed(from: position, by: "}")
        {
          position = tag.next
        } else if byte == UInt8(ascii: "&"),
          let entity = ends.enclosed(from: position, by: ";", reach: Markup.longestReference),
          let character = Markup.character(entity.content)
        {
          text += Array(character.utf8)
          position = entity.next
        } else {
          text.append(byte)
          position += 1
        }
      }
      flush()
      return pieces
    }

    private mutating func apply(_ tag: String) {
      switch tag {
      case "u", "U": isUnderlined = true
      case "/u", "/U": isUnderlined = false
      case "/v": voice = nil
      default:
        guard tag.begins(with: "v ") || tag.begins(with: "v.") else { return }
        let name = (tag.first(" ").map { tag[$0...] } ?? "").trimmed
        voice = name.isEmpty ? nil : Markup.unescaped(String(name))
      }
    }

    /// Whether it is a subtitle tag; anything else in angle brackets is text.
    private static func isTag(_ content: String) -> Bool {
      if ClockTime.seconds(content) != nil { return true }
      let name = content.drop { $0 == "/" }.prefix { $0.isLetter }.lowercased()
      return names.contains(name)
    }

    private static let names: Set<String> = [
      "b", "br", "c", "em", "font", "i", "lang", "p", "rt", "ruby", "s", "span", "strong", "u", "v",
    ]
  }
}

extension CueText {
  /// A word of a cue, with its time and voice.
  struct Word {
    var text: String
    /// The text normalised for comparison; empty for punctuation.
    var key: String
    var line: Int
    /// Whether any word on its line has its own time.
    var isOnTimedLine: Bool
    var isUnderlined: Bool
    var time: Double?
    var voice: String?
    /// Whether it follows a space or a line break.
    var begins: Bool
  }

  var words: [Word] {
    var words: [Word] = []
    for (number, line) in lines.enumerated() {
      let isTimed = line.contains { $0.time != nil }
      var afterSpace = true
      for piece in line {
        let plain = piece.text.withPlainSpaces
        var time = piece.time
        for (index, part) in plain.parts.enumerated() {
          words.append(
            Word(
              text: String(part), key: Spelling.key(String(part)), line: number,
              isOnTimedLine: isTimed, isUnderlined: piece.isUnderlined, time: time,
              voice: piece.voice, begins: index > 0 || afterSpace || plain.utf8.first == 0x20))
          time = nil
        }
        if !plain.isEmpty { afterSpace = plain.utf8.last == 0x20 }
      }
    }
    return words
  }
}

extension Sequence where Element == CueText.Word {
  /// The words normalised for comparison, without punctuation.
  var keys: [String] { map(\.key).filter { !$0.isEmpty } }
}
