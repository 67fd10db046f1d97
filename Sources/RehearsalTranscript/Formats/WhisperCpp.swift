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

  static func recognizes(_ json: JSONDocument) -> Bool { json.has("transcription") }

  static func reading(of values: [JSONPlace]) -> Reading {
    Reading(
      passages: values.flatMap { $0["transcription"]?.elements ?? [] }.map(passage),
      producer: "whisper.cpp", language: values.compactMap { $0["result"] }.first("language"),
      habits: [.wordsMayDrift, .namesSpeakers])
  }

  private static func passage(_ segment: JSONPlace) -> Passage {
    let start = seconds(segment, "from")
    var last = (word: start, token: start)
    let words = (segment["tokens"]?.elements ?? []).compactMap { token -> Passage.Word? in
      guard let text = token["text"]?.string else { return nil }
      let confidence = token["p"]?.number
      guard let end = token["t_dtw"]?.number.flatMap({ $0 >= 0 ? $0 / 100 : nil }) else {
        return Passage.Word(
          text, start: seconds(token, "from"), end: seconds(token, "to"), confidence: confidence)
      }
      // Punctuation ends with the pause after it, which is not part of the word.
      let isSpoken = text.contains { $0.isLetter || $0.isNumber }
      defer { last = (isSpoken ? end : last.word, end) }
      return Passage.Word(
        text, start: isSpoken ? last.token : last.word, end: isSpoken ? end : last.word,
        confidence: confidence)
    }
    return Passage(
      start: start, end: seconds(segment, "to"), speaker: segment["speaker"]?.string,
      words.isEmpty ? .text(segment["text"]?.string ?? "") : .words(words))
  }

  private static func seconds(_ part: JSONPlace, _ end: String) -> Double? {
    part["offsets"]?[end]?.number.map { $0 / 1000 }
      ?? part["timestamps"]?[end]?.string.flatMap { ClockTime.seconds($0) }
  }
}
