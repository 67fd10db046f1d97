import RehearsalBase

/// How long the room reverberates, from the decay after phrases.
///
/// When speech stops before a pause, every band decays at the rate of the voice or of the room,
/// whichever is slower. Voices sometimes fade slowly by themselves, so the fastest quarter of the
/// endings represents the room. That distinguishes a bathroom from a bedroom and no more: a blind
/// estimate has errors of a quarter of a second (Eaton et al. 2016, ACE challenge), hence three
/// classes.
///
/// - Source: after Löllmann et al. (2010), IWAENC; Kendrick et al. (2008), JASA 124: decays of
///   sub-band energy.
struct EchoEstimate {
  let echo: NoiseMeasurement.Echo
  /// The time for a decay by 60 dB; only accurate enough to explain the class.
  let decayTime: Seconds?
  /// Every ending that is clear of the noise, with its decay time.
  let endings: [(at: Seconds, decay: Seconds)]

  /// Decay times from which the class is medium and high.
  static let medium = Seconds(0.5)
  static let high = Seconds(0.9)
  static let fewestEndings = 4
  /// This few suffice if each decay is slow. Our choice: the fastest of two endings in a dry
  /// recording is never that slow.
  static let fewestSlow = 2
  static let slow = Seconds(1.2)
  /// One ending in this many decays faster than the time that is used.
  static let fasterPart = 4
  /// Shorter pauses after an ending are too short for a decay.
  static let shortestPause = Seconds(0.2)
  /// Where the decay may begin, relative to the end of speech, and how long it is followed.
  private static let before = Seconds(0.3)
  private static let beyond = Seconds(0.1)
  private static let after = Seconds(0.8)
  /// Three ranges from 400 Hz to 4 kHz, above rumble and below hiss. They are wide, because in a
  /// narrow band the tail of a room fluctuates by 5 dB.
  private static let ranges = [4..<9, 9..<14, 14..<19]
  private static let fewestRanges = 2
  /// The slope is fitted from the last moment within `shoulder` of the loudest to where it comes
  /// within `floor` of the noise or rises by `rise`, and must span `span`. In dB.
  private static let shoulder = 6.0
  static let floor = 6.0
  private static let rise = 4.0
  static let span = 12.0
  /// A decay that lasts this long may span less: in a large hall it never spans that much.
  private static let longFall = Seconds(0.4)
  private static let longFallSpan = 4.0
  private static let fewestPoints = 4
  /// The noise in a range is the level that one frame in this many lies below.
  private static let noisePart = 20
  /// The fall that defines a reverberation time, in dB (ISO 3382-1, RT60).
  private static let decay = 60.0

  init(frames: FrameTrack, speech: [TimeSpan]) {
    let end = Frame.start(of: frames.count)
    var endings: [(at: Seconds, decay: Seconds)] = []
    let sounding = frames.sounding
    let noise = Self.ranges.map { range in
      sounding.isEmpty
        ? 0
        // Ranked by power, since levels have the same order.
        : decibels(
          ofPower: Double(
            Self.powers(of: range, in: frames, at: sounding)
              .value(atRank: sounding.count / Self.noisePart)))
    }
    for (index, span) in speech.enumerated() {
      let next = index + 1 < speech.count ? speech[index + 1].start : end
      guard next - span.end >= Self.shortestPause else { continue }
      let first = Frame.index(of: max(span.start, span.end - Self.before))
      let crestEnd = min(Frame.index(of: span.end + Self.beyond), frames.count)
      let last = min(Frame.index(of: min(next, span.end + Self.after)), frames.count)
      guard first < crestEnd, crestEnd < last else { continue }
      let slopes = Self.ranges.indices.compactMap {
        Self.slope(
          of: Self.levels(of: Self.ranges[$0], in: frames, at: first..<last), from: first,
          crestBefore: crestEnd - first, floor: noise[$0] + Self.floor)
      }.sorted()
      guard slopes.count >= Self.fewestRanges else { continue }
      endings.append((span.end, Seconds(-Self.decay / slopes[slopes.count / 2])))
    }
    self.endings = endings
    let fastest = endings.map(\.decay).sorted()
    // A room that fills every pause leaves few endings, but all of them are slow.
    let isSlow = fastest.count >= Self.fewestSlow && fastest[0] >= Self.slow
    guard fastest.count >= Self.fewestEndings || isSlow else {
      decayTime = Self.decay(inPausesOf: frames, speech: speech)
      echo = decayTime.map { $0 < Self.high ? .medium : .high } ?? .unknown
      return
    }
    let time = fastest[fastest.count / Self.fasterPart]
    decayTime = time
    echo = time < Self.medium ? .low : time < Self.high ? .medium : .high
  }

