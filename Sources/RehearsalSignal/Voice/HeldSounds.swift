package import RehearsalBase

/// A voiced sound that hardly changes for a while: what "um" and "uh" sound like, and a drawn-out
/// vowel too.
package struct HeldSound: Equatable, Sendable {
  package var span: TimeSpan
  /// How much of it stands still.
  package var steady: Seconds
  /// Movement of the pitch, up or down, in a second.
  package var slope: Semitones
  /// Its pitch over the median of the take.
  package var height: Semitones
  /// To the nearer end of its stretch of speech.
  package var distance: Seconds
  /// How much it is like a hesitation, 0 to 1.
  package var score: Double
}

/// Finds hesitations from the sound alone: voiced, long, flat in pitch and unchanging in timbre,
/// not above the speaker's usual pitch, and next to a pause.
///
/// These are possible hesitations, not certain ones: a word drawn out before a pause sounds the
/// same.
///
/// - Source: small transitions of pitch and of the spectral envelope, Goto, Itou & Hayamizu (1999),
///   Eurospeech; the limits are our choice.
struct HeldSoundFinder {
  let frames: FrameTrack
  let speech: [TimeSpan]
  let pitch: PitchTrack

  /// Bands up to some 3.4 kHz: above, what changes is breath and noise.
  private static let bands = 18
  /// Bands so far below the loudest of their frame are noise.
  private static let audible: Float = 35
  /// The mean change of a band in 20 ms, its level's own change taken off, in dB.
  private static let mostChange: Float = 2.2
  /// The change of pitch in 20 ms.
  private static let mostStep = Semitones(0.5)
  /// Frames that may waver within a steady run.
  private static let waver = 2
  /// Runs this close, on about the same pitch, are one sound: the vowel of "um" and its hum.
  private static let joined = Seconds(0.1)
  private static let joinedStep = Semitones(2)
  /// Shorter runs are the middles of syllables.
  private static let shortestRun = Seconds(0.06)

  /// In order, those with a score of at least ``HeldSound/leastScore``.
  func sounds() -> [HeldSound] {
    let median = medianPitch
    guard median.rawValue > 0 else { return [] }
    var joined: [Run] = []
    for run in steadyRuns() {
      if let last = joined.last,
        run.frames.lowerBound - last.frames.upperBound <= Self.joinedFrames,
        abs((run.pitch - last.pitch).rawValue) < Self.joinedStep.rawValue
      {
        joined[joined.count - 1] = last.joined(with: run)
      } else {
        joined.append(run)
      }
    }
    return joined.map { sound($0, above: median) }.filter { $0.score >= HeldSound.leastScore }
  }

  private static let joinedFrames = Int(joined / Frame.hop)

  /// A steady stretch: its frames and its pitch.
  private struct Run {
    var frames: Range<Int>
    var steady: Int
    /// The mean pitch, above 1 Hz.
    var pitch: Semitones
    /// The movement of the pitch in a second.
    var slope: Semitones

    func joined(with next: Run) -> Run {
      let total = Double(steady + next.steady)
      func mean(_ first: Semitones, _ second: Semitones) -> Semitones {
        (first * Double(steady) + second * Double(next.steady)) / total
      }
      return Run(
        frames: frames.lowerBound..<next.frames.upperBound, steady: steady + next.steady,
        pitch: mean(pitch, next.pitch), slope: mean(slope, next.slope))
    }
  }

  /// The middle of all voiced frames; `0` without any.
  private var medianPitch: Semitones {
    let voiced = pitch.frequencies.filter { $0 > 0 }
    guard !voiced.isEmpty else { return Semitones(0) }
    return semitones(voiced.value(atRank: voiced.count / 2))
  }

  private func semitones(_ frequency: Float) -> Semitones {
    Semitones(Hertz(frequency).semitonesAboveOne)
  }

  private func steadyRuns() -> [Run] {
    let count = min(frames.count, pitch.frequencies.count)
    guard count > 2 else { return [] }
    var runs: [Run] = []
    var start: Int?
    var last = 0
    func close() {
      guard let first = start else { return }
      start = nil
      let range = first..<(last + 1)
      if Frame.hop * Double(range.count) >= Self.shortestRun { runs.append(run(range)) }
    }
    for frame in 1..<(count - 1) {
      if isSteady(frame) {
        if start == nil { start = frame }
        last = frame
      } else if start != nil, frame - last > Self.waver {
        close()
      }
    }
    close()
    return runs
  }

