import RehearsalLanguage
import RehearsalMetrics
import RehearsalSignal
import RehearsalBase

/// Follows the speech of a recording in progress.
struct SpeechWatch {
  /// When the first speech began; `nil` before.
  private(set) var firstSpeech: Seconds?
  private var lastPauseEnd: Seconds?
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

  private mutating func sincePause(_ spans: [TimeSpan], in stretch: RecentTake) -> Seconds {
    guard let last = spans.last, stretch.end - last.end < minimumPause else { return Seconds(0) }
    let silences = Array(zip([stretch.start] + spans.map(\.end), spans))
    if let newest = silences.last(where: { $1.start - $0 >= minimumPause })?.1.start {
      lastPauseEnd = newest
    }
    return stretch.end - (lastPauseEnd ?? firstSpeech ?? last.start)
  }
}
