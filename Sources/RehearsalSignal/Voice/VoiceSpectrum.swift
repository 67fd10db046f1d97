import RehearsalBase

/// The long-term spectrum of the voice relative to that of the noise.
struct VoiceSpectrum {
  /// Energy at 1-3 kHz over that at 0.2-1 kHz.
  let brightness: DecibelRatio?
  /// Energy at 1.8-3.4 kHz over that at 0.2-1 kHz, at most.
  let presence: DecibelRatio?
  /// Mean over bands of the ratio to the noise, clipped to ±15 dB and weighted; 0 to 1.
  let audibility: Double?
  /// The voice over the noise at 0.2-7 kHz; `nil` without speech.
  let speechBandRatio: DecibelRatio?
  /// Whether noise comes and goes with the voice, so that it can't be measured in the pauses. The
  /// ratio and ``audibility`` are then `nil`.
  let noiseIsUnheard: Bool

  /// The contribution of each octave to the intelligibility of average speech.
  ///
  /// - Source: ANSI S3.5-1997, table 3, octave-band importance function.
  static let importance: [(center: Hertz, weight: Double)] = [
    (Hertz(250), 0.0617), (Hertz(500), 0.1671), (Hertz(1000), 0.2373), (Hertz(2000), 0.2648),
    (Hertz(4000), 0.2142), (Hertz(8000), 0.0549),
  ]
  /// Ratios are clipped to ± this.
  ///
  /// - Source: ANSI S3.5-1997, section 5.8: audible from -15 dB on, fully from +15 dB.
  static let span = DecibelRatio(15)
  private static let low = Hertz(200)..<Hertz(1000)
  private static let high = Hertz(1000)..<Hertz(3000)
  /// The band of consonants that telephones transmit (ITU-T G.712: up to 3.4 kHz).
  private static let upper = Hertz(1800)..<Hertz(3400)
  private static let whole = Hertz(200)..<Hertz(7000)
  /// Sound that never falls silent within phrases is noise if it is less than this below the voice,
  /// and more than ``leastGap`` above the pauses.
  ///
  /// Our choice: true of none of 53 takes of natural speech, and of 61 of 64 with noise that was
  /// gated to the voice 5 and 10 dB below it. Echo fills phrases in the same way.
  static let steadyRange = DecibelRatio(22)
  static let leastGap = DecibelRatio(12)
  /// Bands are kept down to -127 dBFS only.
  private static let leastPower = 2e-13

  /// - Parameter phrases: speech with its short pauses.
  init(
    frames: FrameTrack, speech: [TimeSpan], phrases: [TimeSpan], pauses: PauseFrames,
    noise: NoiseMeasurement
  ) {
    let spoken = speech.lazy.flatMap { Frame.frames(from: $0, of: frames.count) }
    let inSpeech = Self.bandPowers(of: frames, at: spoken)
    guard let inSpeech else {
      (brightness, presence, audibility, speechBandRatio) = (nil, nil, nil, nil)
      noiseIsUnheard = false
      return
    }
    let inPauses =
      Self.bandPowers(of: frames, at: pauses.runs.frames)
      ?? Self.spread(noise, over: inSpeech)
    let voice = zip(inSpeech, inPauses).map { max(0, $0 - $1) }
    let centers = Self.centers
    func sum(of powers: [Double], in range: Range<Hertz> = Self.whole) -> Double {
      zip(centers, powers).reduce(0) { range.contains($1.0) ? $0 + $1.1 : $0 }
    }
    let (high, low) = (sum(of: voice, in: Self.high), sum(of: voice, in: Self.low))
    brightness = high > 0 && low > 0 ? DecibelRatio(decibels(ofPower: high / low)) : nil

    // Voice that noise covers may be there: it counts as being as strong as the noise.
    let upper = max(sum(of: voice, in: Self.upper), sum(of: inPauses, in: Self.upper))
    presence =
      low > 0
      ? DecibelRatio(decibels(ofPower: max(upper, Self.leastPower) / low)) : nil

    let ratio = DecibelRatio.clamped(voice: sum(of: voice), noise: sum(of: inPauses))
    let echoes = [.medium, .high].contains(noise.echo)
    let steady =
      echoes
      ? nil
      : Self.quietest(of: frames, in: phrases)
        .map { DecibelRatio.clamped(voice: sum(of: inSpeech), noise: sum(of: $0)) }
    noiseIsUnheard =
      steady.map { $0 < Self.steadyRange && ratio - $0 > Self.leastGap } ?? false
    if noiseIsUnheard {
      (audibility, speechBandRatio) = (nil, nil)
      return
    }
    speechBandRatio = ratio

    var heard = 0.0
    var total = 0.0
    for (octave, weight) in Self.importance {
      let range = (octave / 2.0.squareRoot())..<(octave * 2.0.squareRoot())
      let bands = centers.indices.filter { range.contains(centers[$0]) }
      guard !bands.isEmpty else { continue }
      let voiceSum = bands.reduce(0) { $0 + voice[$1] }
      let noiseSum = bands.reduce(0) { $0 + max(inPauses[$1], Self.leastPower) }
      let ratio = voiceSum > 0 ? decibels(ofPower: voiceSum / noiseSum) : -.infinity
      let span = Self.span.rawValue
      heard += weight * (max(-span, min(span, ratio)) + span) / (2 * span)
      total += weight
    }
    audibility = total > 0 ? heard / total : nil
  }

  /// The middle of each band of ``FrameTrack``.
  private static let centers = MelBands(
    count: FrameTrack.bandCount, from: FrameTrack.lowestBand, to: FrameTrack.highestBand,
    binWidth: LevelAnalyzer.binWidth, bins: LevelAnalyzer.binCount
  ).centers

  /// The mean power of each band; `nil` without frames.
  private static func bandPowers(of track: FrameTrack, at places: some Sequence<Int>) -> [Double]? {
    var sums = [Double](repeating: 0, count: FrameTrack.bandCount)
    var count = 0
    for frame in places {
      count += 1
      for band in sums.indices {
        sums[band] += track.bandPower(frame, band)
      }
    }
    return count > 0 ? sums.map { $0 / Double(count) } : nil
  }

  /// The power of each band that 19 of 20 windows within phrases exceed, of 50 ms in every 100;
  /// `nil` for fewer than 40 of them. In clean speech each band falls silent between its sounds.
  private static func quietest(of frames: FrameTrack, in phrases: [TimeSpan]) -> [Double]? {
    let window = 5
    let starts = phrases.flatMap { phrase in
      // At its ends it falls silent anyway.
      let inner = Frame.frames(from: phrase, of: frames.count).dropFirst(window).dropLast(window)
      return stride(from: inner.startIndex, through: inner.endIndex - window, by: 2 * window)
    }
    guard starts.count >= 40 else { return nil }
    return (0..<FrameTrack.bandCount).map { band in
      let powers = starts.map { start in
        let sum = (start..<start + window).reduce(0) { $0 + frames.bandPower($1, band) }
        return Float(sum / Double(window))
      }
      return Double(powers.value(atRank: powers.count / 20))
    }
  }

  /// Without pauses the noise is assumed to have the spectrum of the whole sound: the ratio is then
  /// the same in all bands.
  private static func spread(_ noise: NoiseMeasurement, over bands: [Double]) -> [Double] {
    guard let ratio = noise.signalToNoise else { return bands.map { _ in 0 } }
    return bands.map { $0 / (1 + power(ofDecibels: ratio.rawValue)) }
  }
}
