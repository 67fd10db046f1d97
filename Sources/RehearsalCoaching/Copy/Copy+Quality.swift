import RehearsalTranscript
import RehearsalUnits

extension Copy {
  /// About the recording: warnings, and the tips that ask for another take.
  enum Quality {
    // MARK: Warnings

    static func noSpeech(silent: Bool) -> String {
      silent ? "The recording is silent" : "No speech detected"
    }

    static func tooShort(_ length: Seconds, of least: Seconds) -> String {
      "\(length.spokenInFull) of speech; numbers are rough below \(least.spoken)"
    }

    static func tooFewWords(_ words: Int, of least: Int) -> String {
      "About \(words) \(words == 1 ? "word" : "words"); numbers are rough below \(least)"
    }

    static func highNoise(_ cause: NoiseCause) -> String {
      "High noise detected; \(shortRemedy(cause))"
    }

    static func someNoise(_ cause: NoiseCause) -> String {
      "Some noise behind your voice; \(shortRemedy(cause))"
    }

    static func hum(_ frequency: Hertz) -> String {
      "Mains hum at \(frequency.number(0)) Hz; check charger and cable"
    }

    static func clipping(_ first: Seconds) -> String {
      "Clipping, first at \(first.clock); move back or lower the input level"
    }

    static func quiet(_ level: Decibels) -> String {
      "Quiet voice at \(level.shown(0)); raise the input level or move closer"
    }

    static func dropouts(_ count: Int, from first: Seconds) -> String {
      count == 1
        ? "Sound missing at \(first.clock); check cable and connection"
        : "Sound missing \(count) times, first at \(first.clock); check cable and connection"
    }

    static let echo = "Echo detected; a room with soft furnishings helps"

    static func truncated(at end: Seconds) -> String {
      "The file ends early, at \(end.clock); what is there is analysed"
    }

    static func replacedSamples(_ count: Int) -> String {
      "\(count) \(count == 1 ? "sample is not a number and is" : "samples are not numbers and are") heard as silence"
    }

    static let channelsOutOfPhase =
      "The channels cancel each other; one of them is analysed, check the wiring"

    static let constantOffset = "The signal sits off centre (DC offset); check the sound card"

    static func leftOut(_ transcript: LeftOutTranscript) -> String {
      switch transcript.reason {
      case .unreadable(let reason): "'\(transcript.name)' is left out: \(reason.message)"
      case .mismatch(let reason): "'\(transcript.name)' is left out: \(reason.message)"
      }
    }

    static let cleaned = "The transcript leaves out hesitations; filler words are not counted"

    // MARK: Retakes

    static func retakeNoSpeech(silent: Bool) -> Advice {
      silent
        ? Advice(
          takeaway: "This recording is silent.",
          why: "Without sound there is nothing of yours to listen to yet.",
          action: "Check that the right microphone is on, record ten seconds, and play them back.",
          hint: "Check your microphone first")
        : Advice(
          takeaway: "No speech stands out in this recording.",
          why: "There is sound, but your voice does not stand out for a listener to follow.",
          action:
            "Speak for ten seconds within an arm's length of the microphone, and play them back.",
          hint: "Move closer to microphone")
    }

    static func retakeTooShort(_ length: Seconds, of least: Seconds) -> Advice {
      Advice(
        takeaway: "\(length.spokenInFull) of speech: a start, and short to judge by.",
        why: "Below \(least.spoken) numbers say more about the sentence than about your speaking.",
        action: "Speak for at least a minute in your next take.",
        hint: "Speak a full minute")
    }

    static func retakeTooFewWords(_ words: Int, of least: Int) -> Advice {
      Advice(
        takeaway:
          "About \(words) \(words == 1 ? "word" : "words"): a start, and few to judge by.",
        why: "Below \(least) words numbers say more about the sentence than about your speaking.",
        action: "Speak for at least a minute in your next take.",
        hint: "Speak a full minute")
    }

    static func retakeTooNoisy(_ ratio: DecibelRatio, from cause: NoiseCause) -> Advice {
      Advice(
        takeaway: ratio.number(0).hasPrefix("-") || ratio.number(0) == "0"
          ? "The noise is as loud as your voice."
          : "The noise comes within \(ratio.number(0)) dB of your voice.",
        why: "So close to the noise your voice can't be judged fairly, and listeners miss words.",
        action: remedy(cause),
        hint: remedyHint(cause))
    }

    static let retakeClipped = Advice(
      takeaway: "Your voice is louder than the recording can hold.",
      why: "Cut at its peaks, your voice reaches listeners bent and can't be judged fairly.",
      action: "Move back by a hand's width and record the take again.",
      hint: "Move back a little")

    // MARK: What was heard

    static func heardNoSpeech(silent: Bool) -> String {
      silent ? "silence throughout" : "sound without a voice"
    }

    static func heard(speech length: Seconds) -> String { "\(length.spokenInFull) of speech" }

    static func heard(words: Int) -> String {
      "about \(words) \(words == 1 ? "word" : "words")"
    }

    static func heard(signalToNoise ratio: DecibelRatio?) -> String {
      ratio.map { "your voice at \($0.number(0)) dB over the noise" } ?? "the whole take"
    }

    static func heard(clipped share: Percent) -> String {
      "the first of the cuts, which touch \(share.number(0)) % of your speech"
    }

    // MARK: Remedies

    /// What to do about a noise, in a warning.
    static func shortRemedy(_ cause: NoiseCause) -> String {
      switch cause {
      case .distance, .broadband: "move closer"
      case .hum: "check charger and cable"
      case .babble: "find a quieter room"
      case .rumble: "take the microphone off the table"
      }
    }

    /// What to do about a noise, as an action.
    static func remedy(_ cause: NoiseCause) -> String {
      switch cause {
      case .distance, .broadband: "Move within an arm's length of the microphone, and record again."
      case .hum: "Unplug the charger or change the cable, and record again."
      case .babble: "Find a quieter room, and record again."
      case .rumble: "Take the microphone off the table and out of the wind, and record again."
      }
    }

    static func remedyHint(_ cause: NoiseCause) -> String {
      switch cause {
      case .distance, .broadband: "Move closer to microphone"
      case .hum: "Check charger and cable"
      case .babble: "Find a quieter room"
      case .rumble: "Microphone off the table"
      }
    }
  }
}
