import RehearsalBase

extension TranscriptFormat {
  public static let amazonTranscribe = TranscriptFormat(rawValue: "aws_json")
}

/// `{jobName, results: {transcripts, items: [{type, start_time: "4.87", end_time: "5.02",
/// alternatives: [{confidence: "1.0", content}], speaker_label?}], speaker_labels?}}`, seconds as
/// text.
///
/// Punctuation marks are separate items without a time.
enum AmazonTranscribe: JSONFormat {
  static let format = TranscriptFormat.amazonTranscribe

  struct Model: Decodable {
    var results: Results?
  }

  struct Results: Decodable {
    var language_code: String?
    var transcripts: [Whole]?
    var items: [Item]?
    var speaker_labels: Labels?
  }

  struct Whole: Decodable {
    var transcript: String?
  }

  struct Item: Decodable {
    var type: String?
    var start_time: WrittenNumber?
    var end_time: WrittenNumber?
    var alternatives: [Alternative]?
    var speaker_label: String?
  }

  struct Alternative: Decodable {
    var confidence: WrittenNumber?
    var content: String?
  }

  struct Labels: Decodable {
    var segments: [LabeledSegment]?
  }

  struct LabeledSegment: Decodable {
    var items: [LabeledItem]?
  }

  struct LabeledItem: Decodable {
    var start_time: String?
    var speaker_label: String?
  }

  static func recognizes(_ json: JSONDocument) -> Bool {
    json.has("results.items") || json.has("results.transcripts")
  }

  static func reading(of models: [Model]) -> Reading {
    Reading(
      passages: models.flatMap { $0.results.map(passages) ?? [] }, producer: "Amazon Transcribe",
      language: models.lazy.compactMap(\.results?.language_code).first)
  }

  private static func passages(_ results: Results) -> [Passage] {
    var speakers: [Double: String] = [:]
    for item in (results.speaker_labels?.segments ?? []).flatMap({ $0.items ?? [] }) {
      guard let start = item.start_time.flatMap({ DecimalNumber.read($0) }) else { continue }
      speakers[start] = item.speaker_label
    }
    var words: [Passage.Word] = []
    for item in results.items ?? [] {
      guard let best = item.alternatives?.first, let content = best.content else { continue }
      if item.type == "punctuation", let last = words.indices.last {
        words[last].text += content
        continue
      }
      let start = item.start_time?.value
      words.append(
        Passage.Word(
          content, start: start, end: item.end_time?.value, confidence: best.confidence?.value,
          speaker: item.speaker_label ?? start.flatMap { speakers[$0] }))
    }
    if words.isEmpty {
      return (results.transcripts ?? []).map { Passage(text: $0.transcript ?? "") }
    }
    return Passage.sentences(of: words)
  }
}
