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

  @Test(
    arguments: [
      (["anlyze", "talk.wav"], "analyze"), (["explian", "pauses", "talk.wav"], "explain"),
      (["chekc", "talks", "--rule", "clarity.score >= 60"], "check"),
      (["hepl"], "help"), (["compare2"], "compare"),
    ])
  func `a mistyped command is answered with the one that was meant`(
    arguments: [String], command: String
  ) throws {
    let run = try Program.run(arguments)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(
      run.errors == """
        rehearse: error: '\(arguments[0])' is neither a command nor a file
        hint: did you mean 'rehearse \(command)'?

        """)
  }

  @Test func `a recording whose name is like a command is analysed`() throws {
    let folder = try TemporaryFolder()
    try folder.file("anlyze", WaveFile.tone(seconds: 1).bytes)
    #expect(try Program.run("anlyze", in: folder.url).status == 0)
  }

  @Test(arguments: ["tlak.wav", "take", "/nowhere/analyze.wav"])
  func `a word like no command is taken for a recording`(word: String) throws {
    let run = try Program.run(word)
    #expect(run.status == 2)
    #expect(run.errors.contains("can't read '\(word)'"))
  }

  @Test(arguments: ["-x.m4a", "-this.m4a", "-talk", "-help"])
  func `a name with a dash in front is neither an option nor a request for help`(
    name: String
  ) throws {
    for arguments in [[name], ["analyze", name], ["explain", "pace", name]] {
      let run = try Program.run(arguments)
      #expect(run.status == 64)
      #expect(run.output.isEmpty)
      #expect(run.errors.hasPrefix("rehearse: error: '\(name)' is not an option\n"))
      #expect(run.errors.hasSuffix("hint: to name a file, put its folder in front: ./\(name)\n"))
    }
  }

  @Test func `after two dashes, a name may begin with one`() throws {
    let folder = try TemporaryFolder()
    try folder.file("-this.wav", WaveFile.tone(seconds: 1).bytes)
    #expect(try Program.run("--quiet", "--", "-this.wav", in: folder.url).status == 0)
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
