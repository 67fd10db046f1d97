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
  func `says what happened and what to try, each in one line`(error: RecognitionError) {
    for text in [error.message, error.hint] {
      #expect(!text.isEmpty)
      #expect(!text.contains("\n"))
      #expect(text.last != ".")
    }
  }

  #if os(Linux)
    @Test(arguments: [
      (RecognitionError.programMissing(.vosk), "pipx install vosk"),
      (.programMissing(.ffmpeg), "sudo apt install ffmpeg"),
      (.programMissing(.pocketsphinx), "sudo apt install pocketsphinx pocketsphinx-en-us"),
      (.alignmentModelMissing(path: "/x"), "sudo apt install pocketsphinx pocketsphinx-en-us"),
      (.programMissing(.whisper), "cmake --build whisper.cpp/build --config Release"),
      (.modelNotNamed(.whisper), "ggml-base.en.bin"),
      (.modelNotNamed(.vosk), "unzip vosk-model-small-en-us-0.15.zip"),
    ])
    func `gives the command that installs what is missing`(
      error: RecognitionError, command: String
    ) {
      #expect(error.hint.contains(command))
    }
  #endif

  @Test func `shows names fit for a terminal, and quotes them in commands`() {
    let error = RecognitionError.unreadable(recording: "-my\u{1B} talk.wav", .empty)
    #expect(error.message == "can't read '-my\u{FFFD} talk.wav' to hear what is said in it")
    #expect(error.hint == "see why: rehearse './-my\u{FFFD} talk.wav'")
  }
}
