import Fixtures
import RehearsalNative
import Testing

@testable import RehearsalRecognition

struct VoskTests {
  private let programs: FakePrograms
  private let model: String

  private static let result = """
    printf '1\\n00:00:00,100 --> 00:00:01,500\\nhello there\\n\\n' > "$out"
    """

  init() throws {
    programs = try FakePrograms()
    model = try programs.addModelFolder()
    try programs.add("ffmpeg", "exit 0")
  }

  private func transcribe() async throws(RecognitionError) -> RecognizedTranscript {
    try await Recognizers.find(named: "vosk", model: model, in: programs.environment())
      .transcribe(recording: Recording.sentence48kStereo.path, language: "de") { _ in }
  }

  @Test func `returns the subtitles that vosk-transcriber wrote`() async throws {
    try programs.add("vosk-transcriber", voskArguments + Self.result)
    let transcript = try await transcribe()
    #expect(
      String(decoding: transcript.bytes, as: UTF8.self)
        == "1\n00:00:00,100 --> 00:00:01,500\nhello there\n\n")
    #expect(transcript.fileName == "transcript.srt")
    #expect(transcript.producer == "Vosk")
    #expect(try programs.leftovers == [])
  }

  @Test func `gives vosk-transcriber a regular file, mono at 16 kHz`() async throws {
    try programs.add("vosk-transcriber", voskArguments + Self.result)
    _ = try await transcribe()
    let heard = try SoundFile(path: programs.path("heard.wav"))
    #expect(heard.sampleRate == 16_000)
    #expect(heard.channels == 1)
    #expect("\(heard.format)" == "WAV PCM_16")
  }

  @Test func `never names a model or language, which would start a download`() async throws {
    try programs.add("vosk-transcriber", voskArguments + Self.result)
    _ = try await transcribe()
    let arguments = try programs.text("arguments").split(separator: "\n")
    let asking: Set<Substring> = [
      "-n", "--model-name", "-l", "--lang", "-s", "--server", "--list-models", "--list-languages",
    ]
    #expect(asking.isDisjoint(with: arguments))
    let place = try #require(arguments.firstIndex(of: "--model"))
    #expect(arguments[place + 1] == model)
    #expect(try programs.text("environment").contains("\nhttps_proxy=http://127.0.0.1:9\n"))
  }

  @Test func `says why vosk-transcriber failed`() async throws {
    try programs.add(
      "vosk-transcriber",
      voskArguments + #"echo "Exception: Failed to create a model" >&2; exit 1"#)
    await #expect(
      throws: RecognitionError.failed(.vosk, reason: "Exception: Failed to create a model")
    ) { try await transcribe() }
  }

  @Test func `says if ffmpeg is missing, which vosk-transcriber needs`() throws {
    let alone = try FakePrograms()
    try alone.add("vosk-transcriber", voskArguments + Self.result)
    let environment = alone.environment(["PATH": alone.path("bin")])
    #expect(throws: RecognitionError.programMissing(.ffmpeg)) {
      try Recognizers.find(named: "vosk", model: model, in: environment)
    }
  }
}
