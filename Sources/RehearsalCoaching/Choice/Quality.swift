public import RehearsalBase
import RehearsalMetrics
import RehearsalSignal

/// What can be judged on a recording, and what is wrong with it.
public struct Quality: Codable, Equatable, Sendable {
  /// Something wrong with the recording, and what to do about it.
  public struct Warning: Codable, Equatable, Sendable {
    /// What is wrong, for programs.
    public var code: Code
    /// What is wrong and what to do, in one line.
    public var message: String
    /// Where it starts, in seconds from the start of the recording; with ``end``, the whole
    /// recording if it has no place of its own.
    public var start: Seconds
    /// Where it ends, in seconds from the start of the recording.
    public var end: Seconds

    /// What is wrong; published in the JSON, so never renamed.
    public enum Code: String, Codable, CaseIterable, Sendable {
      /// No speech was found.
      case noSpeech = "no_speech"
      /// Too little speech to judge: too short, or too few words.
      case tooShort = "too_short"
      /// The voice is less than 10 dB above the noise, too little to judge its pitch and level.
      case highNoise = "high_noise"
      /// Less noise than ``highNoise``; only a hint.
      case noise
      /// Sounds that are neither the voice nor the steady noise, such as applause.
      case otherSounds = "other_sounds"
      /// Another voice than the speaker's, such as that of an interviewer.
      case otherVoices = "other_voices"
      /// Mains hum at 50 or 60 Hz.
      case hum
      /// The recording is clipped.
      case clipping
      /// The voice is faint, as when it is far from the microphone.
      case quiet
      /// Samples are missing within sound.
      case dropouts
      /// The room reverberates strongly.
      case echo
      /// The recording ends within a word.
      case cutOff = "cut_off"
      /// Long silence before the first word, or after the last.
      case deadAir = "dead_air"
      /// The recording ends before its header says it does.
      case truncated
      /// Samples that were not usable numbers were read as 0.
      case replacedSamples = "replaced_samples"
      /// The sample rate is too low for the consonants.
      case lowSampleRate = "low_sample_rate"
      /// The channels cancel each other when they are mixed.
      case channelsOutOfPhase = "channels_out_of_phase"
      /// The mean of all samples is further from 0 than 0.005 of full scale.
      case constantOffset = "dc_offset"
      /// A transcript beside the recording that could not be read.
      case transcriptUnreadable = "transcript_unreadable"
      /// A transcript that is not of the recording.
      case transcriptMismatch = "transcript_mismatch"
      /// Speech that a transcript has no words for.
      case transcriptPartial = "transcript_partial"
      /// Words of a recogniser are left out, because nobody is heard saying them.
      case wordsLeftOut = "words_left_out"
      /// A transcript without hesitations.
      case transcriptCleaned = "transcript_cleaned"
    }

    private enum CodingKeys: String, CodingKey {
      case code, message
      case start = "start_s"
      case end = "end_s"
    }
  }

  /// Whether a tip about the speaking can be given.
  public var usable: Bool
  /// The metrics that can't be judged on this recording, in the order of the catalog.
  public var limits: [String]
  /// What is wrong with the recording; empty if nothing is.
  public var warnings: [Warning]

  /// Whether the metric of a focus can be judged.
  func allows(_ focus: Focus) -> Bool { !limits.contains(focus.rawValue) }
}

extension Quality {
  /// - Parameter obstacle: Why nothing can be judged; `nil` where something can.
  init(_ take: JudgedTake, _ obstacle: Obstacle?) {
    self.init(
      usable: obstacle == nil,
      limits: Self.limits(take, obstacle),
      warnings: Self.warnings(take, obstacle))
  }

  private static func limits(_ take: JudgedTake, _ obstacle: Obstacle?) -> [String] {
    var limited: Set<MetricID> = []
    // Without a transcript, or with a cleaned one, fillers can't be counted.
    if take.readings[Fillers.self]?.count == nil { limited.insert(Fillers.id) }
    switch obstacle {
    case .noSpeech, .tooShort, .tooFewWords, .tooNoisy:
      limited.formUnion([
        Pace.id, Pauses.id, Fillers.id, Expression.id, Clarity.id, Confidence.id,
      ])
    case .clipped:
      // Clipping distorts pitch and level, not times.
      limited.formUnion([Expression.id, Clarity.id, Confidence.id])
    case .sampledTooSeldom:
      limited.formUnion([Pace.id, Pauses.id, Clarity.id, Confidence.id])
    case .otherVoices: break
    case nil where take.isNoisy:
      limited.formUnion([Expression.id, Confidence.id])
    case nil: break
    }
    return MetricCatalog.all.map { $0.id }.filter(limited.contains).map(\.rawValue)
  }

  /// Our choice: the time that a warning of a cut-off last word covers.
  private static let cutOffSpan = Seconds(0.5)

