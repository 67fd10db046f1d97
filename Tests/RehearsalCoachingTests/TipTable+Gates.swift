@testable import RehearsalCoaching

extension TipTable {
  static let gates: [TipRow] = [
    TipRow(
      "silence", .pace, "quality.no_speech",
      "This recording is silent.",
      "Check that the right microphone is on, record ten seconds, and play them back."
    ) {
      $0.speaking = nil
      $0.phonation = 0
      $0.peak = nil
    },
    TipRow(
      "sound without speech", .pauses, "quality.no_speech",
      "No speech stands out in this recording.",
      "Speak for ten seconds within an arm's length of the microphone, and play them back."
    ) {
      $0.speaking = nil
      $0.phonation = 0
    },
    TipRow(
      "29 seconds", .clarity, "quality.too_short",
      "Your voice is heard for 29 seconds of 2:02.",
      "Move closer to the microphone, and record the take again."
    ) {
      $0.speaking = (1, 30)
    },
    TipRow(
      "two minutes with ten seconds of sound", .confidence, "quality.too_short",
      "Your voice is heard for 10 seconds of 2:02.",
      "Move closer to the microphone, and record the take again."
    ) {
      $0.phonation = 10
    },
    TipRow(
      "forty words", nil, "quality.too_short",
      "About 40 words: a start, and few to judge by.",
      "Speak for at least a minute in your next take."
    ) {
      $0.words = 40
    },
    TipRow(
      "noise at the level of the voice", .fillers, "quality.high_noise",
      "The noise is about as loud as your voice, or louder.",
      "Move within an arm's length of the microphone, and record again."
    ) {
      $0.signalToNoise = -1
    },
    TipRow(
      "noise in which few words are heard", nil, "quality.high_noise",
      "The noise comes within 5 dB of your voice.",
      "Move within an arm's length of the microphone, and record again."
    ) {
      $0.signalToNoise = 5
      $0.words = 5
      $0.phonation = 10
    },
    TipRow(
      "no pause, in noise that may fill the pauses", .pauses, "pauses.in_band",
      "Nothing in your pauses needs work today.",
      "Next step: hold a silence of a full second after your main point."
    ) {
      $0.pauses = []
      $0.signalToNoise = 11
    },
    TipRow(
      "a voice far above the noise, clipped in places", .clarity, "clarity.in_band",
      "Nothing in your clarity needs work today.",
      "Next step: say the key word of each sentence a little slower."
    ) {
      $0.signalToNoise = 40
      $0.clips = [(10, 0.2)]
    },
    TipRow(
      "noise in which nothing can be judged", .pace, "quality.high_noise",
      "The noise comes within 6 dB of your voice.",
      "Move within an arm's length of the microphone, and record again."
    ) {
      $0.signalToNoise = 5.9
    },
    TipRow(
      "noise in which times can be judged", .pauses,
      "pauses.roomy",
      "Your pauses give time: 6 or more a minute follow a falling voice.",
      "Keep the pause at 0:10, and make another after your main point."
    ) {
      $0.signalToNoise = 6
    },
    TipRow(
      "noise in which pitch can't be judged", .confidence, "confidence.not_judged",
      "Your confidence can't be judged from this recording.",
      "Move within an arm's length of the microphone, and record again."
    ) {
      $0.signalToNoise = 9
    },
    TipRow(
      "clipping nearly everywhere", .clarity, "quality.clipping",
      "Your voice is louder than the recording can hold.",
      "Move back by a hand's width and record the take again."
    ) {
      $0.clips = (0..<200).map { (1 + 0.5 * Double($0), 0.01) }
    },
    TipRow(
      "a take that is both short and noisy", nil, "quality.too_short",
      "Your voice is heard for 19 seconds of 2:02.",
      "Move closer to the microphone, and record the take again."
    ) {
      $0.speaking = (1, 20)
      $0.signalToNoise = 2
    },
  ]
}
