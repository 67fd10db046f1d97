import RehearsalMetrics
import RehearsalSignal
import RehearsalBase

/// What makes a recording noisy, by what the speaker can do about it.
enum NoiseCause: String, CaseIterable, Sendable {
  case distance, hum, babble, rumble, broadband

  /// Distance comes first, since a voice far from the microphone is noisy whatever the noise.
  init(_ hearing: Hearing) {
    if hearing.isFaint {
      self = .distance
      return
    }
    switch hearing.readings[Noise.self]?.kind {
    case .hum: self = .hum
    case .babble: self = .babble
    case .rumble: self = .rumble
    case .broadband, .some(.none), nil: self = .broadband
    }
  }
}
