import RehearsalBase

@testable import RehearsalCoaching

extension TipTable {
  static let pace: [TipRow] = [
    TipRow(
      "in the middle of the range", .pace, "pace.steady",
      "Your pace is comfortable: 137 words a minute.",
      "Next step: say your main point slower than the rest, on purpose."),
    TipRow(
      "at the fast edge of the quiet zone", .pace, "pace.in_band",
      "Nothing in your pace needs work today.",
      "Next step: say your main point slower than the rest, on purpose."
    ) {
      $0.rate = 165
    },
    TipRow(
      "fast, but within the dead-band", .pace,
      "pace.too_fast",
      "You speak fast: 180 words a minute.",
      "Say the passage at 0:51 again, with a full breath after each sentence."
    ) {
      $0.rate = 179.9
    },
    TipRow(
      "fast", .pace, "pace.too_fast",
      "You speak fast: 180 words a minute.",
      "Say the passage at 0:51 again, with a full breath after each sentence."
    ) {
      $0.rate = 180
    },
    TipRow(
      "very fast, with its fastest half minute in the middle", .pace,
      "pace.rushed_stretch",
      "You rush from 0:51 on: 240 words a minute.",
      "At 0:51, stop for one full breath before going on."
    ) {
      $0.rate = 214
      for window in 5...7 { $0.curve[window] = 240 }
    },
    TipRow(
      "at the slow edge of the quiet zone", .pace, "pace.in_band",
      "Nothing in your pace needs work today.",
      "Next step: say your main point slower than the rest, on purpose."
    ) {
      $0.rate = 110
    },
    TipRow(
      "slow, but within the dead-band", .pace,
      "pace.too_slow",
      "You speak slowly: 101 words a minute.",
      "Say the passage at 0:21 again, each sentence in one go."
    ) {
      $0.rate = 101
    },
    TipRow(
      "slow", .pace, "pace.too_slow",
      "You speak slowly: 100 words a minute.",
      "Say the passage at 0:21 again, each sentence in one go."
    ) {
      $0.rate = 100
    },
    TipRow(
      "very slow, slowest at the end", .pace, "pace.too_slow",
      "You speak slowly: 62 words a minute.",
      "Say the passage at 1:31 again, each sentence in one go."
    ) {
      $0.rate = 62
      for window in 9...11 { $0.curve[window] = 40 }
    },
    TipRow(
      "half a minute near the limit", .pace,
      "pace.rushed_stretch",
      "You rush from 0:21 on: 199 words a minute.",
      "At 0:21, stop for one full breath before going on."
    ) {
      for window in 2...4 { $0.curve[window] = 199 }
    },
    TipRow(
      "half a minute beyond the limit", .pace, "pace.rushed_stretch",
      "You rush from 0:21 on: 201 words a minute.",
      "At 0:21, stop for one full breath before going on."
    ) {
      for window in 2...4 { $0.curve[window] = 201 }
    },
    TipRow(
      "a fast stretch in a take that is fast throughout", .pace,
      "pace.rushed_stretch",
      "You rush from 0:21 on: 230 words a minute.",
      "At 0:21, stop for one full breath before going on."
    ) {
      $0.rate = 190
      for window in 2...4 { $0.curve[window] = 230 }
    },
    TipRow(
      "twenty fast seconds", .pace, "pace.rushed_stretch",
      "You rush from 0:21 on: 230 words a minute.",
      "At 0:21, stop for one full breath before going on."
    ) {
      $0.curve = Array(repeating: 120, count: 12)
      for window in 2...3 { $0.curve[window] = 230 }
    },
    TipRow(
      "a climb within the dead-band", .pace,
      "pace.drifting_faster",
      "You speed up from opening to close: by 19 % between pauses.",
      "At 1:21, take one full breath, then go on at the pace you have at 0:01."
    ) {
      $0.curve = climb(from: 145, by: 0.19)
    },
    TipRow(
      "a climb", .pace, "pace.drifting_faster",
      "You speed up from opening to close: by 25 % between pauses.",
      "At 1:21, take one full breath, then go on at the pace you have at 0:01."
    ) {
      $0.curve = climb(from: 145, by: 0.25)
    },
    TipRow(
      "a climb into the range", .pace, "pace.in_band",
      "Nothing in your pace needs work today.",
      "Next step: say your main point slower than the rest, on purpose."
    ) {
      $0.curve = climb(from: 100, by: 0.3)
    },
    TipRow(
      "ever fewer pauses at an even tempo", .pace,
      "pace.rushed_stretch",
      "You rush from 1:21 on: 181 words a minute.",
      "At 1:21, stop for one full breath before going on."
    ) {
      $0.curve = climb(from: 145, by: 0.25)
      $0.tempos = Array(repeating: 4.5, count: 12)
    },
    TipRow(
      "a climb between ever longer pauses, which nobody hears as one", .pace, "pace.steady",
      "Your pace is comfortable: 137 words a minute.",
      "Next step: say your main point slower than the rest, on purpose."
    ) {
      $0.curve = Array(repeating: 145, count: 12)
      $0.tempos = climb(from: 4, by: 0.25).compactMap { $0 }
    },
    TipRow(
      "a climb that ends beyond the limit", .pace, "pace.drifting_faster",
      "You speed up from opening to close: by 50 % between pauses.",
      "At 1:21, take one full breath, then go on at the pace you have at 0:01."
    ) {
      $0.curve = climb(from: 145, by: 0.5)
    },
    TipRow(
      "a climb in a take that is fast throughout", .pace, "pace.too_fast",
      "You speak fast: 185 words a minute.",
      "Say the passage at 1:21 again, with a full breath after each sentence."
    ) {
      $0.rate = 185
      $0.curve = climb(from: 150, by: 0.4)
    },
    TipRow(
      "a climb in a take of eight windows", .pace,
      "pace.rushed_stretch",
      "You rush from 0:41 on: 181 words a minute.",
      "At 0:41, stop for one full breath before going on."
    ) {
      $0.curve = Array(climb(from: 145, by: 0.25).suffix(8))
    },
    TipRow(
      "a fall from first to last", .pace, "pace.in_band",
      "Nothing in your pace needs work today.",
      "Next step: say your main point slower than the rest, on purpose."
    ) {
      $0.curve = climb(from: 160, by: -0.3)
    },
    TipRow(
      "ten seconds at the end, somewhat faster", .pace, "pace.steady",
      "Your pace is comfortable: 137 words a minute.",
      "Next step: say your main point slower than the rest, on purpose."
    ) {
      $0.curve = Array(repeating: 140, count: 11) + [190]
    },
    TipRow(
      "a rush in the last ten seconds", .pace, "pace.rushed_stretch",
      "You rush from 1:51 on: 260 words a minute.",
      "At 1:51, stop for one full breath before going on."
    ) {
      $0.curve = Array(repeating: 140, count: 11) + [260]
    },
    TipRow(
      "a rush in the last seventeen seconds", .pace, "pace.rushed_stretch",
      "You rush from 1:51 on: 269 words a minute.",
      "At 1:51, stop for one full breath before going on."
    ) {
      $0.duration = 129
      $0.speaking = (1, 128)
      $0.curve = Array(repeating: 140, count: 11) + [269, 269]
    },
    TipRow(
      "little change of pace", .pace, "pace.steady",
      "Your pace is comfortable: 137 words a minute.",
      "Next step: say your main point slower than the rest, on purpose."
    ) {
      $0.variation = 4
    },
    TipRow(
      "a pace that wavers", .pace, "pace.in_band",
      "Nothing in your pace needs work today.",
      "Next step: say your main point slower than the rest, on purpose."
    ) {
      $0.variation = 30
    },
    TipRow(
      "no pace at all", .pace, "pace.not_judged",
      "Your pace can't be judged from this recording.",
      "Speak for at least a minute, within an arm's length of the microphone."
    ) {
      $0.rate = nil
      $0.curve = []
      $0.variation = nil
    },
    TipRow(
      "far beyond its slot", .pace, "pace.slot_over",
      "You speak for 2:00; your slot ends at 1:20.",
      "Before 1:21, leave out about 40 seconds: one example or one aside."
    ) {
      $0.slot = Slot(least: Seconds(60), most: Seconds(80))
    },
    TipRow(
      "beyond its slot, within the grace", .pace,
      "pace.slot_over",
      "You speak for 2:00; your slot ends at 1:52.",
      "Before 1:53, leave out about 10 seconds: one example or one aside."
    ) {
      $0.slot = Slot(least: Seconds(80), most: Seconds(112))
    },
    TipRow(
      "on one slide beyond its plan", .pace, "pace.slide_over",
      "Slide 2 takes 0:50; you plan 0:20 for it.",
      "Take about 30 seconds out of slide 2: one example or one aside."
    ) {
      $0.slideTimes = [30, 50, 40]
      $0.slidePlans = [30, 20, 30]
    },
    TipRow(
      "on one slide of seven", .pace, "pace.slide_over",
      "Slide 2 takes 1:00 of your 2:00.",
      "Take about 30 seconds out of slide 2: one example or one aside."
    ) {
      $0.slideTimes = [10, 60, 10, 10, 10, 10, 10]
    },
    TipRow(
      "far short of its slot", .pace, "pace.slot_under",
      "You speak for 2:00; your slot asks for 3:00 or more.",
      "At 0:51, where you speak fastest, add about 1 minute: one example, told in full."
    ) {
      $0.slot = Slot(least: Seconds(180), most: Seconds(240))
    },
    TipRow(
      "short of its slot because it is fast", .pace, "pace.too_fast",
      "You speak fast: 208 words a minute.",
      "Say the passage at 0:51 again, with a full breath after each sentence."
    ) {
      $0.rate = 208
      $0.slot = Slot(least: Seconds(300), most: Seconds(420))
    },
    TipRow(
      "within its slot", .pace, "pace.steady",
      "Your pace is comfortable: 137 words a minute.",
      "Next step: say your main point slower than the rest, on purpose."
    ) {
      $0.slot = Slot(least: Seconds(100), most: Seconds(140))
    },
  ]
}
