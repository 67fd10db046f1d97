import RehearsalMetrics
import RehearsalTranscript
import RehearsalBase

extension Copy {
  /// About the recording: warnings, and tips that ask for another take.
  enum Quality {
    // MARK: Warnings

    static func noSpeech(silent: Bool) -> String {
      silent ? "The recording is silent" : "No speech detected"
    }

    static func tooShort(_ length: Seconds, of least: Seconds) -> String {
      "\(length.spokenInFull) of speech; numbers are rough below \(least.spoken)"
    }

    static func tooFewWords(_ words: Int, of least: Int) -> String {
      "About \(count(words, "word")); numbers are rough below \(least)"
    }

    static func highNoise(_ cause: NoiseCause) -> String {
      "High noise detected; \(shortRemedy(cause))"
    }

    static func someNoise(_ cause: NoiseCause) -> String {
      "Some noise behind your voice; \(shortRemedy(cause))"
    }

    static func otherSounds(_ count: Int, from first: Seconds, for length: Seconds) -> String {
      let (moment, length) = (first.clock, length.shown(0))
      return count == 1
        ? "Sounds other than your voice at \(moment) (\(length)); not counted as noise"
        : "Sounds other than your voice \(count) times, first at \(moment) (together \(length))"
    }

    static func otherVoices(_ count: Int, from first: Seconds, for length: Seconds) -> String {
      let (moment, length) = (first.clock, length.shown(0))
      return count == 1
        ? "Another voice at \(moment) (\(length)); not counted as yours"
        : """
        Another voice \(count) times, first at \(moment) (together \(length)); not counted as yours
        """
    }

    static func hum(_ frequency: Hertz) -> String {
      "Mains hum at \(frequency.number(0)) Hz; check charger and cable"
    }

    /// - Parameter faint: Whether the voice is faint: it was clipped before this recording was
    ///   made.
    static func clipping(_ first: Seconds, faint: Bool) -> String {
      faint
        ? "Clipping, first at \(first.clock), in a quiet recording; check the input level"
        : "Clipping, first at \(first.clock); move back or lower the input level"
    }

    static func quiet(_ level: Decibels) -> String {
      "Quiet voice at \(level.shown(0)); raise the input level or move closer"
    }

    static func partial(_ uncovered: Seconds, from first: Seconds) -> String {
      """
      Speech without words, first at \(first.clock) (together \(uncovered.shown(0))); rates leave \
      it out
      """
    }

    static func leftOut(words: Int) -> String {
      "\(words) words of the transcript are left out: nobody is heard saying them"
    }

    static func dropouts(_ count: Int, from first: Seconds) -> String {
      count == 1
        ? "Sound missing at \(first.clock); check cable and connection"
        : "Sound missing \(count) times, first at \(first.clock); check cable and connection"
    }

    static let echo = "Echo detected; a room with soft furnishings helps"

    static func cutOff(at end: Seconds) -> String {
      "The recording ends within a word, at \(end.clock); let it run a moment longer"
    }

    static func deadAir(_ length: Seconds, first: Bool) -> String {
      first
        ? "Silence of \(length.shown(0)) before your first word; not counted as a pause"
        : "Silence of \(length.shown(0)) after your last word; not counted as a pause"
    }

    static func truncated(at end: Seconds) -> String {
      "The file ends early, at \(end.clock); what is there is analysed"
    }

    static func replacedSamples(_ count: Int) -> String {
      count == 1
        ? "1 sample is not a usable number and is heard as silence"
        : "\(count) samples are not usable numbers and are heard as silence"
    }

    static func lowSampleRate(_ rate: Hertz) -> String {
      "Pace and pauses can't be judged at \(rate.number(0)) Hz; record at 16 kHz or more"
    }

    static let channelsOutOfPhase =
      "The channels cancel each other; one of them is analysed, check the wiring"

    static let constantOffset = "The signal sits off centre (DC offset); check the sound card"

    static let cleaned = "The transcript seems to leave out 'um' and 'uh'; they are not counted"

    // MARK: Retakes

    static func retakeNoSpeech(silent: Bool) -> Advice {
      silent
        ? Advice(
          takeaway: "This recording is silent.",
          why: "Without sound there is nothing of yours to listen to yet.",
          action: """
            Check that the right microphone is on, record ten seconds, and play them back.
            """,
          hint: "Check your microphone first")
        : Advice(
          takeaway: "No speech stands out in this recording.",
          why: "There is sound, but none of it is recognised as your voice.",
          action: """
            Speak for ten seconds within an arm's length of the microphone, and play them back.
            """,
          hint: "Move closer to microphone")
    }

