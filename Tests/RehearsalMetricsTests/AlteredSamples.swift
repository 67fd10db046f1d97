import Fixtures
import RehearsalBase
import RealModule
import RehearsalTestKit

/// One channel of a recording, and copies of it with one thing changed.
struct AlteredSamples {
  var values: [Float]
  let rate: Int

  init(_ recording: Recording) throws {
    let samples = try Samples(recording)
    precondition(samples.channels == 1, "\(recording) has \(samples.channels) channels")
    values = samples.interleaved
    rate = samples.rate
  }

  private func with(_ values: [Float]) -> Self {
    var copy = self
    copy.values = values
    return copy
  }

  /// As floats, so that nothing is clipped.
  func louder(by decibels: Double) -> Self {
    let gain = Float(Double.pow(10, decibels / 20))
    return with(values.map { $0 * gain })
  }

  func padded(by seconds: Double) -> Self {
    let silence = [Float](repeating: 0, count: Int(seconds * Double(rate)))
    return with(silence + values + silence)
  }

  func first(_ seconds: Double) -> Self { with(Array(values.prefix(Int(seconds * Double(rate))))) }

  /// With white noise, the same for every ratio.
  ///
  /// - Parameter ratio: Of the recording's power to that of the noise, in decibels.
  func inNoise(_ ratio: Double) -> Self {
    let power = values.reduce(0) { $0 + Double($1) * Double($1) } / Double(max(1, values.count))
    let spread = (power * Double.pow(10, -ratio / 10)).squareRoot()
    var random = SplitMix64(seed: 1)
    return with(values.map { $0 + Float(spread * random.normal()) })
  }

  /// Phrases that fall by so many decibels over their last 1.2 s, or what is left of a short one
  /// after three tenths of it.
  func trailing(_ phrases: [TimeSpan], by decibels: Double) -> Self {
    var values = values
    for phrase in phrases {
      let (start, end) = (phrase.start.rawValue, phrase.end.rawValue)
      let first = max(start + 0.3 * (end - start), end - 1.2)
      // What the speech finder leaves out of the end falls along.
      let last = min(values.count, Int((end + 0.15) * Double(rate)))
      for place in Int(first * Double(rate))..<max(Int(first * Double(rate)), last) {
        let share = min(1, (Double(place) / Double(rate) - first) / (end - first))
        values[place] *= Float(Double.pow(10, -decibels * share / 20))
      }
    }
    return with(values)
  }

  /// Louder by so many decibels than full scale allows.
  func clipped(by decibels: Double) -> Self {
    let peak = values.reduce(0) { max($0, abs($1)) }
    let gain = Float(Double.pow(10, decibels / 20)) / peak
    return with(values.map { max(-1, min(1, $0 * gain)) })
  }

  /// With a silence of so many seconds behind each of some phrases.
  func stopping(behind phrases: [TimeSpan], for seconds: Double) -> Self {
    let silence = [Float](repeating: 0, count: Int(seconds * Double(rate)))
    var longer = values
    for phrase in phrases.reversed() {
      longer.insert(contentsOf: silence, at: Int(phrase.end.rawValue * Double(rate)))
    }
    return with(longer)
  }

  /// With a melody of three overtones, a note in each third of a second.
  ///
  /// - Parameter ratio: Of the recording's power to that of the music, in decibels.
  func inMusic(_ ratio: Double) -> Self {
    let steps = [0.0, 4, 7, 12, 9, 5, 2, -5]
    var phase = 0.0
    var music = values.indices.map { place -> Double in
      let note = place * 3 / rate
      phase += 2 * .pi * 220 * Double.exp2(steps[note % steps.count] / 12) / Double(rate)
      let time = Double(place) / Double(rate)
      let fade = Double.exp(-4 * (time - Double(note) / 3))
      return fade * (Double.sin(phase) + Double.sin(2 * phase) / 2 + Double.sin(3 * phase) / 3)
    }
    let own = values.reduce(0) { $0 + Double($1) * Double($1) }
    let gain = (own / music.reduce(0) { $0 + $1 * $1 } * Double.pow(10, -ratio / 10)).squareRoot()
    for place in music.indices { music[place] *= gain }
    return with(zip(values, music).map { $0 + Float($1) })
  }

  /// As from far away in a room that reverberates for so many seconds: combs and all-passes.
  ///
  /// - Source: Schroeder (1962), J. Audio Eng. Soc. 10, 219-223.
  func inRoom(_ decay: Double) -> Self {
    var wet = [Float](repeating: 0, count: values.count)
    for milliseconds in [29.7, 37.1, 41.1, 43.7] {
      let delay = Int(milliseconds / 1000 * Double(rate))
      let gain = Float(Double.pow(10, -3 * milliseconds / 1000 / decay))
      var comb = values
      for place in delay..<max(delay, comb.count) { comb[place] += gain * comb[place - delay] }
      for place in wet.indices { wet[place] += comb[place] / 4 }
    }
    for milliseconds in [5.0, 1.7] {
      let delay = Int(milliseconds / 1000 * Double(rate))
      let dry = wet
      for place in delay..<max(delay, wet.count) {
        wet[place] = -0.7 * dry[place] + dry[place - delay] + 0.7 * wet[place - delay]
      }
    }
    return with(wet.map { $0 / 4 })
  }

  /// Through four equal low passes.
  func muffled(above frequency: Double) -> Self {
    let share = Float(1 - Double.exp(-2 * .pi * frequency / Double(rate)))
    var values = values
    for _ in 0..<4 {
      var last: Float = 0
      for place in values.indices {
        last += share * (values[place] - last)
        values[place] = last
      }
    }
    return with(values)
  }

  /// Without what lies between some phrases, but for a twentieth of a second.
  func withoutPauses(between phrases: [TimeSpan]) -> Self {
    var shorter = values
    for (phrase, next) in zip(phrases, phrases.dropFirst()).reversed() {
      let first = Int((phrase.end.rawValue + 0.025) * Double(rate))
      let last = Int((next.start.rawValue - 0.025) * Double(rate))
      if first < last { shorter.removeSubrange(first..<last) }
    }
    return with(shorter)
  }

  /// Longer by a factor at the same pitch: each window is taken from where it best continues the
  /// one before.
  ///
  /// - Source: Verhelst & Roelands (1993), ICASSP: waveform similarity overlap-add.
  func stretched(by factor: Double) -> Self {
    let half = rate / 50
    let search = half / 2
    let length = Int(Double(values.count) * factor)
    var output = [Float](repeating: 0, count: length + 2 * half)
    // Two Hann windows half a window apart add up to one.
    let window = (0..<2 * half).map {
      Float(0.5 - 0.5 * Double.cos(2 * .pi * (Double($0) + 0.5) / Double(2 * half)))
    }
    var source = 0
    var place = 0
    while place < length, source + 3 * half + search < values.count {
      for index in 0..<2 * half { output[place + index] += window[index] * values[source + index] }
      place += half
      let ideal = Int(Double(place) / factor)
      // What followed the last window in the recording should follow it here too.
      let next = source + half
      let first = max(0, ideal - search)
      let last = min(values.count - 3 * half, ideal + search)
      guard first < last else { break }
      var best = (similarity: -Float.infinity, start: ideal)
      for start in stride(from: first, through: last, by: 4) {
        var similarity: Float = 0
        for index in stride(from: 0, to: half, by: 2) {
          similarity += values[start + index] * values[next + index]
        }
        if similarity > best.similarity { best = (similarity, start) }
      }
      source = best.start
    }
    return with(Array(output.prefix(length)))
  }
}
