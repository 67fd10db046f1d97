import Fixtures
import RehearsalTestKit
import RehearsalBase
import Testing

@testable import RehearsalRecognition

/// Recognisers that start programs in the background, which must not outlive them.
@Suite(.timeLimit(.minutes(15))) struct BackgroundProgramTests {
  private let programs: FakePrograms
  private let folder: TemporaryFolder
  private let lifeline: Lifeline
  private let model: String

  init() throws {
    programs = try FakePrograms()
    model = try programs.addModelFile()
    folder = try TemporaryFolder()
    lifeline = Lifeline(in: folder)
  }

  /// Starts a program in the background, and goes on once it runs.
  private var background: String {
    """
    { echo ready; exec tail -f /dev/null; } \(lifeline.redirection) > "$here/ready" &
    until [ -s "$here/ready" ]; do :; done

    """
  }

  private func transcribe() async throws -> RecognizedTranscript {
    try await Recognizers.find(named: "whisper", model: model, in: programs.environment())
      .transcribe(recording: Recording.sentence16k.path, language: "en") { _ in }
  }

  @Test func `a program in the background ends with the recogniser`() async throws {
    try programs.add("whisper-cli", whisperArguments + background + whisperResult)
    #expect(try await transcribe().fileName == "transcript.json")
    try await lifeline.released()
    #expect(try programs.leftovers == [])
  }

  @Test func `a program in the background ends with a recogniser that fails`() async throws {
    try programs.add("whisper-cli", whisperArguments + background + "exit 3")
    await #expect(throws: RecognitionError.failed(.whisper, reason: "")) { try await transcribe() }
    try await lifeline.released()
    #expect(try programs.leftovers == [])
  }

  @Test func `a program in the background ends when the task is cancelled`() async throws {
    try programs.add("whisper-cli", whisperArguments + background + "wait")
    let task = Task { try await transcribe() }
    try await lifeline.held()
    task.cancel()
    await #expect(throws: RecognitionError.cancelled) { try await task.value }
    try await lifeline.released()
    #expect(try programs.leftovers == [])
  }

  @Test func `a program in the background ends with a recogniser that takes too long`()
    async throws
  {
    try programs.add("whisper-cli", background + "wait")
    let environment = ProgramEnvironment(programs.environment())
    let folder = try PrivateFolder(in: environment)
    let limit = Seconds(0.2)
    let run = SubprocessRun(
      program: .whisper, path: try Program.whisper.find(in: environment), arguments: [],
      environment: environment, folder: folder, limit: limit)
    let sound = try await SpeechFile(recording: Recording.sentence16k.path, in: folder)
    await #expect(throws: RecognitionError.tooSlow(.whisper, limit: limit)) {
      try await run.listen(to: sound, keepingOutputIn: nil) { _ in }
    }
    try await lifeline.released()
  }

  /// Such a program would otherwise wait for ever for the user, or read what is typed.
  @Test func `a recogniser has no terminal`() async throws {
    try programs.add(
      "whisper-cli",
      whisperArguments + #"ps -o tty= -p $$ > "$here/terminal" 2> /dev/null || :; "#
        + #"(: < /dev/tty) 2> /dev/null && echo terminal > "$here/terminal""# + "\n"
        + whisperResult)
    _ = try await transcribe()
    #expect(try !programs.text("terminal").contains("terminal"))
  }
}
