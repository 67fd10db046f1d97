@testable import RehearsalApp
import Rehearsal
@testable import RehearsalBatch
@testable import RehearsalLanguage
import RehearsalNative
import RehearsalRecognition
import RehearsalTranscript
import RehearsalBase
import Testing

@testable import RehearsalCommands

@Suite struct FailureReasonTests {
  private static let recordings: [RecordingSource.Name] =
    ["talk.m4a", "it's.wav", "-x.wav", "a\u{1B}[2J\u{202E}b"].map { .file($0) } + [.standardInput]

  private static let problems: [RehearsalError.RecordingProblem] = [
    .notFound(nearest: nil), .notFound(nearest: "talk\u{7}.wav"), .noPermission, .isDirectory,
    .empty, .notAudio(kind: nil), .notAudio(kind: "te\u{1B}xt"),
    .unsupportedEncoding(container: "WAV", encoding: "IMA ADPCM"), .tooManyChannels(9, limit: 8),
    .noChannels(0), .unsupportedSampleRate(1, limits: 4_000...384_000),
    .tooLong(limit: Seconds(86_400)), .isTerminal, .unreadable(reason: "I/O error"),
    .needsFile(container: "AIFF"), .readTwice, .ffmpegMissing(container: "MP4"),
    .ffmpegFailed(container: "MP4", reason: "moov atom not found"),
    .ffmpegFailed(container: "MP4", reason: ""),
    .ffmpegFailed(container: "MP4", reason: "Output file does not contain any stream"),
  ]

  private static let decks: [DeckError] = [
    .empty, .notFound(path: "a\u{7}.pptx"), .isDirectory(path: "a"),
    .unreadable(path: "a", reason: "I/O\u{7} error"), .tooLarge(limit: 1 << 20),
    .notADeck(kind: .pdf), .notADeck(kind: nil), .otherArchive, .unknownJSON(keys: []),
    .unknownJSON(keys: ["a\u{1B}"]), .invalidJSON(line: 1, column: 2), .noSlides(.marp),
    .badRow(.csv, row: 2, expected: .time), .tooManySlides(limit: 10_000),
    .textTooLong(slide: 1, limit: 1 << 20),
  ]

  private static let reasons: [Failure.Reason] =
    recordings.flatMap { recording in
      problems.map { Failure.Reason(RehearsalError.recording(recording, $0)) }
        + [
          Failure.Reason(
            CommandError.outputNotWritable(path: recording.path, reason: "Permission denied"))
        ]
    } + decks.map { Failure.Reason(RehearsalError($0, reading: "a\u{1B}.pptx")) } + [
      Failure.Reason(CommandError.standardOutputNotWritable(reason: "No space left on device"))
    ]

