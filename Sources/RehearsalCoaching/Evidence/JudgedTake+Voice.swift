import RehearsalBase
import RehearsalMetrics

extension JudgedTake {
  /// The level of the voice at 1.8-3.4 kHz relative to 0.2-1 kHz; `nil` where the voice is too
  /// close to the noise to tell.
  var presence: DecibelRatio? { readings[Levels.self]?.presence?.finite }

  /// The reverberation time: how long the sound of the room takes to fall by 60 dB.
  var decay: Seconds? { readings[Noise.self]?.decay?.finite }

  /// The share of the voice's modulation that comes from syllables, 0 to 1.
  var modulation: Double? { readings[Noise.self]?.modulation }

  /// Where breath hits the microphone, in order.
  var pops: [TimeSpan] { (readings[Levels.self]?.pops ?? []).compactMap { inside($0) } }

  /// Pops of breath per minute of speech; `nil` where they were not looked for.
  var popRate: PerMinute? {
    guard readings[Levels.self]?.pops != nil, phonation > Seconds(0) else { return nil }
    return PerMinute(60 * Double(pops.count) / phonation.rawValue)
  }

  /// Clips that are not pops of breath.
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

  /// Sounds that are not the voice, in order.
  var otherSounds: [TimeSpan] {
    (readings[Noise.self]?.otherSounds ?? []).compactMap { inside($0.span) }
      .sorted { $0.start < $1.start }
  }

  /// Where another voice than the speaker's is heard alone, in order.
  var otherVoices: [TimeSpan] {
    (readings[Noise.self]?.otherVoices ?? []).compactMap { inside($0.span) }
      .sorted { $0.start < $1.start }
  }

  /// Long silence before the first word, and after the last.
  var deadAir: [TimeSpan] {
    guard let speaking else { return [] }
    return [
      TimeSpan(start: recording.start, end: speaking.start),
      TimeSpan(start: speaking.end, end: recording.end),
    ].filter { $0.length >= QualityLimits.deadAir.value }
  }

  /// The part of all speech that ``others`` take; `nil` without speech.
  var othersShare: Percent? {
    let others = others.reduce(Seconds(0)) { $0 + $1.length }
    let apart = otherVoices.reduce(Seconds(0)) { $0 + $1.length }
    let all = apart + phonation
    return all > Seconds(0) ? Percent(min(100 * (others / all), 100)) : nil
  }

  /// The phrases of a second speaker, told apart by pitch alone: where phrases fall into a low and
  /// a high group with a gap between, as those of a man and a woman do. The rarer group, in order;
  /// empty where there is one voice.
  ///
  /// - Source: the split with the least variance within both groups, Otsu (1979), IEEE Trans. Syst.
  ///   Man Cybern. 9, as two groups of one-dimensional k-means.
  var secondVoice: [TimeSpan] {
    let known = phrases.compactMap { phrase in
      phrase.pitch.map { (span: phrase.span, pitch: $0.semitonesAboveOne) }
    }
    .sorted { $0.pitch < $1.pitch }
    let all = known.reduce(PitchGroup()) { $0.adding($1.pitch, lasting: $1.span.length) }
    // In one pass, as a day of speech has tens of thousands of phrases.
    var low = PitchGroup()
    var best: (scatter: Double, apart: Double, place: Int, lowIsRarer: Bool)?
    for place in known.indices.dropFirst() {
      low = low.adding(known[place - 1].pitch, lasting: known[place - 1].span.length)
      let high = all.without(low)
      let scatter = low.scatter + high.scatter
      if best.map({ scatter < $0.scatter }) ?? true {
        best = (scatter, high.mean - low.mean, place, low.time < high.time)
      }
    }
    guard let best, best.apart >= QualityLimits.pitchApart.value.rawValue,
      known[best.place].pitch - known[best.place - 1].pitch
        >= QualityLimits.pitchGap.value.rawValue
    else { return [] }
    let rarer = best.lowIsRarer ? known[..<best.place] : known[best.place...]
    return rarer.map(\.span).sorted { $0.start < $1.start }
  }

  /// Where others than the speaker speak: by their voices, else by their pitch; whichever is more.
  var others: [TimeSpan] {
    let second = secondVoice
    func time(_ spans: [TimeSpan]) -> Seconds { spans.reduce(Seconds(0)) { $0 + $1.length } }
    return time(second) > time(otherVoices) ? second : otherVoices
  }
}

/// Sums over phrases, weighted by their lengths, that give the mean and scatter of their pitch.
private struct PitchGroup {
  /// In seconds.
  var time = 0.0
  private var sum = 0.0
  private var squares = 0.0

  /// In semitones.
  var mean: Double { time > 0 ? sum / time : 0 }
  /// The sum of the squared deviations from the mean.
  var scatter: Double { time > 0 ? squares - sum * sum / time : 0 }

  func adding(_ pitch: Double, lasting length: Seconds) -> Self {
    var group = self
    group.time += length.rawValue
    group.sum += pitch * length.rawValue
    group.squares += pitch * pitch * length.rawValue
    return group
  }

  func without(_ other: Self) -> Self {
    var group = self
    group.time -= other.time
    group.sum -= other.sum
    group.squares -= other.squares
    return group
  }
}
