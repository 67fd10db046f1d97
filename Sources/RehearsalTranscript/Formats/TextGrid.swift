import RehearsalBase

extension TranscriptFormat {
  public static let textGrid = TranscriptFormat(rawValue: "textgrid")
}

/// Praat's TextGrid in its text formats, long, short or in between: only free-standing numbers,
/// quoted strings and flags are data.
///
/// Tiers named after words are read; if there is none, every tier that is not named after sounds or
/// comments. Each tier is a speaker. Binary files are refused.
///
/// - Source: Praat manual, *TextGrid file formats*.
enum TextGrid: ReadableFormat {
  static let format = TranscriptFormat.textGrid

  static func recognizes(_ manuscript: Manuscript) -> Bool {
    guard let first = manuscript.firstLines(1).first else { return false }
    return first.begins(with: "File type") && first.has("\"ooTextFile")
  }

  static func read(_ manuscript: Manuscript) throws(TranscriptError) -> Reading {
    var scanner = TextGridScanner(manuscript.utf8)
    let (tiers, isWhole) = try scanner.tiers()
    var log = RepairLog()
    if !isWhole { log.note(.truncated) }
    let words = tiers.filter { $0.isNamed(for: wordTiers) }
    let spoken = words.isEmpty ? tiers.filter { !$0.isNamed(for: otherTiers) } : words
    let chosen = spoken.isEmpty ? tiers : spoken
    let hasSpeakers = chosen.count > 1 || chosen.contains { $0.kind != nil }
    let passages = chosen.flatMap { tier -> [Passage] in
      let speaker = hasSpeakers ? tier.speaker : nil
      guard !words.isEmpty else {
        return tier.marks.map { mark in
          Passage(start: mark.start, end: mark.end, speaker: speaker, text: mark.text)
        }
      }
      return Passage.sentences(
        of: tier.marks.compactMap { mark in
          guard !silences.contains(String(mark.text.trimmed)) else { return nil }
          // The Montreal Forced Aligner writes `spn` for unknown words.
          let isUnknown = mark.text.trimmed == "spn"
          return Passage.Word(
            mark.text, start: mark.start, end: mark.end, speaker: speaker,
            kind: isUnknown ? .untranscribed : nil)
        })
    }
    let isOurs = Set(tiers.map(\.name)).isSuperset(of: ourTiers)
    return Reading(
      passages: passages, producer: isOurs ? Transcript.annotator : nil, repairs: log,
      habits: [.wholeWords, .speakersApart])
  }

  /// The beginnings of words in the names of tiers.
  private static let wordTiers = ["word", "wrd", "ort", "mot"]
  private static let otherTiers = [
    "phone", "phon", "syll", "nucle", "silence", "tone", "pitch", "gloss", "transl",
    "comment", "note", "pos", "maus", "kan", "mau",
  ]
  /// The tiers that this program writes besides the words.
  private static let ourTiers = ["speech", "nuclei", "voicing", "pitch"]
  /// How aligners write a pause.
  private static let silences: Set<String> = ["", "sil", "sp", "<eps>", "<sil>", "<p:>", "#", "_"]
}

extension Transcript {
  /// The producer of a TextGrid that this program wrote.
  package static let annotator = "rehearse"
}

extension TextGridTier {
  /// Whether a word of the name begins with one of the stems: `words`, but not in the name of the
  /// speaker in `Morton - words`.
  fileprivate func isNamed(for stems: [String]) -> Bool {
    (kind ?? name).lowercased().split { !$0.isLetter }.contains { part in
      stems.contains { part.begins(with: $0) }
    }
  }

  /// `words` in `Ann - words`: the Montreal Forced Aligner and this program write it after a
  /// speaker's name. `nil` for any other name.
  fileprivate var kind: String? {
    let ends = ["words", "word", "phones", "segments"]
    return ends.first { name.trimmed.ends(with: Self.dash + $0) }
  }

  /// The name without its kind; `nil` for a tier named after its content.
  fileprivate var speaker: String? {
    let name = name.trimmed
    guard let kind else {
      return name.isEmpty || Self.unnamed.contains(String(name)) ? nil : String(name)
    }
    return String(Substring(name.utf8.dropLast(Self.dash.utf8.count + kind.utf8.count)))
  }

  private static let dash = " - "
  private static let unnamed: Set<String> = ["words", "segments"]
}

/// A tier of a TextGrid.
struct TextGridTier: Equatable {
  var name: String
  var marks: [Mark] = []

  struct Mark: Equatable {
    var start: Double
    /// `nil` for a point.
    var end: Double?
    var text: String
  }
}

/// Reads Praat's text files, in which only numbers, strings and flags are data.
struct TextGridScanner {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private enum Item: Equatable {
    case number(Double)
    case text(String)
    case flag
  }

  /// - Returns: The tiers, and whether the file has as many items as its counts state.
  mutating func tiers() throws(TranscriptError) -> (tiers: [TextGridTier], isWhole: Bool) {
    guard case .text = next(), case .text("TextGrid") = next(), number() != nil, number() != nil
    else {
      throw .malformed(format: .textGrid, line: line, expected: .textGrid)
    }
    var tiers: [TextGridTier] = []
    // The flag and the number of tiers after it are not needed.
    while let item = next() {
      guard case .text(let kind) = item else { continue }
      guard let hasEnds = ["IntervalTier": true, "TextTier": false][kind] else {
        throw .malformed(format: .textGrid, line: line, expected: .tier)
      }
      guard case .text(let name) = next(), number() != nil, number() != nil, let count = number()
      else { return (tiers, false) }
      var tier = TextGridTier(name: name)
      var remaining = count
      while remaining >= 1 {
        guard let start = number(), case let end = hasEnds ? number() : nil,
          !hasEnds || end != nil, case .text(let text) = next()
        else {
          return (tiers + [tier], false)
        }
        tier.marks.append(TextGridTier.Mark(start: start, end: end, text: text))
        remaining -= 1
      }
      tiers.append(tier)
    }
    return (tiers, !tiers.isEmpty)
  }

  private mutating func number() -> Double? {
    guard case .number(let number) = next() else { return nil }
    return number
  }

  private mutating func next() -> Item? {
    while position < bytes.count {
      switch bytes[position] {
      case 0...0x20: position += 1
      case UInt8(ascii: "!"): skip { $0 != 0x0A && $0 != 0x0D }
      case UInt8(ascii: "\""): return .text(text())
      default:
        let start = position
        skip { $0 > 0x20 && $0 != UInt8(ascii: "\"") }
        let word = bytes[start..<position]
        if word.first == UInt8(ascii: "<"), word.last == UInt8(ascii: ">") { return .flag }
        if let first = word.first, Self.beginsNumber(first), let number = DecimalNumber.read(word) {
          return .number(number)
        }
      }
    }
    return nil
  }

  private static func beginsNumber(_ byte: UInt8) -> Bool {
    byte.isDigit || "+-.".utf8.contains(byte)
  }

  /// A string up to the closing quotation mark; a doubled mark stands for one.
  private mutating func text() -> String {
    position += 1
    var text: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\"") {
        guard position < bytes.count, bytes[position] == byte else { break }
        position += 1
      }
      text.append(byte)
    }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func skip(while isPart: (UInt8) -> Bool) {
    while position < bytes.count, isPart(bytes[position]) { position += 1 }
  }

  private var line: Int { bytes[..<position].count { $0 == 0x0A } + 1 }
}
