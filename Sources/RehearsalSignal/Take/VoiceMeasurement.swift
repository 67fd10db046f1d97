package import RehearsalBase

/// How the voice itself sounds: the basis of clarity and confidence.
package struct VoiceMeasurement: Equatable, Sendable {
  /// A stretch of speech between two pauses of at least ``Phrase/shortestPause``.
  package struct Phrase: Equatable, Sendable {
    package static let shortestPause = Seconds(0.25)

    package var span: TimeSpan
    /// Mean level of its syllables.
    package var level: Decibels
    /// How the pitch moves at its end, in semitones a second: rising above 0, falling below; `nil`
    /// with too little voice there.
    package var endSlope: Double?
    /// Level of its last syllables, from the last stressed one on, over ``level``; `nil` in a
    /// phrase that has hardly any others.
    package var endLevel: DecibelRatio?

    package init(
      span: TimeSpan, level: Decibels, endSlope: Double? = nil, endLevel: DecibelRatio? = nil
    ) {
      self.span = span
      self.level = level
      self.endSlope = endSlope
      self.endLevel = endLevel
    }
  }

  package var phrases: [Phrase]
  /// Level at each syllable nucleus, in the order of ``Take/nuclei``.
  package var syllableLevels: [Decibels]
  /// Share of the envelope's modulation energy that lies at 2-8 Hz, 0 to 1; `nil` without speech.
  package var modulationDepth: Double?
  /// Energy at 1-3 kHz over that at 0.2-1 kHz, in speech less the noise; `nil` without speech.
  package var brightness: DecibelRatio?
  /// Mean over speech bands of the signal-to-noise ratio, clipped and weighted as in the speech
  /// intelligibility index, 0 to 1; `nil` without speech.
  package var audibility: Double?
  /// The voice over the noise where speech lies, at 0.2-7 kHz, while it speaks: what a listener
  /// hears of the noise, rumble left out. `nil` without speech.
  package var speechBandRatio: DecibelRatio?
  /// What sounds like a hesitation, in order.
  package var heldSounds: [HeldSound] = []
}
