package import RehearsalBase

/// What was measured of everything but the voice.
public struct NoiseMeasurement: Equatable, Sendable {
  /// Active speech over everything but the voice between its first word and its last, other sounds
  /// included; `nil` without speech. Clipped to -10...60 dB.
  package var signalToNoise: DecibelRatio?
  /// Whether the noise comes and goes and the pauses are too few to measure it: ``signalToNoise``
  /// may have an error of more than a decibel.
  package var isUnsteady = false
  /// How the noise was measured.
  package var method: Method
  /// Mean level of the noise without other sounds.
  package var floor: Decibels?
  /// The mains frequency, 50 or 60 Hz, when its harmonics stand out.
  package var hum: Hertz?
  /// Level of all hum lines together.
  package var humLevel: Decibels?
  package var kind: Kind
  package var echo: Echo
  /// Stretches of missing samples: runs of one value within sound.
  package var dropouts: [TimeSpan]
  /// Sounds other than the voice that are above the noise, in order; not part of the floor.
  package var otherSounds: [OtherSound] = []
  /// The time in which the sound of the room decays by 60 dB, which decides ``echo``; `nil` if
  /// unknown.
  package var decay: Seconds? = nil

  /// How the level of the noise was measured.
  public enum Method: String, Codable, CaseIterable, Sendable {
    /// Mean power of the pauses, their ends trimmed.
    case pauses
    /// Tenth percentile of the frame power; there were too few pauses.
    case percentile
    /// Amplitude distribution (Kim & Stern 2008); there was no pause at all.
    case wada
    /// There is no sound.
    case none
  }

  /// What the noise sounds like.
  public enum Kind: String, Codable, CaseIterable, Sendable {
    /// None of the others, such as hiss, or too little noise to classify.
    case broadband
    /// Mains hum makes up more than a quarter of the power.
    case hum
    /// Voices in the background: most of the power at 250-2500 Hz, changing from moment to moment.
    case babble
    /// Over four times as much power below 100 Hz as above.
    case rumble
    /// Noise that does not matter: 30 dB or more below the voice, or too low to be heard.
    case none
  }

  /// What a sound other than the voice is like.
  public enum SoundKind: String, Codable, CaseIterable, Sendable {
    /// Most of its energy is periodic, as in music, a bell, an animal or another voice.
    case tonal
    /// A few bursts contain most of its energy, as in knocks, steps, keys or a door.
    case impulsive
    /// Neither, such as rain, water or applause.
    case broadband
  }

  /// How strongly the room reverberates, by the time in which its sound decays by 60 dB.
  public enum Echo: String, Codable, CaseIterable, Sendable {
    /// Below 0.5 s.
    case low
    /// From 0.5 s up to 0.9 s.
    case medium
    /// 0.9 s or more.
    case high
    /// Too few phrases end clear of the noise to measure.
    case unknown
  }
}

/// A sound other than the voice, such as applause, music, a door or a dog.
package struct OtherSound: Equatable, Sendable {
  package var span: TimeSpan
  /// Its mean level relative to the steady noise around it, above 100 Hz; at most 60 dB.
  package var overNoise: DecibelRatio
  /// What it is like; `nil` if unknown.
  package var kind: NoiseMeasurement.SoundKind?
}
