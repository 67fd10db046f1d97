/// Marks what Whisper hallucinates in the silence after the last word.
///
/// Three or more passages of the same few words at the end are a loop, of which only the first may
/// have been said. A stock phrase counts only where the recogniser itself reports that nobody
/// spoke. Marked words stay in the transcript as events.
enum HallucinatedTail {
  static func mark(in passages: inout [Passage], log: inout RepairLog) {
    guard let last = passages.last else { return }
    let phrase = last.keys
    guard !phrase.isEmpty, phrase.count <= longestPhrase else { return }
    var first = passages.endIndex - 1
    while first > passages.startIndex, passages[first - 1].keys == phrase { first -= 1 }
    let isLoop = passages.endIndex - first >= shortestLoop
    for index in passages[first...].indices {
      let nobodySpoke = (passages[index].silence ?? 0) > silent && stockPhrases.contains(phrase)
      guard nobodySpoke || (isLoop && index > first) else { continue }
      passages[index].isHallucinated = true
      log.note(.hallucinatedTail, phrase.count)
    }
  }

  /// Our choice: a speaker may say a closing phrase twice.
  static let shortestLoop = 3
  /// Our choice, in words: loops of Whisper are short.
  static let longestPhrase = 8
  /// Whisper's own threshold for `no_speech_prob`.
  private static let silent = 0.6

  /// Phrases from the subtitles that Whisper was trained on.
  private static let stockPhrases: Set<[String]> = [
    ["thank", "you"], ["thanks", "for", "watching"], ["thank", "you", "for", "watching"],
    ["thank", "you", "very", "much"], ["please", "subscribe"], ["bye"], ["you"], ["yeah"],
    ["subtitles", "by", "the", "amara.org", "community"],
  ]
}
