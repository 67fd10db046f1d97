import Rehearsal
import RehearsalBase
import RehearsalCoaching
import RehearsalReport
import Testing

@testable import RehearsalApp
@testable import RehearsalPage

/// What the page says of errors: sentences without commands, options and paths.
@Suite struct PageErrorTests {
  private static let path = "/home/speaker/store/rehearsals.sqlite"

  private static let errors: [any Error] = [
    PageError.unknownPath, PageError.badRequest("name is missing"),
    PageError.body(.tooLong(limit: 4 << 20)), PageError.body(.tooLong(limit: 2_100_000_000)),
    PageError.body(.incomplete), PageError.nothingWritten, PageError.notInRecording,
    PageError.noSound(3), PageError.notRecording, PageError.noUnfinished, PageError.demoMissing,
    PageError.alreadyRecording, PageError.nothingRecorded,
    PageError.notKept(reason: "There is no sound in this recording."),
    StoreError.noPlace, StoreError.notWritable(path: path, reason: "r"),
    StoreError.readOnly(path: path),
    StoreError.full(path: path), StoreError.busy(path: path), StoreError.newer(path: path),
    StoreError.damaged(path: path, kept: path), StoreError.damaged(path: path, kept: nil),
    StoreError.damagedSession(3, .report), StoreError.damagedScript("keynote"),
    StoreError.foreign(path: path), StoreError.openToOthers(path: path),
    StoreError.notOurs(path: path), StoreError.undeleted(path: path, reason: "r"),
    StoreError.failed(path: path, reason: "r"), StoreError.unknownSession(3),
    StoreError.unknownTalk("keynote", near: []), StoreError.talkExists("keynote"),
    StoreError.isInTalk("keynote"), StoreError.isInTalk(nil),
    StoreError.unknownScript("keynote", near: []),
    StoreError.unknownVersion(script: "keynote", number: 3, newest: 2),
    StoreError.scriptExists("keynote"), StoreError.scriptDiffers("keynote"),
    StoreError.changedMeanwhile(script: "keynote"), StoreError.badName(""),
    StoreError.badName("-x"), HomeError.nothingStored, HomeError.noWords(3), HomeError.noSound(3),
    HomeError.soundMoved(3, path: "talk.wav", talk: nil),
    HomeError.noSuggestion(1, count: 0, script: "keynote"), HomeError.exportExists(path),
    SettingsError.outOfRange(.keepAudio, "9999", 0...3_650), SettingsError.notANumber(.goal, "x"),
    SettingsError.notWritable(path: path, reason: "r"), SettingsError.noFolder,
    SettingsError.at(line: 3, path: path, .unknownSetting("x")), SettingsError.unknownSetting("x"),
    RehearsalError.recording(.file(path), .notFound(nearest: nil)),
    RehearsalError.recording(.file(path), .empty),
    RehearsalError.recording(.file(path), .notAudio(kind: "a text")),
    RehearsalError.recording(.file(path), .tooManyChannels(9, limit: 8)),
    RehearsalError.recording(.file(path), .unsupportedSampleRate(1, limits: 4_000...384_000)),
    RehearsalError.recording(.file(path), .tooLong(limit: Seconds(86_400))),
    RehearsalError.recording(.file(path), .unreadable(reason: "r")),
    RehearsalError.recording(.file(path), .ffmpegMissing(container: "MP4")),
    RehearsalError.recording(.file(path), .ffmpegFailed(container: "MP4", reason: "r")),
    RehearsalError.recording(
      .file(path), .ffmpegFailed(container: "MP4", reason: "does not contain any stream")),
    RehearsalError.recognitionFailed(.file(path), .noRecognizer),
    FillerDrill.Obstacle.none, FillerDrill.Obstacle.untimed, FillerDrill.Obstacle.notCounted(nil),
    CardError.unreadable(.noCard), CardError.unreadable(.otherVersion("2")),
    CardError.unreadable(.cutOff), CardError.unreadable(.badTimes("x")),
    CardError.unknownTake("0f"), CardError.pastEnd(Seconds(90), session: 3),
    CardError.tooLong(Seconds(4_000)), CardError.noEncoder(reason: path),
    CommandError.outputNotWritable(path: path, reason: "r"), CancellationError(),
  ]

  @Test(arguments: errors.indices)
  func `no error speaks terminal`(index: Int) {
    let reason = Failure.Reason(ofPage: Self.errors[index])
    let terminal = [
      "rehearse ", "--", "/", "`", "REHEARSE", "sqlite", "chmod", " ls ", "ffprobe", "'",
    ]
    for text in [reason.message, reason.hint] {
      let spoken = text.replacing(#/\w'\w/#, with: "")
      for word in terminal { #expect(!spoken.contains(word), "\(text)") }
      #expect(text.hasSuffix(".") && text.first?.isUppercase == true, "\(text)")
    }
  }

  @Test func `a text is no recording, whatever is tried again`() {
    let reason = Failure.Reason(ofPage: PageError.notRecording)
    #expect(!reason.hint.contains("eload") && PageError.notRecording.status == 415)
  }
}
