import Fixtures
import Foundation
import RehearsalBase
import RehearsalTestKit
import Testing

/// How options and rows of a manifest decide what a batch, a check and a comparison judge by.
@Suite struct BatchOptionTests {
  private static let talk = Recording.talk.path
  private static let rushed = Recording.rushed.path

  private func lines(_ rows: String, _ options: String...) throws -> [JSONValue] {
    let folder = try TemporaryFolder()
    try folder.file("m.csv", rows)
    let run = try Program.run(
      ["batch", "--manifest", "m.csv", "--quiet"] + options, in: folder.url)
    return try run.lines.map { try JSONValue(json: $0) }
  }

  @Test func `a profile in a row means the same as --profile`() throws {
    let talk = Self.talk
    let lines = try lines(
      "recording,profile\n\(talk),reading\n\(talk),Toastmasters 5-7\n\(talk),\n")
    #expect(lines.map { $0["profile"] } == ["reading", "toastmasters", "talk"].map { .string($0) })
    for (line, profile) in zip(lines, ["reading", "toastmasters", "talk"]) {
      let alone = try JSONValue(json: try Program.run("--json", talk, "--profile", profile).text)
      for part in ["tip", "timing", "quality"] { #expect(line[part] == alone[part]) }
    }
  }

  @Test func `a row overrides the options`() throws {
    let talk = Self.talk
    let lines = try lines(
      "recording,profile,focus\n\(talk),reading,pauses\n\(talk),,\n\(talk),,auto\n",
      "--profile", "pitch", "--focus", "confidence", "--target", "1m", "--band",
      "pauses.too_few=20")
    #expect(lines.map { $0["profile"] } == ["reading", "pitch", "pitch"].map { .string($0) })
    #expect(lines[0]["tip"]?["focus"] == .string("pauses"))
    #expect(lines[1]["tip"]?["focus"] == .string("confidence"))
    let auto = try JSONValue(
      json: try Program.run(
        "--json", talk, "--profile", "pitch", "--target", "1m", "--band", "pauses.too_few=20"
      ).text)
    #expect(lines[2]["tip"] == auto["tip"])
    #expect(lines[2]["timing"] == auto["timing"])
    #expect(lines[2]["bands"] == auto["bands"])
    #expect(auto["timing"]?["verdict"]?.string != nil)
  }

  @Test(
    arguments: [
      ("profile", "raeding", "did you mean 'reading'?"),
      ("profile", "wedding", "give one of these, or leave it empty: talk, reading, "),
      ("focus", "pause", "did you mean 'pauses'?"),
      ("focus", "speed", "give one of these, or leave it empty: auto, pace, "),
      ("language", "xx", "give one of these, or leave it empty: "),
    ])
  func `an unknown value in a row is the failure of that row`(
    column: String, value: String, hint: String
  ) throws {
    let lines = try lines("recording,\(column)\n\(Self.talk),\(value)\n\(Self.talk),\n")
    #expect(lines[0]["error"]?["code"] == .string("invalid_row"))
    #expect(
      lines[0]["error"]?["message"]
        == .string(
          "can't use this row of the manifest: the \(column) '\(value)' of '\(Self.talk)' is "
            + "unknown"
        ))
    #expect(lines[0]["error"]?["hint"]?.string?.hasPrefix(hint) == true)
    #expect(lines[1]["tip"] != nil)
  }

  @Test func `a band of an unknown rule is an error before the first recording`() throws {
    let run = try Program.run("batch", Self.talk, "--band", "pace.to_fast=170")
    #expect(run.status == 64)
    #expect(run.errors.contains("did you mean 'pace.too_fast'?"))
    #expect(run.output.isEmpty)
  }

