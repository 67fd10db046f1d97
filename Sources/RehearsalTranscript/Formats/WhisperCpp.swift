import RehearsalBase

extension TranscriptFormat {
  public static let whisperCpp = TranscriptFormat(rawValue: "whispercpp_json")
}

/// `{systeminfo, model, params, result: {language}, transcription: [{timestamps: {from, to},
/// offsets: {from, to}, text, speaker?, tokens?: […]}]}`, offsets in milliseconds.
///
/// `-oj` writes segments, `-ojf` also tokens `{text, timestamps?, offsets?, id, p, t_dtw}`,
/// including special ones such as `[_BEG_]`. A token's times may be missing or reversed; with
/// `--vad` they don't count silences. They are spread over the segment by the length of the text.
/// With `-dtw`, `t_dtw` is the end of each token in hundredths of a second, and is used instead.
enum WhisperCpp: JSONFormat {
  static let format = TranscriptFormat.whisperCpp

  struct Model: Decodable {
    var result: Result?
    var transcription: [Segment]?
  }

  struct Result: Decodable {
    var language: String?
  }

  struct Segment: Decodable {
    var offsets: Offsets?
    var timestamps: Timestamps?
    var text: String?
    var speaker: String?
    var tokens: [Word]?
  }

  struct Word: Decodable {
    var text: String?
    var offsets: Offsets?
    var timestamps: Timestamps?
    var p: Double?
    var dtw: Double?

    private enum CodingKeys: String, CodingKey {
      case text, offsets, timestamps, p
      case dtw = "t_dtw"
    }

    /// Its end by the model's attention, in seconds; `nil` without `-dtw`.
    var heardEnd: Double? { dtw.flatMap { $0 >= 0 ? $0 / 100 : nil } }
  }

  struct Offsets: Decodable {
    var from: Double?
    var to: Double?
  }

  struct Timestamps: Decodable {
    var from: String?
    var to: String?
  }

  static func recognizes(_ json: JSONDocument) -> Bool { json.has("transcription") }

  static func reading(of models: [Model]) -> Reading {
    Reading(
      passages: models.flatMap { $0.transcription ?? [] }.map(passage), producer: "whisper.cpp",
      language: models.lazy.compactMap(\.result?.language).first,
      habits: [.wordsMayDrift, .namesSpeakers])
  }

  private static func passage(_ segment: Segment) -> Passage {
    let start = seconds(segment.offsets?.from, segment.timestamps?.from)
    var last = (word: start, token: start)
    let words = (segment.tokens ?? []).compactMap { token -> Passage.Word? in
      guard let text = token.text else { return nil }
      guard let end = token.heardEnd else {
        return Passage.Word(
          text, start: seconds(token.offsets?.from, token.timestamps?.from),
          end: seconds(token.offsets?.to, token.timestamps?.to), confidence: token.p)
      }
      // Punctuation ends with the pause after it, which is not part of the word.
      let isSpoken = text.contains { $0.isLetter || $0.isNumber }
      defer { last = (isSpoken ? end : last.word, end) }
      return Passage.Word(
        text, start: isSpoken ? last.token : last.word, end: isSpoken ? end : last.word,
        confidence: token.p)
    }
    return Passage(
      start: start,
      end: seconds(segment.offsets?.to, segment.timestamps?.to), speaker: segment.speaker,
      words.isEmpty ? .text(segment.text ?? "") : .words(words))
  }

  private static func seconds(_ milliseconds: Double?, _ clock: String?) -> Double? {
    milliseconds.map { $0 / 1000 } ?? clock.flatMap { ClockTime.seconds($0) }
  }
}
