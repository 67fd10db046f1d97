import RehearsalCoaching
import RehearsalMetrics
import RehearsalTranscript
import RehearsalBase
import Testing

@Suite struct `The message about a transcript` {
  private static let errors: [TranscriptError] = [
    .empty, .unreadable(path: "a.srt", reason: "Input/output error"), .notFound(path: "a"),
    .isDirectory(path: "a"), .tooLarge(measure: .bytes, limit: 1_048_576),
    .tooLarge(measure: .values, limit: 5), .notText(kind: nil), .notText(kind: .pdf),
    .binaryTextGrid, .savedReport, .invalidJSON(line: 1, column: 2), .tooDeep(line: 3, limit: 64),
    .unknownJSON(keys: []), .unknownJSON(keys: ["a\u{1B}[31m", "b"]),
    .malformed(format: .textGrid, line: 2, expected: .tier), .noTokens(format: .subRip),
    .untimed(format: .subRip, tokens: 1), .segmentTimed(format: .ctm, tokens: 3),
    .notWritable(format: .otter, writable: [.subRip, .webVTT]),
  ]

  @Test(arguments: errors)
  func `has no full stop and no control characters`(error: TranscriptError) {
    #expect(!error.message.isEmpty && !error.message.hasSuffix("."))
    #expect(!error.message.contains("\u{1B}"))
  }

  @Test(
    arguments: [
      (.notText(kind: nil), "this is not a transcript: it is not text"),
      (.notText(kind: .sound), "this is not a transcript but a sound file"),
      (
        .notText(kind: .zip),
        "this is not a transcript but a ZIP archive, such as a Word document"
      ),
      (
        .malformed(
          format: .whisperCppTable, line: 1, expected: .columns(["start", "end", "text"])),
        "line 1 of this whispercpp_csv transcript should be start,end,text"
      ),
      (
        .malformed(format: .textGrid, line: 2, expected: .textGrid),
        "line 2 of this textgrid transcript should be of the class \"TextGrid\""
      ),
    ] as [(TranscriptError, String)])
  func `says what was given and what was expected`(error: TranscriptError, message: String) {
    #expect(error.message == message)
  }

  @Test func `states the figures of a mismatch`() {
    let error = TranscriptMismatch.notInSpeech(match: Percent(31.4), least: FitLimits.match)
    #expect(
      error.message
        == "the transcript is not of this recording: 31 % of its words lie in speech, "
        + "and 30 % is the least")
    let pace = TranscriptMismatch.implausiblePace(
      syllables: 900, speech: Seconds(60), rate: SyllablesPerSecond(15),
      plausible: FitLimits.pace)
    let amount = TranscriptMismatch.otherAmount(syllables: 900, heard: 320)
    #expect(amount.message.hasSuffix("it has 900 syllables, and about 320 are heard"))
    #expect(pace.message.contains("900 syllables in 60 seconds of speech are 15.00 a second"))
  }
}
