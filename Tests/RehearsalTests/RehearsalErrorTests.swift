import Rehearsal
import RehearsalUnits
import Testing

@Suite struct RehearsalErrorTests {
  private static let all: [RehearsalError] =
    ["talk.m4a", "it's.wav", "-x.wav", "a\u{1B}[2J\u{202E}b"]
    .flatMap { path in every(of: .file(path)) } + every(of: .standardInput)

  private static func every(of source: RecordingSource) -> [RehearsalError] {
    [
      .notFound(source, nearest: nil), .notFound(source, nearest: "talk\u{7}.wav"),
      .noPermission(source), .isDirectory(source), .emptyRecording(source),
      .notAudio(source, kind: nil), .notAudio(source, kind: "te\u{1B}xt"),
      .unsupportedEncoding(source, container: "WAV", encoding: "IMA ADPCM"),
      .tooManyChannels(source, channels: 9, limit: 8),
      .unsupportedSampleRate(source, rate: 1, limits: 4_000...384_000),
      .tooLong(source, limit: Seconds(86_400)), .unreadable(source, reason: "I/O error"),
      .needsFile(source, container: "AIFF"), .ffmpegMissing(source, container: "MP4"),
      .ffmpegFailed(source, container: "MP4", reason: "moov atom not found"),
      .outputNotWritable(path: source.path, reason: "Permission denied"),
      .standardOutputNotWritable(reason: "No space left on device"),
    ]
  }

  @Test(arguments: all)
  func `every failure says what happened and what to try, on one line each`(
    error: RehearsalError
  ) {
    for text in [error.message, error.hint] {
      #expect(!text.isEmpty)
      #expect(!text.hasSuffix("."))
      #expect(
        !text.unicodeScalars.contains {
          $0.properties.generalCategory == .control || (0x202A...0x202E).contains($0.value)
        })
    }
    #expect(error.message.hasPrefix("can't "))
  }

  @Test func `the offending file stands in quotes and in the command to copy`() {
    let error = RehearsalError.unreadable(.file("my talk.m4a"), reason: "broken")
    #expect(error.message == "can't read 'my talk.m4a': broken")
    #expect(error.hint == "convert it first: ffmpeg -i 'my talk.m4a' take.wav")
  }

  @Test(arguments: [
    ("it's.wav", #"'it'\''s.wav'"#), ("-x.wav", "'./-x.wav'"), ("$(rm).wav", "'$(rm).wav'"),
  ])
  func `a command to copy is safe to paste`(path: String, word: String) {
    let error = RehearsalError.unreadable(.file(path), reason: "broken")
    #expect(error.hint == "convert it first: ffmpeg -i \(word) take.wav")
  }

  @Test func `standard input is called by its name`() {
    let error = RehearsalError.notAudio(.standardInput, kind: "a PDF")
    #expect(
      error.message == "can't read standard input: it is not a sound file but a PDF")
  }

  @Test(arguments: [
    ("talk.wav", "talk.wav"), ("Grüße 👩‍🏫.wav", "Grüße 👩‍🏫.wav"),
    ("a\u{1B}[2Jb", "a\u{FFFD}[2Jb"), ("a\u{202E}vaw.b", "a\u{FFFD}vaw.b"),
    ("a\u{9B}b\nc", "a\u{FFFD}b\u{FFFD}c"), ("a\r\nb", "a\u{FFFD}\u{FFFD}b"),
  ])
  func `what steers a terminal is shown as a replacement`(path: String, shown: String) {
    #expect(path.printable == shown)
  }
}
