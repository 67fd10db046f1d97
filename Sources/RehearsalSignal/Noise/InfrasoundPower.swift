import RehearsalUnits

/// The power of the noise below the corner of ``DCBlocker``.
///
/// Gusts and bumps are few, so the pauses may miss most of them; but no voice reaches down here, so
/// they can be measured under it as well. Breath on the microphone does come with the voice: that
/// much is left out where it stands on speech.
struct InfrasoundPower {
  /// What a voice brings along down here, over the whole recording's power: -27 dB, the most among
  /// recordings without noise (breath on a headset); mostly it is below -35 dB.
  private static let voiceShare = 2e-3

  let value: Double

  /// - Parameters:
  ///   - waveform: from ``InfrasoundMeter``.
  ///   - total: mean square of the whole recording.
  init(waveform: [Float], pauses: PauseFrames, total: Double) {
    let whole = Self.variance(of: waveform.map(Double.init))
    let stepsPerFrame = Double(InfrasoundMeter.valuesPerSecond) * Frame.hop.rawValue
    let inPauses = pauses.trimmed.compactMap { frame -> Double? in
      let index = Int(Double(frame) * stepsPerFrame)
      return waveform.indices.contains(index) ? Double(waveform[index]) : nil
    }
    value = max(Self.variance(of: inPauses), whole - Self.voiceShare * total, 0)
  }

  private static func variance(of values: [Double]) -> Double {
    guard !values.isEmpty else { return 0 }
    let mean = values.reduce(0, +) / Double(values.count)
    return values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count)
  }
}
