import Foundation

/// A recording for tests, demonstrations and benchmarks; `README.md` describes each.
public enum Recording: String, CaseIterable, Sendable {
  case talk = "talk.flac"
  case rushed = "rushed.flac"
  case monotone = "monotone.flac"
  case longPause = "long-pause.flac"

  case noisy = "noisy.flac"
  case hummed = "hummed.flac"
  case hummedAt60 = "hummed-60.flac"
  case clipped = "clipped.flac"
  case quiet = "quiet.flac"
  case noise = "noise.flac"
  case silence = "silence.wav"

  case gatedClean = "gated-clean.flac"
  case gatedAt20 = "gated-20db.flac"
  case gatedAt10 = "gated-10db.flac"

  case sentence8k = "sentence-8k.wav"
  case sentence16k = "sentence-16k.wav"
  case sentence44k = "sentence-44k.flac"
  case sentence48k = "sentence-48k.flac"
  case sentence48kStereo = "sentence-48k-stereo.flac"
  case sentence24Bit = "sentence-24bit.wav"
  case sentenceFloat = "sentence-float.wav"
  case sentenceFLAC = "sentence-16k.flac"
  case sentenceAIFF = "sentence-16k.aiff"
  case sentenceVorbis = "sentence-16k.ogg"
  case sentenceAAC = "sentence-16k.m4a"
  case sentenceStereo = "sentence-stereo.flac"
  case sentenceOneSide = "sentence-one-side.flac"
  case sentenceOutOfPhase = "sentence-out-of-phase.flac"

  /// The absolute path of the file.
  public var path: String { Folder.url.appending(path: rawValue).path(percentEncoded: false) }
}

/// A deck, or a log of slides; `README.md` describes each.
public enum DeckFile: String, CaseIterable, Sendable {
  case powerPoint = "talk.pptx"
  case openDocument = "talk.odp"
  case pdfpc = "talk.pdfpc"
  case marp = "talk.marp.md"
  case slidev = "talk.slidev.md"
  case revealPage = "talk.reveal.html"
  case revealMarkdown = "talk.reveal.md"
  case script = "talk.script.md"
  case log = "talk.csv"
  case plan = "plan.csv"
  case labels = "talk.labels.txt"
  case peitho1 = "peitho-1.json"
  case peitho2 = "peitho-2.json"
  case presently = "rehearsal.json"

  /// The absolute path of the file.
  public var path: String { Folder.decks.appending(path: rawValue).path(percentEncoded: false) }
}

extension Recording {
  /// A silence between two stretches of speech, in seconds from the start of the file.
  public struct Pause: Equatable, Sendable {
    public var start: Double
    public var end: Double
  }

  /// Known facts about the recording.
  public struct Facts: Equatable, Sendable {
    public var words: Int
    /// Words over the time from the first to the last; `nil` without speech.
    public var wordsPerMinute: Double?
    /// Level of the voice over that of the noise in its pauses, in decibels; `nil` when unknown.
    public var signalToNoise: Double?
    /// The mains hum's fundamental in hertz; `nil` without one.
    public var hum: Double?
  }

  /// Every pause, of whatever length, in order; empty when there is no table for the recording.
  public func pauses() throws -> [Pause] {
    let name = rawValue.prefix { $0 != "." }
    let table = name.hasPrefix("gated-") ? "gated" : name
    guard Folder.contains("\(table).pauses.tsv") else { return [] }
    return try Folder.rows(of: "\(table).pauses.tsv").compactMap { row in
      guard row.count == 2, let start = Double(row[0]), let end = Double(row[1]) else { return nil }
      return Pause(start: start, end: end)
    }
  }

  /// What is known about the recording; `nil` without a table.
  public func facts() throws -> Facts? {
    for table in ["talk.tsv", "conditions.tsv"] {
      for row in try Folder.rows(of: table) where row.first == rawValue && row.count == 5 {
        return Facts(
          words: Int(row[1]) ?? 0, wordsPerMinute: Double(row[2]), signalToNoise: Double(row[3]),
          hum: Double(row[4]))
      }
    }
    return nil
  }
}

private enum Folder {
  static let url =
    Bundle.module.resourceURL?.appending(path: "Recordings") ?? Bundle.module.bundleURL
  static let decks = Bundle.module.resourceURL?.appending(path: "Decks") ?? Bundle.module.bundleURL

  static func contains(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: url.appending(path: name).path(percentEncoded: false))
  }

  /// The cells of a table below its heading.
  static func rows(of name: String) throws -> [[String]] {
    let text = try String(contentsOf: url.appending(path: name), encoding: .utf8)
    return text.split(separator: "\n").dropFirst().map { line in
      line.split(separator: "\t").map(String.init)
    }
  }
}
