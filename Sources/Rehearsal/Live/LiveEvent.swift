public import RehearsalCoaching
public import RehearsalSignal
public import RehearsalBase

/// Something to show while somebody speaks.
///
/// Moments and lengths are of the recording: time in which it was paused does not count.
public enum LiveEvent: Equatable, Sendable {
  /// Every 50 ms of sound. Several become one while nobody reads them.
  case levels(LiveLevels)
  /// Every second of sound.
  case speech(LiveSpeech)
  /// The one hint to show from now on.
  case hint(LiveHint)
  /// The noise has been too high for 3 s; the sentence says what to do about it. `nil` when the
  /// voice stands 3 dB more above it again than the limit.
  case noise(warning: String?)
  /// The colour of the timer from now on; the first comes at the start, if there is a slot.
  case slot(TimingColour)
  /// From now on nothing is recorded.
  case paused
  /// Recording goes on.
  case resumed
  /// The speaker marked this moment.
  case marked(Seconds)
}
