import RehearsalMetrics
import RehearsalSignal
import RehearsalUnits

/// What makes a recording noisy, told apart by what the speaker can do about it.
enum NoiseCause: String, CaseIterable, Sendable {
  case distance, hum, babble, rumble, broadband

  /// A voice that is far away is noisy whatever the noise, so distance comes first.
  init(_ hearing: Hearing) {
    let noise = hearing.readings[Noise.self]
    if let level = hearing.activeSpeech, level <= hearing.norms[ClarityRules.tooQuiet].tip {
      self = .distance
      return
    }
    switch noise?.kind {
    case .hum: self = .hum
    case .babble: self = .babble
    case .rumble: self = .rumble
    case .broadband, .some(.none), nil: self = .broadband
    }
  }
}
