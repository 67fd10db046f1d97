import RehearsalLanguage
import RehearsalMetrics
import RehearsalTranscript

@testable import RehearsalCoaching

extension TipTable {
  static let auto: [TipRow] = [
    TipRow(
      "nothing that needs work", nil, "pace.steady",
      "Your pace is comfortable: 137 words a minute.",
      "Next step: say your main point slower than the rest, on purpose."),
    TipRow(
      "fast, and uneven just beyond the edge", nil, "pace.too_fast",
      "You speak fast: 230 words a minute.",
      "Say the passage at 0:51 again, with a full breath after each sentence."
    ) {
      $0.rate = 230
      $0.levelDeviation = 9.1
    },
    TipRow(
      "uneven, and fast just beyond the edge", nil, "confidence.uneven_level",
      "Your volume swings widely within the take.",
      "Say the phrase at 0:01 again, as strong as your loud ones."
    ) {
      $0.rate = 181
      $0.levelDeviation = 16
    },
    TipRow(
      "pace and pauses far beyond their bands", nil, "pauses.too_long",
      "You stop for 30 seconds at 1:00.",
      "Note the first three words you say at 1:30, and start from them."
    ) {
      $0.rate = 400
      $0.pauses = [(60, 30)]
    },
    TipRow(
      "pauses and clarity far beyond their bands", nil, "pauses.too_long",
      "You stop for 30 seconds at 1:00.",
      "Note the first three words you say at 1:30, and start from them."
    ) {
      $0.pauses = [(60, 30)]
      $0.articulation = 9
    },
    TipRow(
      "praise in every focus and one thing to work on", nil,
      "clarity.fading",
      "Your voice falls by about 6 dB from start to end.",
      "Say the phrase at 1:51 again, as loudly as your first one."
    ) {
      $0.pitchDeviation = 4.5
      $0.fade(by: 8)
    },
    TipRow(
      "sounds like a hesitation, and nothing else", nil,
      "fillers.heard",
      "You may say 'um': listen at 0:35 and 0:55.",
      "Say the lines at 0:35 and 0:55 again, with a silence there."
    ) {
      $0.fillers = []
      $0.verbatim = .unknown
      $0.possibleHesitations = [(15, 0.7), (35, 0.9), (55, 0.8), (75, 0.7)]
    },
    TipRow(
      "fillers that can be counted", nil, "fillers.too_many",
      "Filler words come often, 'um' most of all: 20 a minute.",
      "Swap 'um' for a 1-second pause when you say the lines at 0:02 and 0:14 again."
    ) {
      $0.fillers = evenly(40)
    },
    TipRow(
      "fillers that can't be counted", nil, "pace.too_fast",
      "You speak fast: 190 words a minute.",
      "Say the passage at 0:51 again, with a full breath after each sentence."
    ) {
      $0.reason = .cleanedTranscript
      $0.rate = 190
    },
  ]
}
