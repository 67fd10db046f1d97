import Fixtures
import Foundation
import RehearsalTestKit
import Testing

/// A named pipe hangs nothing: one that was found is not opened, and one that was named is waited
/// for, but not for ever.
@Suite struct NamedPipeTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      atPath: Recording.sentence16k.path, toPath: folder.path("a.wav"))
  }

  private func pipe(_ name: String) throws {
    #expect(unsafe mkfifo(folder.path(name), 0o600) == 0)
  }

  private func run(_ arguments: String) throws -> Program.Run {
    try Program.run(arguments.split(separator: " ").map(String.init), in: folder.url)
  }

  @Test(arguments: ["a.wav", "batch a.wav --quiet", "a.wav -o a.report.txt"])
  func `a pipe beside the recording is no transcript`(arguments: String) throws {
    try pipe("a.txt")
    try pipe("a.json")
    let run = try run(arguments)
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func `a pipe is no file of rules`() throws {
    try pipe(".rehearse.yml")
    let run = try run("check a.wav")
    #expect(run.status == 78)
    #expect(
      run.errors.contains("can't read '.rehearse.yml': it is a pipe or a device, not a file"),
      "\(run.errors)")
  }

  /// The only test that waits as long as a user does.
  @Test func `a pipe that nobody writes to or reads from is an error`() throws {
    try pipe("p")
    let script = #"""
      rehearse a.wav --transcript p > 1 2>&1 & rehearse check a.wav --config p > 2 2>&1 &
      rehearse batch --manifest p > 3 2>&1 & rehearse p > 4 2>&1 &
      rehearse a.wav --previous p > 5 2>&1 & rehearse batch p a.wav > 6 2>&1 & wait
      """#
    _ = try Program.shell(script, in: folder.url)
    for number in 1...6 {
      let text = try folder.text("\(number)")
      #expect(text.contains("p': it is a pipe, and no program"), "\(number): \(text)")
      #expect(text.contains(" for 10 s"), "\(number): \(text)")
    }
    #expect(try folder.text("6").contains("2 recordings, 1 failed"))
  }

  @Test func `a pipe whose writer comes late is read`() throws {
    try pipe("p")
    let script = #"{ sleep 0.3; cat a.wav > p; } & rehearse p --json && wait"#
    let run = try Program.shell(script, in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    let out = try Program.shell(#"cat p > text & rehearse a.wav -o p; wait"#, in: folder.url)
    #expect(out.status == 0, "\(out.errors)")
    #expect(try folder.text("text").contains("Numbers"))
  }
}
