import RehearsalLanguage
import RehearsalMetrics
import RehearsalTranscript

@testable import RehearsalCoaching

extension TipTable {
  static let pauses: [TipRow] = [
    TipRow(
      "eleven good pauses", .pauses,
      "pauses.roomy",
      "Your pauses give time: 6 or more a minute follow a falling voice.",
      "Keep the pause at 0:10, and make another after your main point."
    ),
    TipRow(
      "the longest at a clause end, and a longer one whose place is unknown", .pauses,
      "pauses.in_band",
      "Nothing in your pauses needs work today.",
      "Next step: hold a silence of a full second after your main point."
    ) {
      $0.pauses = pauses(11)
      $0.pauses?[2].length = 2.6
      $0.pauses?[6].length = 1.9
      $0.places = Array(repeating: .unknown, count: 6) + [.clauseEnd]
    },
    TipRow(
      "the longest pause beside a filler", .pauses,
      "pauses.roomy",
      "Your pauses give time: 5 or more a minute follow a falling voice.",
      "Keep the pause at 1:10, and make another after your main point."
    ) {
      $0.pauses?[2].length = 2.4
      $0.pauses?[6].length = 1.6
      $0.fillers = [32.5]
    },
    TipRow(
      "one silence at the edge of the quiet zone", .pauses,
      "pauses.roomy",
      "Your pauses give time: 6 or more a minute follow a falling voice.",
      "Keep the pause at 0:50, and make another after your main point."
    ) {
      $0.pauses?[4].length = 3
    },
    TipRow(
      "one silence in the dead-band", .pauses,
      "pauses.too_long",
      "You stop for 3.9 seconds at 0:50.",
      "Note the first three words you say at 0:53, and start from them."
    ) {
      $0.pauses?[4].length = 3.9
    },
    TipRow(
      "a pause every two seconds", .pauses, "pauses.choppy",
      "Your pauses cut speech into pieces: 30 a minute.",
      "Say the passage at 0:02 again, and pause only where a sentence ends."
    ) {
      $0.pauses = pauses(60)
    },
    TipRow(
      "one silence beyond it", .pauses, "pauses.too_long",
      "You stop for 4 seconds at 0:50.",
      "Note the first three words you say at 0:54, and start from them."
    ) {
      $0.pauses?[4].length = 4
    },
    TipRow(
      "three silences beyond it", .pauses, "pauses.too_long",
      "You stop for 9 seconds at 0:50.",
      "Note the first three words you say at 0:59, and start from them."
    ) {
      $0.pauses?[1].length = 5
      $0.pauses?[4].length = 9
      $0.pauses?[7].length = 5
    },
    TipRow(
      "a run of 24 seconds", .pauses,
      "pauses.breathless",
      "You speak for 24 seconds without a pause of 0.5 seconds.",
      "At 0:33, stop for one full breath before going on."
    ) {
      $0.pauses = [(10, 1), (20, 1), (45, 1), (58, 1), (70, 1), (82, 1), (95, 1), (108, 1)]
    },
    TipRow(
      "a run of half a minute", .pauses, "pauses.breathless",
      "You speak for 30 seconds without a pause of 0.5 seconds.",
      "At 0:36, stop for one full breath before going on."
    ) {
      $0.pauses = [
        (10, 1), (20, 1), (51, 1), (60, 1), (70, 1), (80, 1), (90, 1), (100, 1), (110, 1),
      ]
    },
    TipRow(
      "a run of half a minute with a short pause at the end of a clause", .pauses,
      "pauses.breathless",
      "You speak for 30 seconds without a pause of 0.5 seconds.",
      "Let the short pause at 0:30 last one full breath."
    ) {
      $0.pauses = [
        (10, 1), (20, 1), (30, 0.2), (35, 0.2), (51, 1), (60, 1), (70, 1), (80, 1), (90, 1),
        (110, 1),
      ]
      $0.places = [.clauseEnd, .clauseEnd, .clauseEnd, .midPhrase]
    },
    TipRow(
      "a run of half a minute with sentences in it", .pauses, "pauses.breathless",
      "You speak for 30 seconds without a pause of 0.5 seconds.",
      "At 0:37, stop for one full breath before going on."
    ) {
      $0.pauses = [
        (10, 1), (20, 1), (51, 1), (60, 1), (70, 1), (80, 1), (90, 1), (100, 1), (110, 1),
      ]
      $0.sentences = Array(repeating: 15, count: 20)
    },
    TipRow(
      "as few as the quiet zone allows", .pauses,
      "pauses.in_band",
      "Nothing in your pauses needs work today.",
      "Next step: hold a silence of a full second after your main point."
    ) {
      $0.pauses = pauses(8)
    },
    TipRow(
      "five in two minutes", .pauses, "pauses.too_few",
      "You pause rarely: 2.5 times a minute for 0.5 seconds or more.",
      "At 0:11, stop for one full breath before going on."
    ) {
      $0.pauses = pauses(5)
    },
    TipRow(
      "none", .pauses, "pauses.breathless",
      "You speak for 2 minutes without a pause of 0.5 seconds.",
      "At 1:01, stop for one full breath before going on."
    ) {
      $0.pauses = []
    },
    TipRow(
      "short ones only", .pauses, "pauses.breathless",
      "You speak for 2 minutes without a pause of 0.5 seconds.",
      "Let the short pause at 0:59 last one full breath."
    ) {
      $0.pauses = pauses(40, 0.3)
    },
    TipRow(
      "two long pauses inside a phrase", .pauses, "pauses.mid_phrase_stalls",
      "You stop twice inside a phrase, for 1 second or more.",
      "Say the lines at 0:30 and 1:00 again in one go, and pause at the end."
    ) {
      $0.pauses?[2].length = 1.4
      $0.pauses?[5].length = 1.2
      $0.places = [.clauseEnd, .clauseEnd, .midPhrase, .clauseEnd, .clauseEnd, .midPhrase]
    },
    TipRow(
      "two short pauses inside a phrase", .pauses,
      "pauses.in_band",
      "Nothing in your pauses needs work today.",
      "Next step: hold a silence of a full second after your main point."
    ) {
      $0.places = [.clauseEnd, .clauseEnd, .midPhrase, .clauseEnd, .clauseEnd, .midPhrase]
    },
    TipRow(
      "one long pause inside a phrase", .pauses,
      "pauses.roomy",
      "Your pauses give listeners time: 5 or more a minute end a thought.",
      "Keep the pause at 0:10, and make another after your main point."
    ) {
      $0.pauses?[2].length = 1.4
      $0.places = [.clauseEnd, .clauseEnd, .midPhrase]
    },
    TipRow(
      "three long pauses inside a phrase and few others", .pauses, "pauses.mid_phrase_stalls",
      "You stop 3 times inside a phrase, for 1 second or more.",
      "Say the lines at 0:20 and 0:40 again in one go, and pause at the end."
    ) {
      $0.pauses = [(20, 1.2), (40, 1.5), (60, 1.2), (75, 0.6), (98, 0.6)]
      $0.places = [.midPhrase, .midPhrase, .midPhrase, .clauseEnd, .clauseEnd]
    },
    TipRow(
      "long pauses whose places are unknown", .pauses,
      "pauses.in_band",
      "Nothing in your pauses needs work today.",
      "Next step: hold a silence of a full second after your main point."
    ) {
      $0.pauses = pauses(11, 1.4)
    },
    TipRow(
      "pauses inside phrases only, none of them long", .pauses, "pauses.in_band",
      "Nothing in your pauses needs work today.",
      "Next step: hold a silence of a full second after your main point."
    ) {
      $0.places = Array(repeating: .midPhrase, count: 11)
    },
  ]
}
