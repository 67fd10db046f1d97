@testable import RehearsalApp
import Fixtures
import Foundation
import RehearsalTestKit
import Testing

@testable import RehearsalCommands

/// `rehearse demo` explains the report of the recording that comes with the program.
@Suite struct DemoTests {
  @Test func `without a terminal all parts are printed, each as in the report`() throws {
    let demo = try Program.run("demo")
    #expect(demo.status == 0)
    #expect(demo.errors.isEmpty)
    for (index, step) in DemoStep.allCases.enumerated() {
      #expect(demo.text.contains("\n\(index + 1) of \(DemoStep.allCases.count) · \(step.title)\n"))
    }
    // From the tip to the numbers, but for what names the recording.
    let report = try Program.run(Recording.talk.path).text
    let parts = report.components(separatedBy: "\n\n").dropFirst().dropLast()
      .filter { !$0.hasPrefix("About the recording") }
    let lines = parts.flatMap { $0.split(separator: "\n") }
    #expect(lines.count > 12)
    let printed = Set(demo.lines)
    for line in lines { #expect(printed.contains(String(line)), "\(line)") }
  }

  @Test(.enabled(if: Program.hasTerminals, "needs script of util-linux"))
  func `on a terminal q skips the rest, and the terminal is left as it was`() throws {
    let folder = try TemporaryFolder()
    let inner = "stty -a > before; '\(Program.path)' demo; stty -a > after"
    let run = try Program.shell(
      #"printf q | script -qec "$1" typescript > screen"#, inner, in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    let screen = try folder.text("screen")
    #expect(screen.contains("1 of 5"))
    #expect(screen.contains("any key goes on, q skips the rest"))
    #expect(!screen.contains("2 of 5"))
    #expect(try folder.text("after") == folder.text("before"))
    #expect(try folder.text("after").contains(" icanon"))
  }

  @Test func `the recording is found beside an installed program, and in a source folder`() throws {
    let folder = try TemporaryFolder()
    #expect(DemoRecording.path(besideProgram: folder.path("bin/rehearse")) == nil)
    try folder.file("a/.build/debug/rehearse")
    let source = try folder.file("a/Fixtures/Recordings/talk.flac")
    let inSource = try #require(
      DemoRecording.path(besideProgram: folder.path("a/.build/debug/rehearse")))
    #expect(inSource.hasSuffix("/a/Fixtures/Recordings/talk.flac"))
    #expect(FileManager.default.contentsEqual(atPath: inSource, andPath: source))
    try folder.file("a/bin/rehearse")
    try folder.file("a/share/rehearsmart/demo/talk.flac")
    let installed = try #require(DemoRecording.path(besideProgram: folder.path("a/bin/rehearse")))
    #expect(installed.hasSuffix("/a/share/rehearsmart/demo/talk.flac"))
  }

  /// Under `~/.local` it lies in the folder in which sessions are remembered.
  @Test func `what is remembered beside the recording stays when the program is removed`() throws {
    let folder = try TemporaryFolder()
    try folder.file("share/rehearsmart/rehearsals.sqlite", "sessions")
    let repository = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let run = try Program.shell(
      #"PROGRAM=$1 .make/install.sh "$2" && .make/install.sh --remove "$2""#, Program.path,
      folder.path, in: repository)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try folder.text("share/rehearsmart/rehearsals.sqlite") == "sessions")
    #expect(!FileManager.default.fileExists(atPath: folder.path("share/rehearsmart/demo")))
    #expect(!FileManager.default.fileExists(atPath: folder.path("bin/rehearse")))
  }

  @Test func `a program without its recording says so`() throws {
    let folder = try TemporaryFolder()
    // Copied by another process: a program that starts meanwhile would keep the copy open.
    let run = try Program.shell(
      #"cp "$1" rehearse && ./rehearse demo"#, Program.path, in: folder.url)
    #expect(run.status == 2)
    #expect(run.errors.contains("can't find the recording of the demo"))
  }
}
