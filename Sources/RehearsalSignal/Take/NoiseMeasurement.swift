public import RehearsalUnits

/// What is heard besides the voice.
public struct NoiseMeasurement: Equatable, Sendable {
  /// Active speech over noise; `nil` without speech. Clipped to -10...60 dB.
  public var signalToNoise: DecibelRatio?
  /// How the noise was measured.
  public var method: Method
  /// Mean level of the noise.
  public var floor: Decibels?
  /// The mains frequency, 50 or 60 Hz, when its harmonics stand out.
  public var hum: Hertz?
  /// Level of all hum lines together.
  public var humLevel: Decibels?
  public var kind: Kind
  public var echo: Echo
  /// Stretches in which samples are missing: runs of one value within sound.
  public var dropouts: [TimeSpan]

  public enum Method: String, Codable, CaseIterable, Sendable {
    /// Mean power of the pauses, their ends trimmed.
    case pauses
    /// Tenth percentile of the frame power; there were too few pauses.
    case percentile
    /// Amplitude distribution (Kim & Stern 2008); there was no pause at all.
    case wada
    case none
  }

  public enum Kind: String, Codable, CaseIterable, Sendable {
    case broadband, hum, babble, rumble, none
  }

  public enum Echo: String, Codable, CaseIterable, Sendable {
    case low, medium, high, unknown
  }
}
