/// The way a transcript is written; raw values are published in reports.
public enum TranscriptFormat: String, Codable, CaseIterable, Sendable {
  case subRip = "srt"
  case webVTT = "vtt"
  case plainText = "text"
}
