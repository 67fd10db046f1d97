import RehearsalMetrics
import RehearsalLanguage
import RehearsalTranscript

@testable import RehearsalCoaching

extension TipTable {
  static let confidence: [TipRow] = [
    TipRow(
      "an end that stops", .confidence,
      "confidence.ending",
      "Your last words are “so yeah that's it”.",
      "Write one closing sentence that says your main point, and end on it."
    ) {
      $0.say("We did this. We did that and more. Then we went on to it. So yeah that's it.")
    },
    TipRow(
      "an end within a sentence", .confidence,
      "confidence.ending",
      "You stop without a closing sentence.",
      "Write one closing sentence that says your main point, and end on it."
    ) {
      $0.say("We did this. We did that and more. Then we went on to it. And so we may go")
    },
    TipRow(
      "nothing that stands out", .confidence, "confidence.in_band",
      "Nothing in your confidence needs work today.",
      "Next step: end your main sentence on its key word, and stop there."),
    TipRow(
      "a monotone voice", .confidence, "confidence.monotone",
      "Your pitch moves little: by 1.0 semitones.",
      "In the phrase at 0:01, lift the one word that matters most."
    ) {
      $0.pitchDeviation = 1
    },
    TipRow(
      "an almost monotone voice, within the dead-band", .confidence,
      "confidence.monotone",
      "Your pitch moves little: by 1.5 semitones.",
      "In the phrase at 0:01, lift the one word that matters most."
    ) {
      $0.pitchDeviation = 1.5
    },
    TipRow(
      "a monotone voice, in noise", .confidence, "confidence.monotone",
      "Your pitch moves little: by 1.0 semitones.",
      "In the phrase at 0:01, lift the one word that matters most."
    ) {
      $0.pitchDeviation = 1
      $0.signalToNoise = 14
    },
    TipRow(
      "a lively voice", .confidence,
      "confidence.lively",
      "Your voice is lively: its pitch moves by 3.6 semitones.",
      "Next step: end your main sentence on its key word, and stop there."
    ) {
      $0.pitchDeviation = 3.6
    },
    TipRow(
      "a lively voice, in noise", .confidence, "confidence.in_band",
      "Nothing in your confidence needs work today.",
      "Next step: end your main sentence on its key word, and stop there."
    ) {
      $0.pitchDeviation = 3.6
      $0.signalToNoise = 14
    },
    TipRow(
      "three long stops", .confidence, "confidence.long_stops",
      "You stop 3 times for 2 seconds or more.",
      "Say the lines at 0:54 and 1:23 until they come without a stop."
    ) {
      $0.pauses = [(20, 3.2), (50, 4.4), (80, 3.6)]
    },
    TipRow(
      "one long stop", .confidence, "confidence.in_band",
      "Nothing in your confidence needs work today.",
      "Next step: end your main sentence on its key word, and stop there."
    ) {
      $0.pauses?[4].length = 6
    },
    TipRow(
      "most phrases end on a rise", .confidence, "confidence.rising_ends",
      "Your phrases often end on a rise: 9 of 12.",
      "Say the words at 0:08 again, and let the last one fall."
    ) {
      $0.rises = 9
    },
    TipRow(
      "every phrase ends on a rise", .confidence, "confidence.rising_ends",
      "Your phrases all end on a rise: 12 of 12.",
      "Say the words at 0:08 again, and let the last one fall."
    ) {
      $0.rises = 12
    },
    TipRow(
      "an opening with a disclaimer", .confidence, "confidence.apologetic_opening",
      "Your first words work against you: 'I'm not an expert'.",
      "Learn a first line by heart that names your subject, and begin with it."
    ) {
      $0.say("Well, um, I'm not an expert, but here is line one. " + TipTable.restated(0))
    },
    TipRow(
      "an opening with several", .confidence, "confidence.apologetic_opening",
      "2 of your first phrases work against you.",
      "Learn a first line by heart that names your subject, and begin with it."
    ) {
      $0.say("Can you hear me? I'm not really prepared. " + TipTable.restated(0))
    },
    TipRow(
      "an uneven level", .confidence, "confidence.uneven_level",
      "Your volume swings widely within the take.",
      "Say the phrase at 0:01 again, as strong as your loud ones."
    ) {
      $0.levelDeviation = 12
      $0.phraseLevels = [-24, -24, -33, -24, -24, -18]
    },
    TipRow(
      "an uneven level, in a clipped recording", .confidence, "confidence.in_band",
      "Nothing in your confidence needs work today.",
      "Next step: end your main sentence on its key word, and stop there."
    ) {
      $0.levelDeviation = 12
      $0.clips = [(3, 0.01)]
    },
    TipRow(
      "a key line like the rest", .confidence, "confidence.key_line",
      "Your key line comes at 0:40, no louder than the rest.",
      "Say the line at 0:40 again, louder and slower."
    ) { $0.keyLines = [(20, 5, 0), (40, -1, -3), (60, 0, 20)] },
    TipRow(
      "a key line hardly above the rest, without a silence", .confidence, "confidence.key_line",
      "Your key line comes at 0:40, hardly louder than the rest.",
      "Say the line at 0:40 again, louder and slower, then stay silent for a second."
    ) {
      $0.keyLines = [(40, 1.2, 0)]
      $0.silenceAfterKeyLines = 0.1
    },
    TipRow(
      "a key line with a filler in it", .confidence, "confidence.key_line",
      "Your key line comes at 0:40, no louder than the rest.",
      "Say the line at 0:40 again, without the filler, louder and slower."
    ) {
      $0.keyLines = [(40, 0, 0)]
      $0.fillersInKeyLines = 1
    },
    TipRow(
      "a key line that was left out", .confidence, "confidence.key_line",
      "You left out your key line.",
      "Say the words at 0:50 again, with the line where it belongs."
    ) {
      $0.keyLines = [(20, 5, 0), (40, -1, -3)]
      $0.leftOutKeyLines = [50]
    },
    TipRow(
      "a key line that is drawn out", .confidence, "confidence.in_band",
      "Nothing in your confidence needs work today.",
      "Next step: end your main sentence on its key word, and stop there."
    ) { $0.keyLines = [(40, -1, 8)] },
    TipRow(
      "a key line in a clipped recording", .confidence, "confidence.in_band",
      "Nothing in your confidence needs work today.",
      "Next step: end your main sentence on its key word, and stop there."
    ) {
      $0.keyLines = [(40, -1, 0)]
      $0.clips = [(3, 0.01)]
    },
    TipRow(
      "four hedges a minute, \"maybe\" most often", .confidence, "confidence.hedges",
      "You hedge 8 times, most often with 'maybe'.",
      "Say the sentences at 0:12 and 0:34 again, without 'maybe'."
    ) {
      $0.hedges = [12.0, 20, 34, 48, 60, 75, 90, 110].map {
        ($0, [20, 60].contains($0) ? "I guess" : "maybe")
      }
    },
    TipRow(
      "three hedges in half a minute", .confidence, "confidence.in_band",
      "Nothing in your confidence needs work today.",
      "Next step: end your main sentence on its key word, and stop there."
    ) {
      $0.speaking = (1, 31)
      $0.hedges = [12.0, 20, 26].map { ($0, "maybe") }
    },
    TipRow(
      "seven words of mere emphasis a minute", .confidence, "confidence.boosters",
      "You add emphasis 14 times, most often with 'really'.",
      "Say the sentences at 0:05 and 0:13 again, without 'really'."
    ) {
      $0.boosters = evenly(14).map { ($0, "really") }
    },
    TipRow(
      "hedges and boosters as frequent as in most talk", .confidence, "confidence.in_band",
      "Nothing in your confidence needs work today.",
      "Next step: end your main sentence on its key word, and stop there."
    ) {
      $0.hedges = evenly(4).map { ($0, "I think") }
      $0.boosters = evenly(7).map { ($0, "very") }
    },
    TipRow(
      "hesitations at a quarter of the starts", .confidence,
      "confidence.hesitant_starts",
      "3 of your 12 starts open on a hesitation such as 'um'.",
      "Say the lines at 0:01 and 0:10 again, straight from the first word."
    ) {
      $0.fillers = [1, 10.9, 20.9]
      $0.verbatim = .yes
    },
    TipRow(
      "hesitations at half of the starts", .confidence, "confidence.hesitant_starts",
      "6 of your 12 starts open on a hesitation such as 'um'.",
      "Say the lines at 0:01 and 0:10 again, straight from the first word."
    ) {
      $0.fillers = [1, 10.9, 20.9, 50.9, 60.9, 90.9]
      $0.verbatim = .yes
    },
    TipRow(
      "sounds like hesitations at half of the starts, without a transcript", .confidence,
      "confidence.in_band",
      "Nothing in your confidence needs work today.",
      "Next step: end your main sentence on its key word, and stop there."
    ) {
      $0.possibleHesitations = [1, 10.9, 20.9, 50.9, 60.9, 90.9].map { ($0, 0.8) }
    },
    TipRow(
      "sounds like hesitations there, with a verbatim transcript", .confidence,
      "confidence.in_band",
      "Nothing in your confidence needs work today.",
      "Next step: end your main sentence on its key word, and stop there."
    ) {
      $0.verbatim = .yes
      $0.fillers = []
      $0.possibleHesitations = [1, 10.9, 20.9, 50.9, 60.9, 90.9].map { ($0, 0.8) }
    },
    TipRow(
      "hesitations after pauses inside a phrase", .confidence, "confidence.in_band",
      "Nothing in your confidence needs work today.",
      "Next step: end your main sentence on its key word, and stop there."
    ) {
      $0.fillers = [10.9, 20.9, 30.9, 40.9, 50.9]
      $0.verbatim = .yes
      $0.places = Array(repeating: .midPhrase, count: 5)
    },
    TipRow(
      "a hesitation before a pause and the first word", .confidence,
      "confidence.hesitant_starts",
      "2 of your 7 starts open on a hesitation such as 'um'.",
      "Say the lines at 0:11 and 0:31 again, straight from the first word."
    ) {
      $0.pauses = [(10, 1), (11.5, 0.7), (30, 1), (31.5, 0.7), (50, 1), (70, 1), (90, 1), (110, 1)]
      $0.fillers = [11.1, 31.1]
      $0.verbatim = .yes
    },
  ]
}
