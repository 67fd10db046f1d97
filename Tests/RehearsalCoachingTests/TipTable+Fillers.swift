import RehearsalMetrics
import RehearsalLanguage
import RehearsalTranscript

@testable import RehearsalCoaching

extension TipTable {
  static let fillers: [TipRow] = [
    TipRow(
      "none, in a verbatim transcript", .fillers, "fillers.rare",
      "You speak without filler words.",
      "Next step: speak as you do from 0:01 on, and let each gap be silent."
    ) {
      $0.fillers = []
      $0.verbatim = .yes
    },
    TipRow(
      "a few, in a verbatim transcript", .fillers, "fillers.rare",
      "Filler words stay rare: 2.0 a minute.",
      "Next step: speak as you do from 0:46 on, and let each gap be silent."
    ) {
      $0.fillers = evenly(4)
      $0.verbatim = .yes
    },
    TipRow(
      "none, in a transcript too short to tell", .fillers, "fillers.in_band",
      "Nothing in your filler words needs work today.",
      "Next step: let the gap before each new sentence be silent."
    ) {
      $0.fillers = []
      $0.verbatim = .unknown
    },
    TipRow(
      "none, and sounds like hesitations", .fillers,
      "fillers.heard",
      "You may say 'um': listen at 0:35 and 0:55.",
      "Say the lines at 0:35 and 0:55 again, with a silence there."
    ) {
      $0.fillers = []
      $0.verbatim = .unknown
      $0.possibleHesitations = [(15, 0.7), (35, 0.9), (55, 0.8), (75, 0.7)]
    },
    TipRow(
      "words begun again", .fillers,
      "fillers.restarts",
      "You begin a word or a phrase again 16 times.",
      "Say the lines at 0:04 and 0:19 again: a silence, then the words once."
    ) {
      $0.say((0..<200).map { "word\($0)" }.joined(separator: " "))
      $0.fillers = evenly(16)
      $0.filler = "the"
      $0.fillerKind = .repeat
      $0.verbatim = .yes
    },
    TipRow(
      "a phrase that comes back", .fillers,
      "fillers.pet_phrase",
      "“It is what it is at the end” comes 8 times.",
      "Say the lines at 0:01 and 0:09 again without it."
    ) {
      let said = "It is what it is at the end of the day."
      $0.say(
        (0..<20).map { $0 < 8 ? said : "Line \($0) has \($0) other words." }.joined(separator: " "))
    },
    TipRow(
      "none, and sounds hardly like hesitations", .fillers, "fillers.in_band",
      "Nothing in your filler words needs work today.",
      "Next step: let the gap before each new sentence be silent."
    ) {
      $0.fillers = []
      $0.verbatim = .unknown
      $0.possibleHesitations = [(15, 0.5), (35, 0.5), (55, 0.5), (75, 0.5)]
    },
    TipRow(
      "a cleaned transcript", .fillers, "fillers.cleaned_transcript",
      "This transcript seems to leave out 'um' and 'uh': they can't be counted.",
      "Play this take back once and tally every 'um' and 'uh' you hear."
    ) {
      $0.reason = .cleanedTranscript
      $0.verbatim = .cleaned
    },
    TipRow(
      "other fillers in a cleaned transcript", .fillers, "fillers.favourite_marker",
      "'you know' makes up all 36 of your filler words.",
      "Swap 'you know' for a 1-second pause when you say the lines at 0:01 and 0:14 again."
    ) {
      $0.reason = .cleanedTranscript
      $0.verbatim = .cleaned
      $0.filler = "you know"
      $0.fillers = (0..<36).map { 1 + 3.3 * Double($0) }
    },
    TipRow(
      "few other fillers in a cleaned transcript", .fillers, "fillers.cleaned_transcript",
      "This transcript seems to leave out 'um' and 'uh': they can't be counted.",
      "Play this take back once and tally every 'um' and 'uh' you hear."
    ) {
      $0.reason = .cleanedTranscript
      $0.verbatim = .cleaned
      $0.filler = "you know"
      $0.fillers = [20, 70]
    },
    TipRow(
      "a cleaned transcript, and sounds like hesitations", .fillers,
      "fillers.heard",
      "You may say 'um': listen at 0:35 and 0:55.",
      "Say the lines at 0:35 and 0:55 again, with a silence there."
    ) {
      $0.reason = .cleanedTranscript
      $0.verbatim = .cleaned
      $0.possibleHesitations = [(15, 0.7), (35, 0.9), (55, 0.8), (75, 0.7)]
    },
    TipRow(
      "the same sounds in the hum of pauses", .fillers, "fillers.cleaned_transcript",
      "This transcript seems to leave out 'um' and 'uh': they can't be counted.",
      "Play this take back once and tally every 'um' and 'uh' you hear."
    ) {
      $0.reason = .cleanedTranscript
      $0.verbatim = .cleaned
      $0.possibleHesitations = [(20.1, 0.7), (30.1, 0.9), (50.1, 0.8), (70.1, 0.7)]
    },
    TipRow(
      "the same sounds amid noise", .fillers,
      "fillers.heard",
      "You may say 'um': listen at 0:35 and 0:55.",
      "Say the lines at 0:35 and 0:55 again, with a silence there."
    ) {
      $0.reason = .cleanedTranscript
      $0.verbatim = .cleaned
      $0.signalToNoise = 12
      $0.possibleHesitations = [(15, 0.7), (35, 0.9), (55, 0.8), (75, 0.7)]
    },
    TipRow(
      "no transcript", .fillers, "fillers.no_transcript",
      "Filler words can't be counted without a transcript.",
      "Play this take back once and tally every 'um' and 'uh' you hear."),
    TipRow(
      "a language without a list of fillers", .fillers, "fillers.unknown_language",
      "No filler words are known yet for the language of this transcript.",
      "Play this take back once and tally every 'um' and 'uh' you hear."
    ) {
      $0.reason = .unknownLanguage
    },
    TipRow(
      "counting turned off", .fillers, "fillers.turned_off",
      "Filler words are not counted, as you ask.",
      "Play this take back once and tally every 'um' and 'uh' you hear."
    ) {
      $0.reason = .turnedOff
    },
    TipRow(
      "too few to be noticed", .fillers, "fillers.in_band",
      "Nothing in your filler words needs work today.",
      "Next step: let the gap before each new sentence be silent."
    ) {
      $0.fillers = evenly(10)
    },
    TipRow(
      "more, of many kinds, within the dead-band", .fillers,
      "fillers.too_many",
      "Filler words come often: 7 a minute.",
      "Swap the fillers for a 1-second pause when you say the lines at 0:05 and 0:22 again."
    ) {
      $0.fillers = evenly(14)
      $0.fillerWords = (0..<14).map { "word\($0 % 5)" }
    },
    TipRow(
      "many", .fillers, "fillers.too_many",
      "Filler words come often, 'um' most of all: 10 a minute.",
      "Swap 'um' for a 1-second pause when you say the lines at 0:04 and 0:16 again."
    ) {
      $0.fillers = evenly(20)
      $0.fillerWords = (0..<20).map { $0 % 5 < 3 ? "um" : "like" }
    },
    TipRow(
      "many words inside phrases", .fillers, "fillers.favourite_marker",
      "'like' makes up all 24 of your filler words.",
      "Leave 'like' out, without a gap, when you say the lines at 0:03 and 0:13 again."
    ) {
      $0.filler = "like"
      $0.fillerKind = .marker
      $0.fillers = Array(stride(from: 3, to: 120, by: 5))
    },
    TipRow(
      "many words at pauses", .fillers, "fillers.favourite_marker",
      "'like' makes up all 12 of your filler words.",
      "Swap 'like' for a 1-second pause when you say the lines at 0:09 and 0:19 again."
    ) {
      $0.filler = "like"
      $0.fillerKind = .marker
      // Half of them stand beside a pause.
      $0.fillers =
        Array(stride(from: 9.7, to: 65, by: 10)) + Array(stride(from: 65, to: 119, by: 10))
    },
    TipRow(
      "many, of which none clearly leads", .fillers, "fillers.too_many",
      "Filler words come often: 9 a minute.",
      "Swap the fillers for a 1-second pause when you say the lines at 0:04 and 0:17 again."
    ) {
      $0.fillers = evenly(18)
      $0.fillerWords = (0..<18).map { $0 % 9 < 5 ? "um" : "uh" }
    },
    TipRow(
      "many that open what is said", .fillers, "fillers.in_band",
      "Nothing in your filler words needs work today.",
      "Next step: let the gap before each new sentence be silent."
    ) {
      $0.fillers = evenly(20)
      $0.fillerWords = (0..<20).map { $0 % 5 == 0 ? "um" : "so" }
      $0.openers = ["so"]
      $0.verbatim = .yes
    },
    TipRow(
      "many, besides those that open what is said", .fillers, "fillers.favourite_marker",
      "'um' makes up all 20 of your filler words.",
      "Swap 'um' for a 1-second pause when you say the lines at 0:02 and 0:14 again."
    ) {
      $0.fillers = evenly(40)
      $0.fillerWords = (0..<40).map { $0 % 2 == 0 ? "um" : "so" }
      $0.openers = ["so"]
    },
    TipRow(
      "many, of two kinds that tie", .fillers, "fillers.too_many",
      "Filler words come often: 10 a minute.",
      "Swap the fillers for a 1-second pause when you say the lines at 0:04 and 0:16 again."
    ) {
      $0.fillers = evenly(20)
      $0.fillerWords = (0..<20).map { $0 % 2 == 0 ? "um" : "uh" }
    },
    TipRow(
      "many, of a long phrase", .fillers, "fillers.favourite_marker",
      "One phrase makes up all 30 of your filler words.",
      "Swap the fillers for a 1-second pause when you say the lines at 0:03 and 0:15 again."
    ) {
      $0.fillers = evenly(30)
      $0.filler = "at the end of the day"
    },
    TipRow(
      "three in ten seconds", .fillers, "fillers.crowded",
      "From 0:40, 3 filler words come within 7.3 seconds.",
      "Note the point you make at 0:40 in three words, and start from them."
    ) {
      $0.fillers = [40, 43, 47]
    },
    TipRow(
      "six in the first half minute", .fillers, "fillers.opening",
      "6 filler words come in your first 30 seconds.",
      "Learn your first two sentences by heart, and begin on the first word."
    ) {
      $0.fillers = [1.0, 2, 12, 13, 23, 24]
    },
    TipRow(
      "two in ten seconds", .fillers,
      "fillers.rare",
      "Filler words stay rare: 1.0 a minute.",
      "Next step: speak as you do from 0:47 on, and let each gap be silent."
    ) {
      $0.fillers = [40, 47]
      $0.verbatim = .yes
    },
    TipRow(
      "one word above all others, within the dead-band of all", .fillers,
      "fillers.favourite_marker",
      "'like' makes up 10 of your 12 filler words.",
      "Swap 'like' for a 1-second pause when you say the lines at 0:16 and 0:26 again."
    ) {
      $0.fillers = evenly(12)
      $0.fillerWords = (0..<12).map { $0 % 6 == 0 ? "um" : "like" }
    },
    TipRow(
      "one word only, and rarely", .fillers, "fillers.in_band",
      "Nothing in your filler words needs work today.",
      "Next step: let the gap before each new sentence be silent."
    ) {
      $0.fillers = evenly(8)
      $0.filler = "like"
    },
    TipRow(
      "hesitations where points begin", .fillers, "fillers.before_key_points",
      "9 of your 11 filler words come right at a pause.",
      "Before the phrases at 0:10 and 0:20, breathe in silence, then start on the first word."
    ) {
      $0.fillers = (0..<11).map { 10 + 10 * Double($0) + ($0 < 9 ? 0.9 : 5) }
      $0.fillerWords = (0..<11).map { ["um", "uh", "like"][$0 % 3] }
    },
    TipRow(
      "hesitations just before the pause at which points begin", .fillers,
      "fillers.before_key_points",
      "9 of your 11 filler words come right at a pause.",
      "Before the phrases at 0:09 and 0:19, breathe in silence, then start on the first word."
    ) {
      $0.fillers = (0..<11).map { 10 + 10 * Double($0) + ($0 < 9 ? -0.4 : 5) }
      $0.fillerWords = (0..<11).map { ["um", "uh", "like"][$0 % 3] }
    },
    TipRow(
      "the same around pauses inside a phrase", .fillers,
      "fillers.too_many",
      "Filler words come often: 6 a minute.",
      "Swap the fillers for a 1-second pause when you say the lines at 0:10 and 0:20 again."
    ) {
      $0.fillers = (0..<11).map { 10 + 10 * Double($0) + ($0 < 9 ? 0.9 : 5) }
      $0.fillerWords = (0..<11).map { ["um", "uh", "like"][$0 % 3] }
      $0.places = Array(repeating: .midPhrase, count: 11)
    },
  ]
}
