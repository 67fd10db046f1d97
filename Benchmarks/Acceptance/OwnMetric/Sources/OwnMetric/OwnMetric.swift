import Rehearsal

/// A program built on the library, with a metric and a rule of its own: prints the report of each
/// recording as a line of JSON, or with `--explain` how the metric came to its number.
@main
struct OwnMetricProgram {
  /// How often a sentence goes on with "and".
  static let ands = OwnMetric(
    "sample_ands", label: "Ands", unit: "/min",
    method: "Counts the words that are an and, for a minute of the recording.",
    source: "our choice: it is easy to count by hand",
    rule: OwnRule(
      .clarity, quiet: 3, tip: 5, extreme: 12,
      source: "our choice: the sample recording has twice as many",
      takeaway: { "You say and \($0) times a minute." },
      why: "A full stop lets listeners take in what you said.",
      action: "Next step: end a sentence where you would say and.", hint: "Stop before and",
      heard: "an and")
  ) { delivery, _ in
    guard let tokens = delivery.tokens else { return OwnMetric.Reading(nil) }
    let ands = tokens.filter { $0.word == "and" }
    let minutes = delivery.duration / Seconds(60)
    return OwnMetric.Reading(Double(ands.count) / minutes, moments: ands.compactMap(\.span))
  }

  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    let options = RehearsalOptions(own: [ands])
    let json = OrderedJSON(.compact)
    for path in arguments where path != "--explain" {
      let recording = try await AnalyzedRecording(.file(path))
      if arguments.contains("--explain") {
        print(try json.string(from: recording.explanation(ofOwn: ands, for: options)))
        print(try json.string(from: recording.tipExplanation(for: options)))
      } else {
        print(try json.string(from: recording.report(for: options)))
      }
    }
  }
}
