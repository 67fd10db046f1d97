/// The fundamental frequency of the voice, one value for every ``Frame/hop``.
package struct PitchTrack: Equatable, Sendable {
  /// In hertz; `0` where the sound is not voiced. Value `i` belongs to `(i + 0.5) * Frame.hop`.
  package var frequencies: [Float]

  package init(frequencies: [Float]) { self.frequencies = frequencies }
}