  @Test func `every recording is compared with the earlier reports`() throws {
    let folder = try TemporaryFolder()
    _ = try Program.run("--json", Self.rushed, "-o", "first.json", in: folder.url)
    let batch = try Program.run(
      "batch", Self.talk, "--previous", "first.json", "--quiet", in: folder.url)
    let alone = try Program.run(
      "--json", Self.talk, "--previous", "first.json", in: folder.url)
    #expect(
      try JSONValue(json: batch.text)["follow_up"] == JSONValue(json: alone.text)["follow_up"])
    #expect(try JSONValue(json: batch.text)["follow_up"]?["sentence"]?.string != nil)
    let missing = try Program.run("batch", Self.talk, "--previous", "nowhere.json")
    #expect(missing.status == 2)
    #expect(missing.errors.contains("nowhere.json"))
  }

  // MARK: - With a recogniser

  @Test func `recordings with a transcript in the manifest are not transcribed`() throws {
    let folder = try TemporaryFolder()
    let whisper = try FakeWhisper(in: folder)
    try folder.file(
      "m.csv", "recording,transcript\n\(Self.talk),\n\(Self.talk),\(FakeWhisper.captions)\n")
    let run = try Program.run(
      "batch", "--manifest", "m.csv", "--transcribe", "--model", "model.bin", "--quiet",
      environment: whisper.environment, in: folder.url)
    #expect(run.status == 0, "\(run.text) \(run.errors)")
    let transcripts = try run.lines.map { try JSONValue(json: $0)["transcript"] }
    #expect(transcripts.map { $0?["producer"] } == [.string("whisper.cpp, verbatim"), .null])
    #expect(transcripts.map { $0?["path"] } == [.null, .string(FakeWhisper.captions)])
  }

  @Test func `transcriptions are reused while recogniser and model are the same`() throws {
    let folder = try TemporaryFolder()
    let whisper = try FakeWhisper(in: folder)
    let batch = [
      "batch", Self.talk, "nowhere.wav", "-o", "out.jsonl", "--transcribe", "--model", "model.bin",
      "--fail-fast",
    ]
    let first = try Program.run(batch, environment: whisper.environment, in: folder.url)
    #expect(first.status == 1)
    let again = try Program.run(
      batch + ["--resume"], environment: whisper.environment, in: folder.url)
    #expect(again.errors.contains("1 from an earlier run"), "\(again.errors)")
    let changed = try folder.file("model.bin", "other")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 60)], ofItemAtPath: changed)
    let other = try Program.run(
      batch + ["--resume"], environment: whisper.environment, in: folder.url)
    #expect(!other.errors.contains("from an earlier run"), "\(other.errors)")
    let cleaned = try Program.run(
      batch + ["--resume", "--no-verbatim"], environment: whisper.environment, in: folder.url)
    #expect(!cleaned.errors.contains("from an earlier run"), "\(cleaned.errors)")
    let without = try Program.run(
      "batch", Self.talk, "nowhere.wav", "-o", "out.jsonl", "--resume", in: folder.url)
    #expect(without.errors.contains("a different engine: hearing\n"), "\(without.errors)")
  }

  @Test(arguments: ["batch", "check", "compare"])
  func `a missing recogniser is reported once`(command: String) throws {
    let rest = command == "check" ? ["--rule", "clarity.score > 0"] : []
    let run = try Program.run(
      [command, Self.talk, Self.rushed, "--transcribe", "--recogniser", "whisper"] + rest,
      environment: ["PATH": "/nowhere"])
    #expect(run.status == 2)
    #expect(run.errors.components(separatedBy: "rehearse: error:").count == 2, "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  // MARK: - Check and compare

  @Test func `check takes the judging options of analyze`() throws {
    func check(_ options: String...) throws -> Program.Run {
      try Program.run(["check", Self.talk, "--quiet"] + options)
    }
    #expect(try check("--rule", "profile == reading", "--profile", "reading").status == 0)
    #expect(try check("--rule", "profile == reading").status == 1)
    #expect(try check("--rule", "timing.verdict == over", "--target", "10s").status == 0)
    #expect(try check("--rule", "tip.focus == pauses", "--focus", "pauses").status == 0)
    #expect(try check("--rule", "tip.focus == confidence", "--focus", "confidence").status == 0)
    #expect(
      try check(
        "--rule", "tip.rule == pauses.too_few", "--focus", "pauses", "--band",
        "pauses.too_few=40..30..0"
      ).status == 0)
  }

  @Test func `a rule can require that nothing got worse`() throws {
    let folder = try TemporaryFolder()
    _ = try Program.run("--json", Self.rushed, "-o", "first.json", in: folder.url)
    let run = try Program.run(
      "check", Self.talk, "--previous", "first.json", "--rule", "follow_up.verdict != worse",
      in: folder.url)
    #expect(run.status == 0, "\(run.text)\(run.errors)")
  }

  @Test func `one transcript for a folder of recordings is an error`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "talks"), withIntermediateDirectories: true)
    for name in ["talks/a.wav", "talks/b.wav"] {
      try folder.file(name, WaveFile.tone(seconds: 0.5).bytes)
    }
    let run = try Program.run(
      "check", "talks", "--transcript", "a.srt", "--rule", "clarity.score > 0", in: folder.url)
    #expect(run.status == 64)
    #expect(run.errors.contains("'--transcript a.srt' is for one recording; several were found"))
  }
}
