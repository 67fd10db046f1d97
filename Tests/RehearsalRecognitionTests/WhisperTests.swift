import Fixtures
import RehearsalBase
import RehearsalNative
import RehearsalTranscript
import Synchronization
import Testing

@testable import RehearsalRecognition

struct WhisperTests {
  private let programs: FakePrograms
  private let model: String

  init() throws {
    programs = try FakePrograms()
    model = try programs.addModelFile()
  }

  private func transcribe(
    _ recording: String = Recording.sentence44k.path, language: String? = "en",
    progress: @escaping @Sendable (Double) -> Void = { _ in }
  ) async throws(RecognitionError) -> RecognizedTranscript {
    try await Recognizers.find(named: "whisper", model: model, in: programs.environment())
      .transcribe(recording: recording, language: language, progress: progress)
  }

  @Test func `returns the transcript that whisper-cli wrote`() async throws {
    try programs.add("whisper-cli", whisperArguments + whisperResult)
    let transcript = try await transcribe()
    #expect(
      String(decoding: transcript.bytes, as: UTF8.self)
        == #"{"result":{"language":"en"},"transcription":[]}"#)
    #expect(transcript.fileName == "transcript.json")
    #expect(transcript.producer == "whisper.cpp, verbatim")
  }

  @Test(arguments: [
    ("en", "en"), ("de-AT", "de"), ("pt_BR", "pt"), ("haw", "haw"), (nil, "auto"),
  ])
  func `gives whisper-cli the primary language subtag`(given: String?, told: String) async throws {
    try programs.add("whisper-cli", whisperArguments + whisperResult)
    let transcript = try await transcribe(language: given)
    #expect(
      String(decoding: transcript.bytes, as: UTF8.self).contains(#""language":"\#(told)""#))
  }

  @Test(arguments: ["", "x", "english", "e1", "--help", "../en"])
  func `refuses what is not a language code`(given: String) async throws {
    try programs.add("whisper-cli", whisperArguments + whisperResult)
    await #expect(throws: RecognitionError.notALanguage(given)) {
      try await transcribe(language: given)
    }
  }

  @Test(arguments: [
    Recording.sentence8k, .sentence16k, .sentence44k, .sentence48kStereo, .sentenceVorbis,
    .sentenceOutOfPhase,
  ])
  func `gives whisper-cli mono at 16 kHz, whatever the recording`(
    recording: Recording
  ) async throws {
    try programs.add("whisper-cli", whisperArguments + whisperResult)
    _ = try await transcribe(recording.path)
    var heard = try SoundFile(path: programs.path("heard.wav"))
    #expect("\(heard.format)" == "WAV PCM_16")
    #expect(heard.sampleRate == 16_000)
    #expect(heard.channels == 1)
    var samples = [Float](repeating: 0, count: 16_000 * 10)
    let frames = try heard.read(into: &samples)
    // The sentence takes 4.2 s at every sample rate.
    #expect(abs(Double(frames) / 16_000 - 4.2) < 0.05)
    #expect(samples.contains { abs($0) > 0.01 })
  }

  @Test(arguments: [
    ("ggml-base.bin", "base"), ("ggml-tiny.en-q5_1.bin", "tiny.en"),
    ("/models/ggml-large-v3-turbo-q8_0.bin", "large.v3.turbo"), ("ggml-distil-large-v3.bin", nil),
    ("ggml-small.en-tdrz.bin", nil), ("base.bin", nil), ("ggml-.bin", nil), ("", nil),
  ])
  func `asks for the times of words where the name of the model tells how`(
    model: String, heads: String?
  ) {
    let newer = RecognizerCall.known(.whisper).newer(model: model)
    #expect(newer == (heads.map { [["-dtw", $0], ["-nfa"]] } ?? []))
    #expect(RecognizerCall.known(.openAIWhisper).newer(model: model).isEmpty)
  }

  @Test(arguments: [
    ("", ["-ojf", "-pp"]), ("-dtw) shift ;;", ["-dtw", "base"]),
    ("-dtw) shift ;; -nfa) ;;", ["-dtw", "base", "-nfa"]),
  ])
  func `leaves out options that an older version doesn't know`(
    known: String, given: [String]
  ) async throws {
    try programs.add(
      "whisper-cli",
      whisperArguments.replacing("-ojf | -pp) ;;", with: "-ojf | -pp) ;; \(known)") + whisperResult)
    #expect(try await transcribe().fileName == "transcript.json")
    let arguments = try programs.text("arguments").split(separator: "\n").map(String.init)
    #expect(given.allSatisfy(arguments.contains))
    #expect(arguments.contains("-dtw") == given.contains("-dtw"))
    #expect(arguments.contains("-nfa") == given.contains("-nfa"))
  }

