import Fixtures
import Foundation
import RehearsalBase
import RehearsalTestKit
import Testing

/// What `analyze` writes for Praat and Audacity.
@Suite struct AnnotationTests {
  @Test(arguments: [Recording.talk, .sentence44k, .sentenceStereo, .silence])
  func `a TextGrid has its header and lasts as long as the recording`(recording: Recording) throws {
    let run = try Program.run("--format", "textgrid", recording.path)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(
      run.text.hasPrefix("File type = \"ooTextFile\"\nObject class = \"TextGrid\"\n\nxmin = 0"))
    let report = try JSONValue(json: try Program.run("--json", recording.path).text)
    let duration = try #require(report["recording"]?["duration_s"]?.number)
    let end = run.lines.first { $0.hasPrefix("xmax = ") }?.dropFirst(7)
    // The report rounds to the millisecond.
    #expect(abs((end.flatMap { Double($0) } ?? 0) - duration) <= 0.0005)
  }

  @Test func `labels have three columns, and stretches without gaps`() throws {
    let run = try Program.run("--format", "labels", Recording.talk.path)
    #expect(run.status == 0)
    let rows = run.lines.map { $0.split(separator: "\t").map(String.init) }
    #expect(rows.allSatisfy { $0.count == 3 })
    let stretches = rows.filter { ["speech", "pause", "short pause", "silence"].contains($0[2]) }
    #expect(zip(stretches, stretches.dropFirst()).allSatisfy { $0[1] == $1[0] })
    #expect(rows.contains { $0[2] == "syllable 1" && $0[0] == $0[1] })
    #expect(rows.contains { $0[2].hasSuffix(" Hz") })
  }

  @Test func `--min-pause sets the shortest pause to mark`() throws {
    let counts = try ["0.15", "0.5"].map { threshold in
      try Program.run("--format", "labels", "--min-pause", threshold, Recording.talk.path)
        .lines.count { $0.hasSuffix("\tpause") }
    }
    #expect(counts[0] > counts[1] && counts[1] > 0)
  }

  @Test(arguments: ["textgrid", "labels"])
  func `-o writes the annotations to a file`(format: String) throws {
    let folder = try TemporaryFolder()
    let path = Recording.sentence16k.path
    let run = try Program.run("--format", format, path, "-o", folder.path("talk"))
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    #expect(try folder.bytes("talk") == Program.run("--format", format, path).output)
  }

  @Test(arguments: ["textgrid", "labels"])
  func `several recordings are an error`(format: String) throws {
    let run = try Program.run("--format", format, "a.wav", "b.wav")
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(
      run.errors == """
        rehearse: error: '--format \(format)' is for one recording; 2 were given
        hint: rehearse help analyze

        """)
  }

  @Test(arguments: ["textgrid", "labels"])
  func `a recording that can't be read leaves no file`(format: String) throws {
    let folder = try TemporaryFolder()
    let run = try Program.run("--format", format, "missing.wav", "-o", "out", in: folder.url)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(try folder.names.isEmpty)
  }
}
