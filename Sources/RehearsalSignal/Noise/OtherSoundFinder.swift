import RehearsalBase

/// Finds sounds outside speech that are clearly above the steady noise: applause, music, a door.
///
/// The steady noise is the 20th percentile of the frame levels outside speech in the surrounding
/// thirty seconds. What is loud enough relative to it and to the voice, for long enough, is a sound
/// of its own. Breaths, clicks and lip noises are quieter or shorter: they belong to a pause.
/// Applause and laughter that ``SpeechFinder`` takes for speech can't be found here.
struct OtherSoundFinder {
  /// Relative to the steady noise, which fluctuates less over ``smoothing``.
  static let prominence = DecibelRatio(12)
  /// The most below the speech. Breaths are further below it.
  static let farthest = DecibelRatio(20)
  /// Shorter sounds are clicks or the release of a stop consonant.
  static let shortest = Seconds(0.2)
  /// Shorter gaps, as between claps, belong to the sound.
  static let bridged = Seconds(0.3)
  /// From the sound to the first or last frame of a pause. Our choice, tested on mixes with known
  /// ratios.
  static let beside = Seconds(0.05)
  /// In dB per second: a sound that begins with a pause and falls faster is the echo of the speech
  /// before it. Our choice: such a room would reverberate for six seconds.
  static let tailFall = 10.0
  /// The share of the frames outside speech that are below the steady noise.
  static let steadyShare = 0.2
  /// Frames averaged, 50 ms.
  private static let smoothing = 5

  private static let quiet = Int(bridged / Frame.hop)

  private let pauses: PauseFrames
  /// Mean square above ``LevelAnalyzer/rumbleCutoff`` of every frame.
  private let levels: [LevelCode]
  private let pitch: PitchTrack
  private let steady: LocalLevel
  /// Anything quieter is too far below the speech, in dBFS; `nil` without speech.
  private let least: Double?
  /// The loud frames of each pause, merged over the gaps to bridge.
  private var loudRuns: [Range<Int>] = []

  /// - Parameters:
  ///   - pauses: The frames outside speech.
  ///   - speech: Stretches of speech in order.
  ///   - pitch: Identifies tonal sounds.
  init(frames: FrameTrack, pauses: PauseFrames, speech: [TimeSpan], pitch: PitchTrack) {
    self.pauses = pauses
    self.pitch = pitch
    let levels = frames.clearPower
    self.levels = levels
    var codes = [BandCode?](repeating: nil, count: frames.count)
    for frame in pauses.runs.frames { codes[frame] = BandCode(power: Float(levels[frame].power)) }
    steady = LocalLevel(below: Self.steadyShare, frames: max(1, frames.count)) {
      codes.indices.contains($0) ? codes[$0] : nil
    }
    least = levels.power(mostlyIn: speech).map {
      decibels(ofPower: $0) - Self.farthest.rawValue
    }
    loudRuns = findLoudRuns()
  }

  /// The sounds in order; none without speech to compare them with.
  ///
  /// - Parameter echo: Of the room; unless it is low, it is no sound of its own.
  func sounds(in echo: NoiseMeasurement.Echo) -> [OtherSound] {
    loudRuns.filter { Frame.hop * Double($0.count) >= Self.shortest }
      .filter { echo == .low || !isTail($0) }.map(sound)
  }

  /// Whether a loud run is the reverberation of the speech before it: it begins where that ends, is
  /// loudest there, and falls.
  private func isTail(_ run: Range<Int>) -> Bool {
    let host = pauses.runs.ranges.partitioningIndex { $0.upperBound > run.lowerBound }
    let pause = pauses.runs.ranges[host]
    let third = run.count / 3
    guard pause.lowerBound > 0, run.lowerBound - pause.lowerBound <= Int(Self.beside / Frame.hop),
      third > 0, let crest = run.max(by: { levels[$0].power < levels[$1].power }),
      crest - run.lowerBound < third
    else { return false }
    let (first, last) = (run.prefix(third), run.suffix(third))
    let fall = decibels(ofPower: levels[first].totalPower / levels[last].totalPower)
    return fall >= Self.tailFall * (Frame.hop * Double(run.count - third)).rawValue
  }

