import RehearsalBase

/// The power of the noise below the corner of ``DCBlocker``.
///
/// Gusts and bumps are few, so the pauses may miss most of them; but no voice reaches this low, so
/// they can be measured during speech as well. Breath on the microphone does come with the voice,
/// so its share is subtracted.
struct InfrasoundPower {
  /// The share of a voice (breath on the microphone) in the whole recording's power: -27 dB, the
  /// highest among recordings without noise, with a headset; mostly it is below -35 dB.
  private static let voiceShare = 2e-3

  let value: Double

  /// - Parameters:
  ///   - waveform: from ``InfrasoundMeter``.
  ///   - sounding: the frames of the recording, zeros at its ends left out.
  ///   - total: mean square of those.
  init(waveform: [Float], pauses: PauseFrames, sounding: Range<Int>, total: Double) {
    let stepsPerFrame = Double(InfrasoundMeter.valuesPerSecond) * Frame.hop.rawValue
    func step(_ frame: Int) -> Int { min(waveform.count, Int(Double(frame) * stepsPerFrame)) }
    let heard = waveform[step(sounding.lowerBound)..<step(sounding.upperBound)]
    let whole = Self.variance(of: heard)
    // The last frames may lie beyond the waveform's end.
    let inPauses = pauses.runs.frames.lazy.map(step).filter { $0 < waveform.count }
      .map { waveform[$0] }
    value = max(Self.variance(of: inPauses), whole - Self.voiceShare * total, 0)
  }

  private static func variance(of values: some Collection<Float>) -> Double {
    var (sum, count) = (0.0, 0.0)
    for value in values { (sum, count) = (sum + Double(value), count + 1) }
    guard count > 0 else { return 0 }
    let mean = sum / count
    return values.reduce(0) { $0 + (Double($1) - mean) * (Double($1) - mean) } / count
  }
}
