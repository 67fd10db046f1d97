import RehearsalSignal
import RehearsalTranscript

@testable import RehearsalCoaching

extension TipTable {
  static let clarity: [TipRow] = [
    TipRow(
      "a clean recording", .clarity, "clarity.clean_sound",
      "Your voice is 28 dB above the noise.",
      "Keep this place and distance for your next take."),
    TipRow(
      "a voice closer to the noise", .clarity, "clarity.in_band",
      "Nothing in your clarity asks for work this time.",
      "Keep your clarity as it is in your next take."
    ) {
      $0.signalToNoise = 20
    },
    TipRow(
      "noise in the dead-band", .clarity, "clarity.in_band",
      "Nothing in your clarity asks for work this time.",
      "Keep your clarity as it is in your next take."
    ) {
      $0.signalToNoise = 12
    },
    TipRow(
      "noise that masks", .clarity, "clarity.masked_by_noise",
      "Your voice stands 9 dB above the noise: give it more room.",
      "Move within an arm's length of the microphone, and record again."
    ) {
      $0.signalToNoise = 9
    },
    TipRow(
      "hum that masks", .clarity, "clarity.masked_by_noise",
      "Your voice stands 9 dB above the noise: give it more room.",
      "Unplug the charger or change the cable, and record again."
    ) {
      $0.signalToNoise = 9
      $0.noise = .hum
    },
    TipRow(
      "other voices that mask", .clarity, "clarity.masked_by_noise",
      "Your voice stands 9 dB above the noise: give it more room.",
      "Find a quieter room, and record again."
    ) {
      $0.signalToNoise = 9
      $0.noise = .babble
    },
    TipRow(
      "a faint voice in noise", .clarity, "clarity.too_quiet",
      "Your voice arrives faint: bring it closer.",
      "Record your next take within an arm's length of the microphone."
    ) {
      $0.signalToNoise = 9
      $0.activeSpeech = -40
    },
    TipRow(
      "a faint voice in silence", .clarity, "clarity.clean_sound",
      "Your voice is 28 dB above the noise.",
      "Keep this place and distance for your next take."
    ) {
      $0.activeSpeech = -50
    },
    TipRow(
      "phrases that fade within the dead-band", .clarity, "clarity.in_band",
      "Nothing in your clarity asks for work this time.",
      "Keep your clarity as it is in your next take."
    ) {
      $0.ends = Array(repeating: (8, -0.5), count: 12)
      $0.signalToNoise = 20
    },
    TipRow(
      "phrases that fade", .clarity, "clarity.trailing_off",
      "Your phrases fade by about 10 dB at their ends.",
      "Say the phrases at 0:21 and 1:11 again, the last word to the back of the room."
    ) {
      $0.ends = Array(repeating: (10, -0.5), count: 12)
      $0.ends[7].drop = 14
      $0.ends[2].drop = 12
    },
    TipRow(
      "phrases that fade, in noise", .clarity, "clarity.in_band",
      "Nothing in your clarity asks for work this time.",
      "Keep your clarity as it is in your next take."
    ) {
      $0.ends = Array(repeating: (10, -0.5), count: 12)
      $0.signalToNoise = 14
    },
    TipRow(
      "syllables in the dead-band", .clarity, "clarity.in_band",
      "Nothing in your clarity asks for work this time.",
      "Keep your clarity as it is in your next take."
    ) {
      $0.articulation = 5.9
      $0.signalToNoise = 20
    },
    TipRow(
      "hurried syllables", .clarity, "clarity.articulation_too_fast",
      "About 6.6 syllables a second: give each one more room.",
      "Say the sentence at 0:31 once at half speed, then at your own."
    ) {
      $0.articulation = 6.6
      $0.curve[3] = 230
    },
    TipRow(
      "a quarter of the words in long sentences", .clarity, "clarity.in_band",
      "Nothing in your clarity asks for work this time.",
      "Keep your clarity as it is in your next take."
    ) {
      $0.sentences = [30, 20, 25, 25, 20]
      $0.signalToNoise = 20
    },
    TipRow(
      "most words in long sentences", .clarity, "clarity.long_sentences",
      "84 % of your words stand in sentences of over 25 words.",
      "Say the sentence at 1:01 again as two, with a full stop you can hear."
    ) {
      $0.sentences = [10, 40, 26, 60, 14]
    },
    TipRow(
      "four sentences, however long", .clarity, "clarity.in_band",
      "Nothing in your clarity asks for work this time.",
      "Keep your clarity as it is in your next take."
    ) {
      $0.sentences = [60, 60, 60, 60]
      $0.signalToNoise = 20
    },
  ]
}
