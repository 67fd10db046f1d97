/// A transcript made from bytes, so that a fuzzer that changes one byte moves a cue or a word.
///
/// Its cues overlap, go back, have no length, repeat and change speakers, over a recording of some
/// ten seconds. Half of the words are what is looked for in a talk: hesitations, markers, repeats,
/// restarts and hedges.
package struct BusyCues {
  package private(set) var cues: [Cue] = []
  package let format: Cue.Format
  /// A language that is asked for; `nil` for the transcript's own.
  package let language: String?

  /// - Parameter bytes: One for the format and one for the language, then for each cue one for its
  ///   start, one for its length and its speaker, one for how many words it has, and one a word.
  package init(_ bytes: some Sequence<UInt8>) {
    var bytes = bytes.makeIterator()
    format = Self.formats[Int(bytes.next() ?? 0) % Self.formats.count]
    language = Self.languages[Int(bytes.next() ?? 0) % Self.languages.count]
    while cues.count < Self.most, let start = bytes.next(), let length = bytes.next(),
      let count = bytes.next()
    {
      // Most lie in the recording, on a grid, so that many begin or end together.
      let begin =
        switch start {
        case ..<120: Double(start % 10)
        case ..<240: Double(start % 38) / 4
        default: Self.farStarts[Int(start) - 240]
        }
      let words = (0..<Int(count % 4)).compactMap { _ in bytes.next() }
        .map { Self.words[Int($0) % Self.words.count] }
      cues.append(
        Cue(
          start: begin, end: max(0, begin + Self.lengths[Int(length % 16)]),
          speaker: Self.speakers[Int(length >> 4) % Self.speakers.count],
          // None of its own repeats those before.
          words: words.isEmpty ? cues.last?.words ?? ["so"] : words))
    }
  }

  /// The file as it would be read.
  package var text: String {
    let text = format.text(cues)
    return language.map { text.replacing("\"language\":\"en\"", with: "\"language\":\"\($0)\"") }
      ?? text
  }

  /// As random as a seed makes it.
  package init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let length = 10 + Int(random.next() % 60)
    self.init((0..<length).map { _ in UInt8(truncatingIfNeeded: random.next() >> 13) })
  }

  /// More than a recording of ten seconds has.
  private static let most = 40

  /// Those with times.
  private static let formats = Cue.formats.filter {
    ["srt", "vtt", "labels", "stm", "ctm", "whisper", "textgrid", "json", "lrc"].contains($0.name)
  }

  private static let languages: [String?] = [nil, nil, nil, "en", "de", "fr", "es", "it", "pl"]
  private static let speakers: [String?] = [nil, nil, "Ann", "Bo"]
  private static let lengths = [
    2, 1, 2, 3, 2, 1, 4, 2, 0, 0.5, 3, 2, 10, -1, 2, 100,
  ]
  private static let farStarts = [
    9.999, 10, 10.001, 10.25, 11, 12, 15, 20, 59.999, 60, 600, 3_600, 86_400, 172_800, 200_000, 1e6,
  ]
  private static let words = [
    "um", "so", "I", "uh", "the", "you", "know", "like", "um", "I", "think", "well", "er", "so",
    "I", "mean", "right", "the", "um", "okay", "actually", "sort", "of", "kind", "I", "want", "to",
    "th-", "basically", "guess", "very", "really", "and", "because", "you", "know", "[UM]", "[*]",
    "%HESITATION", "[Music]", "(laughs)", "um,", "so.", "the…", "...", "-", "?", "cat", "sat",
    "on", "Thursday", "painting", "bridge", "1999", "12:30", "$13.60", "007", "ähm", "also", "euh",
    "este", "cioè", "don't", "e-mail",
  ]
}
