import RehearsalBase

extension TranscriptFormat {
  public static let whisperCpp = TranscriptFormat(rawValue: "whispercpp_json")
}

/// `{systeminfo, model, params, result: {language}, transcription: [{timestamps: {from, to},
/// offsets: {from, to}, text, speaker?, tokens?: […]}]}`, offsets in milliseconds.
///
/// `-oj` writes segments, `-ojf` also tokens `{text, timestamps?, offsets?, id, p, t_dtw}`,
/// including special ones such as `[_BEG_]`. A token's times may be missing or reversed; with
/// `--vad` they don't count silences.
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
    let words = (segment.tokens ?? []).compactMap { token in
      token.text.map {
        Passage.Word(
          $0, start: seconds(token.offsets?.from, token.timestamps?.from),
          end: seconds(token.offsets?.to, token.timestamps?.to), confidence: token.p)
      }
    }
    return Passage(
      start: seconds(segment.offsets?.from, segment.timestamps?.from),
      end: seconds(segment.offsets?.to, segment.timestamps?.to), speaker: segment.speaker,
      words.isEmpty ? .text(segment.text ?? "") : .words(words))
  }

  private static func seconds(_ milliseconds: Double?, _ clock: String?) -> Double? {
    milliseconds.map { $0 / 1000 } ?? clock.flatMap { ClockTime.seconds($0) }
  }
}
