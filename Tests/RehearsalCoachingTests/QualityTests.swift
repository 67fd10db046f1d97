import RehearsalMetrics
import RehearsalSignal
import RehearsalTranscript
import RehearsalBase
import Testing

@testable import RehearsalCoaching

private let spoken = ["pace", "pauses", "fillers", "expression", "clarity", "confidence"]

@Suite struct `The checks of a recording` {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var rule: String?
    var limits: [String]
    var sample: Sample
    var testDescription: String { name }

    init(
      _ name: String, _ rule: String?, limits: [String] = ["fillers"],
      _ change: (inout Sample) -> Void
    ) {
      self.name = name
      self.rule = rule
      self.limits = limits
      self.sample = .with(change)
    }
  }

  static let cases = [
    Case("fine", nil) { _ in },
    Case("silence", "quality.no_speech", limits: spoken) {
      $0.speaking = nil
      $0.phonation = 0
      $0.peak = nil
    },
    Case("no voice", "quality.no_speech", limits: spoken) {
      $0.speaking = nil
      $0.phonation = 0
    },
    Case("just under 30 s", "quality.too_short", limits: spoken) { $0.speaking = (1, 30.9) },
    Case("35 s with normal pauses", nil) {
      $0.duration = 36
      $0.speaking = (0.5, 35.5)
      $0.phonation = 27
      $0.words = 80
    },
    Case("two words a minute apart", "quality.too_short", limits: spoken) { $0.phonation = 2 },
    Case("just under the phonation", "quality.too_short", limits: spoken) { $0.phonation = 14.9 },
    Case("at the phonation", nil) { $0.phonation = 15 },
    Case("44 words, estimated", "quality.too_short", limits: spoken) {
      $0.estimated = true
      $0.words = 44
    },
    Case("46 words, estimated", nil) {
      $0.estimated = true
      $0.words = 46
    },
    Case("words unknown", nil) { $0.words = nil },
    Case("under 6 dB", "quality.high_noise", limits: spoken) { $0.signalToNoise = 5.9 },
    Case("at 6 dB", nil, limits: ["fillers", "expression", "confidence"]) {
      $0.signalToNoise = 6
    },
    Case("at 10 dB", nil) { $0.signalToNoise = 10 },
    Case(
      "under 8 kHz", "quality.low_sample_rate",
      limits: ["pace", "pauses", "fillers", "clarity", "confidence"]
    ) { $0.sampleRate = 7999 },
    Case("at 8 kHz", nil) { $0.sampleRate = 8000 },
    // 100 s of phonation are 1000 tenths; each of these clips is inside one of them.
    Case(
      "a tenth clipped", "quality.clipping",
      limits: ["fillers", "expression", "clarity", "confidence"]
    ) {
      $0.clips = (0..<100).map { (10.05 + Double($0), 0.001) }
    },
    Case("another who speaks a tenth", "quality.other_voices") {
      $0.otherVoices = [(20, 6), (60, 6)]
    },
    Case("another, where it is known who the speaker is", nil) {
      $0.otherVoices = [(20, 6), (60, 6)]
      $0.isSpeakerKnown = true
    },
    Case("another who asks a question", nil) { $0.otherVoices = [(20, 4.9)] },
    Case("less than a tenth clipped", nil) {
      $0.clips = (0..<99).map { (10.05 + Double($0), 0.001) }
    },
  ]

  @Test(arguments: cases) func `ask for another take if it can't be judged`(row: Case) {
    let quality = row.sample.quality
    #expect(quality.usable == (row.rule == nil))
    #expect(quality.limits == row.limits)
    for focus in [nil] + Focus.allCases.filter(\.isHeard).map(Optional.some) {
      let tip = row.sample.tip(focus)
      if let rule = row.rule {
        #expect(tip.kind == .retake)
        #expect(tip.rule == rule)
        #expect(tip.focus == nil)
      } else {
        #expect(!tip.rule.hasPrefix("quality."))
      }
    }
  }

  @Test func `have an order: no speech, too short, too noisy, clipped`() {
    var sample = Sample()
    sample.clips = [(1, 60)]
    #expect(sample.tip().rule == "quality.clipping")
    sample.signalToNoise = 2
    #expect(sample.tip().rule == "quality.high_noise")
    sample.speaking = (1, 10)
    #expect(sample.tip().rule == "quality.too_short")
    sample.speaking = nil
    #expect(sample.tip().rule == "quality.no_speech")
  }

  @Test func `count clips the same apart and joined`() {
    let apart = Sample.with { $0.clips = (0..<50).map { (10 + 0.1 * Double($0) + 0.01, 0.001) } }
    let joined = Sample.with { $0.clips = [(10.01, 4.95)] }
    let share = { (sample: Sample) in
      JudgedTake(readings: sample.readings, facts: sample.facts, norms: .talk).clipped
    }
    #expect(share(apart) == Percent(5))
    #expect(share(joined) == Percent(5))
  }

  @Test func `let pauses be judged in high noise, but not confidence`() {
    let sample = Sample.with { $0.signalToNoise = 8 }
    let tip = sample.tip(.confidence)
    #expect(tip.kind == .retake && tip.rule == "confidence.not_judged" && tip.focus == .confidence)
    #expect(sample.tip(.pauses).kind == .keep)
    #expect(sample.tip(.pauses).confidence == .low)
  }

  @Test func `do not take a transcript of a part for few words`() {
    var (readings, facts) = (Sample().readings, Sample().facts)
    readings[Pace.self]?.words = 39
    readings[Pace.self]?.wordsSource = .transcript
    #expect(!Coach().session(of: readings, facts: facts, focus: nil).quality.usable)
    facts.uncovered = [TimeSpan(start: Seconds(19), end: Seconds(60))]
    #expect(Coach().session(of: readings, facts: facts, focus: nil).quality.usable)
  }

  @Test func `do not praise the sound of a voice whose peaks are cut`() {
    let whole = Sample.with { _ in }
    let cut = Sample.with { $0.clips = [(61.2, 0.02)] }
    #expect(whole.tip(.clarity).rule == "clarity.sustained")
    #expect(cut.tip(.clarity).rule != "clarity.sustained")
    #expect(cut.quality.usable)
  }

  @Test func `leave short sounds such as a door unsaid`() {
    #expect(Sample.with { $0.otherSounds = [(60, 0.9)] }.quality.warnings.isEmpty)
    #expect(Sample.with { $0.otherVoices = [(60, 0.9)] }.quality.warnings.isEmpty)
  }

  @Test func `judge nothing without readings`() {
    for focus in [nil] + Focus.allCases.filter(\.isHeard).map(Optional.some) {
      let tip = Coach().session(of: Readings(), facts: Sample().facts, focus: focus).choice.tip
      #expect(tip.kind == .retake)
      #expect(tip.focus == focus)
    }
  }
}

