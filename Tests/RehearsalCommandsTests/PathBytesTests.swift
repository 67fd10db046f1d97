import Fixtures
import Foundation
import RehearsalBase
import RehearsalTestKit
import Testing

/// Paths are bytes: a name in Latin-1 is found, reported and found again.
@Suite struct PathBytesTests {
  private static let path = "talks/caf\u{EFE9}.wav"

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path("talks"), withIntermediateDirectories: true)
    let made = try Program.shell(
      #"cp "$1" $'talks/caf\351.wav' && cp "$1" talks/a.wav"#, Recording.sentence16k.path,
      in: folder.url)
    // Some file systems, such as APFS, only have names in UTF-8.
    try #require(made.status == 0, "\(made.errors)")
  }

  private func paths(_ lines: [String]) throws -> [String] {
    try lines.map { try JSONValue(json: $0)["recording"]?["path"]?.string ?? "no path" }
  }

  @Test(arguments: [
    "rehearse batch talks", "rehearse batch 'talks/*.wav'", "rehearse batch 't*/**'",
    #"rehearse batch talks/a.wav $'talks/caf\351.wav'"#,
    #"printf 'talks/a.wav\ntalks/caf\351.wav\n' | rehearse batch -"#,
    #"printf 'recording\ntalks/a.wav\ntalks/caf\351.wav\n' > m; rehearse batch --manifest m"#,
    #"""
    printf '{"recording":"talks/a.wav"}\n{"recording":"talks/caf\\uefe9.wav"}\n' > m
    rehearse batch --manifest m
    """#,
    #"rehearse --json talks/a.wav $'talks/caf\351.wav'"#,
  ])
  func `a name that is not UTF-8 has its line`(script: String) throws {
    let run = try Program.shell(script, in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try paths(run.lines) == ["talks/a.wav", Self.path])
  }

  @Test func `--resume, merge and the table identify the file`() throws {
    let stopped = try Program.shell(
      #"rehearse batch $'talks/caf\351.wav' nowhere -o out.jsonl --fail-fast"#, in: folder.url)
    #expect(stopped.status == 1)
    // The command that a note suggests is the one to continue with.
    let note = "note: stopped early; continue with: "
    let command = try #require(stopped.errors.split(separator: note).last)
    #expect(command.contains(#"$'talks/caf\351.wav'"#))
    let resumed = try Program.shell(String(command), in: folder.url)
    #expect(resumed.errors.contains("2 recordings, 1 from an earlier run"), "\(resumed.errors)")
    let script = #"""
      printf 'recording\ntalks/caf\351.wav\nnowhere\n' > m
      rehearse batch --manifest m --csv t.csv -o 1.jsonl --quiet
      rehearse merge 1.jsonl --manifest m --quiet
      """#
    let merged = try Program.shell(script, in: folder.url)
    #expect(try paths(merged.lines) == [Self.path, "nowhere"])
    #expect(try folder.text("t.csv").contains("\n\(Self.path),"))
  }

  @Test func `a transcript beside it is used, and an output may have such a name`() throws {
    let script = #"""
      printf '1\n00:00:00,000 --> 00:00:02,000\nshe had your dark suit\n' > $'talks/caf\351.srt'
      rehearse --json $'talks/caf\351.wav' -o $'r\351.json' && cat $'r\351.json'
      """#
    let run = try Program.shell(script, in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      try JSONValue(json: run.text)["transcript"]?["path"]?.string == "talks/caf\u{EFE9}.srt")
  }

  @Test func `an error shows the byte, and its hint is a command that works`() throws {
    let run = try Program.shell(
      #"""
      printf '\211PNG\r\n\032\n' > $'p\351.wav'
      rehearse $'p\351.wav' --json -o $'talks/caf\351.wav'
      """#,
      in: folder.url)
    #expect(run.errors.hasPrefix(#"rehearse: error: can't write 'talks/caf\xe9.wav': "#))
    let missing = try Program.shell(#"rehearse $'talks/cafe\351.wav'"#, in: folder.url)
    #expect(missing.errors.contains(#"can't read 'talks/cafe\xe9.wav': there is no such file"#))
  }

  @Test(.enabled(if: AnalyzeTests.hasFFmpeg, "needs ffmpeg"))
  func `ffmpeg reads a recording with such a name`() throws {
    let run = try Program.shell(
      #"cp "$1" $'caf\351.m4a' && rehearse --json $'caf\351.m4a'"#, Recording.sentenceAAC.path,
      in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `a shell reads a quoted path as the same bytes`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let bytes =
      (0..<20).map { _ in
        random.next() % 2 == 0
          ? UInt8(1 + random.next() % 255) : Array("'\\$`\"! é".utf8)[Int(random.next() % 8)]
      } + [0xE9]
    let path = String(pathBytes: bytes)
    let run = try Program.start("/bin/bash", ["-c", "printf %s \(path.shellPath)"])
    // Characters that steer a terminal are not shown, so such a path can't be copied.
    guard !path.shellPath.contains("\u{FFFD}") else { return }
    #expect(Array(run.output) == bytes)
  }

  @Test func `names that look alike are different files, in the same order every time`() throws {
    let names = ["e\u{301}.wav", "\u{E9}.wav"]
    for name in names {
      try FileManager.default.copyItem(
        atPath: folder.path("talks/a.wav"), toPath: folder.path("talks/\(name)"))
    }
    let run = try Program.run("batch", "talks", "-o", "1.jsonl", "--quiet", in: folder.url)
    #expect(run.status == 0)
    let merged = try Program.run("merge", "1.jsonl", "--quiet", in: folder.url)
    #expect(merged.status == 0, "\(merged.errors)")
    #expect(try folder.bytes("1.jsonl") == merged.output)
    let found = try paths(merged.lines).map { Array($0.utf8) }
    #expect(
      found == ["a.wav", "caf\u{EFE9}.wav", names[0], names[1]].map { Array("talks/\($0)".utf8) })
  }
}
