import RehearsalLanguage
import RehearsalMetrics
import RehearsalSignal
import RehearsalBase

/// Follows the speech of a recording in progress.
struct SpeechWatch {
  /// When the first speech began; `nil` before.
  private(set) var firstSpeech: Seconds?
  private var lastPauseEnd: Seconds?
  private var pauses = 0
  private let minimumPause: Seconds
  private let syllablesPerWord: Double

  /// - Parameters:
  ///   - minimumPause: A shorter silence is no pause.
  ///   - language: For estimating words from syllables.
  init(minimumPause: Seconds, language: String?) {
    self.minimumPause = minimumPause
    syllablesPerWord = SpokenLanguage(code: language).syllablesPerWord
  }

  /// How the newest stretch was spoken.
  ///
  /// - Parameter stretch: Overlaps the previous one.
  mutating func speech(in stretch: RecentTake) -> LiveSpeech {
    let spans = stretch.take.speech.map(stretch.inRecording)
    var speech = LiveSpeech(elapsed: stretch.end)
    firstSpeech = firstSpeech ?? spans.first?.start
    guard let firstSpeech else { return speech }
    count(spans, since: firstSpeech, in: stretch)
    speech.pauses = pauses
    speech.sincePause = sincePause(spans, in: stretch)
    let time = stretch.end - max(firstSpeech, stretch.start)
    guard time > Seconds(0) else { return speech }
    let spoken = min(stretch.take.phonation, time)
    speech.silence = Percent(100 * (1 - spoken / time))
    let syllables = stretch.take.nuclei.count
    guard time >= Pace.shortestWindow, syllables > 0 else { return speech }
    let rate = Double(syllables) / time.rawValue
    speech.syllableRate = SyllablesPerSecond(rate)
    speech.wordsPerMinute = WordsPerMinute(60 * rate / syllablesPerWord)
    return speech
  }

  /// Counts the pauses that have ended since the previous stretch. The end of one may move from
  /// stretch to stretch, by less than the shortest pause.
  private mutating func count(_ spans: [TimeSpan], since first: Seconds, in stretch: RecentTake) {
    for (silent, span) in zip([stretch.start] + spans.map(\.end), spans)
    where span.start - silent >= minimumPause {
      let last = lastPauseEnd ?? first
      if span.start - last >= minimumPause { pauses += 1 }
      lastPauseEnd = max(last, span.start)
    }
  }

  private func sincePause(_ spans: [TimeSpan], in stretch: RecentTake) -> Seconds {
    guard let last = spans.last, stretch.end - last.end < minimumPause else { return Seconds(0) }
    return stretch.end - (lastPauseEnd ?? firstSpeech ?? last.start)
  }
}
