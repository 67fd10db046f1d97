import Fixtures
import Foundation
import Rehearsal
import RehearsalBase
import RehearsalTestKit
import Testing

/// A moment of a recording as it was said and as it could be.
@Suite struct PlayMendedTests {
  private let folder: TemporaryFolder
  private let words = URL(filePath: Recording.talk.path)
    .deletingPathExtension().appendingPathExtension("srt").path

  init() throws { folder = try TemporaryFolder() }

  /// The moment around the first "um" of the talk.
  private func mended(_ more: String...) throws -> Program.Run {
    try Program.run(
      ["play", "--mended", "0:05..0:10", Recording.talk.path, "--focus", "fillers"] + more,
      in: folder.url)
  }

  @Test func `a filler is cut out into a new WAV, and JSON says where`() throws {
    let run = try mended("--transcript", words, "-o", "mended.wav", "--json")
    #expect(run.status == 0, "\(run.errors)")
    let json = try JSONValue(json: run.text)
    #expect(try JSONSchema(named: "mended").problems(in: json).isEmpty)
    let change = try #require(json["changes"]?.elements.first)
    #expect(json["changes"]?.elements.count == 1)
    #expect(change["kind"]?.string == "cut" && change["text"]?.string == "um")
    let (start, end) = (
      try #require(change["start_s"]?.number), try #require(change["end_s"]?.number)
    )
    // The fixture's own times of it.
    #expect((7.0...7.13).contains(start) && (7.55...7.7).contains(end))
    let length = try #require(json["mended_length_s"]?.number)
    #expect(abs(length - (5 - (end - start))) < 0.002)
    #expect(json["summary"]?.string?.hasPrefix("'um' at 0:07 is cut out: 0.") == true)
    let sound = try folder.bytes("mended.wav")
    // Lengths are rounded to a thousandth of a second: 16 samples.
    #expect(abs(sound.count - 80 - 2 * Int((length * 16_000).rounded())) <= 2 * 8)
  }

  @Test func `a file that is there is kept`() throws {
    try folder.file("mended.wav", "mine")
    let run = try mended("--transcript", words, "-o", "mended.wav")
    #expect(run.status == 73)
    #expect(run.errors.contains("'mended.wav' is there already"))
    #expect(try folder.text("mended.wav") == "mine")
    #expect(try folder.names == ["mended.wav"])
  }

  @Test func `one sentence says what was changed`() throws {
    let run = try mended("--transcript", words, "-o", "mended.wav")
    #expect(run.lines.count == 1)
    #expect(run.text.hasPrefix("'um' at 0:07 is cut out: 0."))
  }

  @Test(
    arguments: [
      (["0:05..0:10", Recording.talk.path, "--focus", "fillers", "--no-transcript"], "no words"),
      (["0:00..0:19", Recording.noisy.path, "--focus", "pauses"], "dB above the noise"),
      (["evidence", Recording.sentence16k.path], "no change of the sound shows"),
      (["evidence", Recording.sentence16k.path, "--focus", "fillers"], "choose a moment and"),
    ])
  func `what would sound poor is refused, and nothing is written`(
    arguments: [String], reason: String
  ) throws {
    let run = try Program.run(
      ["play", "--mended"] + arguments + ["-o", "mended.wav"], in: folder.url)
    #expect(run.status == 2)
    #expect(run.errors.contains("can't be mended") && run.errors.contains(reason), "\(run.errors)")
    #expect(run.errors.contains("\nhint: "))
    #expect(try folder.names.isEmpty)
  }

  @Test(
    arguments: [
      ["play", "0:05", "talk.wav", "-o", "mended.wav"], ["play", "0:05", "talk.wav", "--json"],
      ["play", "--mended", "0:05..0:30", "talk.wav"], ["play"],
      ["play", "--mended", "0:05", "talk.wav", "--seconds", "30"],
      ["play", "--mended", "0:05", "talk.wav", "-o", "mended.mp3"],
    ])
  func `what can't be meant is wrong usage`(arguments: [String]) throws {
    #expect(try Program.run(arguments, in: folder.url).status == 64)
  }

  @Test func `without a moment it is that of the last session, if there is one`() throws {
    let home = ["REHEARSE_HOME": folder.path("home"), "TZ": "UTC"]
    let none = try Program.run("play", "--mended", "--json", environment: home, in: folder.url)
    #expect(none.status == 2)
    #expect(
      try Program.run(
        Recording.talk.path, "--focus", "pace", "--save", "--quiet", environment: home
      ).status == 0)
    let run = try Program.run("play", "--mended", "--json", environment: home, in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    let json = try JSONValue(json: run.text)
    #expect(try JSONSchema(named: "mended").problems(in: json).isEmpty)
    #expect(json["changes"]?.elements.first?["kind"]?.string == "stretch")
  }
}
