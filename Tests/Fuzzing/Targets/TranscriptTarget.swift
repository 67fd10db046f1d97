import RehearsalTranscript

/// Transcripts of every format, recognised by their content, then written in every format.
enum TranscriptTarget: FuzzTarget {
  static let name = "transcript"

  static func test(_ bytes: [UInt8]) {
    _ = (try? SpeakerTurns(bytes))?.turnsOfOthers()
    guard let transcript = try? Transcript.read(bytes) else { return }
    rewrite(transcript)
  }

  /// Writes a transcript in every format, and reads it again.
  ///
  /// What remains of the words is for tests: not every format can hold every word.
  static func rewrite(_ transcript: Transcript) {
    for format in Transcript.writtenFormats {
      guard let text = try? transcript.written(as: format) else { continue }
      _ = try? Transcript.read(Array(text.utf8))
    }
  }
}