  @Test func `reports rising progress`() async throws {
    try programs.add("whisper-cli", whisperArguments + whisperResult)
    let told = Mutex<[Double]>([])
    _ = try await transcribe { share in told.withLock { $0.append(share) } }
    #expect(told.withLock { $0 } == [0.05, 0.1, 0.55, 1])
  }

  @Test(arguments: [
    ("whisper_print_progress_callback: progress =   5%", 0.05),
    ("whisper_print_progress_callback: progress = 100%", 1),
    ("whisper_print_progress_callback: progress = 101%", nil),
    ("whisper_print_progress_callback: progress = %", nil),
    ("main: progress = 5%", nil), ("", nil),
    (" 35%|███▌      | 9.1/25.7 [00:01<00:02, 9.0seconds/s]", 0.35), ("100%|██████████| 25", 1),
    ("35% of it", nil), ("350%|███", nil), ("-5%|", nil),
  ])
  func `reads progress from progress lines only`(line: String, share: Double?) {
    #expect(RecognizerCall.progress(in: line[...]) == share)
  }

  @Test func `uses a private folder, and leaves nothing behind`() async throws {
    try programs.add("whisper-cli", whisperArguments + whisperResult)
    _ = try await transcribe()
    #expect(try programs.text("folder").hasPrefix("drwx------"))
    #expect(try programs.leftovers == [])
  }

