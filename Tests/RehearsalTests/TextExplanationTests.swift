import RehearsalMetrics
import RehearsalReport
import RehearsalBase
import Testing

@testable import Rehearsal

@Suite struct TextExplanationTests {
  private static let example = ExplainedMetric(
    recording: Report.example.recording, metric: "pauses",
    rows: [
      MetricRow(
        "pauses", "Pauses", meaning: "", "10.2 a minute", detail: "31 of 0.25 s or more")
    ],
    explanation: Explanation(
      steps: [
        Explanation.Step(
          "Pauses",
          method: "A pause is a silence with speech on both sides, however long it takes.",
          source: "Author (1968), section 2",
          thresholds: [
            Threshold("counted from", Seconds(0.25)),
            Threshold("loud above", Decibels(-40), decimals: 0, source: "Other (1970)"),
            Threshold("soft below", Decibels(-60), decimals: 0, source: "Author (1968)"),
          ],
          values: [
            Measure("pauses", count: 31), Measure("longest", Seconds?.none),
            Measure("kind", word: "silent"),
          ]),
        Explanation.Step("Nothing more", method: "That is all.", source: "our choice"),
      ],
      events: [
        Explanation.Event(
          "speech", at: TimeSpan(start: Seconds(65.5), end: Seconds(3661.0404)),
          moments: [Seconds(66.254), Seconds(70)]),
        Explanation.Event(
          "pause", at: TimeSpan(start: Seconds(3.21), end: Seconds(3.9)),
          because: "it is long enough",
          values: [Measure("length", Seconds(0.69)), Measure("level", Decibels(-Double.infinity))]),
        Explanation.Event("ending", at: TimeSpan(start: Seconds(9), end: Seconds(9))),
      ]))

  @Test func `steps come with rule, source and numbers, events in their order`() {
    #expect(
      TextExplanation().text(of: Self.example) == """
        talk.wav · 3:02 · pauses

          Pauses  10.2 a minute  31 of 0.25 s or more

        Pauses
          A pause is a silence with speech on both sides, however long it takes.
          Source: Author (1968), section 2.
            counted from  0.250 s
            loud above    -40 dBFS (Other (1970))
            soft below    -60 dBFS
            = pauses      31
            = longest     –
            = kind        silent

        Nothing more
          That is all.
          Source: our choice.

        Events
          0:03.210–0:03.900  pause: it is long enough
            length 0.690 s, level –
          0:09.000  ending
          1:05.500–1:01:01.040  speech
            at 66.25 70.00

        """)
  }

  @Test(arguments: [40, 60, 80])
  func `no line is wider than asked for`(width: Int) {
    let lines = TextExplanation(width: width).text(of: Self.example).split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= width }, "\(lines)")
  }

  @Test func `colour changes only attributes`() {
    let colored = TextExplanation(style: .color).text(of: Self.example)
    #expect(colored.contains("\u{1B}[1mPauses\u{1B}[0m"))
    #expect(
      colored.replacing(/\u{1B}\[[0-9]+m/, with: "") == TextExplanation().text(of: Self.example))
  }

  @Test func `the object has every number under its name and unit`() throws {
    let json = try OrderedJSON().string(from: Self.example)
    #expect(json.hasPrefix("{\n  \"schema\": \"rehearsmart.explanation/1\",\n  \"engine\": {"))
    for line in [
      #"{"name": "counted from", "value": 0.25, "unit": "s", "#
        + #""source": "Author (1968), section 2"}"#,
      #"{"name": "loud above", "value": -40.0, "unit": "dBFS", "source": "Other (1970)"}"#,
      #"{"name": "pauses", "value": 31.0, "unit": null}"#,
      #"{"name": "longest", "value": null, "unit": null}"#,
      #"{"name": "kind", "value": "silent", "unit": null}"#,
      #""moments_s": [66.254, 70.0]"#,
    ] {
      #expect(json.contains(line), "\(line)")
    }
  }
}
