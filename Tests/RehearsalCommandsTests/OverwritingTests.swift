import Fixtures
import Foundation
import RehearsalTestKit
import Testing

/// Nothing that a run reads, or finds beside the recording, is ever written over.
@Suite struct OverwritingTests {
  private static let words = "She had your dark suit in greasy wash water all year."

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      atPath: Recording.sentence16k.path, toPath: folder.path("a.wav"))
    try folder.file("a.txt", Self.words)
  }

  @Test(arguments: [
    "a.wav --format labels -o a.txt", "a.wav -o a.txt", "a.wav --no-transcript -o ./a.txt",
    "explain pauses a.wav -o a.txt", "compare a.wav a.wav -o a.txt",
    "check a.wav --rule clarity.score>=0 -o a.txt", "check . --rule clarity.score>=0 -o a.txt",
    "batch a.wav -o a.txt", "batch . --csv a.txt", "batch a.wav -o link.txt",
    "a.wav -o link.txt", "linked.wav -o stored",
  ])
  func `a transcript beside a recording is never overwritten`(arguments: String) throws {
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: folder.path("link.txt"), withDestinationPath: "a.txt")
    try manager.copyItem(atPath: folder.path("a.wav"), toPath: folder.path("linked.wav"))
    try folder.file("stored", Self.words)
    try manager.createSymbolicLink(
      atPath: folder.path("linked.txt"), withDestinationPath: "stored")
    let names = try folder.names
    let run = try Program.run(
      arguments.split(separator: " ").map(String.init), in: folder.url)
    #expect(run.status == 73, "\(run.errors)")
    #expect(run.errors.contains("it is a transcript of '"), "\(run.errors)")
    #expect(run.errors.contains("\nhint: name another file, such as '"))
    for name in ["a.txt", "stored"] { #expect(try folder.text(name) == Self.words) }
    #expect(try folder.names == names)
  }

  @Test(arguments: [
    "a.wav -o a.report.txt", "a.wav --format labels -o a.audacity.txt", "a.wav --json -o a.json",
    "a.wav --format textgrid -o a.praat.TextGrid", "batch a.wav -o a.jsonl --csv a.csv",
    "transcript a.txt --to text -o b.txt", "transcript b.txt --to text -o a.txt",
  ])
  func `the way out works, and works twice`(arguments: String) throws {
    try folder.file("b.txt", Self.words)
    for _ in 0..<2 {
      let run = try Program.run(
        arguments.split(separator: " ").map(String.init), in: folder.url)
      #expect(run.status == 0, "\(run.errors)")
    }
  }

  @Test func `labels that this program wrote are replaced`() throws {
    try FileManager.default.removeItem(atPath: folder.path("a.txt"))
    for _ in 0..<2 {
      let run = try Program.run("a.wav", "--format", "labels", "-o", "a.txt", in: folder.url)
      #expect(run.status == 0, "\(run.errors)")
    }
  }

  @Test(arguments: [
    ("recording,transcript\na.wav,kept/words.srt\n", "kept/words.srt", "it is a transcript of"),
    ("recording\nkept/sound\n", "kept/sound", "it is a recording"),
  ])
  func `what a manifest names is never overwritten`(
    manifest: String, output: String, reason: String
  ) throws {
    try folder.file("kept/words.srt", "1\n00:00:00,000 --> 00:00:02,000\n\(Self.words)\n")
    try folder.file("kept/sound", "no sound")
    try folder.file("m.csv", manifest)
    let before = try folder.text(output)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: output)
    for (option, path) in [("-o", "link"), ("--csv", output)] {
      let run = try Program.run("batch", "--manifest", "m.csv", option, path, in: folder.url)
      #expect(run.status == 73, "\(run.errors)")
      #expect(run.errors.contains(reason), "\(run.errors)")
      #expect(try folder.text(output) == before)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("kept")).count == 2)
  }

  @Test(arguments: [
    ("merge s.jsonl --manifest m -o m", "the manifest 'm'"),
    ("merge s.jsonl --list m -o ./m", "the list 'm'"),
    ("merge s.jsonl m -o m", "the shard 'm'"),
    ("check a.wav --rule clarity.score>=0 -o rules", "the file of rules '.rehearse.yml'"),
    ("a.wav --transcribe --model m -o m", "the model 'm'"),
    ("batch a.wav --transcribe --model m -o m", "'m', which is read"),
  ])
  func `no other file that is read is overwritten`(arguments: String, reason: String) throws {
    try folder.file("s.jsonl")
    try folder.file("m", "recording\na.wav\n")
    try folder.file(".rehearse.yml", "rules:\n  - clarity.score >= 0\n")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("rules"), withDestinationPath: ".rehearse.yml")
    let run = try Program.run(
      arguments.split(separator: " ").map(String.init), in: folder.url)
    #expect(run.status == 64)
    #expect(run.errors.contains("would overwrite \(reason)"), "\(run.errors)")
    #expect(try folder.text("m") == "recording\na.wav\n")
  }
}
