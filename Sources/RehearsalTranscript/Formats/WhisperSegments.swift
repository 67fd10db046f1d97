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

extension JSONFormat {
  /// Reads the shape that OpenAI's Whisper and its derivatives share: segments of text, each with
  /// words.
  fileprivate static func segments(
    of values: [JSONPlace], producer: String, habits: Reading.Habits = []
  ) -> Reading {
    Reading(
      passages: values.flatMap { $0["segments"]?.elements ?? [] }.map(Passage.init(segment:)),
      producer: producer, language: values.first("language"), habits: habits)
  }
}

extension Passage {
  fileprivate init(segment: JSONPlace) {
    let words = (segment["words"]?.elements ?? []).compactMap { Passage.Word($0, "word", "text") }
    // A segment without text and words keeps its index.
    self.init(
      start: segment["start"]?.number, end: segment["end"]?.number,
      speaker: segment["speaker"]?.string,
      silence: segment["no_speech_prob"]?.number ?? segment["noSpeechProb"]?.number,
      words.isEmpty ? .text(segment["text"]?.string ?? "") : .words(words))
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

  static func reading(of values: [JSONPlace]) -> Reading {
    segments(of: values, producer: "Whisper", habits: .namesSpeakers)
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

  static func reading(of values: [JSONPlace]) -> Reading {
    segments(of: values, producer: "WhisperX", habits: .wholeWords)
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

  static func reading(of values: [JSONPlace]) -> Reading {
    segments(of: values, producer: "whisper-timestamped", habits: .wholeWords)
  }
}

/// `{text, language, segments: [{id, seek, start, end, text, …, avgLogprob, noSpeechProb, words?:
/// [{word, tokens, start, end, probability}]}], timings}` in seconds.
///
/// Text may contain tokens such as `<|0.00|>`.
enum WhisperKit: JSONFormat {
  static let format = TranscriptFormat.whisperKit

  static func recognizes(_ json: JSONDocument) -> Bool { json.has("segments[].avgLogprob") }

  static func reading(of values: [JSONPlace]) -> Reading {
    segments(of: values, producer: "WhisperKit")
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

  static func reading(of values: [JSONPlace]) -> Reading {
    segments(of: values, producer: "whisper.cpp", habits: .wordsMayDrift)
  }
}

/// `verbose_json` of the OpenAI service: `{task, language, duration, text, words?: [{word, start,
/// end}], segments?}` in seconds.
///
/// Words are listed beside the segments, without punctuation, leading spaces or confidences.
enum OpenAIService: JSONFormat {
  static let format = TranscriptFormat.openAIService

  static func recognizes(_ json: JSONDocument) -> Bool {
    json.has("words[].word") || (json.has("words") && json.has("duration"))
      || (json.has("segments") && json.has("task") && json.has("duration"))
  }

  static func reading(of values: [JSONPlace]) -> Reading {
    Reading(
      passages: values.flatMap(passages), producer: "OpenAI", language: values.first("language"))
  }

  private static func passages(_ value: JSONPlace) -> [Passage] {
    let words = (value["words"]?.elements ?? []).compactMap { Passage.Word($0, "word", "text") }
    guard !words.isEmpty else {
      let segments = (value["segments"]?.elements ?? []).map(Passage.init(segment:))
      return segments.isEmpty ? [Passage(text: value["text"]?.string ?? "")] : segments
    }
    return Passage.sentences(of: words)
  }
}
