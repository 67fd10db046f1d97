import RehearsalMetrics
import RehearsalTranscript
import RehearsalBase

extension Copy {
  /// About the recording: warnings, and tips that ask for another take.
  enum Quality {
    // MARK: Warnings

    static func noSpeech(silent: Bool) -> String {
      text(silent ? "quality.silent.warning" : "quality.no_speech.warning")
    }

    static func tooShort(_ length: Seconds, of least: Seconds) -> String {
      text("quality.too_short.warning", ["length": length.spokenInFull, "least": least.spoken])
    }

    static func tooFewWords(_ words: Int, of least: Int) -> String {
      text("quality.too_few_words.warning", ["least": String(least)], count: words)
    }

    static func highNoise(_ cause: NoiseCause) -> String {
      text("quality.high_noise.warning", ["remedy": shortRemedy(cause)])
    }

    static func someNoise(_ cause: NoiseCause) -> String {
      text("quality.noise.warning", ["remedy": shortRemedy(cause)])
    }

    static func otherSounds(_ count: Int, from first: Seconds, for length: Seconds) -> String {
      text(
        "quality.other_sounds.warning",
        ["moment": first.clock, "length": length.shown(0)], count: count)
    }

    static func hum(_ frequency: Hertz) -> String {
      text("quality.hum.warning", ["frequency": frequency.number(0)])
    }

    static func clipping(_ first: Seconds) -> String {
      text("quality.clipping.warning", ["moment": first.clock])
    }

    static func quiet(_ level: Decibels) -> String {
      text("quality.quiet.warning", ["level": level.shown(0)])
    }

    static func partial(_ covered: TimeSpan) -> String {
      text(
        "quality.transcript_partial.warning",
        ["start": covered.start.clock, "end": covered.end.clock])
    }

    static func dropouts(_ count: Int, from first: Seconds) -> String {
      text("quality.dropouts.warning", ["moment": first.clock], count: count)
    }

    static var echo: String { text("quality.echo.warning") }

    static func truncated(at end: Seconds) -> String {
      text("quality.truncated.warning", ["moment": end.clock])
    }

    static func replacedSamples(_ count: Int) -> String {
      text("quality.replaced_samples.warning", count: count)
    }

    static func lowSampleRate(_ rate: Hertz) -> String {
      text("quality.low_sample_rate.warning", ["rate": rate.number(0)])
    }

    static var channelsOutOfPhase: String { text("quality.channels_out_of_phase.warning") }

    static var constantOffset: String { text("quality.dc_offset.warning") }

    static func leftOut(_ transcript: LeftOutTranscript) -> String {
      let reason =
        switch transcript.reason {
        case .unreadable(let reason): reason.message
        case .mismatch(let reason): reason.message
        }
      return text(
        "quality.transcript_left_out.warning", ["name": transcript.name, "reason": reason])
    }

    static var cleaned: String { text("quality.transcript_cleaned.warning") }

    // MARK: Retakes

    static func retakeNoSpeech(silent: Bool) -> Advice {
      Advice(silent ? "quality.silent" : "quality.no_speech")
    }

    static func retakeTooShort(_ length: Seconds, of least: Seconds) -> Advice {
      Advice("quality.too_short", ["length": length.spokenInFull, "least": least.spoken])
    }

    static func retakeTooFewWords(_ words: Int, of least: Int) -> Advice {
      Advice("quality.too_few_words", ["least": String(least)], count: words)
    }

    static func retakeTooNoisy(_ ratio: DecibelRatio, from cause: NoiseCause) -> Advice {
      let number = ratio.number(0)
      return Advice(
        takeaway: number.hasPrefix("-") || number == "0"
          ? text("quality.high_noise.takeaway.louder")
          : text("quality.high_noise.takeaway", ["ratio": number]),
        why: text("quality.high_noise.why"),
        action: remedy(cause),
        hint: remedyHint(cause))
    }

    static func retakeSampledTooSeldom(_ rate: Hertz) -> Advice {
      Advice("quality.low_sample_rate", ["rate": rate.number(0)])
    }

    static var retakeClipped: Advice { Advice("quality.clipping") }

    // MARK: What was heard

    static func heardNoSpeech(silent: Bool) -> String {
      text(silent ? "quality.silent.heard" : "quality.no_speech.heard")
    }

    static func heard(speech length: Seconds) -> String {
      text("quality.too_short.heard", ["length": length.spokenInFull])
    }

    static func heard(words: Int) -> String { text("quality.too_few_words.heard", count: words) }

    static func heard(signalToNoise ratio: DecibelRatio?) -> String {
      ratio.map { text("quality.high_noise.heard", ["ratio": $0.number(0)]) } ?? heardWholeTake
    }

    static var heardSampledTooSeldom: String { text("quality.low_sample_rate.heard") }

    static func heard(clipped share: Percent) -> String {
      text("quality.clipping.heard", ["share": share.number(0)])
    }

    // MARK: Remedies

    /// What to do about a noise, in a warning.
    static func shortRemedy(_ cause: NoiseCause) -> String {
      text("noise.\(cause.rawValue).warning")
    }

    /// What to do about a noise, as an action.
    static func remedy(_ cause: NoiseCause) -> String { text("noise.\(cause.rawValue).action") }

    static func remedyHint(_ cause: NoiseCause) -> String { text("noise.\(cause.rawValue).hint") }
  }
}
