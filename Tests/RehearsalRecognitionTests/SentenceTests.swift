import RehearsalNative
import RehearsalUnits
import Testing

@testable import RehearsalRecognition

struct SentenceTests {
  private static let errors: [RecognitionError] =
    [
      .unknownRecogniser("x"), .noRecogniser, .modelNotNamed(.whisper),
      .modelNotFound(.vosk, path: "x"), .modelNotFound(.whisper, path: "x"),
      .alignmentModelMissing(path: "/x"), .languageNotAligned("de"), .notALanguage("x"),
      .unreadable(recording: "x", .empty), .noTemporaryFolder(path: "/x", reason: "full"),
      .notStarted(.whisper, reason: "x"), .failed(.vosk, reason: ""),
      .failed(.pocketsphinx, reason: ""),
      .tooSlow(.vosk, limit: Seconds(600)), .tooMuch(.whisper), .cancelled,
    ] + [.whisper, .vosk, .ffmpeg, .pocketsphinx].map(RecognitionError.programMissing)

  @Test(arguments: errors)
  func `says what happened in one line`(error: RecognitionError) {
    #expect(!error.message.isEmpty)
    #expect(!error.message.contains("\n"))
    #expect(error.message.last != ".")
  }

  @Test func `shows names fit for a terminal`() {
    let error = RecognitionError.unreadable(recording: "-my\u{1B} talk.wav", .empty)
    #expect(error.message == "can't read '-my\u{FFFD} talk.wav' to hear what is said in it")
  }
}
