import RealModule
package import RehearsalBase

/// A moment of a recording with some changes, made of its own sound alone.
///
/// Its cost grows with its length; the same samples give the same sound, and a louder recording the
/// same one louder.
package struct MendedSound: Sendable {
  /// A change as it was made.
  package struct Change: Equatable, Sendable {
    package var mending: Mending
    /// What was taken out, made longer or raised, or where room tone was put in: times of the
    /// recording.
    package var span: TimeSpan
    /// What stands there instead: times from the start of the mended sound.
    package var mended: TimeSpan
  }

  package let sound: ChannelSamples
  /// In order.
  package let changes: [Change]
  /// Where two sounds were faded into each other: frames of ``sound``.
  package let joints: [Int]

  /// Our choice: half of the fade from one sound to another where one of them is a voice: a pitch
  /// period of most voices, which is short enough to leave a consonant.
  private static let voicedReach = Seconds(0.01)
  /// The same in room tone, whose fades can be longer.
  private static let quietReach = Seconds(0.02)
  /// The reach within which a joint is quiet.
  private static let crossingReach = Seconds(0.0025)
  /// Above the room tone by this much, 6 dB, something sounds. Our choice.
  private static let sounding = 4.0
  /// In which room tone falls from the level where it is put in to its own, and rises again. Our
  /// choice: the last syllable still decays there.
  private static let settling = Seconds(0.15)
  /// The most by which it is made louder there, 12 dB.
  fileprivate static let mostSettling = 4.0
  /// The steps in which the ends of a sound are searched.
  private static let step = Seconds(0.005)
  /// Our choice: how far from where a sound ends its joint may lie.
  private static let around = Seconds(0.03)
  /// Our choice: how many places are tried on each side of a cut.
  private static let candidates = 6
  /// How far a joint may move so that both sides go on alike: a period of a low voice, 80 Hz.
  private static let period = Seconds(0.0125)

  /// - Parameters:
  ///   - context: The moment, and what is around it.
  ///   - moment: Times of the recording; clipped to the context.
  ///   - mendings: Those that don't fit into the moment, or overlap one before them, are left out.
  ///   - pauses: The silent pauses, in order, whose room tone may be used.
  package init(
    of context: ChannelSamples, in moment: TimeSpan, _ mendings: [Mending], pauses: [TimeSpan]
  ) {
    let energy = EnergyCourse(of: context)
    let tone = RoomTone(in: context, energy, pauses: pauses.map { context.frames(of: $0) })
    let whole = context.frames(of: moment)
    let matcher = LikestPlace(in: energy.leading, sampleRate: context.sampleRate)
    var work = Work(
      context: context, energy: energy, matcher: matcher, tone: tone, place: whole.lowerBound,
      made: context.channels.map { _ in [] })
    for mending in mendings.sorted(by: { $0.start < $1.start }) {
      switch mending {
      case .cut(let span, let limits):
        let cut = work.sounding(
          context.frames(of: span).clamped(to: whole),
          within: context.frames(of: limits).clamped(to: whole))
        if cut.lowerBound > work.place, cut.upperBound < whole.upperBound, !cut.isEmpty {
          work.cut(cut, as: mending)
        }
      case .pause(let length, let span):
        let there = context.frames(of: span).clamped(to: whole)
        // Clear of the ends of words, as far as the pause has room.
        let inset = min(context.frames(in: PauseFrames.margin), there.count / 3)
        let place = energy.quietCrossings(
          in: there.lowerBound + inset..<there.upperBound - inset,
          reach: context.frames(in: Self.quietReach), apart: 1, most: 1)[0]
        if place > work.place, place < whole.upperBound, let tone {
          work.insert(tone, length, at: place, as: mending)
        }
      case .stretch(let factor):
        if work.place == whole.lowerBound { work.stretch(whole, by: factor, as: mending) }
      case .lift(let points): work.lift(points, in: whole)
      }
    }
    work.keep(upTo: whole.upperBound)
    sound = ChannelSamples(
      sampleRate: context.sampleRate, firstFrame: 0, channels: work.made)
    changes = work.changes
    joints = work.joints
  }

  /// The sound as far as it was made.
  private struct Work {
    var context: ChannelSamples
    let energy: EnergyCourse
    let matcher: LikestPlace
    let tone: RoomTone?
    /// The first frame of the context that was not used.
    var place: Int
    var made: [[Float]]
    var changes: [Change] = []
    var joints: [Int] = []

    private var count: Int { made.first?.count ?? 0 }

    private func time(_ frames: Int) -> Seconds {
      Seconds(Double(frames) / Double(context.sampleRate))
    }

    private mutating func note(_ mending: Mending, _ frames: Range<Int>, mended: Range<Int>) {
      changes.append(
        Change(
          mending: mending,
          span: TimeSpan(
            start: context.moment(at: frames.lowerBound), end: context.moment(at: frames.upperBound)
          ),
          mended: TimeSpan(start: time(mended.lowerBound), end: time(mended.upperBound))))
    }

    mutating func keep(upTo end: Int) {
      guard end > place else { return }
      add(context[place..<end].channels)
      place = end
    }

    private mutating func add(_ samples: [[Float]]) {
      for channel in made.indices { made[channel] += samples[channel] }
    }

    /// Goes on with another sound, faded in around the joint.
    ///
    /// - Parameters:
    ///   - next: From `reach` before the joint on.
    ///   - former: What would have come after the joint: `reach` samples.
    private mutating func join(_ next: [[Float]], reach: Int, former: [[Float]]) {
      let end = count
      let over = zip(made, former).map { made, former in
        (made.suffix(reach) + former)[...]
      }
      let mixed = Crossfade.mix(over, next.map { $0.prefix(2 * reach) })
      for channel in made.indices {
        made[channel].replaceSubrange((end - reach)..., with: mixed[channel])
        made[channel] += next[channel].dropFirst(2 * reach)
      }
      joints.append(end)
    }

    private func isQuiet(_ frames: Range<Int>) -> Bool {
      guard let tone else { return false }
      return energy.power(in: frames) <= tone.power * MendedSound.sounding
    }

    /// Half of a fade at a joint, as far as there is sound on both sides of both places.
    private func reach(_ former: Int, _ next: Int) -> Int {
      let long = context.frames(in: MendedSound.quietReach)
      let wanted =
        isQuiet(former - long..<former + long) && isQuiet(next - long..<next + long)
        ? long : context.frames(in: MendedSound.voicedReach)
      return max(
        0, min(wanted, count + former - place, context.count - former, next, context.count - next))
    }

    /// Where a sound begins and ends: from `frames` outward while something sounds, inward while
    /// nothing does, to the joint that is heard least.
    func sounding(_ frames: Range<Int>, within limits: Range<Int>) -> Range<Int> {
      let step = context.frames(in: MendedSound.step)
      var (first, last) = (frames.lowerBound, frames.upperBound)
      func sounds(_ start: Int) -> Bool { !isQuiet(start..<start + step) }
      while first + step < last, !sounds(first) { first += step }
      while last - step > first, !sounds(last - step) { last -= step }
      while first - step >= limits.lowerBound, sounds(first - step) { first -= step }
      while last + step <= limits.upperBound, sounds(last) { last += step }
      return joint(from: first, to: last, within: limits)
    }

    /// The least audible joint that leaves out a sound: in a silence clear of it, between two
    /// sounds on both sides of their border.
    private func joint(from first: Int, to last: Int, within limits: Range<Int>) -> Range<Int> {
      let step = context.frames(in: MendedSound.step)
      let around = context.frames(in: MendedSound.around)
      let beside = isQuiet(first - step..<first) ? 1 : around
      let earliest = max(first - around, limits.lowerBound - around)
      let latest = min(last + around, limits.upperBound + around) + 1
      let before = earliest..<first + beside
      let after = last - (isQuiet(last..<last + step) ? 0 : around)..<latest
      func candidates(_ frames: Range<Int>) -> [Int] {
        energy.quietCrossings(
          in: frames, reach: context.frames(in: MendedSound.crossingReach),
          apart: context.frames(in: MendedSound.crossingReach), most: MendedSound.candidates)
      }
      let voiced = context.frames(in: MendedSound.voicedReach)
      let period = context.frames(in: MendedSound.period)
      var search = JointSearch(in: context, energy, matcher)
      return search.best(
        candidates(before), candidates(after),
        moving: { start, end in
          isQuiet(start - voiced..<start + voiced) || isQuiet(end - voiced..<end + voiced)
            ? nil : period
        },
        reach: { reach($0, $1) }) ?? first..<last
    }

    mutating func cut(_ frames: Range<Int>, as mending: Mending) {
      let end = frames.upperBound
      keep(upTo: frames.lowerBound)
      let reach = reach(frames.lowerBound, end)
      let former = context[place..<place + reach].channels
      note(mending, place..<end, mended: count..<count)
      join(context[end - reach..<end + reach].channels, reach: reach, former: former)
      place = end + reach
    }

    mutating func insert(_ tone: RoomTone, _ length: Seconds, at frame: Int, as mending: Mending) {
      keep(upTo: frame)
      let reach = reach(frame, frame)
      let frames = context.frames(in: length)
      let level = energy.power(around: frame, reach: context.frames(in: MendedSound.quietReach))
      let samples = tone.samples(frames + 2 * reach, near: frame, from: context, energy, matcher)
        .settling(from: level, over: context.frames(in: MendedSound.settling))
      let start = count
      join(
        samples.map { Array($0.prefix(frames + reach)) }, reach: reach,
        former: context[frame..<frame + reach].channels)
      note(mending, frame..<frame, mended: start..<start + frames)
      join(
        context[frame - reach..<frame + reach].channels, reach: reach,
        former: samples.map { Array($0.suffix(reach)) })
      place = frame + reach
    }

    mutating func stretch(_ frames: Range<Int>, by factor: Double, as mending: Mending) {
      guard frames.count >= context.frames(in: Stretching.hop) else { return }
      keep(upTo: frames.lowerBound)
      let start = count
      let length = max(1, Int(saturating: (Double(frames.count) * factor).rounded()))
      add(Stretching.stretched(frames, to: length, in: context, matcher))
      note(mending, frames, mended: start..<count)
      place = frames.upperBound
    }

    /// Changes the level of what was not used yet.
    mutating func lift(_ points: [Mending.GainPoint], in whole: Range<Int>) {
      guard let first = points.first, let last = points.last else { return }
      let frames = context.frames(of: TimeSpan(start: first.moment, end: last.moment))
        .clamped(to: whole)
      guard frames.lowerBound >= place, !frames.isEmpty else { return }
      let gains = frames.map { Self.gain(at: context.moment(at: $0), points) }
      // As much of it as leaves every sample within full scale.
      var share = 1.0
      for channel in context.channels {
        for (frame, gain) in zip(frames, gains) where gain > 0 && channel[frame] != 0 {
          let room = -decibels(ofPower: Double(channel[frame]) * Double(channel[frame]))
          share = min(share, max(0, room / gain))
        }
      }
      for channel in context.channels.indices {
        for (frame, gain) in zip(frames, gains) {
          // An amplitude has half the decibels of a power.
          context.channels[channel][frame] *= Float(power(ofDecibels: share * gain / 2))
        }
      }
      let shift = count - place
      note(
        .lift(points.map { Mending.GainPoint($0.moment, $0.gain * share) }), frames,
        mended: frames.lowerBound + shift..<frames.upperBound + shift)
    }

    /// Between two points, along a raised cosine.
    private static func gain(at moment: Seconds, _ points: [Mending.GainPoint]) -> Double {
      let next = points.partitioningIndex { $0.moment > moment }
      guard next > 0, next < points.count else { return 0 }
      let (from, to) = (points[next - 1], points[next])
      let share = (moment - from.moment) / (to.moment - from.moment)
      let rise = 0.5 - 0.5 * Double.cos(.pi * share)
      return from.gain.rawValue + (to.gain.rawValue - from.gain.rawValue) * rise
    }
  }
}

extension [[Float]] {
  /// The samples of all channels with another level at both ends.
  ///
  /// - Parameters:
  ///   - power: The mean square that the ends get, of all channels together.
  ///   - length: How long each end is.
  fileprivate func settling(from power: Double, over length: Int) -> [[Float]] {
    let count = first?.count ?? 0
    let own = joined().reduce(0) { $0 + Double($1) * Double($1) } / Double(Swift.max(1, count))
    guard own > 0 else { return self }
    let gain = Swift.min((power / own).squareRoot(), MendedSound.mostSettling)
    let length = Swift.min(length, count / 2)
    return map { channel in
      var channel = channel
      for index in 0..<length {
        let share = Float(1 + (gain - 1) * (1 - Crossfade.fade(Double(index) + 0.5, of: length)))
        channel[index] *= share
        channel[count - 1 - index] *= share
      }
      return channel
    }
  }
}
