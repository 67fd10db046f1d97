import RehearsalTestKit
import RehearsalBase

@testable import RehearsalSignal

/// Every level of interleaved samples, mixed as a recording would be.
func levels(_ interleaved: [Float], rate: Int = 48_000, channels: Int = 1) -> LevelMeasurement {
  levels(pieces: [interleaved], rate: rate, channels: channels)
}

func levels(pieces: [[Float]], rate: Int, channels: Int) -> LevelMeasurement {
  var meter = LevelMeter(sampleRate: rate, channels: channels)
  var mixer = ChannelMixer(sampleRate: rate, channels: channels)
  for piece in pieces {
    var mono: [Float] = []
    mixer.mix(piece.span, into: &mono)
    meter.consume(piece.span, mono: mono.span)
  }
  var rest: [Float] = []
  mixer.flush(into: &rest)
  let nothing: [Float] = []
  meter.consume(nothing.span, mono: rest.span)
  return meter.finish()
}

/// The levels of one signal on both channels.
func stereoLevels(_ samples: [Float], rate: Int = 48_000) -> LevelMeasurement {
  levels(interleave([samples, samples]), rate: rate, channels: 2)
}

/// 1 kHz tones one after the other, each so many seconds at a peak level.
func tones(_ steps: [(seconds: Double, peak: Double)], rate: Int = 48_000) -> [Float] {
  steps.flatMap { sine(peak: $0.peak, seconds: $0.seconds, rate: rate) }
}

/// A stand-in for speech: noise bursts of a syllable's length and a varying level, with pauses.
func babble(seconds: Double, rate: Int, using random: inout SplitMix64) -> [Float] {
  var samples: [Float] = []
  let total = Int(seconds * Double(rate))
  while samples.count < total {
    let length = Int(Double.random(in: 0.08...0.25, using: &random) * Double(rate))
    let burst = random.noise(
      count: length, rms: amplitude(Double.random(in: -34 ... -20, using: &random)))
    // Fades in and out like a syllable, so that nothing is clipped.
    samples += burst.enumerated().map { index, sample in
      let edge = Float(min(index, length - 1 - index)) / Float(rate / 100)
      return sample * min(1, edge)
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      samples += random.noise(count: rate / 4, rms: amplitude(-70))
    }
  }
  return Array(samples.prefix(total))
}
