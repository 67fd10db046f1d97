import RehearsalBase
package import RehearsalTranscript

/// Whether a transcript is verbatim or was cleaned of hesitations.
public enum Verbatim: String, Codable, CaseIterable, Sendable {
  /// Hesitations were transcribed.
  case yes
  /// Hesitations were left out, so their number says nothing about the speaker.
  case cleaned
  /// Too short to tell, a script, or without hesitations though its producer was asked for them.
  case unknown
}

extension Transcript {
  /// Whether hesitations were transcribed.
  ///
  /// - Parameters:
  ///   - hesitations: The number of hesitations found.
  ///   - words: The number of words, hesitations included.
  package func verbatim(hesitations: Int, words: Int) -> Verbatim {
    if mayLackHesitations, !isAskedForHesitations,
      Double(hesitations) < Cleaning.leastShare * Double(words)
    {
      return .cleaned
    }
    if hesitations > 0 { return .yes }
    return words >= Cleaning.fewestWords && !isAskedForHesitations ? .cleaned : .unknown
  }

  /// Whether its producer leaves out hesitations unless asked for them, or often even then.
  package var mayLackHesitations: Bool {
    // A recogniser that marks untranscribed speech doesn't silently drop hesitations.
    guard let producer, !tokens.contains(where: { $0.kind == .untranscribed }) else { return false }
    return Cleaning.producers.contains(Self.program(of: producer))
  }

  private var isAskedForHesitations: Bool { producer?.ends(with: Self.verbatimMark) ?? false }
}

/// The thresholds that identify a cleaned transcript.
package enum Cleaning {
  /// Our choice, from ``leastShare``: a verbatim transcript of this many words has a hesitation.
  package static let fewestWords = 300
  /// The smallest share of hesitations among the words of any of 72 speakers.
  package static let leastShare = 0.0019
  package static let source =
    "NLTK's Switchboard sample: of 72 speakers none had fewer than 0.19 in 100 words"

  /// Values of `Transcript.producer`. Whisper's own scoring deletes hesitations and its output
  /// usually lacks them; Deepgram, AssemblyAI and Otter leave them out unless requested.
  static let producers: Set<String> = [
    "Whisper", "whisper.cpp", "WhisperX", "WhisperKit", "OpenAI", "whisper-timestamped",
    "Deepgram", "AssemblyAI", "Otter",
  ]
}