  /// Everything that is loud enough, in order: sounds, and what is too short to be one.
  var loudStretches: [TimeSpan] { loudRuns.map(Frame.span) }

  /// The frames of the loud stretches, except those ``beside`` speech, which may be its beginning
  /// or its end.
  var loudFrames: [Int] {
    let (pauses, reach) = (pauses.runs.ranges, Int(Self.beside / Frame.hop))
    return loudRuns.filter { run in
      let host = pauses.partitioningIndex { $0.upperBound >= run.upperBound }
      // The first and the last pause are assumed to be the ends of the recording.
      return (host == pauses.startIndex || pauses[host].lowerBound <= run.lowerBound - reach)
        && (host == pauses.endIndex - 1 || pauses[host].upperBound >= run.upperBound + reach)
    }.flatMap(Array.init)
  }

  private func isLoud(_ frame: Int) -> Bool {
    let prominent = Double(steady.at(frame)) + Self.prominence.rawValue
    return decibels(ofPower: smoothPower(at: frame)) > max(least ?? .infinity, prominent)
  }

  private func smoothPower(at frame: Int) -> Double {
    let half = Self.smoothing / 2
    let near = levels[max(0, frame - half)...min(levels.count - 1, frame + half)]
    return near.totalPower / Double(near.count)
  }

  private func findLoudRuns() -> [Range<Int>] {
    guard least != nil else { return [] }
    var runs: [Range<Int>] = []
    for pause in pauses.runs.ranges {
      for frame in pause where isLoud(frame) {
        if let last = runs.last, last.lowerBound >= pause.lowerBound,
          frame - last.upperBound < Self.quiet
        {
          runs[runs.count - 1] = last.lowerBound..<frame + 1
        } else {
          runs.append(frame..<frame + 1)
        }
      }
    }
    return runs
  }

  private func sound(_ run: Range<Int>) -> OtherSound {
    let power = levels[run].totalPower / Double(run.count)
    let noise = RehearsalBase.power(ofDecibels: Double(steady.at(run.lowerBound)))
    return OtherSound(
      span: Frame.span(of: run), overNoise: .clamped(voice: power, noise: noise),
      kind: SoundCharacter(run, levels: levels, pitch: pitch).kind)
  }
}

/// What distinguishes kinds of sounds other than the voice: the share of energy that is periodic,
/// and the share in its loudest moments.
///
/// - Source: ISO 1996-1:2016 distinguishes tonal and impulsive sounds. The method is our choice,
///   tested on clips of known sounds.
struct SoundCharacter {
  /// Share of the energy in frames with a pitch: from `tonal` on the sound is tonal, up to
  /// `toneless` it is not.
  static let tonal = 0.6
  static let toneless = 0.3
  /// Bursts are identified by the loudest frames: this share of all, and no less than a knock
  /// lasts.
  static let loudest = 0.1
  static let burst = Seconds(0.08)
  /// Their share of the energy: from `impulsive` on the sound consists of bursts, up to `even` it
  /// does not.
  static let impulsive = 0.6
  static let even = 0.45

  private let pitched: Double
  private let bursts: Double

  /// - Parameters:
  ///   - run: The frames of the sound, at least one.
  ///   - levels: Of every frame of the recording.
  ///   - pitch: Of every frame as well.
  init(_ run: Range<Int>, levels: [LevelCode], pitch: PitchTrack) {
    let powers = run.map { levels[$0].power }
    let all = max(powers.reduce(0, +), .leastNormalMagnitude)
    let tones = run.filter { pitch.frequencies[$0] > 0 }.reduce(0) { $0 + levels[$1].power }
    let count = max(Int(Self.burst / Frame.hop), Int(Double(run.count) * Self.loudest))
    pitched = tones / all
    bursts = powers.sorted(by: >).prefix(count).reduce(0, +) / all
  }

  /// The kind; `nil` if the shares are between those of two kinds.
  var kind: NoiseMeasurement.SoundKind? {
    if pitched >= Self.tonal { return .tonal }
    guard pitched <= Self.toneless else { return nil }
    if bursts >= Self.impulsive { return .impulsive }
    return bursts <= Self.even ? .broadband : nil
  }
}