  /// First what prevents judgement, then what disturbs it, then what is wrong with the file.
  private static func warnings(_ take: JudgedTake, _ obstacle: Obstacle?) -> [Warning] {
    let noise = take.readings[Noise.self]
    var warnings: [Warning] = []
    func warn(_ code: Warning.Code, _ message: String, over spans: [TimeSpan] = []) {
      let first = spans.first?.start ?? take.recording.start
      let last = spans.map(\.end).max() ?? take.recording.end
      warnings.append(Warning(code: code, message: message, start: first, end: last))
    }

    let speech = [take.speaking].compactMap { $0 }
    switch obstacle {
    case .noSpeech(let silent): warn(.noSpeech, Copy.Quality.noSpeech(silent: silent))
    case .tooShort(let length, let least):
      warn(.tooShort, Copy.Quality.tooShort(length, of: least), over: speech)
    case .tooFewWords(let words):
      warn(
        .tooShort, Copy.Quality.tooFewWords(words, of: QualityLimits.fewestWords.value),
        over: speech)
    case .sampledTooSeldom(let rate): warn(.lowSampleRate, Copy.Quality.lowSampleRate(rate))
    case .tooNoisy, .clipped, .otherVoices, nil: break
    }
    if let ratio = take.signalToNoise {
      if ratio < QualityLimits.highNoise.value {
        warn(.highNoise, Copy.Quality.highNoise(NoiseCause(take)))
      } else if ratio < QualityLimits.someNoise.value {
        warn(.noise, Copy.Quality.someNoise(NoiseCause(take)))
      }
    }
    /// Warns of what is heard besides the voice, if it is long enough in total.
    func warn(
      _ code: Warning.Code, _ others: [TimeSpan], _ sentence: (Int, Seconds, Seconds) -> String
    ) {
      let together = others.reduce(Seconds(0)) { $0 + $1.length }
      guard let first = others.first, together >= QualityLimits.others.value else { return }
      warn(code, sentence(others.count, first.start, together), over: others)
    }
    warn(.otherSounds, take.otherSounds, Copy.Quality.otherSounds)
    warn(.otherVoices, take.otherVoices, Copy.Quality.otherVoices)
    if let hum = noise?.hum?.finite { warn(.hum, Copy.Quality.hum(hum)) }
    let clips = take.clips
    if !clips.isEmpty {
      warn(.clipping, Copy.Quality.clipping(clips[0].start, faint: take.isFaint), over: clips)
    } else if take.isFaint, let level = take.activeSpeech {
      warn(.quiet, Copy.Quality.quiet(level))
    }
    let dropouts = (noise?.dropouts ?? []).compactMap { take.inside($0) }
      .sorted { $0.start < $1.start }
    if !dropouts.isEmpty {
      warn(
        .dropouts, Copy.Quality.dropouts(dropouts.count, from: dropouts[0].start), over: dropouts)
    }
    if noise?.echo == .high { warn(.echo, Copy.Quality.echo) }
    if take.isCutOff, let end = take.speaking?.end {
      warn(
        .cutOff, Copy.Quality.cutOff(at: end),
        over: [TimeSpan(start: max(end - Self.cutOffSpan, take.recording.start), end: end)])
    }
    if let longest = take.deadAir.max(by: { $0.length < $1.length }), obstacle == nil {
      warn(
        .deadAir,
        Copy.Quality.deadAir(longest.length, first: longest.start == take.recording.start),
        over: [longest])
    }
    if take.facts.truncated {
      warn(.truncated, Copy.Quality.truncated(at: take.recording.end))
    }
    if take.facts.replacedSamples > 0 {
      warn(.replacedSamples, Copy.Quality.replacedSamples(take.facts.replacedSamples))
    }
    if take.facts.channelRelation == .outOfPhase {
      warn(.channelsOutOfPhase, Copy.Quality.channelsOutOfPhase)
    }
    if let offset = take.readings[Levels.self]?.dcOffset,
      offset.magnitude > QualityLimits.constantOffset.value
    {
      warn(.constantOffset, Copy.Quality.constantOffset)
    }
    for transcript in take.facts.leftOut {
      switch transcript.reason {
      case .unreadable: warn(.transcriptUnreadable, transcript.message)
      case .mismatch: warn(.transcriptMismatch, transcript.message)
      }
    }
    if take.facts.wordsLeftOut >= QualityLimits.wordsLeftOut.value {
      warn(.wordsLeftOut, Copy.Quality.leftOut(words: take.facts.wordsLeftOut))
    }
    if let first = take.facts.uncovered.first {
      let together = take.facts.uncovered.reduce(Seconds(0)) { $0 + $1.length }
      warn(
        .transcriptPartial,
        Copy.Quality.partial(together, from: first.start), over: take.facts.uncovered)
    }
    if take.readings[Fillers.self]?.reason == .cleanedTranscript {
      warn(.transcriptCleaned, Copy.Quality.cleaned)
    }
    return warnings
  }
}

extension JudgedTake {
  /// Whether noise is so close to the voice that it distorts pitch and level.
  var isNoisy: Bool { signalToNoise.map { $0 < QualityLimits.highNoise.value } ?? false }
}
