/// Transcript files as odd as they come: overlapping and unordered times, empty lines, markup,
/// speakers, numbers, punctuation by itself, and other scripts.
package struct OddTranscript {
  private var random: SplitMix64

  package init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// A file in some format.
  package mutating func file() -> (format: String, text: String) {
    let cues = cues()
    let format = Cue.formats[number(below: Cue.formats.count)]
    return (format.name, format.text(cues))
  }

  private mutating func cues() -> [Cue] {
    let speakers = speakers()
    var moment = Double(number(below: 3000)) / 1000
    return (0...number(below: 12)).map { _ in
      let length = Double(number(below: 6000)) / 1000
      let cue = Cue(
        start: chance(20) ? Double(number(below: 60_000)) / 1000 : moment,
        end: moment + (chance(15) ? -length : length), speaker: pick(speakers),
        words: (0..<number(below: 9)).map { _ in word() })
      // Back, on, or with a pause.
      moment = max(0, moment + length + Double(number(below: 5000) - 2000) / 1000)
      return cue
    }
  }

  private mutating func speakers() -> [String?] {
    switch number(below: 4) {
    case 0: [nil]
    case 1: ["Ann"]
    case 2: [nil, "Ann Lee", "Bo"]
    default: [nil, pick(Self.names), pick(Self.names), pick(Self.names)]
    }
  }

  private mutating func word() -> String {
    switch number(below: 12) {
    case 0: pick(Self.signs)
    case 1: pick(Self.otherScripts)
    case 2: "\(number(below: 3000))"
    case 3: random.oddText(atMost: 4)
    default: pick(Self.words) + (chance(5) ? pick([".", ",", "?", "…", "!"]) : "")
    }
  }

  private static let names = [
    "Mauro", "Orton", "Posy", "Noah-Lee", "speaker_1", "SPEAKER 02", "J.R.", "O'Neil", "Zoë",
    "张伟", "دانا", "A]B", "A: B", "<Ann>", "a & b", "12:30", "word", "D\u{301}", "\u{301}x",
    "Dr. Anna-Maria von Hohenlohe-Langenburg the Younger of Weikersheim",
  ]
  private static let words = [
    "so", "we", "counted", "every", "bridge", "I'm", "well-known", "R&D", "um", "you", "know",
    "e-mail", "the", "the", "boats", "don\u{2019}t", "U.S.", "co\u{308}operate", "naïve",
  ]
  private static let signs = [
    "-->", "a-->b", "<i>", "</i>", "<b>so</b>", "<v", "&amp;", "&", "<3", "{\\an8}", "[Music]",
    "(laughs)", "[UM]", "%HESITATION", "♪", "-", "–", "...", "\"quoted\"", "'", "\"", "[", "]",
    "(", "*", "**", "_", "`", "#", "##", ">", ">>", "@", "Ann:", "Note:", "\\", "1.", "5%", "$3",
    "<00:00:01.000>", "00:00:01,000", "12:30", "[12:30]", "<unk>", "[*]", "(so)", "{", "}", "/",
    ";;", ",", "\t", "http://x.y/z?a=b&c=d", "NOTE", "WEBVTT", "sil", "spn", "<eps>", "_",
  ]
  private static let otherScripts = [
    "мост", "桥梁", "다리", "جسر", "पुल", "สะพาน", "γέφυρα", "ג\u{5E9}ר", "👩\u{200D}👧", "🇩🇪",
    "می\u{200C}روم", "e\u{301}", "ﬁn", "Ǆ", "İ", "ß", "½", "x²", "①",
  ]

  private mutating func number(below limit: Int) -> Int { Int(random.next() % UInt64(limit)) }
  private mutating func chance(_ times: Int) -> Bool { number(below: times) == 0 }
  private mutating func pick<Item>(_ items: [Item]) -> Item { items[number(below: items.count)] }
}
