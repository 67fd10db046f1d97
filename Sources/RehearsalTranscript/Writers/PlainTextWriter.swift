/// The words alone: one line per segment, with the speaker where it changes: `[Name]: text`.
enum PlainTextWriter: WritableFormat {
  static let format = TranscriptFormat.plainText

  static func written(_ transcript: Transcript) throws(TranscriptError) -> String {
    var text = ""
    var last: Token?
    for token in transcript.tokens {
      if let last {
        let isNewLine = last.segment != token.segment || last.speaker != token.speaker
        text += isNewLine ? "\n" : " "
      }
      if let speaker = token.speaker, speaker != last?.speaker {
        text += SpeakerNames.written(speaker)
      }
      text += token.text
      last = token
    }
    return text + "\n"
  }
}
