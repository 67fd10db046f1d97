import Fixtures
import Foundation
import RehearsalTestKit

/// One channel of samples, full scale 1, from which recordings for the golden set are made.
struct Sound {
  var samples: [Float]
  var rate = 16_000

  init(_ samples: [Float], rate: Int = 16_000) {
    self.samples = samples
    self.rate = rate
  }

  /// A fixture of one channel, or what lies between two of its moments in seconds.
  init(_ recording: Recording, from start: Double = 0, to end: Double = .infinity) throws {
    let recorded = try Samples(recording)
    precondition(recorded.channels == 1, "\(recording) has \(recorded.channels) channels")
    rate = recorded.rate
    samples = recorded.interleaved
    let last = min(Double(samples.count), (end * Double(rate)).rounded())
    samples = Array(samples[Int((start * Double(rate)).rounded())..<Int(last)])
  }

  static func silence(_ seconds: Double) -> Sound {
    Sound([Float](repeating: 0, count: Int((seconds * 16_000).rounded())))
  }

  /// Gaussian white noise of a level in dBFS.
  static func noise(_ seconds: Double, at level: Double, seed: UInt64) -> Sound {
    var random = SplitMix64(seed: seed)
    let gain = amplitude(ofDecibels: level)
    return Sound(silence(seconds).samples.map { _ in Float(gain * random.normal()) })
  }

  /// Mains hum: the fundamental and four overtones, each 6 dB below the one before it.
  static func hum(_ fundamental: Double, _ seconds: Double, at level: Double) -> Sound {
    harmonics(of: fundamental, (0..<5).map { amplitude(ofDecibels: -6 * Double($0)) }, seconds)
      .brought(to: level)
  }

  /// A steady vowel at 120 Hz whose loudness swells and fades four times a second.
  ///
  /// Harmonics up to 4 kHz under two resonances, at 500 and 1500 Hz, those of an open tube of 17
  /// cm.
  static func vowel(_ seconds: Double, at level: Double) -> Sound {
    let pitch = 120.0
    func resonance(at center: Double, of frequency: Double) -> Double {
      1 / (1 + pow((frequency - center) / 100, 2))
    }
    let strengths = (1...33).map { index in
      let frequency = pitch * Double(index)
      return resonance(at: 500, of: frequency) + 0.5 * resonance(at: 1500, of: frequency) + 0.02
    }
    var vowel = harmonics(of: pitch, strengths, seconds)
    for index in vowel.samples.indices {
      vowel.samples[index] *= Float(1 - cos(2 * .pi * 4 * Double(index) / 16_000))
    }
    return vowel.brought(to: level)
  }

  private static func harmonics(
    of fundamental: Double, _ strengths: [Double], _ seconds: Double
  ) -> Sound {
    var sound = silence(seconds)
    for (index, strength) in strengths.enumerated() {
      let step = 2 * Double.pi * fundamental * Double(index + 1) / 16_000
      for place in sound.samples.indices {
        sound.samples[place] += Float(strength * sin(step * Double(place)))
      }
    }
    return sound
  }

  /// The same words without a voice: pieces of 4 ms, which overlap by half, each turned over or not
  /// by chance. A piece has the formants; the pitch is told by several.
  func whispered(seed: UInt64) -> Sound {
    var random = SplitMix64(seed: seed)
    var whispered = [Float](repeating: 0, count: samples.count)
    let length = rate / 250
    let window = (0..<length).map { Float(1 - cos(2 * .pi * (Double($0) + 0.5) / Double(length))) }
    for first in stride(from: 0, through: samples.count - length, by: length / 2) {
      let sign: Float = random.uniform() < 0.5 ? -0.5 : 0.5
      for place in 0..<length {
        whispered[first + place] += sign * window[place] * samples[first + place]
      }
    }
    return Sound(whispered, rate: rate)
  }

  /// With that root mean square, in dBFS.
  private func brought(to level: Double) -> Sound {
    let power = samples.reduce(0) { $0 + Double($1) * Double($1) } / Double(samples.count)
    return amplified(by: level - 10 * log10(power))
  }

  /// Faster or slower, higher or lower, as a tape would play it.
  func played(times speed: Double) -> Sound {
    let count = Int(Double(samples.count - 1) / speed)
    return Sound(
      (0..<count).map { place in
        let (whole, rest) = modf(Double(place) * speed)
        let (sample, next) = (samples[Int(whole)], samples[Int(whole) + 1])
        return sample + Float(rest) * (next - sample)
      }, rate: rate)
  }

  /// One after the other.
  func then(_ next: Sound) -> Sound { Sound(samples + next.samples, rate: rate) }

  /// Both at once, as long as the first.
  func over(_ other: Sound) -> Sound {
    Sound(
      samples.enumerated().map { $1 + ($0 < other.samples.count ? other.samples[$0] : 0) },
      rate: rate)
  }

  func amplified(by decibels: Double) -> Sound {
    let gain = Float(amplitude(ofDecibels: decibels))
    return Sound(samples.map { $0 * gain }, rate: rate)
  }

  /// With zeros for so many seconds from each of those moments.
  func muted(at moments: [Double], for seconds: Double) -> Sound {
    var muted = self
    for moment in moments {
      let first = Int(moment * Double(rate))
      for index in first..<first + Int(seconds * Double(rate)) { muted.samples[index] = 0 }
    }
    return muted
  }

  /// At half the rate, what lies above its half filtered out first.
  var halved: Sound {
    let reach = 48
    // A sinc that passes the lower half of the band, under a Hann window.
    let taps = (-reach...reach).map { tap in
      let place = Double(tap)
      let sinc = tap == 0 ? 0.5 : sin(.pi * place / 2) / (.pi * place)
      return Float(sinc * (0.5 + 0.5 * cos(.pi * place / Double(reach + 1))))
    }
    return Sound(
      stride(from: 0, to: samples.count, by: 2).map { middle in
        taps.enumerated().reduce(0) { sum, tap in
          let index = middle + tap.offset - reach
          return samples.indices.contains(index) ? sum + tap.element * samples[index] : sum
        }
      }, rate: rate / 2)
  }

  /// A WAV file in 16 bits; what goes over the rails is cut off there.
  var wave: WaveFile {
    var wave = WaveFile(sampleRate: UInt32(rate))
    wave.fill(samples.map { Int16(max(-32_768, min(32_767, ($0 * 32_768).rounded()))) })
    return wave
  }
}

private func amplitude(ofDecibels decibels: Double) -> Double { pow(10, decibels / 20) }