@Suite struct `Warnings` {
  typealias Code = Quality.Warning.Code

  struct Case: Sendable, CustomTestStringConvertible {
    var message: String
    var codes: [Code]
    var sample: Sample
    var testDescription: String { "\(codes.map(\.rawValue)): \(message)" }

    init(_ codes: [Code], _ message: String, _ change: (inout Sample) -> Void) {
      self.codes = codes
      self.message = message
      self.sample = .with(change)
    }
  }

  static let cases = [
    Case([.highNoise], "High noise detected; move closer") { $0.signalToNoise = 9.9 },
    Case([.highNoise], "High noise detected; find a quieter room") {
      $0.signalToNoise = 8
      $0.noise = .babble
    },
    Case([.highNoise, .hum], "High noise detected; check charger and cable") {
      $0.signalToNoise = 8
      $0.noise = .hum
      $0.hum = 50
    },
    Case([.highNoise], "High noise detected; take the microphone off the table") {
      $0.signalToNoise = 8
      $0.noise = .rumble
    },
    // For a voice far from the microphone the kind of noise does not matter.
    Case([.highNoise, .quiet], "High noise detected; move closer") {
      $0.signalToNoise = 8
      $0.noise = .babble
      $0.activeSpeech = -41
    },
    Case([.noise], "Some noise behind your voice; move closer") { $0.signalToNoise = 14.9 },
    Case([.hum], "Mains hum at 50 Hz; check charger and cable") { $0.hum = 50 },
    Case([.quiet], "Quiet voice at -36 dBFS; raise the input level or move closer") {
      $0.activeSpeech = -36
    },
    Case([.clipping], "Clipping, first at 1:01; move back or lower the input level") {
      $0.clips = [(80, 0.01), (61.2, 0.01)]
    },
    // Cut before it came here; to move closer and to move back would contradict each other.
    Case([.clipping], "Clipping, first at 1:01, in a quiet recording; check the input level") {
      $0.clips = [(61.2, 0.01)]
      $0.activeSpeech = -36
    },
    Case([.highNoise], "High noise detected; move closer") { $0.signalToNoise = 9 },
    Case(
      [.otherSounds],
      "Sounds other than your voice at 1:23 (5 s); not counted as noise"
    ) { $0.otherSounds = [(83, 5.2)] },
    Case(
      [.otherSounds],
      "Sounds other than your voice 2 times, first at 1:01 (together 4 s)"
    ) { $0.otherSounds = [(83, 2), (61.2, 1.6)] },
    Case(
      [.otherVoices],
      "Another voice at 1:23 (5 s); not counted as yours"
    ) { $0.otherVoices = [(83, 5.2)] },
    Case(
      [.otherVoices],
      "Another voice 2 times, first at 1:01 (together 4 s); not counted as yours"
    ) { $0.otherVoices = [(83, 2), (61.2, 1.6)] },
    Case([.dropouts], "Sound missing at 0:12; check cable and connection") {
      $0.dropouts = [(12, 0.1)]
    },
    Case([.dropouts], "Sound missing 2 times, first at 0:12; check cable and connection") {
      $0.dropouts = [(12, 0.1), (15, 0.1)]
    },
    Case([.echo], "Echo detected; a room with soft furnishings helps") { $0.echo = .high },
    Case([.cutOff], "The recording ends within a word, at 2:01; let it run a moment longer") {
      $0.cutOff = true
    },
    Case([.deadAir], "Silence of 9 s before your first word; not counted as a pause") {
      $0.speaking = (9, 121)
    },
    Case([.deadAir], "Silence of 10 s after your last word; not counted as a pause") {
      $0.speaking = (1, 112)
    },
    Case([.truncated], "The file ends early, at 2:02; what is there is analysed") {
      $0.truncated = true
    },
    Case([.replacedSamples], "1 sample is not a usable number and is heard as silence") {
      $0.replacedSamples = 1
    },
    Case([.replacedSamples], "7 samples are not usable numbers and are heard as silence") {
      $0.replacedSamples = 7
    },
    Case(
      [.lowSampleRate], "Pace and pauses can't be judged at 7999 Hz; record at 16 kHz or more"
    ) { $0.sampleRate = 7999 },
    Case(
      [.channelsOutOfPhase],
      "The channels cancel each other; one of them is analysed, check the wiring"
    ) { $0.channelRelation = .outOfPhase },
    Case([.constantOffset], "The signal sits off centre (DC offset); check the sound card") {
      $0.offset = -0.006
    },
    Case([.tooShort], "29 seconds of speech; numbers are rough below 30 seconds") {
      $0.speaking = (1, 30.9)
    },
    Case([.tooShort], "About 20 words; numbers are rough below 60") { $0.words = 20 },
    Case(
      [.transcriptMismatch],
      "'talk.srt' is left out: the times of its 412 words do not follow what is heard; it is of "
        + "another recording, or its times are off"
    ) {
      $0.leftOut = [LeftOutTranscript(name: "talk.srt", reason: .mismatch(.unrelated(words: 412)))]
    },
    Case([.transcriptUnreadable], "'talk.srt' is left out: there is nothing in the transcript") {
      $0.leftOut = [LeftOutTranscript(name: "talk.srt", reason: .unreadable(.empty))]
    },
    Case(
      [.transcriptPartial],
      "Speech without words, first at 0:40 (together 23 s); rates leave it out"
    ) {
      $0.uncovered = [
        TimeSpan(start: Seconds(40), end: Seconds(60)),
        TimeSpan(start: Seconds(70), end: Seconds(73)),
      ]
    },
    Case(
      [.wordsLeftOut], "25 words of the transcript are left out: nobody is heard saying them"
    ) { $0.wordsLeftOut = 25 },
    Case(
      [.transcriptCleaned],
      "The transcript seems to leave out 'um' and 'uh'; they are not counted"
    ) { $0.reason = .cleanedTranscript },
    Case([.noSpeech], "No speech detected") { $0.speaking = nil },
    Case([.noSpeech], "The recording is silent") {
      $0.speaking = nil
      $0.peak = nil
    },
  ]

