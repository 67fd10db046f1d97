import Testing

@testable import RehearsalRecognition

struct FindingTests {
  private let programs: FakePrograms

  init() throws { programs = try FakePrograms() }

  /// An environment without the system's folders, where anything may be installed.
  private func alone(_ more: [String: String] = [:]) -> [String: String] {
    programs.environment(["PATH": programs.path("bin")].merging(more) { $1 })
  }

  @Test func `refuses an unknown recogniser`() {
    #expect(throws: RecognitionError.unknownRecognizer("siri")) {
      try Recognizers.find(named: "siri", model: "x", in: alone())
    }
  }

  @Test func `says if no recogniser is installed`() {
    #expect(throws: RecognitionError.noRecognizer) { try Recognizers.find(in: alone()) }
  }

  @Test(arguments: [("whisper", Program.whisper), ("vosk", .vosk)])
  func `says which program is missing`(name: String, program: Program) {
    #expect(throws: RecognitionError.programMissing(program)) {
      try Recognizers.find(named: name, model: "x", in: alone())
    }
  }

  @Test func `chooses an installed recogniser if none is named`() throws {
    try programs.add("vosk-transcriber", "exit 0")
    try programs.add("ffmpeg", "exit 0")
    let model = try programs.addModelFolder()
    #expect(try Recognizers.find(model: model, in: alone()).name == "vosk")
  }

  @Test func `finds whisper.cpp by its former name, too`() throws {
    try programs.add("whisper-cpp", "exit 0")
    let found = try Recognizers.find(
      named: "whisper", model: try programs.addModelFile(), in: alone())
    #expect(found.path == programs.path("bin/whisper-cpp"))
  }

  @Test func `ignores files without execute permission`() throws {
    try programs.add("whisper-cli", "exit 0", permissions: 0o644)
    let model = try programs.addModelFile()
    #expect(throws: RecognitionError.programMissing(.whisper)) {
      try Recognizers.find(named: "whisper", model: model, in: alone())
    }
  }

  @Test func `requires a model, which may be named in the environment`() throws {
    try programs.add("whisper-cli", "exit 0")
    #expect(throws: RecognitionError.modelNotNamed(.whisper)) {
      try Recognizers.find(named: "whisper", in: alone())
    }
    let model = try programs.addModelFile()
    let found = try Recognizers.find(
      named: "whisper", in: alone(["REHEARSE_WHISPER_MODEL": model]))
    #expect(found.model == model)
  }

  @Test(arguments: [true, false])
  func `refuses a folder in place of a file, and a name in place of a folder`(isFolder: Bool) throws
  {
    try programs.add("whisper-cli", "exit 0")
    try programs.add("vosk-transcriber", "exit 0")
    try programs.add("ffmpeg", "exit 0")
    let recognizer = isFolder ? Recognizers.whisper : .vosk
    let model = isFolder ? try programs.addModelFolder() : "vosk-model-small-en-us-0.15"
    #expect(throws: RecognitionError.modelNotFound(recognizer, path: model)) {
      try Recognizers.find(named: recognizer.rawValue, model: model, in: alone())
    }
  }

  @Test func `says if there is no aligner, and that it is only for English`() {
    #expect(throws: RecognitionError.programMissing(.pocketsphinx)) {
      try ForcedAligner.find(in: alone())
    }
    #expect(throws: RecognitionError.languageNotAligned("de")) {
      try ForcedAligner.find(language: "de", in: alone())
    }
    #expect(throws: RecognitionError.programMissing(.pocketsphinx)) {
      try ForcedAligner.find(language: "en-GB", in: alone())
    }
  }
}
