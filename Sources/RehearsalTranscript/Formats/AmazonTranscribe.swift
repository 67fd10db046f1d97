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

  static func recognizes(_ json: JSONDocument) -> Bool {
    json.has("results.items") || json.has("results.transcripts")
  }

  static func reading(of values: [JSONPlace]) -> Reading {
    let results = values.compactMap { $0["results"] }
    return Reading(
      passages: results.flatMap(passages), producer: "Amazon Transcribe",
      language: results.first("language_code"))
  }

  private static func passages(_ results: JSONPlace) -> [Passage] {
    var speakers: [Double: String] = [:]
    let segments = results["speaker_labels"]?["segments"]?.elements ?? []
    for item in segments.flatMap({ $0["items"]?.elements ?? [] }) {
      guard let start = item["start_time"]?.writtenNumber else { continue }
      speakers[start] = item["speaker_label"]?.string
    }
    var words: [Passage.Word] = []
    for item in results["items"]?.elements ?? [] {
      guard let best = item["alternatives"]?.elements?.first,
        let content = best["content"]?.string
      else { continue }
      if item["type"]?.string == "punctuation", let last = words.indices.last {
        words[last].text += content
        continue
      }
      let start = item["start_time"]?.writtenNumber
      words.append(
        Passage.Word(
          content, start: start, end: item["end_time"]?.writtenNumber,
          confidence: best["confidence"]?.writtenNumber,
          speaker: item["speaker_label"]?.string ?? start.flatMap { speakers[$0] }))
    }
    if words.isEmpty {
      return (results["transcripts"]?.elements ?? []).map {
        Passage(text: $0["transcript"]?.string ?? "")
      }
    }
    return Passage.sentences(of: words)
  }
}
