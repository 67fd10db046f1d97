import RealModule
package import RehearsalBase

/// Another voice than the speaker's: a question from the room, an interviewer, a radio.
package struct OtherVoice: Equatable, Sendable {
  /// From its first speech to its last before the speaker goes on.
  package var span: TimeSpan
  /// The mean level of its speech over that of the speaker's, above 100 Hz.
  package var overVoice: DecibelRatio

  package init(span: TimeSpan, overVoice: DecibelRatio) {
    self.span = span
    self.overVoice = overVoice
  }
}

/// Finds the stretches of speech in which another voice than the speaker's is heard alone.
///
/// ``VoiceModel`` says how likely each step of speech is the speaker's; the likeliest course of
/// both voices through the recording, with a cost for each change, turns that into stretches. Where
/// both speak at once, the speaker speaks. The speaker is who speaks most and loudest.
struct OtherVoiceFinder {
  /// What a change from one voice to the other costs, in log odds; and what favours the speaker in
  /// every step.
  ///
  /// - Source: these three are our measurement, on takes mixed of speakers that the network never
  ///   met: takes of one voice keep 99.7 % of their speech.
  static let change: Float = 4
  static let benefit: Float = 0.9
  /// The log odds of the clearest stretch, summed: with less, there is one voice.
  static let leastEvidence: Float = 60
  /// Log odds count for no more than this, to both sides.
  static let surest: Float = 6
  /// Our choice: less speech is too little to know a voice by.
  static let leastSpeech = Seconds(10)
  /// How often speech is heard again, once there may be another voice.
  static let passes = 3

  /// The frames of each stretch in order, from one change to the next.
  let stretches: [Range<Int>]

  /// - Parameters:
  ///   - speech: all of it, of any voice.
  ///   - pitch: of every frame, whoever speaks.
  init(in track: FrameTrack, speech: [TimeSpan], pitch: PitchTrack) {
    guard speech.reduce(Seconds(0), { $0 + $1.length }) >= Self.leastSpeech else {
      stretches = []
      return
    }
    var isSpeech = [Bool](repeating: false, count: track.count)
    for span in speech {
      for frame in Frame.frames(mostlyIn: span, of: track.count) { isSpeech[frame] = true }
    }
    let steps = VoiceSteps(track: track, pitch: pitch, isSpeech: isSpeech)
    let model = VoiceModel()
    var odds = model.odds(of: VoiceFeatures(of: steps, VoiceShares(of: steps)))
    var found = Self.course(odds, of: steps)
    for _ in 1..<Self.passes where !found.isEmpty {
      odds = model.odds(of: VoiceFeatures(of: steps, VoiceShares(of: steps, odds: odds)))
      found = Self.course(odds, of: steps)
    }
    let evidence = found.map { $0.reduce(0) { $0 - Self.weight(of: $1, odds, in: steps) } }.max()
    guard let evidence, evidence >= Self.leastEvidence else {
      stretches = []
      return
    }
    stretches = found.map { run in
      run.lowerBound * VoiceSteps.frames..<min(track.count, run.upperBound * VoiceSteps.frames)
    }
  }

  /// The odds of speech, those of another voice's stretches so low that they are none.
  func withoutOthers(_ odds: [Float]) -> [Float] {
    var odds = odds
    for stretch in stretches {
      for frame in stretch { odds[frame] = min(odds[frame], -Self.surest) }
    }
    return odds
  }

  /// The pitch without that of other voices.
  func withoutOthers(_ pitch: PitchTrack) -> PitchTrack {
    guard !stretches.isEmpty else { return pitch }
    var frequencies = Array(pitch.frequencies)
    for stretch in stretches { for frame in stretch { frequencies[frame] = 0 } }
    return PitchTrack(frequencies: frequencies)
  }

  /// The other voices.
  ///
  /// - Parameters:
  ///   - speech: all of it, of any voice.
  ///   - own: the speaker's.
  func voices(in track: FrameTrack, speech: [TimeSpan], own: [TimeSpan]) -> [OtherVoice] {
    func power(of spans: [TimeSpan]) -> Double {
      var (sum, count) = (0.0, 0)
      for span in spans {
        for frame in Frame.frames(mostlyIn: span, of: track.count) {
          sum += track.clearPower[frame].power
          count += 1
        }
      }
      return sum / Double(max(1, count))
    }
    let level = max(power(of: own), FrameTrack.digitalSilence)
    return stretches.compactMap { stretch in
      let parts = Self.parts(of: speech, in: Frame.span(of: stretch))
      guard let first = parts.first, let last = parts.last else { return nil }
      return OtherVoice(
        span: TimeSpan(start: first.start, end: last.end),
        overVoice: DecibelRatio(
          decibels(ofPower: max(power(of: parts), FrameTrack.digitalSilence) / level)))
    }
  }

  private static func parts(of speech: [TimeSpan], in span: TimeSpan) -> [TimeSpan] {
    let first = speech.partitioningIndex { $0.end > span.start }
    return speech[first...].prefix { $0.start < span.end }.map {
      TimeSpan(start: max($0.start, span.start), end: min($0.end, span.end))
    }
  }

  /// What a step adds to the speaker's side; nothing outside speech.
  private static func weight(of step: Int, _ odds: [Float], in steps: VoiceSteps) -> Float {
    steps.isSpeech[step] ? max(-surest, min(surest, odds[step])) : 0
  }

  /// The steps of another voice on the likeliest course, from one change to the next.
  ///
  /// - Source: Viterbi (1967), IEEE Trans. Inf. Theory 13, 260-269, for two states.
  private static func course(_ odds: [Float], of steps: VoiceSteps) -> [Range<Int>] {
    var (own, other) = (Float(0), -change)
    var changes: [(toOwn: Bool, toOther: Bool)] = []
    changes.reserveCapacity(steps.count)
    for step in 0..<steps.count {
      let gain =
        steps.isSpeech[step]
        ? max(-surest, min(surest, odds[step] + benefit)) / 2 : 0
      changes.append((other - change > own, own - change > other))
      (own, other) = (max(own, other - change) + gain, max(other, own - change) - gain)
      // Only the difference matters; an hour's sum would lose its accuracy.
      let most = max(own, other)
      (own, other) = (own - most, other - most)
    }
    var isOther = other > own
    var runs: [Range<Int>] = []
    for step in (0..<steps.count).reversed() {
      if isOther {
        if let last = runs.last, last.lowerBound == step + 1 {
          runs[runs.count - 1] = step..<last.upperBound
        } else {
          runs.append(step..<step + 1)
        }
      }
      if isOther ? changes[step].toOther : changes[step].toOwn { isOther.toggle() }
    }
    return runs.reversed()
  }
}