    /// - Parameters:
    ///   - whole: The length of the recording.
    ///   - least: The speech that a judgement needs.
    static func retakeTooShort(
      _ length: Seconds, of whole: Seconds, least: Seconds
    ) -> Advice {
      guard whole >= QualityLimits.longRecording.value else {
        return tooLittle(
          "You speak for \(length.spokenInFull): a start, and short to judge by.",
          below: least.spoken)
      }
      return tooLittle(
        "Your voice is heard for \(length.spokenInFull) of \(whole.clock).",
        below: least.spoken, action: "Move closer to the microphone, and record the take again.",
        hint: "Move closer to microphone")
    }

    static func retakeTooFewWords(_ words: Int, of least: Int) -> Advice {
      tooLittle(
        "About \(count(words, "word")): a start, and few to judge by.", below: "\(least) words")
    }

    private static func tooLittle(
      _ takeaway: String, below least: String,
      action: String = "Speak for at least a minute in your next take.",
      hint: String = "Speak a full minute"
    ) -> Advice {
      Advice(
        takeaway: takeaway,
        why: "Below \(least) numbers say more about the sentence than about your speaking.",
        action: action, hint: hint)
    }

    static func retakeTooNoisy(_ ratio: DecibelRatio, from cause: NoiseCause) -> Advice {
      let number = ratio.number(0)
      return Advice(
        takeaway: number.begins(with: "-") || number == "0"
          ? "The noise is about as loud as your voice, or louder."
          : "The noise comes within \(number) dB of your voice.",
        why: """
          Listening is satisfactory from some 6 dB over the noise; with less, yours can't be \
          judged fairly.
          """,
        action: remedy(cause),
        hint: remedyHint(cause))
    }

    static func retakeSampledTooSeldom(_ rate: Hertz) -> Advice {
      Advice(
        takeaway: "At \(rate.number(0)) Hz your consonants are not in the recording.",
        why: """
          Without them, pauses and syllables can't be told apart, and your pace looks faster than \
          it is.
          """,
        action: "Set the recorder to 16 kHz or more, and record the take again.",
        hint: "Record at 16 kHz")
    }

    static let retakeClipped = Advice(
      takeaway: "Your voice is louder than the recording can hold.",
      why: "Cut at its peaks, your voice reaches listeners distorted and can't be judged fairly.",
      action: "Move back by a hand's width and record the take again.",
      hint: "Move back a little")

    static func retakeOtherVoices(_ share: Percent) -> Advice {
      Advice(
        takeaway: "Two people speak here: \(share.number(0)) % of the speech is not yours.",
        why: "Numbers and tips are about one voice, and it takes a guess to tell yours.",
        action: "Record the take again with nobody else speaking.",
        hint: "Record your voice alone")
    }

    // MARK: What was heard

    static let heardOtherVoice = "another voice"

    static func heardNoSpeech(silent: Bool) -> String {
      silent ? "silence throughout" : "sound without recognised speech"
    }

    static func heard(speech length: Seconds) -> String { "\(length.spokenInFull) of speech" }

    static func heard(words: Int) -> String { "about \(count(words, "word"))" }

    static func heard(signalToNoise ratio: DecibelRatio?) -> String {
      ratio.map { "your voice at \($0.number(0)) dB over the noise" } ?? heardWholeTake
    }

    static let heardSampledTooSeldom = "your speech, without its consonants"

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
      case .distance, .broadband:
        "Move within an arm's length of the microphone, and record again."
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

/// The causes of noise, told apart by what the speaker can do about them.
enum NoiseCause: String, CaseIterable, Sendable {
  case distance, hum, babble, rumble, broadband
}

extension LeftOutTranscript {
  /// What was left out and why, in one sentence without a full stop.
  package var message: String {
    let reason =
      switch reason {
      case .unreadable(let reason): reason.message
      case .mismatch(let reason): reason.message
      }
    if let recognizer { return "What \(recognizer) heard is left out: \(reason)" }
    let transcript =
      switch name {
      case "": "The transcript"
      case "-": "Standard input"
      default: "'\(name)'"
      }
    return "\(transcript) is left out: \(reason)"
  }
}
