import Rehearsal
import RehearsalBatch
import RehearsalBase

@testable import RehearsalMetrics

/// A report with the readings that a test needs.
struct ComparedReport {
  var readings = Readings()
  var usable = true
  var limits: [String] = []
  var profile = Profile.talk
  /// The bands of a report, as JSON.
  var bands = "[]"
  /// The titles of slides and how long each was shown; `nil` for no deck.
  var slides: [(title: String, time: Double)]?

  static func pace(
    _ rate: Double?, _ source: Pace.WordsSource = .estimated, articulation: Double? = nil
  ) -> Pace.Reading {
    Pace.Reading(
      wordsPerMinute: rate.map { WordsPerMinute($0) }, wordsSource: source, narration: nil,
      wordsEstimated: nil, syllables: nil, speechRate: nil,
      articulationRate: articulation.map { SyllablesPerSecond($0) },
      variation: nil,
      curve: (0..<12).map { window in
        Pace.Point(
          start: Seconds(10 * Double(window)), end: Seconds(10 * Double(window + 1)),
          wordsPerMinute: WordsPerMinute(140), syllableRate: nil)
      })
  }

  /// The report that an analysis prints.
  var json: JSONValue {
    get throws {
      let metrics = try OrderedJSON(.compact).string(from: readings)
      let limits = limits.map { "\"\($0)\"" }.joined(separator: ",")
      let text = """
        {"schema": "rehearsmart.session/1", "profile": "\(profile.rawValue)", "bands": \(bands),
         "recording": {"path": "talk.wav", "sha256": "\(profile)", "duration_s": 120,
          "speech_start_s": 0, "speech_end_s": 120},
         "quality": {"usable": \(usable), "limits": [\(limits)], "warnings": []},
         "metrics": \(metrics), "slides": \(shown),
         "tip": {"kind": "keep", "focus": null, "rule": "pace.steady"}}
        """
      return try JSONValue(json: text)
    }
  }

  private var shown: String {
    guard let slides else { return "null" }
    let list = slides.enumerated().map { index, slide in
      """
      {"slide": \(index + 1), "title": "\(slide.title)", "duration_s": \(slide.time), "spans": []}
      """
    }
    return """
      {"source": "log", "confidence": "high", "list": [\(list.joined(separator: ","))],
       "questions": []}
      """
  }

  var take: ComparedTake { get throws { try ComparedTake(JSONDocument(strict: json.line.utf8)) } }
}
