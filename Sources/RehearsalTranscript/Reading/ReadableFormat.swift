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
  /// The shape of the file; every member is optional, so that one bad value doesn't lose the rest.
  associatedtype Model: Decodable

  /// Whether the keys are those of this recogniser.
  static func recognizes(_ json: JSONDocument) -> Bool

  /// - Parameter models: One for each top-level value of the file.
  static func reading(of models: [Model]) -> Reading
}

extension JSONFormat {
  static func recognizes(_ manuscript: Manuscript) -> Bool {
    manuscript.json.map(recognizes) ?? false
  }

  static func read(_ manuscript: Manuscript) throws(TranscriptError) -> Reading {
    guard let json = manuscript.json else {
      throw .malformed(format: format, line: 1, expected: .json)
    }
    let counter = StringNumberCounter()
    // Concatenated objects, JSON Lines and a list of objects are read alike.
    let places = json.roots.flatMap { json.kind($0) == .array ? json.elements(of: $0) : [$0] }
    var reading = reading(
      of: places.compactMap { json.value(of: Model.self, at: $0, counter: counter) })
    reading.repairs.note(.stringNumbers, counter.count)
    return reading
  }
}

/// A number of a format that writes its numbers as strings: `"4.87"`, `"1.300s"`.
struct WrittenNumber: Decodable {
  let value: Double?

  init(from decoder: any Decoder) throws {
    value = try DecimalNumber.read(decoder.singleValueContainer().decode(String.self))
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
