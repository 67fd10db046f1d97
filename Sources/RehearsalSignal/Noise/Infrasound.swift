import RealModule
import RehearsalNative
import RehearsalBase

/// Recovers what the DC blocker removed: the part of the noise below about 10 Hz.
///
/// Handling, wind and cheap converters put most of their energy there, and it counts as noise. A
/// first-order high-pass `s / (s + a)` and the low-pass `a / (s + a)` have powers that add up to
/// one, and the second is the first integrated; so the low part comes back from the blocked stream
/// by a running sum, and the two powers add.
struct InfrasoundMeter {
  /// Values kept in a second.
  static let valuesPerSecond = 50
  /// In hertz. Above it there is voice, which the integrator alone would attenuate by only 20 dB.
  private static let cutoff = 25.0
  /// Samples of the running sum, at 1 kHz, for each value kept.
  private static let step = Frame.sampleRate / block / valuesPerSecond
  /// Samples at 16 kHz summed for each step of the integrator: two octets.
  private static let block = 16

  private var octets = Octets()
  private var integrator = Integrator()
  /// The waveform below ``DCBlocker/cutoff``, ``valuesPerSecond`` values a second, DC included.
  private(set) var values: [Float] = []

  /// Reserves memory.
  mutating func reserve(for duration: Seconds) {
    values.reserveCapacity(Int(duration.rawValue * Double(Self.valuesPerSecond)) + 1)
  }

  /// Takes samples at ``Frame/sampleRate`` after a one-pole blocker at ``DCBlocker/cutoff``.
  mutating func consume(_ samples: Span<Float>) {
    // Copies, which the loop keeps in registers.
    var (octets, integrator) = (octets, integrator)
    octets.consume(samples) { octet in
      if let value = integrator.next(octet) { values.append(value) }
    }
    (self.octets, self.integrator) = (octets, integrator)
  }

  /// The running sum, and the filter that it passes.
  private struct Integrator {
    /// What a sum of samples adds. An instance constant: a static one is checked for initialisation
    /// at every use.
    private let share = 2 * .pi * DCBlocker.cutoff.rawValue / Double(Frame.sampleRate)
    /// The first half of a block, while it waits for the second.
    private var firstHalf: Octet?
    private var integral = 0.0
    private var (first, second) = InfrasoundMeter.butterworth
    private var position = 0

    /// The value that an octet completes, if it does.
    @inline(__always)
    mutating func next(_ octet: Octet) -> Float? {
      guard let half = firstHalf else {
        firstHalf = octet
        return nil
      }
      firstHalf = nil
      integral += Double((half + octet).total) * share
      let value = second.next(first.next(integral))
      position &+= 1
      guard position == InfrasoundMeter.step else { return nil }
      position = 0
      return Float(value)
    }
  }

  /// Fourth order, so that a voice at 100 Hz is attenuated by 60 dB. The two qualities are
  /// 1 / (2 cos(π/8)) and 1 / (2 cos(3π/8)).
  private static var butterworth: (Section, Section) {
    func section(quality: Double) -> Section {
      Section(lowPass: cutoff, quality: quality, sampleRate: Double(Frame.sampleRate / block))
    }
    return (section(quality: 0.54119610), section(quality: 1.30656297))
  }

  /// A second-order low-pass by the bilinear transform.
  private struct Section {
    private let gain: Double
    private let feedback: (Double, Double)
    private var state = (0.0, 0.0)

    init(lowPass frequency: Double, quality: Double, sampleRate: Double) {
      let warped = Double.tan(.pi * frequency / sampleRate)
      let scale = 1 / (1 + warped / quality + warped * warped)
      gain = warped * warped * scale
      feedback = (
        2 * (warped * warped - 1) * scale, (1 - warped / quality + warped * warped) * scale
      )
    }

    mutating func next(_ input: Double) -> Double {
      let output = gain * input + state.0
      state.0 = 2 * gain * input - feedback.0 * output + state.1
      state.1 = gain * input - feedback.1 * output
      return output
    }
  }
}

/// The power of the noise below the corner of ``DCBlocker``.
///
/// Gusts and bumps are few, so the pauses may miss most of them; but no voice reaches this low, so
/// they can be measured during speech as well. Breath on the microphone does come with the voice,
/// so its share is subtracted.
///
/// - Parameters:
///   - waveform: from ``InfrasoundMeter``.
///   - sounding: the frames of the recording, zeros at its ends left out.
///   - total: mean square of those.
func infrasoundPower(
  of waveform: [Float], pauses: PauseFrames, sounding: Range<Int>, total: Double
) -> Double {
  // The share of a voice (breath on the microphone) in the whole recording's power: -27 dB, the
  // highest among recordings without noise, with a headset; mostly it is below -35 dB.
  let voiceShare = 2e-3
  let stepsPerFrame = Double(InfrasoundMeter.valuesPerSecond) * Frame.hop.rawValue
  func step(_ frame: Int) -> Int { min(waveform.count, Int(Double(frame) * stepsPerFrame)) }
  let whole = variance(of: waveform[step(sounding.lowerBound)..<step(sounding.upperBound)])
  // The last frames may lie beyond the waveform's end.
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
