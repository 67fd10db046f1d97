import RehearsalBase
import RehearsalMetrics

extension JudgedTake {
  /// The voice at 1.8-3.4 kHz over that at 0.2-1 kHz; `nil` where the voice is too close to the
  /// noise to tell.
  var presence: DecibelRatio? { readings[Levels.self]?.presence?.finite }

  /// How long the sound of the room takes to fall by 60 dB.
  var decay: Seconds? { readings[Noise.self]?.decay?.finite }

  /// The share of the voice's modulation that comes from syllables, 0 to 1.
  var modulation: Double? { readings[Noise.self]?.modulation }

  /// Whether the room echoes so much that it changes the sound of the voice.
  var isFar: Bool {
    guard let decay, let modulation else { return false }
    return decay > norms[ClarityRules.far].quiet && modulation <= ClarityRules.mostModulated.value
  }

  /// Where breath hits the microphone, in order.
  var pops: [TimeSpan] { (readings[Levels.self]?.pops ?? []).compactMap { inside($0) } }

  /// Pops of breath per minute of speech; `nil` where they were not looked for.
  var popRate: PerMinute? {
    guard readings[Levels.self]?.pops != nil, phonation > Seconds(0) else { return nil }
    return PerMinute(60 * Double(pops.count) / phonation.rawValue)
  }

  /// Clips that are no pops of breath.
  var voiceClips: [TimeSpan] {
    let pops = pops
    return clips.filter { clip in
      !pops.contains { $0.start < clip.end && clip.start < $0.end }
    }
  }

  /// Share of the speech that is clipped, pops of breath left out; `nil` where levels are unknown.
  var voiceClipped: Percent? { readings[Levels.self].map { _ in share(of: voiceClips) } }

  /// Whether the recording ends while the voice sounds.
  var isCutOff: Bool { readings[Levels.self]?.cutOff ?? false }

  /// Long silence before the first word, and after the last.
  var deadAir: [TimeSpan] {
    guard let speaking else { return [] }
    return [
      TimeSpan(start: recording.start, end: speaking.start),
      TimeSpan(start: speaking.end, end: recording.end),
    ].filter { $0.length >= QualityLimits.deadAir.value }
  }

  /// The part of all speech that other voices take; `nil` without speech.
  var othersShare: Percent? {
    let others = otherVoices.reduce(Seconds(0)) { $0 + $1.length }
    let all = others + phonation
    return all > Seconds(0) ? Percent(100 * (others / all)) : nil
  }
}
