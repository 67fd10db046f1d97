/// Guesses the pronunciation of an English word that isn't in the dictionary, mostly a name.
///
/// Spellings are matched from the left, the longest first. This gets most consonants right and many
/// vowels wrong, which is enough to locate a word between two known ones.
enum LetterToSound {
  /// The word's phones in the CMU set; empty for a word without letters.
  static func phones(of word: String) -> [String] {
    let letters = Array(word.filter { ("a"..."z").contains($0) })
    var phones: [String] = []
    var place = 0
    while place < letters.count {
      // A final e is silent after a consonant, unless it is the only vowel.
      if letters[place] == "e", place == letters.count - 1, place > 1,
        letters[..<place].contains(where: { "aiouy".contains($0) || $0 == "e" })
      {
        break
      }
      let length = (1...longest).reversed().first { length in
        place + length <= letters.count
          && spellings[String(letters[place..<place + length])] != nil
      }
      guard let length, let sounds = spellings[String(letters[place..<place + length])] else {
        place += 1
        continue
      }
      let isSoft = place + length < letters.count && "eiy".contains(letters[place + length])
      switch (letters[place], length, isSoft) {
      case ("c", 1, true): phones.append("S")
      case ("g", 1, true): phones.append("JH")
      case ("y", 1, _) where place == 0: phones.append("Y")
      // A doubled consonant is one sound.
      default: phones += sounds == phones.suffix(1) && length == 1 ? [] : sounds
      }
      place += length
    }
    return phones
  }

  /// Letters with diacritics, as English speakers read them.
  static let plain: [Character: String] = [
    "à": "a", "á": "a", "â": "a", "ã": "a", "ä": "a", "å": "a", "æ": "e", "ç": "s", "è": "e",
    "é": "e", "ê": "e", "ë": "e", "ì": "i", "í": "i", "î": "i", "ï": "i", "ñ": "n", "ò": "o",
    "ó": "o", "ô": "o", "õ": "o", "ö": "o", "ø": "o", "œ": "e", "ß": "ss", "ù": "u", "ú": "u",
    "û": "u", "ü": "u", "ý": "y", "ÿ": "y", "š": "sh", "ž": "z", "č": "ch", "ć": "ch", "ł": "l",
  ]

  private static let longest = 4

  private static let spellings: [String: [String]] = [
    "a": ["AE"], "b": ["B"], "c": ["K"], "d": ["D"], "e": ["EH"], "f": ["F"], "g": ["G"],
    "h": ["HH"], "i": ["IH"], "j": ["JH"], "k": ["K"], "l": ["L"], "m": ["M"], "n": ["N"],
    "o": ["AA"], "p": ["P"], "q": ["K"], "r": ["R"], "s": ["S"], "t": ["T"], "u": ["AH"],
    "v": ["V"], "w": ["W"], "x": ["K", "S"], "y": ["IY"], "z": ["Z"],
    "ai": ["EY"], "ay": ["EY"], "au": ["AO"], "aw": ["AO"], "ar": ["AA", "R"], "ee": ["IY"],
    "ea": ["IY"], "ei": ["IY"], "ey": ["IY"], "eu": ["Y", "UW"], "ew": ["Y", "UW"], "er": ["ER"],
    "ie": ["IY"], "ir": ["ER"], "oa": ["OW"], "oe": ["OW"], "oi": ["OY"], "oy": ["OY"],
    "oo": ["UW"], "ou": ["AW"], "ow": ["OW"], "or": ["AO", "R"], "ue": ["UW"], "ui": ["UW"],
    "ur": ["ER"], "ch": ["CH"], "ck": ["K"], "dg": ["JH"], "gh": ["G"], "gn": ["N"],
    "kn": ["N"], "mb": ["M"], "ng": ["NG"], "ph": ["F"], "qu": ["K", "W"], "rh": ["R"],
    "sc": ["S", "K"], "sh": ["SH"], "th": ["TH"], "wh": ["W"], "wr": ["R"], "zh": ["ZH"],
    "igh": ["AY"], "tch": ["CH"], "sch": ["SH"], "ion": ["Y", "AH", "N"], "eau": ["OW"],
    "tion": ["SH", "AH", "N"], "sion": ["ZH", "AH", "N"], "ough": ["AO"], "augh": ["AO"],
    "ould": ["UH", "D"], "eigh": ["EY"],
  ]
}
