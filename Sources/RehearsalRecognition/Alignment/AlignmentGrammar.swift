/// What may be said in one window: the words in their order, with sentences left out or broken off,
/// up to any of them, and anything at all between sentences.
///
/// A word is called by its place, so nothing that somebody wrote gets into these files.
///
/// - Source: pocketsphinx 5prealpha, the finite state grammars of `fsg_model.h`.
struct AlignmentGrammar {
  private let words: ArraySlice<ScriptWord>

  init(_ words: ArraySlice<ScriptWord>) {
    self.words = words
  }

  /// Leaving out sentences has to be worth it.
  private static let skip = "1e-4"
  private static let breakOff = "1e-6"
  /// Each phone of what was never written. It has to cost something, because single phones fit any
  /// sound better than words do; with this, one sentence added to every five leaves the others
  /// where they are.
  private static let aside = "0.03"
  /// How many sentences in a row can be left out within a window. At its start, any number.
  private static let mostSkipped = 3

  /// The pronunciations, one a line.
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

  /// State `n` is after the first `n` words; one more is the end.
  var transitions: String {
    let first = words.startIndex
    let end = words.count + 1
    var text = "FSG_BEGIN words\nNUM_STATES \(end + 1)\nSTART_STATE 0\nFINAL_STATE \(end)\n"
    func say(_ place: Int, from state: Int, _ probability: String) {
      text += "TRANSITION \(state) \(place - first + 1) \(probability) \(Self.name(place))\n"
    }
    let starts = words.indices.filter { words[$0].startsSentence }
    for state in 0...words.count {
      // Whoever speaks may stop anywhere, and the window may end there.
      text += "TRANSITION \(state) \(end) 1.0\n"
      let next = first + state
      if state == 0 || next == words.endIndex || words[next].startsSentence {
        for phone in Self.phones {
          text += "TRANSITION \(state) \(state) \(Self.aside) \(Self.aside(phone))\n"
        }
      }
      guard next < words.endIndex else { break }
      say(next, from: state, "1.0")
      let later = starts.drop { $0 <= next }
      if state == 0 {
        for place in later { say(place, from: state, Self.skip) }
      } else if words[next].startsSentence {
        for place in later.prefix(Self.mostSkipped) { say(place, from: state, Self.skip) }
      } else if let place = later.first {
        say(place, from: state, Self.breakOff)
      }
    }
    return text + "FSG_END\n"
  }

  private static func aside(_ phone: String) -> String { "aside-\(phone)" }

  /// Those of the CMU set.
  private static let phones = [
    "AA", "AE", "AH", "AO", "AW", "AY", "B", "CH", "D", "DH", "EH", "ER", "EY", "F", "G", "HH",
    "IH",
    "IY", "JH", "K", "L", "M", "N", "NG", "OW", "OY", "P", "R", "S", "SH", "T", "TH", "UH", "UW",
    "V",
    "W", "Y", "Z", "ZH",
  ]

  static func name(_ place: Int) -> String { "w\(place)" }

  /// The place in a name, which may carry the number of its pronunciation: `w17(2)`.
  static func place(named name: Substring) -> Int? {
    guard name.first == "w" else { return nil }
    return Int(name.dropFirst().prefix { $0 != "(" })
  }
}
