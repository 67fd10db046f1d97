import RealModule
import RehearsalTestKit
import RehearsalBase

@testable import RehearsalSignal

/// Sounds at 16 kHz whose answer is known, the same on every run.
struct TestSounds {
  private var random: SplitMix64

  init(seed: UInt64 = 1) { random = SplitMix64(seed: seed) }

  /// Never `0`, of which there is no logarithm.
  private mutating func uniform() -> Double {
    (Double(random.next() >> 11) + 0.5) / 9_007_199_254_740_992
  }

  mutating func gaussian() -> Double {
    (-2 * Double.log(uniform())).squareRoot() * Double.cos(2 * .pi * uniform())
  }

  mutating func integer(below bound: Int) -> Int { Int(uniform() * Double(bound)) }

  static func time(_ seconds: Double) -> [Double] {
    (0..<Int(seconds * 16_000)).map { Double($0) / 16_000 }
  }

  mutating func white(_ seconds: Double) -> [Double] {
    Self.time(seconds).map { _ in gaussian() }
  }

  /// 3 dB an octave from 10 Hz up: five one-pole filters an octave and a half apart.
  mutating func pink(_ seconds: Double) -> [Double] {
    let corners = [20.0, 80, 320, 1280, 5120]
    var low = [Double](repeating: 0, count: corners.count)
    let poles = corners.map { Double.exp(-2 * .pi * $0 / 16_000) }
    return Self.time(seconds).map { _ in
      let input = gaussian()
      var sum = 0.0
      for index in low.indices {
        low[index] = poles[index] * low[index] + (1 - poles[index]) * input
        sum += low[index] / corners[index].squareRoot()
      }
      return sum
    }
  }

  /// White noise through two one-pole low-passes.
  mutating func rumble(_ seconds: Double, below corner: Double = 30) -> [Double] {
    let pole = Double.exp(-2 * .pi * corner / 16_000)
    var (once, twice) = (0.0, 0.0)
    return Self.time(seconds).map { _ in
      once = pole * once + (1 - pole) * gaussian()
      twice = pole * twice + (1 - pole) * once
      return twice
    }
  }

  static func hum(_ mains: Double, _ seconds: Double) -> [Double] {
    time(seconds).map { moment in
      (1...6).reduce(0) {
        $0 + Double.sin(2 * .pi * mains * Double($1) * moment + Double($1)) / Double($1)
      }
    }
  }

  /// Harmonics of a wandering pitch, in syllables, with a pause of 0.8 s every three seconds.
  mutating func voice(
    _ pitch: Double, _ seconds: Double, isMonotone: Bool = false, hasPauses: Bool = true,
    hasSyllables: Bool = true
  ) -> [Double] {
    var phase = 0.0
    var drift = 0.0
    var level = 0.0
    return Self.time(seconds).map { moment in
      drift = 0.9999 * drift + 0.0003 * gaussian()
      let vibrato = isMonotone ? 0 : 0.03 * Double.sin(2 * .pi * 5 * moment) + drift
      phase += pitch * (1 + vibrato) / 16_000
      let syllable = hasSyllables ? 0.15 + 0.85 * max(0, Double.sin(2 * .pi * 2.2 * moment)) : 1
      let isPause = hasPauses && moment.truncatingRemainder(dividingBy: 3) > 2.2
      level = 0.99 * level + 0.01 * (isPause ? 0 : syllable)
      return level
        * (1...20).reduce(0) { $0 + Double.sin(2 * .pi * phase * Double($1)) / Double($1) }
    }
  }

  /// Gaussian bursts, so long on and so long off, silence first.
  mutating func bursts(on: Double, off: Double, _ seconds: Double) -> (
    sound: [Double], spans: [TimeSpan]
  ) {
    var spans: [TimeSpan] = []
    var start = off
    while start + on + off <= seconds + 1e-9 {
      spans.append(TimeSpan(start: Seconds(start), end: Seconds(start + on)))
      start += on + off
    }
    let sound = Self.time(seconds).map { moment in
      spans.contains { $0.contains(Seconds(moment)) } ? gaussian() : 0
    }
    return (sound, spans)
  }
}

extension [Double] {
  var power: Double { reduce(0) { $0 + $1 * $1 } / Double(count) }

  /// Scaled to that mean level in dBFS.
  func at(_ level: Double) -> [Double] {
    let gain = (RehearsalBase.power(ofDecibels: level) / power).squareRoot()
    return map { $0 * gain }
  }

  static func + (left: [Double], right: [Double]) -> [Double] { zip(left, right).map { $0 + $1 } }

  var samples: [Float] { map { Float($0) } }
}

/// The samples of a sound without its offset.
func blocked(_ sound: [Double]) -> [Float] {
  var blocker = DCBlocker(sampleRate: 16_000)
  var filtered: [Float] = []
  blocker.filter(sound.samples.span, into: &filtered)
  return filtered
}

/// What pass 1 keeps of a sound.
func track(of sound: [Double]) -> FrameTrack {
  let samples = blocked(sound)
  var listener = LevelAnalyzer()
  var track = FrameTrack()
  listener.consume(samples.span, into: &track)
  listener.finish(frames: sound.count / 160, into: &track)
  return track
}

/// The pitch of filtered samples, as whole recordings have it.
private func pitch(of samples: [Float], _ frames: FrameTrack) -> PitchTrack {
  var analyzer = PitchFrameAnalyzer()
  analyzer.consume(samples.span, levels: frames.syllablePower)
  analyzer.finish(frames: frames.count, levels: [])
  return PitchPath.track(through: analyzer.takeCandidates(), levels: frames)
}

/// The noise measured in a sound whose speech is known.
func noise(of sound: [Double], speech: [TimeSpan]) -> NoiseMeasurement {
  let samples = blocked(sound)
  var hum = HumMeter()
  var infrasound = InfrasoundMeter()
  var amplitude = AmplitudeStatistics()
  hum.consume(samples.span)
  infrasound.consume(samples.span)
  amplitude.consume(samples.span)
  let frames = track(of: sound)
  return NoiseAnalysis(
    frames: frames, speech: speech, voices: speech,
    echo: EchoEstimate(frames: frames, speech: speech), pitch: pitch(of: samples, frames),
    hum: hum.finish(), infrasound: infrasound.values, amplitude: amplitude
  ).measurement
}
