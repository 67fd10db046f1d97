import RehearsalBase

/// A word to be aligned.
struct ScriptWord: Equatable, Sendable {
  /// Its index in the text.
  var index: Int
  /// One or more, each as phones of the CMU set separated by spaces.
  var pronunciations: [String]
  /// Whether the pronunciations were guessed from the spelling.
  var isGuessed: Bool
  /// Whether it starts a sentence, where a speaker may resume after leaving something out.
  var startsSentence: Bool
}

extension ScriptWord {
  /// All words of a text that can be pronounced.
  static func script(of words: [String], using dictionary: Pronunciations) -> [ScriptWord] {
    var script: [ScriptWord] = []
    var isStart = true
    var length = 0
    for (index, word) in words.enumerated() {
      if let spoken = dictionary.spoken(word) {
        let startsSentence = isStart || length >= longestSentence
        length = startsSentence ? 1 : length + 1
        script.append(
          ScriptWord(
            index: index, pronunciations: spoken.pronunciations, isGuessed: spoken.isGuessed,
            startsSentence: startsSentence))
        isStart = false
      }
      if endsSentence(word) { isStart = true }
    }
    return script
  }

  /// In words. Texts without punctuation are split into sentences of this length.
  private static let longestSentence = 20

  private static func endsSentence(_ word: String) -> Bool {
    let closing: Set<Character> = ["\"", "'", "”", "’", ")", "]", "»", "*", "_"]
    guard let last = word.last(where: { !closing.contains($0) }) else { return false }
    return ".!?;:…".contains(last)
  }
}

/// The pronunciations of words: from the dictionary, or else by rules.
struct Pronunciations: Sendable {
  /// The dictionary's entries for the words that are needed: phones separated by spaces.
  private let entries: [String: [String]]

  /// More variants of a word only slow the search down.
  private static let mostVariants = 6

  init(entries: [String: [String]]) {
    self.entries = entries
  }

  /// Reads the dictionary's entries for these words.
  init(path: String, for words: [String]) throws(RecognitionError) {
    var needed = Set(NumberReading.vocabulary)
    for word in words {
      for part in Self.parts(of: word) {
        needed.insert(part)
        if part.ends(with: "'s") { needed.insert(String(part.dropLast(2))) }
      }
    }
    var entries: [String: [String]] = [:]
    var lines = Lines(longest: 1_000)
    do throws(FileError) {
      let file = try InputFile(path: path)
      while case let block = try file.readBlock(), !block.isEmpty {
        for line in lines.complete(by: block.span) {
          // A second pronunciation is marked as in `the(2)`.
          let word = String(line.prefix { $0 != " " && $0 != "(" })
          guard needed.contains(word) else { continue }
          let phones = line.drop { $0 != " " }.dropFirst()
          entries[word, default: []].append(String(phones))
        }
      }
    } catch {
      throw .alignmentModelMissing(path: path)
    }
    self.entries = entries
  }

  /// The pronunciations of a written word; `nil` if it can't be said.
  func spoken(_ written: String) -> (pronunciations: [String], isGuessed: Bool)? {
    var ways = [""]
    var isGuessed = false
    for part in Self.parts(of: written) {
      var more: [String]
      if let known = known(part) {
        more = known
      } else {
        more = guessed(part)
        isGuessed = true
      }
      if more.isEmpty { continue }
      ways = ways.flatMap { way in more.map { way.isEmpty ? $0 : "\(way) \($0)" } }
      ways = Array(ways.prefix(Self.mostVariants))
    }
    return ways == [""] ? nil : (ways, isGuessed)
  }

  private func known(_ part: String) -> [String]? {
    if let entry = entries[part] { return entry }
    guard part.ends(with: "'s"), let owner = entries[String(part.dropLast(2))] else { return nil }
    return owner.map { "\($0) \(Self.possessive(after: $0))" }
  }

  private static func possessive(after phones: String) -> String {
    switch phones.split(separator: " ").last {
    case "S", "Z", "SH", "ZH", "CH", "JH": "IH Z"
    case "F", "K", "P", "T", "TH": "S"
    default: "Z"
    }
  }

  private func guessed(_ part: String) -> [String] {
    guard part.contains(where: \.isNumber) else {
      let phones = LetterToSound.phones(of: part)
      return phones.isEmpty ? [] : [phones.joined(separator: " ")]
    }
    // Suffixes as in 21st and 1990s are short, so they are left out.
    return NumberReading.readings(of: part.filter(\.isNumber)).compactMap { words in
      let phones = words.compactMap { entries[$0]?.first }
      return phones.count == words.count ? phones.joined(separator: " ") : nil
    }
  }

  /// The parts of a word between hyphens and other signs, reduced to lower-case letters without
  /// diacritics, digits and apostrophes.
  static func parts(of written: String) -> [String] {
    var parts: [String] = []
    var part = ""
    func finish() {
      // An apostrophe at the end is a closing quotation mark.
      while part.ends(with: "'") { part.removeLast() }
      if part.contains(where: { $0 != "'" }) { parts.append(part) }
      part = ""
    }
    for character in written.lowercased() {
      switch character {
      case "a"..."z", "0"..."9": part.append(character)
      case "'", "’", "ʼ": if !part.isEmpty { part.append("'") }
      // The comma of 1,000.
      case "," where part.last?.isNumber ?? false: break
      default:
        if let plain = LetterToSound.plain[character] {
          part += plain
        } else {
          finish()
          if let name = signs[character] { parts.append(name) }
        }
      }
    }
    finish()
    return parts
  }

  private static let signs: [Character: String] = [
    "&": "and", "%": "percent", "+": "plus", "@": "at", "=": "equals", "€": "euro",
  ]
}
