/// The grammar of possible speech in one window: a prefix of the words in order, with sentences
/// left out or broken off, and anything else between sentences.
///
/// A word is named after its index, so no text of the user gets into these files.
///
/// - Source: pocketsphinx 5prealpha, the finite state grammars of `fsg_model.h`.
struct AlignmentGrammar {
  private let words: ArraySlice<ScriptWord>

  init(_ words: ArraySlice<ScriptWord>) {
    self.words = words
  }

  /// The probability of leaving out sentences: low, so that it takes clear evidence.
  private static let skip = "1e-4"
  private static let breakOff = "1e-6"
  /// The probability of each phone that isn't part of the text. It has to be low, because single
  /// phones fit any sound better than words do; with this value, adding one sentence to every five
  /// doesn't move the others.
  private static let aside = "0.03"
  /// How many consecutive sentences can be left out within a window. At its start, any number.
  private static let mostSkipped = 3

  /// The pronunciations, one per line.
  var dictionary: String {
    var text = ""
    for place in words.indices {
      for (number, phones) in words[place].pronunciations.enumerated() {
        let variant = number == 0 ? "" : "(\(number + 1))"
        text += "\(Self.name(place))\(variant) \(phones)\n"
      }
    }
    for phone in Self.phones { text += "\(Self.aside(phone)) \(phone)\n" }
    return text
  }

  /// The state machine. State `n` follows the first `n` words; the last state is the end.
  var transitions: String {
    let first = words.startIndex
    let end = words.count + 1
    var text = "FSG_BEGIN words\nNUM_STATES \(end + 1)\nSTART_STATE 0\nFINAL_STATE \(end)\n"
    func add(_ place: Int, from state: Int, _ probability: String) {
      text += "TRANSITION \(state) \(place - first + 1) \(probability) \(Self.name(place))\n"
    }
    let starts = words.indices.filter { words[$0].startsSentence }
    for state in 0...words.count {
      // The speaker may stop after any word, and so may the window.
      text += "TRANSITION \(state) \(end) 1.0\n"
      let next = first + state
      if state == 0 || next == words.endIndex || words[next].startsSentence {
        for phone in Self.phones {
          text += "TRANSITION \(state) \(state) \(Self.aside) \(Self.aside(phone))\n"
        }
      }
      guard next < words.endIndex else { break }
      add(next, from: state, "1.0")
      let later = starts.drop { $0 <= next }
      if state == 0 {
        for place in later { add(place, from: state, Self.skip) }
      } else if words[next].startsSentence {
        for place in later.prefix(Self.mostSkipped) { add(place, from: state, Self.skip) }
      } else if let place = later.first {
        add(place, from: state, Self.breakOff)
      }
    }
    return text + "FSG_END\n"
  }

  private static func aside(_ phone: String) -> String { "aside-\(phone)" }

  /// The phones of the CMU Pronouncing Dictionary.
  private static let phones = [
    "AA", "AE", "AH", "AO", "AW", "AY", "B", "CH", "D", "DH", "EH", "ER", "EY", "F", "G", "HH",
    "IH", "IY", "JH", "K", "L", "M", "N", "NG", "OW", "OY", "P", "R", "S", "SH", "T", "TH", "UH",
    "UW", "V", "W", "Y", "Z", "ZH",
  ]

  static func name(_ place: Int) -> String { "w\(place)" }

  /// The index in a name, which may have the number of a pronunciation: `w17(2)`.
  static func place(named name: Substring) -> Int? {
    guard name.first == "w" else { return nil }
    return Int(name.dropFirst().prefix { $0 != "(" })
  }
}
