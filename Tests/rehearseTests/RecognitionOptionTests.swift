import Fixtures
import Foundation
import RehearsalTestKit
import Testing

/// With a program that behaves as `whisper-cli` does, and with the real pocketsphinx where it is.
@Suite struct RecognitionOptionTests {
  private static let talk = Recording.talk.path
  private static let captions = talk.replacing(".flac", with: ".srt")

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.file("model.bin", "ggml")
    try folder.file("result.json", try Self.whisperJSON())
    try folder.file("whisper-cli", Data(Self.whisper(result: folder.path("result.json")).utf8))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path("whisper-cli"))
  }

  private var surroundings: [String: String] {
    ["PATH": "\(folder.path):/usr/bin:/bin", "TMPDIR": folder.path]
  }

  private static func whisper(result: String) -> String {
    """
    #!/bin/sh
    while [ $# -gt 0 ]; do
      [ "$1" = -of ] && out=$2
      shift
    done
    cat > /dev/null
    for percent in 5 40 100; do
      printf 'whisper_print_progress_callback: progress = %3d%%\\n' $percent >&2
    done
    cp '\(result)' "$out.json"

    """
  }

  /// The captions of the talk as `-ojf` writes segments.
  private static func whisperJSON() throws -> Data {
    let cues = try String(contentsOfFile: captions, encoding: .utf8)
      .replacing("\r", with: "").components(separatedBy: "\n\n")
      .map { $0.split(separator: "\n") }.filter { $0.count > 2 }
    let segments = cues.map { cue in
      let times = cue[1].components(separatedBy: " --> ")
      return """
        {"timestamps": {"from": "\(times[0])", "to": "\(times[1])"},
         "offsets": {"from": \(milliseconds(times[0])), "to": \(milliseconds(times[1]))},
         "text": " \(cue[2...].joined(separator: " "))"}
        """
    }
    return Data(
      """
      {"systeminfo": "", "model": {"type": "base"}, "params": {}, "result": {"language": "en"},
       "transcription": [\(segments.joined(separator: ",\n"))]}
      """.utf8)
  }

  private static func milliseconds(_ clock: String) -> Int {
    let parts = clock.split(whereSeparator: { ":,".contains($0) }).compactMap { Int($0) }
    return ((parts[0] * 60 + parts[1]) * 60 + parts[2]) * 1000 + parts[3]
  }

  // MARK: Transcribing

  @Test func `what a recogniser hears are the words of the report`() throws {
    let run = try Program.run(
      "--json", "--transcribe", "--model", folder.path("model.bin"), Self.talk,
      environment: surroundings)
    #expect(run.status == 0)
    let report = try JSONValue(run.text)
    #expect(report["transcript"]?["producer"] == .text("whisper.cpp"))
    #expect(report["transcript"]?["path"] == .null)
    #expect(report["transcript"]?["words"] == .number(229))
    #expect(try JSONSchema(named: "session").problems(in: report) == [])
    #expect(
      run.errors == """
        rehearse: note: transcribing \(Self.talk): 0 %
        rehearse: note: transcribing \(Self.talk): 40 %
        rehearse: note: transcribing \(Self.talk): 100 %

        """)
  }

  @Test func `--quiet tells no progress`() throws {
    let run = try Program.run(
      "--quiet", "--transcribe", "--model", folder.path("model.bin"), Self.talk,
      environment: surroundings)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
  }

  @Test func `the model may be named by the environment`() throws {
    let run = try Program.run(
      "explain", "fillers", "--transcribe", "--recogniser", "whisper", Self.talk,
      environment: surroundings.merging(["REHEARSE_WHISPER_MODEL": folder.path("model.bin")]) { $1 }
    )
    #expect(run.status == 0)
    #expect(run.text.contains("rule hesitation.um"))
  }

  @Test func `what was heard is kept for the next time`() throws {
    let run = try Program.run(
      "transcript", "--quiet", "--transcribe", "--model", folder.path("model.bin"), "--to", "srt",
      "-o", folder.path("talk.srt"), Self.talk, environment: surroundings)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    let again = try Program.run("transcript", "--to", "text", folder.path("talk.srt"))
    #expect(again.text.hasPrefix("Good evening."))
  }

  @Test func `what is missing is named, with the way to get it`() throws {
    let bare = ["PATH": "/usr/bin:/bin", "TMPDIR": folder.path]
    let none = try Program.run("--json", "--transcribe", Self.talk, environment: bare)
    #expect(none.status == 2)
    #expect(
      none.errors.contains("rehearse: error: no speech recogniser is installed\nhint: install"))
    let failure = try JSONValue(none.text)
    #expect(failure["error"]?["code"] == .text("recogniser_missing"))
    #expect(try JSONSchema(named: "failure").problems(in: failure) == [])
    let model = try Program.run("--transcribe", Self.talk, environment: surroundings)
    #expect(model.status == 2)
    #expect(model.errors.contains("--model"))
    let transcript = try Program.run("transcript", "--transcribe", Self.talk, environment: bare)
    #expect(transcript.status == 2)
    #expect(transcript.errors.contains("no speech recogniser is installed"))
  }

  @Test func `a recogniser that fails is named with what it said`() throws {
    try folder.file(
      "whisper-cli", Data("#!/bin/sh\necho 'error: failed to load model' >&2\nexit 3\n".utf8))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path("whisper-cli"))
    let run = try Program.run(
      "--json", "--transcribe", "--model", folder.path("model.bin"), Self.talk,
      environment: surroundings)
    #expect(run.status == 2)
    #expect(run.errors.contains("'whisper-cli' failed: error: failed to load model"))
    #expect(try JSONValue(run.text)["error"]?["code"] == .text("recognition_failed"))
  }

  @Test func `a recording that can't be read is that recording's error`() throws {
    let run = try Program.run(
      "--transcribe", "--model", folder.path("model.bin"), "/nowhere/talk.wav",
      environment: surroundings)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("rehearse: error: can't read '/nowhere/talk.wav': there is no"))
  }

  @Test(
    arguments: [
      ("--transcribe --no-transcript a.wav", "contradict each other"),
      ("--transcribe --transcript a.srt a.wav", "contradict each other"),
      ("--align --no-transcript a.wav", "contradict each other"),
      ("--transcribe -", "reads a recording twice"),
      ("--align -", "reads a recording twice"),
      ("--model a.bin a.wav", "goes with '--transcribe'"),
      ("--recogniser whisper a.wav", "goes with '--transcribe'"),
      ("--transcribe --recogniser siri a.wav", "Please provide one of 'whisper' and 'vosk'"),
    ])
  func `wrong usage is named`(arguments: String, part: String) throws {
    let run = try Program.shell("echo | rehearse analyze \(arguments)")
    #expect(run.status == 64)
    #expect(run.errors.contains(part), "\(run.errors)")
  }

  // MARK: Aligning

  @Test func `there is nothing to align without words`() throws {
    let other = try TemporaryFolder()
    try other.file("talk.flac", try Data(contentsOf: URL(filePath: Self.talk)))
    let run = try Program.run("--align", other.path("talk.flac"))
    #expect(run.status == 2)
    #expect(run.errors.contains("there are no words to align with"))
    #expect(run.errors.contains("--transcript talk.txt"))
  }

  @Test(.enabled(if: hasAligner, "takes pocketsphinx and pocketsphinx-en-us"))
  func `a text without times is given the times of its words`() throws {
    let text = try Program.run("transcript", "--to", "text", Self.captions)
    try folder.file("talk.txt", text.output)
    let run = try Program.run(
      "transcript", "--json", "--quiet", "--align", Self.talk, folder.path("talk.txt"))
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    let aligned = try JSONValue(run.text)
    #expect(aligned["timing"] == .text("word"))
    // Each word lies in its caption, give or take what captions are rounded to.
    let captions = try JSONValue(try Program.run("transcript", "--json", Self.captions).text)
    let (words, cues) = (try tokens(of: aligned), try tokens(of: captions))
    #expect(words.count == cues.count)
    for (word, cue) in zip(words, cues) {
      #expect(word.text == cue.text)
      #expect(word.start > cue.start - 0.3 && word.end < cue.end + 0.3, "\(word) in \(cue)")
    }
  }

  @Test(.enabled(if: hasAligner, "takes pocketsphinx and pocketsphinx-en-us"))
  func `a text of something else is refused`() throws {
    try folder.file(
      "other.txt",
      Data(
        """
        The committee approved the annual budget without further amendments on Wednesday. Several \
        members asked for details about pension liabilities and received written replies.
        """.utf8))
    let run = try Program.run(
      "--align", "--quiet", "--transcript", folder.path("other.txt"), Self.talk)
    #expect(run.status == 2)
    #expect(run.errors.contains("other.txt': the text is not of this recording"))
  }

  private func tokens(of document: JSONValue) throws -> [(text: String, start: Double, end: Double)]
  {
    guard case .list(let list)? = document["tokens"] else { return [] }
    return try list.map { token in
      (
        try #require(token["text"]?.string), try #require(token["start_s"]?.double),
        try #require(token["end_s"]?.double)
      )
    }
  }
}

private let hasAligner =
  FileManager.default.isExecutableFile(atPath: "/usr/bin/pocketsphinx_continuous")
  && FileManager.default.fileExists(atPath: "/usr/share/pocketsphinx/model/en-us/en-us/mdef")
