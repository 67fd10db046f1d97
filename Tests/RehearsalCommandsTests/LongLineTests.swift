import Fixtures
import Foundation
import RehearsalTestKit
import Testing

/// Every line that a batch writes, each of its readers reads, also when another program has changed
/// its line ends.
@Suite struct LongLineTests {
  /// In bytes: more than any other line may have.
  private static let padding = 3 << 20

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      atPath: Recording.sentence16k.path, toPath: folder.path("a.wav"))
  }

  /// A line with a long value added to its object, as a recording of a day has.
  private func padded(_ line: String, end: String) -> String {
    line.dropLast() + #","padding":""# + String(repeating: "x", count: Self.padding) + "\"}" + end
  }

  @Test(arguments: ["\n", "\r\n"])
  func `merge, check, compare and --previous read long lines`(end: String) throws {
    let line = try #require(
      try Program.run("batch", "a.wav", "--quiet", in: folder.url).lines.first)
    let long = padded(line, end: end)
    try folder.file("a.jsonl", long)
    let merged = try Program.run("merge", "a.jsonl", "-o", "all.jsonl", in: folder.url)
    #expect(merged.status == 0, "\(merged.errors)")
    #expect(try folder.text("all.jsonl") == padded(line, end: "\n"))
    let rule = "recording.channels == 1"
    let checked = try Program.run("check", "a.jsonl", "--rule", rule, in: folder.url)
    #expect(checked.status == 0, "\(checked.errors)")
    let compared = try Program.run("compare", "a.jsonl", "a.jsonl", in: folder.url)
    #expect(compared.status == 0, "\(compared.errors)")
    let next = try Program.run("a.wav", "--previous", "a.jsonl", in: folder.url)
    #expect(next.status == 0, "\(next.errors)")
  }

  @Test(arguments: ["\n", "\r\n"])
  func `--resume reuses long lines byte for byte`(end: String) throws {
    let arguments = ["batch", "a.wav", "nowhere.wav", "-o", "out.jsonl"]
    let stopped = try Program.run(arguments + ["--fail-fast"], in: folder.url)
    #expect(stopped.status == 1)
    let lines = try folder.text("out.jsonl.part").split(separator: "\n").map(String.init)
    #expect(lines.count == 2)
    try folder.file("out.jsonl.part", padded(lines[0], end: end) + lines[1] + end)
    let resumed = try Program.run(arguments + ["--resume"], in: folder.url)
    #expect(resumed.errors.contains("2 recordings, 1 from an earlier run"), "\(resumed.errors)")
    #expect(
      try folder.text("out.jsonl") == padded(lines[0], end: "\n") + lines[1] + "\n")
  }
}
