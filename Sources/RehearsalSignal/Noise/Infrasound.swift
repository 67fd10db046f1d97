import RealModule
import RehearsalNative
import RehearsalBase

/// Recovers what the DC blocker removed: the part of the noise below about 10 Hz.
///
/// Handling, wind and cheap converters put most of their energy there, and it counts as noise. A
/// first-order high-pass `s / (s + a)` and the low-pass `a / (s + a)` have powers that add up to
/// one, and the second is the first integrated; so a running sum of the blocked stream recovers the
/// low part, and the two powers add.
struct InfrasoundMeter {
  static let valuesPerSecond = 50
  /// In hertz. Above it there is voice, which the integrator alone would attenuate by only 20 dB,
  /// and its low-pass by 60 dB from 100 Hz on.
  private static let cutoff = 25.0

  private var octets = Octets()
  private var integrator = BlockIntegrator(
    share: 2 * .pi * DCBlocker.cutoff.rawValue / Double(Frame.sampleRate),
    warped: Double.tan(
      .pi * cutoff / Double(Frame.sampleRate / BlockIntegrator.block)),
    step: Frame.sampleRate / BlockIntegrator.block / valuesPerSecond)
  /// The waveform below ``DCBlocker/cutoff``, ``valuesPerSecond`` values per second, DC included.
  private(set) var values: [Float] = []

  mutating func reserve(for duration: Seconds) {
    values.reserveCapacity(Int(duration.rawValue * Double(Self.valuesPerSecond)) + 1)
  }

  /// Takes samples at ``Frame/sampleRate`` after a one-pole blocker at ``DCBlocker/cutoff``.
  mutating func consume(_ samples: Span<Float>) {
    var octets = octets
    octets.consume(samples) { groups in integrator.consume(groups, into: &values) }
    self.octets = octets
  }
}

/// The power of the noise below the corner of ``DCBlocker``.
///
/// Gusts and bumps are few, so the pauses may miss most of them; but no voice reaches this low, so
/// they can be measured during speech as well. Breath on the microphone does occur with the voice,
/// so its share is subtracted.
///
/// - Parameters:
///   - waveform: From ``InfrasoundMeter``.
///   - sounding: The frames of the recording, without zeros at its ends.
///   - total: Mean square of those.
func infrasoundPower(
  of waveform: [Float], pauses: PauseFrames, sounding: Range<Int>, total: Double
) -> Double {
  // The share of a voice (breath on the microphone) in the power of the whole recording: -27 dB,
  // the highest among recordings without noise, with a headset; mostly it is below -35 dB.
  let voiceShare = 2e-3
  let stepsPerFrame = Double(InfrasoundMeter.valuesPerSecond) * Frame.hop.rawValue
  func step(_ frame: Int) -> Int { min(waveform.count, Int(Double(frame) * stepsPerFrame)) }
  let whole = variance(of: waveform[step(sounding.lowerBound)..<step(sounding.upperBound)])
  // The last frames may lie beyond the end of the waveform.
  let inPauses = pauses.runs.frames.lazy.map(step).filter { $0 < waveform.count }
    .map { waveform[$0] }
  return max(variance(of: inPauses), whole - voiceShare * total, 0)
}

private func variance(of values: some Collection<Float>) -> Double {
  var (sum, count) = (0.0, 0.0)
  for value in values { (sum, count) = (sum + Double(value), count + 1) }
  guard count > 0 else { return 0 }
  let mean = sum / count
  return values.reduce(0) { $0 + (Double($1) - mean) * (Double($1) - mean) } / count
}
