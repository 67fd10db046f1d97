import RehearsalSignal
import RehearsalTranscript

@testable import RehearsalCoaching

extension TipTable {
  static let clarity: [TipRow] = [
    TipRow(
      "sentences of four words", .clarity,
      "clarity.short_sentences",
      "100 % of your words are in sentences of up to 4 words.",
      "Join the sentences at 0:01 into one, with a “because” or a “so”."
    ) {
      $0.sentences = Array(repeating: 4, count: 30)
    },
    TipRow(
      "a clean recording", .clarity, "clarity.sustained",
      "Your voice holds its strength from start to end.",
      "Next step: say the key word of each sentence a little slower."),
    TipRow(
      "a voice closer to the noise", .clarity, "clarity.sustained",
      "Your voice holds its strength from start to end.",
      "Next step: say the key word of each sentence a little slower."
    ) {
      $0.signalToNoise = 20
    },
    TipRow(
      "noise in the dead-band", .clarity,
      "clarity.masked_by_noise",
      "The noise comes close to your voice: 16 dB below it.",
      "Move within an arm's length of the microphone, and record again."
    ) {
      $0.signalToNoise = 15.6
    },
    TipRow(
      "noise that masks", .clarity, "clarity.masked_by_noise",
      "The noise comes close to your voice: 9 dB below it.",
      "Move within an arm's length of the microphone, and record again."
    ) {
      $0.signalToNoise = 9
    },
    TipRow(
      "hum that masks", .clarity, "clarity.masked_by_noise",
      "The noise comes close to your voice: 9 dB below it.",
      "Unplug the charger or change the cable, and record again."
    ) {
      $0.signalToNoise = 9
      $0.noise = .hum
    },
    TipRow(
      "other voices that mask", .clarity, "clarity.masked_by_noise",
      "The noise comes close to your voice: 9 dB below it.",
      "Find a quieter room, and record again."
    ) {
      $0.signalToNoise = 9
      $0.noise = .babble
    },
    TipRow(
      "a faint voice in noise", .clarity, "clarity.too_quiet",
      "Your voice is hard to hear.",
      "Record your next take within an arm's length of the microphone."
    ) {
      $0.signalToNoise = 9
      $0.activeSpeech = -40
    },
    TipRow(
      "a faint voice in silence", .clarity,
      "clarity.too_quiet",
      "Your voice is hard to hear.",
      "Record your next take within an arm's length of the microphone."
    ) {
      $0.activeSpeech = -50
    },
    TipRow(
      "a voice that fades within the dead-band", .clarity,
      "clarity.fading",
      "Your voice falls by about 5 dB from start to end.",
      "Say the phrase at 1:51 again, as loudly as your first one."
    ) {
      $0.fade(by: 7)
      $0.signalToNoise = 20
    },
    TipRow(
      "a voice that fades", .clarity,
      "clarity.fading",
      "Your voice falls by about 7 dB from start to end.",
      "Say the phrase at 1:51 again, as loudly as your first one."
    ) {
      $0.fade(by: 10)
    },
    TipRow(
      "a voice that fades, in noise", .clarity, "clarity.masked_by_noise",
      "The noise comes close to your voice: 14 dB below it.",
      "Move within an arm's length of the microphone, and record again."
    ) {
      $0.fade(by: 10)
      $0.signalToNoise = 14
    },
    TipRow(
      "a covered microphone", .clarity, "clarity.muffled",
      "Your voice sounds muffled: its upper half hardly comes through.",
      "Uncover the microphone, turn it towards you, and record again."
    ) {
      $0.presence = -45
    },
    TipRow(
      "a room that echoes", .clarity,
      "clarity.far",
      "You sound far away: the room echoes after each phrase.",
      "Move within an arm's length of the microphone, and record again."
    ) {
      ($0.decay, $0.modulation) = (2.1, 0.3)
    },
    TipRow(
      "bursts of breath", .clarity, "clarity.plosives",
      "Your breath bursts into the microphone: 30 times a minute.",
      "Turn the microphone a little aside, and say the line at 0:02 again."
    ) {
      $0.pops = (0..<50).map { (2 + 2.3 * Double($0), 0.05) }
    },
    TipRow(
      "a wave cut at its peaks", .clarity, "clarity.clipped",
      "Your voice is cut at its peaks: 5 % of your speech.",
      "Move back by a hand's width or lower the input level, and record again."
    ) {
      $0.clips = (0..<50).map { (10.05 + Double($0), 0.001) }
    },
    TipRow(
      "ends that fall within the dead-band", .clarity,
      "clarity.trailing_off",
      "Your phrases trail off: their ends lie 8 dB below the rest.",
      "Say the words at 0:08 again, the last one as loud as the first."
    ) {
      $0.endFall = 7.5
      $0.signalToNoise = 20
    },
    TipRow(
      "phrases that trail off", .clarity, "clarity.trailing_off",
      "Your phrases trail off: their ends lie 16 dB below the rest.",
      "Say the words at 0:08 again, the last one as loud as the first."
    ) {
      $0.endFall = 16
    },
    TipRow(
      "sentences said twice", .clarity, "clarity.restated",
      "You say 4 whole phrases twice, in the same words.",
      "Say the lines at 0:03 and 0:08 once, and leave a silence where the words come again."
    ) {
      $0.say(TipTable.restated(4))
    },
    TipRow(
      "a whisper", .clarity, "clarity.whispered",
      "All of your speech is hardly voiced, as in a whisper or a creak.",
      "Say the phrase at 0:01 again with your full voice."
    ) {
      $0.voiced = 18
    },
    TipRow(
      "a whisper in the second half, weaker than the voice", .clarity, "clarity.whispered",
      "Much of your speech is hardly voiced, as in a whisper or a creak: 50 %.",
      "Say the phrase at 1:01 again with your full voice."
    ) {
      $0.phraseVoicing = Array(repeating: 60, count: 6) + Array(repeating: 18, count: 6)
      $0.phraseLevels = Array(repeating: -20, count: 6) + Array(repeating: -30, count: 6)
    },
    TipRow(
      "syllables in the dead-band", .clarity,
      "clarity.articulation_too_fast",
      "Your words come fast: about 5.9 syllables a second between pauses.",
      "Say the sentence at 0:51 once at half speed, then at your own."
    ) {
      $0.articulation = 5.9
      $0.signalToNoise = 20
    },
    TipRow(
      "hurried syllables", .clarity, "clarity.articulation_too_fast",
      "Your words come fast: about 6.6 syllables a second between pauses.",
      "Say the sentence at 0:31 once at half speed, then at your own."
    ) {
      $0.articulation = 6.6
      $0.curve[3] = 230
    },
    TipRow(
      "a quarter of the words in long sentences", .clarity, "clarity.sustained",
      "Your voice holds its strength from start to end.",
      "Next step: say the key word of each sentence a little slower."
    ) {
      $0.sentences = [30, 20, 25, 25, 20]
      $0.signalToNoise = 20
    },
    TipRow(
      "most words in long sentences", .clarity, "clarity.long_sentences",
      "84 % of your words are in sentences of over 25 words.",
      "Say the sentence at 1:01 again as two, with a full stop you can hear."
    ) {
      $0.sentences = [10, 40, 26, 60, 14]
    },
    TipRow(
      "four sentences, however long", .clarity,
      "clarity.long_sentences",
      "Every sentence of yours is longer than 25 words.",
      "Say the sentence at 0:01 again as two, with a full stop you can hear."
    ) {
      $0.sentences = [60, 60, 60, 60]
      $0.signalToNoise = 20
    },
  ]
}
