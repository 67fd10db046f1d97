public import RehearsalCoaching
public import RehearsalSignal
public import RehearsalBase

/// Something to show while somebody speaks.
///
/// Moments and lengths are those of the recording: paused time does not count.
public enum LiveEvent: Equatable, Sendable {
  /// Every 50 ms of sound. Unread ones are merged.
  case levels(LiveLevels)
  /// Every second of sound.
  case speech(LiveSpeech)
  /// The one hint to show from now on.
  case hint(LiveHint)
  /// The noise has been too high for 3 s; the sentence says what to do about it. `nil` once the
  /// voice is 3 dB further above it than the limit.
  case noise(warning: String?)
  /// The colour of the timer from now on; the first is posted at the start, if there is a slot.
  case slot(TimingColor)
  /// From now on nothing is recorded.
  case paused
  /// Recording goes on.
  case resumed
  /// The speaker marked this moment.
  case marked(Seconds)
}

/// How the newest 10 s were spoken.
public struct LiveSpeech: Equatable, Sendable {
  /// The length of sound that was measured; some hundredths of a second less than was recorded.
  public var elapsed: Seconds
  /// Syllables per second, pauses included; `nil` within 5 s of the first speech, and in silence.
  public var syllableRate: SyllablesPerSecond?
  /// Words a minute, estimated from the syllables by the language's mean number of syllables per
  /// word.
  public var wordsPerMinute: WordsPerMinute?
  /// The share of the newest 10 s that is silent, or of the time since the first speech if that is
  /// shorter. `nil` before the first speech.
  public var silence: Percent?
  /// How long the speaker has gone on without a pause that counts; `0` in a pause, `nil` before the
  /// first speech.
  public var sincePause: Seconds?
  /// The pauses that count so far, between the first speech and the newest.
  public var pauses: Int

  /// How the newest 10 s were spoken, by the numbers given.
  public init(
    elapsed: Seconds, syllableRate: SyllablesPerSecond? = nil,
    wordsPerMinute: WordsPerMinute? = nil, silence: Percent? = nil, sincePause: Seconds? = nil,
    pauses: Int = 0
  ) {
    self.elapsed = elapsed
    self.syllableRate = syllableRate
    self.wordsPerMinute = wordsPerMinute
    self.silence = silence
    self.sincePause = sincePause
    self.pauses = pauses
  }
}