  @Test(arguments: cases) func `name what is wrong and what to do`(row: Case) {
    let warnings = row.sample.quality.warnings
    #expect(warnings.map(\.code) == row.codes)
    #expect(warnings.first?.message == row.message)
  }

  @Test func `are absent for a good recording, even at the edge`() {
    #expect(Sample().quality.warnings.isEmpty)
    let edge = Sample.with {
      $0.signalToNoise = 15
      $0.activeSpeech = -34.9
      $0.offset = 0.005
      $0.echo = .medium
    }
    #expect(edge.quality.warnings.isEmpty)
  }

  @Test func `have the span from the first event to the last`() {
    let clipping = Sample.with { $0.clips = [(80, 0.5), (61.2, 0.01)] }.quality.warnings
    #expect(clipping.map(\.start) == [Seconds(61.2)] && clipping.map(\.end) == [Seconds(80.5)])
    let noise = Sample.with { $0.signalToNoise = 8 }.quality.warnings
    #expect(noise.map(\.start) == [Seconds(0)] && noise.map(\.end) == [Seconds(122)])
  }

  @Test func `are tested for every code`() {
    #expect(Set(Self.cases.flatMap(\.codes)) == Set(Code.allCases))
  }
}

@Suite struct `Filler words` {
  @Test func `can't be judged without a transcript, and the one tip says so`() {
    let tip = Sample().tip(.fillers)
    #expect(tip.kind == .retake)
    #expect(tip.focus == .fillers)
    #expect(tip.rule == "fillers.no_transcript")
    #expect(tip.takeaway == "Filler words can't be counted without a transcript.")
  }

