import RehearsalBase

extension TranscriptFormat {
  /// JSON of OpenAI's Whisper, and any other with `segments` of `text`.
  public static let whisper = TranscriptFormat(rawValue: "whisper_json")
  public static let whisperX = TranscriptFormat(rawValue: "whisperx_json")
  public static let whisperTimestamped = TranscriptFormat(rawValue: "whisper_timestamped_json")
  public static let whisperKit = TranscriptFormat(rawValue: "whisperkit_json")
  public static let whisperCppServer = TranscriptFormat(rawValue: "whispercpp_server_json")
  public static let openAIService = TranscriptFormat(rawValue: "openai_json")
}

/// The shape that OpenAI's Whisper and its derivatives share: segments of text, each with words.
///
/// A word's text is `word` or `text`, its confidence `probability`, `confidence` or `score`.
struct WhisperSegments: Decodable {
  var language: String?
  var segments: [Segment]?

  struct Segment: Decodable {
    var start: Double?
    var end: Double?
    var text: String?
    var speaker: String?
    var no_speech_prob: Double?
    var noSpeechProb: Double?
    var words: [Word]?
  }

  struct Word: Decodable {
    var word: String?
    var text: String?
    var start: Double?
    var end: Double?
    var probability: Double?
    var confidence: Double?
    var score: Double?
    var speaker: String?
  }

  static func reading(
    of models: [WhisperSegments], producer: String, habits: Reading.Habits = []
  ) -> Reading {
    Reading(
      passages: models.flatMap { $0.segments ?? [] }.map(\.passage), producer: producer,
      language: models.lazy.compactMap(\.language).first, habits: habits)
  }
}

extension WhisperSegments.Segment {
  var passage: Passage {
    let words = (words ?? []).compactMap(\.passageWord)
    // A segment without text and words keeps its index.
    return Passage(
      start: start, end: end, speaker: speaker, silence: no_speech_prob ?? noSpeechProb,
      words.isEmpty ? .text(text ?? "") : .words(words))
  }
}

extension WhisperSegments.Word {
  var passageWord: Passage.Word? {
    guard let text = word ?? text else { return nil }
    return Passage.Word(
      text, start: start, end: end, confidence: probability ?? confidence ?? score,
      speaker: speaker)
  }
}

/// `{text, segments: [{id, seek, start, end, text, …, words?: [{word, start, end, probability}]}],
/// language}` in seconds.
///
/// Words include their leading space and their punctuation. Words of zero length are normal, and a
/// word before a pause may be twice too long.
enum Whisper: JSONFormat {
  static let format = TranscriptFormat.whisper

  static func recognizes(_ json: JSONDocument) -> Bool {
    json.has("segments[].text") || json.has("segments[].words")
      || (json.has("segments") && json.has("text"))
  }

  static func reading(of models: [WhisperSegments]) -> Reading {
    WhisperSegments.reading(of: models, producer: "Whisper", habits: .namesSpeakers)
  }
}

/// `{segments: [{start, end, text, speaker?, words: [{word, start?, end?, score?, speaker?}]}],
/// word_segments: […], language}` in seconds.
///
/// A word with characters that the aligner doesn't know, such as `2014.`, has no time.
enum WhisperX: JSONFormat {
  static let format = TranscriptFormat.whisperX

  static func recognizes(_ json: JSONDocument) -> Bool {
    json.has("segments[].words[].score") || (json.has("segments") && json.has("word_segments"))
  }

  static func reading(of models: [WhisperSegments]) -> Reading {
    WhisperSegments.reading(of: models, producer: "WhisperX", habits: .wholeWords)
  }
}

/// whisper-timestamped: Whisper's shape with `words: [{text, start, end, confidence}]` in seconds.
///
/// `[*]` is a disfluency that was not transcribed.
enum WhisperTimestamped: JSONFormat {
  static let format = TranscriptFormat.whisperTimestamped

  static func recognizes(_ json: JSONDocument) -> Bool {
    json.has("segments[].words[].confidence") && json.has("segments[].words[].text")
  }

  static func reading(of models: [WhisperSegments]) -> Reading {
    WhisperSegments.reading(of: models, producer: "whisper-timestamped", habits: .wholeWords)
  }
}

/// `{text, language, segments: [{id, seek, start, end, text, …, avgLogprob, noSpeechProb, words?:
/// [{word, tokens, start, end, probability}]}], timings}` in seconds.
///
/// Text may contain tokens such as `<|0.00|>`.
enum WhisperKit: JSONFormat {
  static let format = TranscriptFormat.whisperKit

  static func recognizes(_ json: JSONDocument) -> Bool { json.has("segments[].avgLogprob") }

  static func reading(of models: [WhisperSegments]) -> Reading {
    WhisperSegments.reading(of: models, producer: "WhisperKit")
  }
}

/// `verbose_json` of whisper.cpp's server: Whisper's shape in seconds, with tokens for words.
///
/// A token without a leading space continues the previous word.
enum WhisperCppServer: JSONFormat {
  static let format = TranscriptFormat.whisperCppServer

  static func recognizes(_ json: JSONDocument) -> Bool {
    json.has("segments[].words[].t_dtw") || (json.has("segments") && json.has("detected_language"))
  }

  static func reading(of models: [WhisperSegments]) -> Reading {
    WhisperSegments.reading(of: models, producer: "whisper.cpp", habits: .wordsMayDrift)
  }
}

/// `verbose_json` of the OpenAI service: `{task, language, duration, text, words?: [{word, start,
/// end}], segments?}` in seconds.
///
/// Words are listed beside the segments, without punctuation, leading spaces or confidences.
enum OpenAIService: JSONFormat {
  static let format = TranscriptFormat.openAIService

  struct Model: Decodable {
    var language: String?
    var text: String?
    var words: [WhisperSegments.Word]?
    var segments: [WhisperSegments.Segment]?
  }

  static func recognizes(_ json: JSONDocument) -> Bool {
    json.has("words[].word") || (json.has("words") && json.has("duration"))
      || (json.has("segments") && json.has("task") && json.has("duration"))
  }

  static func reading(of models: [Model]) -> Reading {
    Reading(
      passages: models.flatMap(passages), producer: "OpenAI",
      language: models.lazy.compactMap(\.language).first)
  }

  private static func passages(_ model: Model) -> [Passage] {
    let words = (model.words ?? []).compactMap(\.passageWord)
    guard !words.isEmpty else {
      let segments = (model.segments ?? []).map(\.passage)
      return segments.isEmpty ? [Passage(text: model.text ?? "")] : segments
    }
    return Passage.sentences(of: words)
  }
}
