import RealModule
import RehearsalBase
import RehearsalTestKit

@testable import RehearsalSignal

/// A voice in a room, made of known parts: syllables, hums, pauses and noise.
struct MadeVoice {
  let rate: Int
  private(set) var samples: [Float] = []
  /// The pauses, in order.
  private(set) var pauses: [TimeSpan] = []
  /// Of the noise in all of it.
  static let floor = -55.0

  init(rate: Int) { self.rate = rate }

  private var now: Seconds { Seconds(Double(samples.count) / Double(rate)) }

  /// Syllables of a fifth of a second, each with a pitch and a level of its own.
  mutating func speak(_ seconds: Double) -> TimeSpan {
    let start = now
    let count = Int(seconds * Double(rate))
    samples += (0..<count).map { index in
      let time = Double(index) / Double(rate)
      let swell = Double.sin(.pi * (time * 5).truncatingRemainder(dividingBy: 1))
      return Float(0.2 * swell * voice(at: time, pitch: 110 + 15 * Double.sin(2 * time)))
    }
    return TimeSpan(start: start, end: now)
  }

  /// A steady vowel, faded at both ends within 20 ms.
  mutating func hum(_ seconds: Double) -> TimeSpan {
    let start = now
    let count = Int(seconds * Double(rate))
    samples += (0..<count).map { index in
      let time = Double(index) / Double(rate)
      let edge = min(1, min(time, seconds - time) / 0.02)
      return Float(0.12 * edge * voice(at: time, pitch: 105))
    }
    return TimeSpan(start: start, end: now)
  }

  @discardableResult
  mutating func pause(_ seconds: Double) -> TimeSpan {
    let start = now
    samples += silence(seconds: seconds, rate: rate)
    pauses.append(TimeSpan(start: start, end: now))
    return TimeSpan(start: start, end: now)
  }

  /// Harmonics up to a quarter of the lowest rate, falling like those of a voice.
  private func voice(at time: Double, pitch: Double) -> Double {
    (1...16).reduce(0) { sum, harmonic in
      sum + Double.sin(2 * .pi * pitch * Double(harmonic) * time) / Double(harmonic)
    } / 2
  }

  /// All of it with the noise of its room, on so many channels; each has half the level of the one
  /// before.
  func sound(channels: Int = 1) -> ChannelSamples {
    var random = SplitMix64(seed: 7)
    let noise = random.noise(count: samples.count, rms: amplitude(Self.floor))
    let heard = zip(samples, noise).map { $0 + $1 }
    return ChannelSamples(
      sampleRate: rate,
      channels: (0..<channels).map { heard.scaled(by: amplitude(-6.02 * Double($0))) })
  }
}

extension ChannelSamples {
  func scaled(by gain: Float) -> ChannelSamples {
    ChannelSamples(
      sampleRate: sampleRate, firstFrame: firstFrame,
      channels: channels.map { $0.map { gain * $0 } })
  }

  /// The level of the first channel in a span, in dB.
  func level(in span: TimeSpan) -> Double {
    RehearsalSignalTests.level(channels[0][frames(of: span)])
  }

  /// How far the magnitudes of the spectrum rise from each 5 ms to the next (Dixon 2006), of the
  /// first channel, and the frame in the middle of both.
  var flux: [(frame: Int, rise: Float)] {
    let (length, hop) = (frames(in: Seconds(0.02)), frames(in: Seconds(0.005)))
    var spectrum = Spectrum(length: length)
    var former: [Float]?
    return stride(from: 0, through: count - length, by: hop).compactMap { start in
      let magnitudes = spectrum.magnitudes(of: Array(channels[0][start..<start + length]))
      defer { former = magnitudes }
      guard let former else { return nil }
      let rise = zip(magnitudes, former).reduce(0) { $0 + max(0, $1.0 - $1.1) }
      return (start + (length - hop) / 2, rise)
    }
  }
}
