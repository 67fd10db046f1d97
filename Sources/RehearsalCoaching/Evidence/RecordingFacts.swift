package import RehearsalMetrics
package import RehearsalLanguage
package import RehearsalSignal
package import RehearsalTranscript
package import RehearsalBase

/// What is known of a recording besides its metrics.
package struct RecordingFacts: Equatable, Sendable {
  package var duration: Seconds
  /// Time spent speaking, pauses left out.
  package var phonation: Seconds
  package var speaking: TimeSpan?
  package var channelRelation = ChannelRelation.mono
  /// Of the file; `nil` where that no longer matters, as in an earlier session.
  package var sampleRate: Hertz? = nil
  /// The file ended before the length its header promises.
  package var truncated = false
  /// Samples that were not usable numbers and were replaced by silence.
  package var replacedSamples = 0
  /// What was said, with times, to quote the speaker; `nil` without a transcript.
  package var transcript: Transcript? = nil
  /// How many words of a recogniser are left out, because nobody is heard saying them.
  package var wordsLeftOut = 0
  /// Where speech is heard that no word of the transcript covers, in order.
  package var uncovered: [TimeSpan] = []
  /// Whether the transcript contains the hesitations; `nil` without one.
  package var verbatim: Verbatim? = nil
  /// Transcripts that were not used.
  package var leftOut: [LeftOutTranscript] = []
  /// When each slide was shown; `nil` without a deck.
  package var slides: SlideReadings? = nil
  /// The key lines of its script, and how they were said.
  package var keyLines: [ScriptComparison.KeyLine] = []
  /// Whether it was said when the speaker speaks, so that other voices need no guess.
  package var isSpeakerKnown = false
}

extension RecordingFacts {
  /// What is known of a take, and of the file that it comes from.
  package init(
    of take: Take, words: DeliveredWords? = nil, truncated: Bool = false, replacedSamples: Int = 0,
    leftOut: [LeftOutTranscript] = [], slides: SlideReadings? = nil,
    keyLines: [ScriptComparison.KeyLine] = [], isSpeakerKnown: Bool = false
  ) {
    self.init(
      duration: take.duration, phonation: take.phonation, speaking: take.speaking,
      channelRelation: take.channelRelation, sampleRate: Hertz(Double(take.sampleRate)),
      truncated: truncated, replacedSamples: replacedSamples, transcript: words?.transcript,
      wordsLeftOut: words?.leftOut ?? 0, uncovered: words?.uncovered ?? [],
      verbatim: words?.verbatim, leftOut: leftOut, slides: slides, keyLines: keyLines,
      isSpeakerKnown: isSpeakerKnown)
  }
}

/// A transcript that was not used.
package struct LeftOutTranscript: Equatable, Sendable {
  package enum Reason: Equatable, Sendable {
    case unreadable(TranscriptError)
    /// It is not of this recording.
    case mismatch(TranscriptMismatch)
  }

  /// The name of the file, without control characters; `-` for standard input, empty without one.
  package var name: String
  /// The recogniser that produced it; `nil` for a transcript that was there before.
  package var recognizer: String?
  package var reason: Reason

  package init(name: String, recognizer: String? = nil, reason: Reason) {
    self.name = name
    self.recognizer = recognizer
    self.reason = reason
  }
}
