import RehearsalBase

/// A transcript format that can be read.
///
/// A format is in `Formats/`, beside its ``TranscriptFormat``, and has one line in
/// ``ReadableFormats/all``.
protocol ReadableFormat: Sendable {
  static var format: TranscriptFormat { get }

  /// Whether the content is in this format, given that no earlier format in the list recognises it.
  static func recognizes(_ manuscript: Manuscript) -> Bool

  /// The passages, in the order of the file.
  ///
  /// Lines that can't be parsed are skipped and counted as repairs; an error means that nothing can
  /// be parsed.
  static func read(_ manuscript: Manuscript) throws(TranscriptError) -> Reading
}

/// A format in JSON.
protocol JSONFormat: ReadableFormat {
  /// Whether the keys are those of this recogniser.
  static func recognizes(_ json: JSONDocument) -> Bool

  /// - Parameter values: Those at the top level of the file, and of its top-level lists.
  static func reading(of values: [JSONPlace]) -> Reading
}

extension JSONFormat {
  static func recognizes(_ manuscript: Manuscript) -> Bool {
    manuscript.json.map(recognizes) ?? false
  }

  static func read(_ manuscript: Manuscript) throws(TranscriptError) -> Reading {
    guard let json = manuscript.json else {
      throw .malformed(format: format, line: 1, expected: .json)
    }
    let counter = JSONPlace.StringNumberCounter()
    // Concatenated objects, JSON Lines and a list of objects are read alike.
    let places = json.roots.flatMap { json.kind($0) == .array ? json.elements(of: $0) : [$0] }
    var reading = reading(of: places.map { JSONPlace(json, $0, counter: counter) })
    reading.repairs.note(.stringNumbers, counter.count)
    return reading
  }
}

extension JSONPlace {
  /// A number of a format that writes its numbers as strings: `"4.87"`, `"1.300s"`.
  var writtenNumber: Double? { string.flatMap { DecimalNumber.read($0) } }
}

extension [JSONPlace] {
  /// The text that the first of these has that has one under a key.
  func first(_ key: String) -> String? { lazy.compactMap { $0[key]?.string }.first }
}

extension Passage.Word {
  /// A word as most recognisers write it.
  ///
  /// - Parameters:
  ///   - keys: Those of its text, of which the first counts that it has.
  ///   - unit: How many units of its times a second has.
  /// - Returns: `nil` without a text.
  init?(_ word: JSONPlace, _ keys: String..., perSecond unit: Double = 1) {
    guard let text = keys.lazy.compactMap({ word[$0]?.string }).first else { return nil }
    self.init(
      text, start: word["start"]?.number.map { $0 / unit },
      end: word["end"]?.number.map { $0 / unit },
      confidence: ["probability", "confidence", "score", "conf"].lazy
        .compactMap { word[$0]?.number }.first,
      speaker: word["speaker"]?.string)
  }
}

/// Every format that can be read.
enum ReadableFormats {
  /// In the order in which they are tried: formats with a signature first, plain text last, and of
  /// two that share keys the more specific one first.
  static let all: [any ReadableFormat.Type] = [
    WebVTT.self, TextGrid.self,
    RehearSmartJSON.self, WhisperCpp.self, WhisperX.self, WhisperTimestamped.self, WhisperKit.self,
    WhisperCppServer.self, OpenAIService.self, AssemblyAI.self, Whisper.self, HuggingFace.self,
    Deepgram.self, AmazonTranscribe.self, GoogleSpeech.self, AzureSpeech.self,
    VoskTranscriber.self, Vosk.self,
    SubRip.self, WhisperTable.self, WhisperCppTable.self, AudacityLabels.self, ZoomText.self,
    Lyrics.self, TimeMarkedConversation.self, SegmentTimeMarks.self, Otter.self,
    BracketedTimes.self, Markdown.self, PlainText.self,
  ]
}