  /// Whether voice goes on from the frame before to the frame after with hardly a change.
  private func isSteady(_ frame: Int) -> Bool {
    let around = pitch.frequencies[(frame - 1)...(frame + 1)]
    guard around.allSatisfy({ $0 > 0 }) else { return false }
    let step = semitones(pitch.frequencies[frame + 1]) - semitones(pitch.frequencies[frame - 1])
    guard abs(step.rawValue) <= Self.mostStep.rawValue else { return false }
    return change(from: frame - 1, to: frame + 1) <= Self.mostChange
  }

  /// The mean change of the audible bands about their common change.
  private func change(from first: Int, to second: Int) -> Float {
    var loudest = -Float.infinity
    for band in 0..<Self.bands {
      loudest = max(loudest, frames.bandLevel(first, band), frames.bandLevel(second, band))
    }
    var changes = InlineArray<18, Float>(repeating: 0)
    var count = 0
    var sum: Float = 0
    for band in 0..<Self.bands {
      let (before, after) = (frames.bandLevel(first, band), frames.bandLevel(second, band))
      if max(before, after) > loudest - Self.audible {
        changes[count] = after - before
        sum += changes[count]
        count += 1
      }
    }
    guard count > 0 else { return .infinity }
    let mean = sum / Float(count)
    var distance: Float = 0
    for index in 0..<count { distance += abs(changes[index] - mean) }
    return distance / Float(count)
  }

  /// The pitch of a run and its slope, by least squares over its voiced frames.
  private func run(_ range: Range<Int>) -> Run {
    let voiced = range.filter { pitch.frequencies[$0] > 0 }
    let times = voiced.map { Double($0) * Frame.hop.rawValue }
    let values = voiced.map { semitones(pitch.frequencies[$0]).rawValue }
    let count = Double(voiced.count)
    let meanTime = times.reduce(0, +) / count
    let mean = values.reduce(0, +) / count
    var product = 0.0
    var square = 0.0
    for (time, value) in zip(times, values) {
      product += (time - meanTime) * (value - mean)
      square += (time - meanTime) * (time - meanTime)
    }
    return Run(
      frames: range, steady: range.count, pitch: Semitones(mean),
      slope: Semitones(square > 0 ? product / square : 0))
  }

  private func sound(_ run: Run, above median: Semitones) -> HeldSound {
    let span = Frame.span(of: run.frames)
    // A run may reach over an edge of speech: then it lies at a pause.
    let next = speech.partitioningIndex { $0.end >= span.end }
    let host = next < speech.count && speech[next].start <= span.start ? speech[next] : nil
    let distance = host.map { min(span.start - $0.start, $0.end - span.end) } ?? Seconds(0)
    var sound = HeldSound(
      span: span, steady: Frame.hop * Double(run.steady), slope: run.slope,
      height: run.pitch - median, distance: distance, score: 0)
    sound.score = sound.likeness.rounded(toDecimals: 2)
    return sound
  }
}

extension HeldSound {
  /// Sounds with a lower score are left out.
  package static let leastScore = 0.35

  /// The product of the degrees to which it has each feature of a hesitation.
  fileprivate var likeness: Double {
    Self.length.share(steady.rawValue) * Self.flatness.share(abs(slope.rawValue))
      * Self.depth.share(height.rawValue) * Self.seclusion.share(distance.rawValue)
  }

  /// Seconds, from the length of a stressed vowel to that of "um".
  private static let length = Ramp(from: 0.18, share: 0, to: 0.35, share: 1)
  /// Semitones a second; phrases fall faster.
  private static let flatness = Ramp(from: 2.5, share: 1, to: 6, share: 0)
  /// Semitones over the median; stress lies above.
  private static let depth = Ramp(from: -0.5, share: 1, to: 1.5, share: 0)
  /// Seconds from a pause; within speech a drawn-out word is likelier.
  private static let seclusion = Ramp(from: 0.15, share: 1, to: 0.6, share: 0.4)

  /// A straight line between two points, flat beyond them.
  private struct Ramp {
    let start: Double
    let first: Double
    let end: Double
    let last: Double

    init(from start: Double, share first: Double, to end: Double, share last: Double) {
      (self.start, self.first, self.end, self.last) = (start, first, end, last)
    }

    func share(_ value: Double) -> Double {
      let part = min(max((value - start) / (end - start), 0), 1)
      return first + (last - first) * part
    }
  }
}
