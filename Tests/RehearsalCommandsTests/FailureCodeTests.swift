@testable import RehearsalApp
import Rehearsal
import RehearsalBatch
import RehearsalCoaching
import RehearsalLanguage
import RehearsalMetrics
import RehearsalBase
import RehearsalNative
import RehearsalRecognition
import RehearsalTranscript
import Testing

@testable import RehearsalCommands

/// The schema of a failure lists the codes by hand; here they are those of the errors.
@Suite struct FailureCodeTests {
  private typealias Code = RehearsalError.Code

  /// They end the whole run, so that no failure of a single recording has them.
  private static let ofTheRun: Set<Code> = [
    .cancelled, .invalidBand, .previousNotFound, .previousUnreadable, .outputNotWritable,
    .invalidList, .nothingFound, .notResumable, .notMergeable, .badConfiguration, .memoryUnusable,
    .unmendable,
  ]

  @Test func `the failure schema lists the code of every error of a recording`() throws {
    let schema = try JSONSchema(named: "failure").root
    let code = schema["properties"]?["error"]?["properties"]?["code"]
    let listed = (code?["enum"]?.elements ?? []).compactMap(\.string)
    let codes = Set(Self.errors.compactMap { Failure.Reason($0)?.code })
    #expect(codes.isSuperset(of: Self.ofTheRun))
    #expect(Set(listed) == Set(codes.subtracting(Self.ofTheRun).map(\.rawValue)))
    #expect(Set(listed).count == listed.count)
  }

  // MARK: - One error of each case

  // Each case leads to the next, in a switch without a default: a new case that is left out does
  // not compile.

  private static var errors: [any Error] {
    let own = sequence(first: RehearsalError.recording(name, .noPermission), next: next(after:))
    let batch = sequence(first: BatchError.noRecordings(in: []), next: next(after:))
    let command = sequence(
      first: CommandError.outputNotWritable(path: "out", reason: ""), next: next(after:))
    let silent = RehearsalError.RecordingProblem.ffmpegFailed(
      container: "MP4", reason: "Output file does not contain any stream")
    return (problems + [silent]).map { RehearsalError.recording(name, $0) } + Array(own)
      + Array(batch)
      + Array(command) + [RuleError.noRules, StoreError.noPlace]
  }

  private static let name = RecordingSource.Name.file("talk.wav")

  private static let problems = Array(
    sequence(first: RehearsalError.RecordingProblem.notFound(nearest: nil), next: next(after:)))

  private static func next(
    after problem: RehearsalError.RecordingProblem
  ) -> RehearsalError.RecordingProblem? {
    switch problem {
    case .notFound: .noPermission
    case .noPermission: .isDirectory
    case .isDirectory: .empty
    case .empty: .notAudio(kind: nil)
    case .notAudio: .unsupportedEncoding(container: "WAV", encoding: "ADPCM")
    case .unsupportedEncoding: .tooManyChannels(9, limit: 8)
    case .tooManyChannels: .noChannels(0)
    case .noChannels: .unsupportedSampleRate(1, limits: 2...3)
    case .unsupportedSampleRate: .tooLong(limit: Seconds(1))
    case .tooLong: .isTerminal
    case .isTerminal: .pipeUnused(waited: Seconds(10))
    case .pipeUnused: .unreadable(reason: "")
    case .unreadable: .needsFile(container: "AIFF")
    case .needsFile: .readTwice
    case .readTwice: .ffmpegMissing(container: "MP4")
    case .ffmpegMissing: .ffmpegFailed(container: "MP4", reason: "")
    case .ffmpegFailed: .cancelled
    case .cancelled: nil
    }
  }

  private static func next(after error: RehearsalError) -> RehearsalError? {
    switch error {
    case .recording: .transcriptNotFound(path: "talk.srt", nearest: nil)
    case .transcriptNotFound: .transcriptUnreadable(path: nil, .empty)
    case .transcriptUnreadable: .transcriptMismatch(path: nil, .unrelated(words: 40))
    case .transcriptMismatch: .recognizerMissing(.noRecognizer)
    case .recognizerMissing: .recognitionFailed(name, .cancelled)
    case .recognitionFailed: .invalidBand(.unknownRule("", near: []))
    case .invalidBand: .previousNotFound(path: "talk.json", nearest: nil)
    case .previousNotFound: .scriptUnreadable(path: "talk.md", reason: "")
    case .scriptUnreadable: .deckNotFound(path: "talk.pptx", nearest: nil)
    case .deckNotFound: .deckUnreadable(path: "talk.pptx", .empty)
    case .deckUnreadable: .previousUnreadable(path: "talk.json", .holdsNothing)
    case .previousUnreadable: .unmendable(name, .otherVoices)
    case .unmendable: nil
    }
  }