  @Test func `can't be judged in a cleaned transcript, and the tip says where to listen`() {
    let sample = Sample.with {
      $0.reason = .cleanedTranscript
      $0.possibleHesitations = [(25, 0.5), (45, 0.9), (65, 0.7)]
    }
    let tip = sample.tip(.fillers)
    #expect(tip.kind == .retake && tip.rule == "fillers.cleaned_transcript")
    // The two most likely, in the order of the take.
    #expect(tip.evidence.map(\.start) == [Seconds(45), Seconds(65)])
    #expect(
      tip.action == "Play this take back at 0:45 and 1:05, and tally every 'um' and 'uh' you hear.")
  }

  @Test func `are chosen by auto only if they can be counted and stand out`() {
    #expect(Sample().tip().focus != .fillers)
    let many = Sample.with { $0.fillers = (0..<40).map { 2 + 2 * Double($0) } }
    #expect(many.tip().rule == "fillers.too_many")
    #expect(many.tip().hint == "Swap 'um' for silence")
    #expect(!many.quality.limits.contains("fillers"))
  }

  @Test func `that are too long for a hint are not quoted in it`() {
    let many = Sample.with {
      $0.fillers = (0..<40).map { 2 + 2 * Double($0) }
      $0.filler = "at the end of the day"
    }
    #expect(many.tip(.fillers).hint == "Swap fillers for silence")
  }
}
