package import RehearsalUnits

/// The fundamental frequency of the voice, one value for every ``Frame/hop``.
package struct PitchTrack: Equatable, Sendable {
  /// In hertz; `0` where the sound is not voiced. Value `i` belongs to `(i + 0.5) * Frame.hop`.
  package var frequencies: [Float]

  package init(frequencies: [Float]) { self.frequencies = frequencies }

  /// The frequency at a moment; `nil` where unvoiced or outside the recording.
  package func frequency(at moment: Seconds) -> Hertz? {
    let index = Int((moment / Frame.hop).rounded(.down))
    guard frequencies.indices.contains(index), frequencies[index] > 0 else { return nil }
    return Hertz(frequencies[index])
  }
}