  private static var folderError: FileError {
    do throws(FileError) {
      let names = try names(inFolder: "/there is no such folder")
      preconditionFailure("it has \(names)")
    } catch {
      return error
    }
  }

  private static func next(after error: BatchError) -> BatchError? {
    switch error {
    case .noRecordings: .analysis(.recording(name, .empty))
    case .analysis: .crashed(path: "talk.wav", .signal(4))
    case .crashed: .truncated(path: "talk.wav", warning: "")
    case .truncated: .listUnreadable(path: "list", reason: "")
    case .listUnreadable: .fileTooLarge(path: "list", limit: 1)
    case .fileTooLarge: .lineTooLong(path: "list", line: 1, limit: 1)
    case .lineTooLong: .quoteNotClosed(path: "list", line: 1)
    case .quoteNotClosed: .manifestWithoutRecording(path: "list", headings: [])
    case .manifestWithoutRecording: .manifestWithRepeatedHeading(path: "list", heading: "n")
    case .manifestWithRepeatedHeading: .rowWithoutRecording(line: 1)
    case .rowWithoutRecording: .rowNotAnObject(line: 1)
    case .rowNotAnObject: .rowTooLong(line: 1, fields: 2, headings: 1)
    case .rowTooLong: .rowValueUnknown(path: "a", column: .focus, value: "b")
    case .rowValueUnknown: .folderUnreadable(folderError)
    case .folderUnreadable: .reportNotWritable(path: "a", reason: "")
    case .reportNotWritable: .reportTooLong(path: "a", limit: 1)
    case .reportTooLong: .notAReport(path: "a", line: 1)
    case .notAReport: .reportIncomplete(path: "a")
    case .reportIncomplete: .outputNotWritable(path: "out", reason: "")
    case .outputNotWritable: .outputUnfinished(path: "out")
    case .outputUnfinished: .workingFileTaken(path: "out.run", reason: "")
    case .workingFileTaken: .conditionsDiffer(nil, path: "out")
    case .conditionsDiffer: .overwritesRecording(path: "out")
    case .overwritesRecording: .overwritesTranscript(path: "a.txt", recording: "a.wav")
    case .overwritesTranscript: .shardTruncated(path: "shard", line: 1)
    case .shardTruncated: .shardChanged(path: "shard")
    case .shardChanged: .shardMissing([1], of: 2)
    case .shardMissing: .shardMixed(path: "shard", count: 2)
    case .shardMixed: .linesMissing(count: 1, examples: ["a"])
    case .linesMissing: .linesRepeated(count: 1, examples: ["a"])
    case .linesRepeated: .linesUnexpected(count: 1, examples: ["a"])
    case .linesUnexpected: nil
    }
  }

  private static func next(after error: CommandError) -> CommandError? {
    switch error {
    case .outputNotWritable: .standardOutputNotWritable(reason: "")
    case .standardOutputNotWritable: .nothingToAlign(name)
    case .nothingToAlign: .demoMissing
    case .demoMissing: .recordingNotWritable(path: "a.wav", reason: "", kept: nil)
    case .recordingNotWritable: .recordingExists(path: "a.wav")
    case .recordingExists: .unfinishedExists(path: "a.wav")
    case .unfinishedExists: .noSoundStream
    case .noSoundStream: .nothingRecorded
    case .nothingRecorded: .soundProgramMissing(.play, named: nil)
    case .soundProgramMissing: .microphoneSilent([])
    case .microphoneSilent: .playerFailed("aplay", reason: "")
    case .playerFailed: .noKeys
    case .noKeys: .momentPastEnd(name, duration: Seconds(1))
    case .momentPastEnd: .noEvidence(name)
    case .noEvidence: .noSlideTimes(path: "a.csv")
    case .noSlideTimes: .otherSlides(log: "a.csv", number: 9, title: nil, deck: "a.md", 3)
    case .otherSlides:
      .takeFailed(
        path: "a.json", Failure.Reason(code: .unreadableFile, message: "why", hint: "what to do"))
    case .takeFailed: .pageNotListening(reason: "why")
    case .pageNotListening: .pageCrashing(.exit(status: 1))
    case .pageCrashing: nil
    }
  }
}
