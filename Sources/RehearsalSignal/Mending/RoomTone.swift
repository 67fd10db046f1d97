import RehearsalBase

/// The sound of the room, from the pauses of a recording, in any length.
struct RoomTone {
  /// Its mean square, of all channels together.
  let power: Double
  /// Quiet stretches of the pauses, in order.
  private let runs: [Range<Int>]

  /// Our choice: a shorter stretch can't be repeated unnoticed.
  private static let shortest = Seconds(0.08)
  /// Our choice, for the same reason: the least of all stretches.
  private static let least = Seconds(0.15)
  /// The steps in which it is decided what is quiet.
  private static let step = Seconds(0.01)
  /// Above the median of all steps by more than this, 4 dB, it is a breath or a click. Our choice.
  private static let most = 2.5
  /// Our choice: from one stretch to the next.
  private static let fade = Seconds(0.04)
  /// A stretch this much farther away counts half. Our choice.
  private static let near = Seconds(2)
  /// Repeats of a stretch begin at places that never fall together.
  private static let goldenRatio = 0.618_033_988_75
  /// The most by which a stretch is made as loud as the nearest, about 4 dB: noise comes and goes.
  private static let mostGain = 1.6

  /// - Parameter pauses: In order, within the sound.
  /// - Returns: `nil` with too little pause.
  init?(in sound: ChannelSamples, _ energy: EnergyCourse, pauses: [Range<Int>]) {
    let margin = sound.frames(in: PauseFrames.margin)
    let step = sound.frames(in: Self.step)
    let steps = pauses.flatMap { pause in
      stride(from: pause.lowerBound + margin, through: pause.upperBound - margin - step, by: step)
        .map { $0..<$0 + step }
    }
    guard !steps.isEmpty else { return nil }
    let median = steps.map { energy.power(in: $0) }.value(atRank: steps.count / 2)
    var runs: [Range<Int>] = []
    for frames in steps where energy.power(in: frames) <= median * Self.most {
      if let last = runs.last, last.upperBound == frames.lowerBound {
        runs[runs.count - 1] = last.lowerBound..<frames.upperBound
      } else {
        runs.append(frames)
      }
    }
    let shortest = sound.frames(in: Self.shortest)
    runs = runs.filter { $0.count >= shortest }
    guard runs.reduce(0, { $0 + $1.count }) >= sound.frames(in: Self.least) else { return nil }
    self.runs = runs
    power = median
  }

  /// Room tone for a place, from the longest stretches near it, each faded into the next where it
  /// goes on most like it.
  ///
  /// - Returns: `count` samples for each channel.
  func samples(
    _ count: Int, near place: Int, from sound: ChannelSamples, _ energy: EnergyCourse,
    _ matcher: LikestPlace
  ) -> [[Float]] {
    let near = Double(sound.frames(in: Self.near))
    func distance(_ run: Range<Int>) -> Double {
      Double(max(run.lowerBound - place, place - run.upperBound, 0))
    }
    let ranked = runs.enumerated().sorted { one, other in
      let worth = [one, other].map { Double($0.element.count) / (1 + distance($0.element) / near) }
      return (-worth[0], one.offset) < (-worth[1], other.offset)
    }.map(\.element)
    let nearest = runs.min { distance($0) < distance($1) } ?? ranked[0]
    let level = energy.power(in: nearest)
    var tone = [[Float]](repeating: [], count: sound.channels.count)
    var (turn, end) = (0, 0)
    while tone[0].count < count {
      let run = ranked[turn % ranked.count]
      let fade = min(sound.frames(in: Self.fade), run.count / 3)
      let share = (Double(turn / ranked.count) * Self.goldenRatio)
        .truncatingRemainder(dividingBy: 1)
      var start = run.lowerBound + Int(share * Double(run.count - 2 * fade) / 2)
      if !tone[0].isEmpty {
        let reach = min(fade, run.upperBound - 2 * fade - start)
        start = matcher.place(like: end - fade, length: fade, in: start...start + max(0, reach))
      }
      let own = energy.power(in: run)
      let gain =
        own > 0 ? min(max((level / own).squareRoot(), 1 / Self.mostGain), Self.mostGain) : 1
      let part = sound[start..<run.upperBound].channels.map { $0.map { Float(gain) * $0 } }
      end = run.upperBound
      guard !tone[0].isEmpty else {
        tone = part
        turn += 1
        continue
      }
      let over = min(fade, tone[0].count, part[0].count)
      let mixed = Crossfade.mix(tone.map { $0.suffix(over) }, part.map { $0.prefix(over) })
      for channel in tone.indices {
        tone[channel].replaceSubrange((tone[channel].count - over)..., with: mixed[channel])
        tone[channel] += part[channel].dropFirst(over)
      }
      turn += 1
    }
    return tone.map { Array($0.prefix(count)) }
  }
}
