import Foundation
import RehearsalTestKit
import Testing

@Suite struct UsageTests {
  @Test(
    arguments: [
      ([], "Missing expected argument"),
      (["a.wav", "--focsu", "pace"], "Did you mean '--focus'?"),
      (["a.wav", "--focus", "pece"], "The value 'pece' is invalid"),
      (["a.wav", "--format", "xml"], "The value 'xml' is invalid"),
      (["a.wav", "--min-pause", "0.149"], "'--min-pause 0.149' is outside 0.15 to 10.0 s"),
      (["a.wav", "--min-pause", "nan"], "'--min-pause nan' is outside"),
      (["a.wav", "--min-pause", "long"], "The value 'long' is invalid"),
      (["a.wav", "--json", "--format", "text"], "contradict each other"),
      (["a.wav", "--json", "--format", "textgrid"], "contradict each other"),
      (["-", "-"], "can be read only once"),
      (
        ["a.wav", "--profile", "reeding"], "there is no profile 'reeding'; did you mean 'reading'?"
      ),
      (["a.wav", "--profile", "sermon"], "there are talk, reading, conversation, interview"),
      (["a.wav", "--target", "5"], "'5' has no unit; write 5m for minutes or 5s"),
      (["a.wav", "--target", "6m..4m"], "ends before it begins"),
      (["a.wav", "--band", "pace.to_fast=170"], "did you mean 'pace.too_fast'?"),
      (["a.wav", "--band", "pace.too_fast"], "it takes a rule and a number"),
      (["a.wav", "--band", "pace.too_fast=170..160"], "has to rise from quiet to tip"),
      (["a.wav", "--band", "pace.too_fast=170dB"], "is in wpm, not in 'dB'"),
    ] as [([String], String)])
  func `wrong usage is named, with the command that helps`(
    arguments: [String], part: String
  ) throws {
    let run = try Program.run(arguments)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("rehearse: error: "))
    #expect(run.errors.contains(part))
    #expect(run.errors.hasSuffix("\nhint: rehearse help analyze\n"))
  }

  @Test func `a recording with the name of the command goes with its folder`() throws {
    let folder = try TemporaryFolder()
    try folder.file("analyze")
    #expect(try Program.run("analyze", in: folder.url).status == 64)
    let run = try Program.run("./analyze", in: folder.url)
    #expect(run.status == 2)
    #expect(run.errors.contains("'./analyze'"))
  }
}