  @Test(arguments: reasons)
  func `every failure has a message and a hint, each on one line`(
    reason: Failure.Reason
  ) {
    for text in [reason.message, reason.hint] {
      #expect(!text.isEmpty)
      #expect(!text.hasSuffix("."))
      #expect(
        !text.unicodeScalars.contains {
          $0.properties.generalCategory == .control || (0x202A...0x202E).contains($0.value)
        })
    }
    #expect(reason.message.hasPrefix("can't "))
  }

  private func unreadable(_ path: String) -> Failure.Reason {
    Failure.Reason(RehearsalError.recording(.file(path), .unreadable(reason: "broken")))
  }

  @Test func `the file is quoted in the message and in the command to copy`() {
    let reason = unreadable("my talk.m4a")
    #expect(reason.message == "can't read 'my talk.m4a': broken")
    #expect(reason.hint == "convert it first: ffmpeg -i 'my talk.m4a' take.wav")
  }

  @Test(arguments: [
    ("it's.wav", #"'it'\''s.wav'"#), ("-x.wav", "'./-x.wav'"), ("$(rm).wav", "'$(rm).wav'"),
  ])
  func `a command to copy is safe to paste`(path: String, word: String) {
    #expect(unreadable(path).hint == "convert it first: ffmpeg -i \(word) take.wav")
  }

  @Test func `standard input is called by its name`() {
    let reason = Failure.Reason(
      RehearsalError.recording(.standardInput, .notAudio(kind: "a PDF")))
    #expect(reason.message == "can't read standard input: it is not a sound file but a PDF")
  }

  @Test(arguments: [
    ("talk.wav", "talk.wav"), ("Grüße 👩‍🏫.wav", "Grüße 👩‍🏫.wav"),
    ("a\u{1B}[2Jb", "a\u{FFFD}[2Jb"), ("a\u{202E}vaw.b", "a\u{FFFD}vaw.b"),
    ("a\u{9B}b\nc", "a\u{FFFD}b\u{FFFD}c"), ("a\r\nb", "a\u{FFFD}\u{FFFD}b"),
  ])
  func `control characters are shown as U+FFFD`(path: String, shown: String) {
    #expect(path.printable == shown)
  }

  // MARK: - Earlier reports

  @Test(
    arguments: [
      (.holdsNothing, "there is no report in it"), (.isNoReport(line: nil), "it is not a report"),
      (.isNoReport(line: 2), "line 2 is not the JSON of a report"),
      (.isOtherSchema("a/1", isNewer: false, line: nil), "it is a 'a/1'"),
      (.isOtherSchema("a/2", isNewer: true, line: 2), "line 2: a newer version wrote it"),
      (.isIncomplete(line: 2), "line 2: parts of a report are missing"),
    ] as [(RehearsalError.PreviousProblem, String)])
  func `an earlier report that can't be used says how to write one`(
    problem: RehearsalError.PreviousProblem, part: String
  ) {
    let reason = Failure.Reason(RehearsalError.previousUnreadable(path: "a.json", problem))
    #expect(reason.message.hasPrefix("can't use 'a.json' as an earlier report: \(part)"))
    #expect(reason.hint.contains("rehearse talk.wav --json -o monday.json"))
  }

  // MARK: - Batches and rules

  @Test(
    arguments: [
      (
        .manifestWithoutRecording(path: "l", headings: ["path", "n"]),
        "can't use 'l': it has no column 'recording', only 'path', 'n'"
      ),
      (
        .rowTooLong(line: 3, fields: 3, headings: 2),
        "can't use this row of the manifest: line 3 has 3 fields under 2 headings"
      ),
      (
        .linesMissing(count: 4, examples: ["a", "b", "c"]),
        "can't merge: 4 of the recordings in the list have no result: 'a', 'b', 'c' and more"
      ),
      (
        .shardMissing([2], of: 3), "can't merge: there is no output of shard 2/3"
      ),
      (
        .reportIncomplete(path: "talk.wav"),
        "can't compare the report of 'talk.wav': parts of it are missing"
      ),
    ] as [(BatchError, String)])
  func `an error of a batch names the file or row`(error: BatchError, message: String) {
    #expect(error.reason.message == message)
  }

  @Test func `an error in a rule file names its line`() {
    let error = RuleError.at(RuleLocation(path: "rules.yml", line: 2), .repeatedKey("rules"))
    let reason = error.reason
    #expect(reason.code == .badConfiguration)
    #expect(reason.message == "line 2 of 'rules.yml': 'rules' occurs twice")
  }

  @Test func `a rule about an unknown value gets a suggestion`() {
    let error = RuleError.noSuchValue(
      "clarity.scor > 3", path: "clarity.scor", near: ["clarity.score"])
    #expect(error.reason.hint == "did you mean 'clarity.score'?")
  }

  // MARK: - Transcripts and recognisers

  @Test func `every error of a transcript has a hint`() {
    let errors: [TranscriptError] = [
      .empty, .unreadable(path: "a.srt", reason: "Input/output error"), .notFound(path: "a"),
      .isDirectory(path: "a"), .tooLarge(measure: .bytes, limit: 1_048_576), .notText(kind: nil),
      .binaryTextGrid, .savedReport, .invalidJSON(line: 1, column: 2), .tooDeep(line: 3, limit: 64),
      .unknownJSON(keys: []), .malformed(format: .textGrid, line: 2, expected: .tier),
      .noTokens(format: .subRip), .noTokens(format: .rttm), .untimed(format: .subRip, tokens: 1),
      .segmentTimed(format: .ctm, tokens: 3),
      .notWritable(format: .otter, writable: [.subRip, .webVTT]),
    ]
    for error in errors { #expect(!error.hint.isEmpty && !error.hint.hasSuffix(".")) }
  }

  private static let recognitionErrors: [RecognitionError] =
    [
      .unknownRecognizer("x"), .noRecognizer, .commandNotUnderstood("'"),
      .modelNotNamed(.whisper), .modelNotNamed(nil),
      .modelNotFound(.vosk, path: "x"), .modelNotFound(.whisper, path: "x"),
      .modelNotFound(nil, path: "x"),
      .alignmentModelMissing(path: "/x"), .languageNotAligned("de"), .notALanguage("x"),
      .modelOfEnglish(path: "ggml-base.en.bin", language: "fr"),
      .unreadable(recording: "x", .empty), .noTemporaryFolder(path: "/x", reason: "full"),
      .notStarted(.whisper, reason: "x"), .failed(.vosk, reason: ""),
      .failed(.pocketsphinx, reason: ""),
      .tooSlow(.vosk, limit: Seconds(600)), .tooMuch(.whisper), .cancelled,
    ]
    + [
      .rehearseWords, .whisper, .whisperCTranslate2, .openAIWhisper, .vosk, .ffmpeg, .pocketsphinx,
      .other("x"),
    ].map(RecognitionError.programMissing)

  @Test(arguments: recognitionErrors)
  func `every error of a recogniser has a message and a hint, each on one line`(
    error: RecognitionError
  ) {
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
      (.programMissing(.whisper), "cmake --build ~/whisper.cpp/build --config Release"),
      (.modelNotNamed(.whisper), "ggml-base.en.bin"),
      (.modelNotNamed(.vosk), "unzip vosk-model-small-en-us-0.15.zip"),
    ])
    func `the hint gives the command that installs what is missing`(
      error: RecognitionError, command: String
    ) {
      #expect(error.hint.contains(command))
    }
  #endif

  @Test func `a name is quoted in a command`() {
    let error = RecognitionError.unreadable(recording: "-my\u{1B} talk.wav", .empty)
    #expect(error.message == "can't read '-my\u{FFFD} talk.wav' to hear what is said in it")
    #expect(error.hint == "see why: rehearse './-my\u{FFFD} talk.wav'")
  }
}
