public import RehearsalTranscript

/// Whether a transcript holds what was said or what was meant.
public enum Verbatim: String, Codable, Sendable {
  /// Hesitations are written down.
  case yes
  /// Hesitations were left out: their number says something of the writer, not of the speaker.
  case cleaned
  /// Too short to tell.
  case unknown
}

extension Transcript {
  /// Whether hesitations are written down in the transcript.
  ///
  /// - Parameters:
  ///   - hesitations: How many of them were found.
  ///   - words: All words, these included.
  public func verbatim(hesitations: Int, words: Int) -> Verbatim {
    if isOfCleaningProducer, Double(hesitations) < Cleaning.leastShare * Double(words) {
      return .cleaned
    }
    if hesitations > 0 { return .yes }
    return words >= Cleaning.fewestWords ? .cleaned : .unknown
  }

  /// Whether what wrote it leaves out hesitations unless told otherwise.
  private var isOfCleaningProducer: Bool {
    // Where a recogniser wrote that it heard something, it does not hide what it left out.
    guard !tokens.contains(where: { $0.kind == .untranscribed }) else { return false }
    return producer.map(Cleaning.producers.contains) ?? false
  }
}

/// What tells a cleaned transcript, for the code that decides and for those who explain it.
public enum Cleaning {
  /// In so many words of talk nobody is without a hesitation.
  public static let fewestWords = 300
  /// Of all words, the fewest hesitations of any of 72 speakers.
  public static let leastShare = 0.0019
  public static let source =
    "NLTK's Switchboard sample: of 72 speakers none had fewer than 0.19 in 100 words"

  /// By ``Transcript/producer``: Whisper's own scoring deletes hesitations and its output usually
  /// lacks them; Deepgram, AssemblyAI and Otter leave them out unless asked.
  static let producers: Set<String> = [
    "Whisper", "whisper.cpp", "WhisperX", "WhisperKit", "OpenAI", "whisper-timestamped",
    "Deepgram", "AssemblyAI", "Otter",
  ]
}