  /// The decay time of a room that fills every pause, so that no ending is clear of it. Its sound
  /// falls throughout the pauses, which noise does not.
  private static func decay(inPausesOf frames: FrameTrack, speech: [TimeSpan]) -> Seconds? {
    let sags = zip(speech, speech.dropFirst()).compactMap {
      sag(of: frames, from: $0.end, to: $1.start)
    }
    let falling = sags.count { $0 < 0 }
    guard sags.count >= fewestSags, Double(falling) >= mostlyFalling * Double(sags.count) else {
      return nil
    }
    let usual = sags.sorted()[sags.count / 2]
    return usual <= leastSag ? Seconds(-decay / usual) : nil
  }

  private static let fewestSags = 5
  private static let mostlyFalling = 0.75
  /// In dB per second. Our measurement: in takes of 7 speakers in the echo of a hall, pauses fall
  /// by 8 to 12; with noise, voices or music 8 dB below the voice, by less than this or not at all.
  private static let leastSag = -6.0
  /// Where the fall is measured: after the voice's own decay, and before the next onset.
  private static let behindVoice = Seconds(0.15)
  private static let beforeVoice = Seconds(0.1)
  private static let shortestSag = Seconds(0.2)
  /// How far below the voice the pause may be. Our choice: a hall leaves no lower one.
  private static let deepestSag = 17.0

  /// How fast a pause falls, in dB per second; `nil` if it is short, or far below the voice.
  private static func sag(of frames: FrameTrack, from end: Seconds, to next: Seconds) -> Double? {
    let first = Frame.index(of: end + behindVoice)
    let last = min(Frame.index(of: next - beforeVoice), frames.count)
    let crest = Frame.index(of: max(end - before, Seconds(0)))
    guard last - first >= Int(shortestSag / Frame.hop), crest < first else { return nil }
    let whole = ranges[0].lowerBound..<ranges[ranges.count - 1].upperBound
    let levels = levels(of: whole, in: frames, at: crest..<last)
    let pause = levels[(first - crest)...]
    let mean = pause.reduce(0, +) / Double(pause.count)
    guard let loudest = levels[..<(first - crest)].max(), mean >= loudest - deepestSag else {
      return nil
    }
    let middle = Double(pause.startIndex + pause.endIndex - 1) / 2
    let slopes = pause.indices.reduce((0.0, 0.0)) { sum, place in
      let time = (Double(place) - middle) * Frame.hop.rawValue
      return (sum.0 + time * (pause[place] - mean), sum.1 + time * time)
    }
    return slopes.1 > 0 ? slopes.0 / slopes.1 : nil
  }

  /// The total level of adjacent bands, smoothed, in dBFS.
  private static func levels(
    of range: Range<Int>, in frames: FrameTrack, at places: Range<Int>
  ) -> [Double] {
    powers(of: range, in: frames, at: places).map { decibels(ofPower: Double($0)) }
  }

  /// The total power of adjacent bands, each frame averaged with its two neighbours.
  private static func powers(
    of range: Range<Int>, in frames: FrameTrack, at places: Range<Int>
  ) -> [Float] {
    let first = max(0, places.lowerBound - 1)
    var powers = (first..<min(frames.count, places.upperBound + 1)).map { frame in
      Float(range.reduce(0.0) { $0 + frames.bandPower(frame, $1) })
    }
    // In place, because an hour of them is large.
    var before: Float?
    for index in powers.indices {
      let here = powers[index]
      var (sum, count): (Float, Float) = (here, 1)
      if let before { (sum, count) = (before + here, 2) }
      if index + 1 < powers.count { (sum, count) = (sum + powers[index + 1], count + 1) }
      powers[index] = sum / count
      before = here
    }
    if first < places.lowerBound { powers.removeFirst() }
    powers.removeLast(powers.count - places.count)
    return powers
  }

  /// The slope in dB per second, negative; `nil` if no decay is clear of the noise.
  private static func slope(
    of levels: [Double], from start: Int, crestBefore end: Int, floor: Double
  ) -> Double? {
    let beginning = levels[..<end]
    guard let loudest = beginning.max(),
      let crest = beginning.lastIndex(where: { $0 >= loudest - shoulder })
    else { return nil }
    var points: [(time: Double, level: Double)] = []
    var lowest = Double.infinity
    for index in crest..<levels.endIndex {
      guard levels[index] > floor, levels[index] < lowest + rise else { break }
      lowest = min(lowest, levels[index])
      points.append((Double(start + index) * Frame.hop.rawValue, levels[index]))
    }
    let isLong = Frame.hop * Double(points.count) >= longFall
    guard let top = points.first, points.count >= fewestPoints,
      top.level - lowest >= (isLong ? longFallSpan : span)
    else { return nil }
    let count = Double(points.count)
    let time = points.reduce(0) { $0 + $1.time } / count
    let level = points.reduce(0) { $0 + $1.level } / count
    let covariance = points.reduce(0) { $0 + ($1.time - time) * ($1.level - level) }
    let variance = points.reduce(0) { $0 + ($1.time - time) * ($1.time - time) }
    let slope = covariance / variance
    return slope < 0 ? slope : nil
  }
}