  @Test func `passes few environment variables on, and proxies without network access`()
    async throws
  {
    try programs.add("whisper-cli", whisperArguments + whisperResult)
    let environment = programs.environment([
      "SECRET": "1", "LANG": "tlh", "https_proxy": "http://x",
    ])
    _ = try await Recognizers.find(named: "whisper", model: model, in: environment)
      .transcribe(recording: Recording.sentence16k.path, language: nil) { _ in }
    let lines = Set(try programs.text("environment").split(separator: "\n"))
    // Variables that the shell itself sets.
    let given = lines.filter { !["PWD=", "OLDPWD=", "SHLVL=", "_="].contains(where: $0.hasPrefix) }
    let names = Set(given.map { String($0.prefix { $0 != "=" }) })
    let proxies = ["http_proxy", "https_proxy", "all_proxy"]
    #expect(
      names
        == Set(
          ["PATH", "HOME", "LC_ALL", "TMPDIR", "HF_HUB_OFFLINE", "TRANSFORMERS_OFFLINE"] + proxies
            + proxies.map { $0.uppercased() }))
    #expect(proxies.allSatisfy { lines.contains("\($0)=http://127.0.0.1:9") })
    #expect(lines.contains { $0.hasPrefix("TMPDIR=\(programs.path("temporary"))/") })
  }

  @Test func `says why whisper-cli failed`() async throws {
    try programs.add(
      "whisper-cli",
      whisperArguments + """
        echo "whisper_model_load: invalid model data (bad magic)" >&2
        echo "error: failed to initialize whisper context" >&2
        echo "bye" >&2
        exit 3
        """)
    await #expect(
      throws: RecognitionError.failed(
        .whisper, reason: "error: failed to initialize whisper context")
    ) { try await transcribe() }
    #expect(try programs.leftovers == [])
  }

  @Test func `fails if whisper-cli exits with success but without a transcript`() async throws {
    try programs.add(
      "whisper-cli", whisperArguments + #"echo "error: unknown language 'xx'" >&2; exit 0"#)
    await #expect(
      throws: RecognitionError.failed(.whisper, reason: "error: unknown language 'xx'")
    ) { try await transcribe(language: "xx") }
  }

  @Test func `does not follow a link in place of the transcript`() async throws {
    try programs.add("whisper-cli", whisperArguments + #"ln -s /etc/passwd "$out.json""#)
    await #expect(throws: RecognitionError.failed(.whisper, reason: "")) {
      try await transcribe()
    }
  }

  @Test func `stops a hanging program when the task is cancelled`() async throws {
    try programs.add(
      "whisper-cli", whisperArguments + #"echo $$ > "$here/process"; exec sleep 600"#)
    let (started, signal) = AsyncStream<Void>.makeStream()
    let environment = programs.environment()
    let (model, process) = (model, programs.path("process"))
    let task = Task { () async -> RecognitionError? in
      signal.yield()
      do throws(RecognitionError) {
        _ = try await Recognizers.find(named: "whisper", model: model, in: environment)
          .transcribe(recording: Recording.sentence16k.path, language: nil) { _ in }
        return nil
      } catch {
        return error
      }
    }
    for await _ in started { break }
    // Wait until it is running; it would take ten minutes.
    while FileKind(process) == nil { await Task.yield() }
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(try programs.leftovers == [])
  }

  @Test func `stops a program that takes too long`() async throws {
    try programs.add("whisper-cli", "exec sleep 600")
    let environment = ProgramEnvironment(programs.environment())
    let folder = try PrivateFolder(in: environment)
    let run = SubprocessRun(
      program: .whisper, path: try Program.whisper.find(in: environment), arguments: [],
      environment: environment, folder: folder, limit: Seconds(0.05))
    let sound = try await SpeechFile(recording: Recording.sentence16k.path, in: folder)
    await #expect(throws: RecognitionError.tooSlow(.whisper, limit: Seconds(0.05))) {
      try await run.listen(to: sound, keepingOutputIn: nil) { _ in }
    }
  }

  @Test func `says which recording can't be read`() async throws {
    try programs.add("whisper-cli", whisperArguments + whisperResult)
    let missing = programs.path("missing.wav")
    await #expect(
      throws: RecognitionError.unreadable(recording: missing, .notFound(path: missing))
    ) { try await transcribe(missing) }
    #expect(try programs.leftovers == [])
  }

  @Test func `says which folder it can't write to`() async throws {
    try programs.add("whisper-cli", whisperArguments + whisperResult)
    let nowhere = programs.path("nowhere")
    let recognizer = try Recognizers.find(
      named: "whisper", model: model, in: programs.environment(["TMPDIR": nowhere]))
    await #expect(
      throws: RecognitionError.noTemporaryFolder(
        path: nowhere, reason: "No such file or directory")
    ) {
      try await recognizer.transcribe(recording: Recording.sentence16k.path, language: nil) { _ in }
    }
  }

  @Test(arguments: [("en", true), ("en-GB", true), ("de", false)])
  func `asks for hesitations in English only`(language: String, isAsked: Bool) async throws {
    try programs.add("whisper-cli", whisperArguments + whisperResult)
    let transcript = try await transcribe(language: language)
    let arguments = try programs.text("arguments").split(separator: "\n").map(String.init)
    #expect(arguments.contains("--prompt") == isAsked)
    #expect(arguments.contains(Recognizer.prompt) == isAsked)
    #expect(transcript.producer == (isAsked ? "whisper.cpp, verbatim" : "whisper.cpp"))
  }

  @Test func `leaves hesitations to the model where told to`() async throws {
    try programs.add("whisper-cli", whisperArguments + whisperResult)
    let transcript = try await Recognizers.find(
      named: "whisper", model: model, isVerbatim: false, in: programs.environment()
    ).transcribe(recording: Recording.sentence16k.path, language: "en") { _ in }
    #expect(transcript.producer == "whisper.cpp")
    #expect(try !programs.text("arguments").contains("--prompt"))
  }

  /// The first run, of the beginning and without a prompt, tells the language.
  @Test(arguments: [("en", true), ("fr", false)])
  func `asks once it has heard which language is spoken`(
    spoken: String, isAsked: Bool
  ) async throws {
    try programs.add(
      "whisper-cli",
      whisperArguments + #"echo "${language}" >> "$here/languages""#
        + "\n[ $language = auto ] && language=\(spoken)\n" + whisperResult)
    let transcript = try await transcribe(language: nil)
    #expect(try programs.text("languages") == "auto\n\(spoken)\n")
    #expect(transcript.producer.hasSuffix(Transcript.verbatimMark) == isAsked)
    #expect(try programs.leftovers == [])
  }

  @Test func `needs not ask which language an English model hears`() async throws {
    try programs.add("whisper-cli", whisperArguments + whisperResult)
    let english = try programs.addModelFile("ggml-base.en.bin")
    let transcript = try await Recognizers.find(
      named: "whisper", model: english, in: programs.environment()
    ).transcribe(recording: Recording.sentence16k.path, language: nil) { _ in }
    #expect(String(decoding: transcript.bytes, as: UTF8.self).contains(#""language":"en""#))
  }
}
