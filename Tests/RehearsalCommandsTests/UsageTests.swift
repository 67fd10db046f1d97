import Fixtures
import Foundation
import Rehearsal
import RehearsalTestKit
import Testing

@Suite struct UsageTests {
  /// Wrong arguments of each command, and what must be said about them. Those of the options of
  /// judging are in `JudgingOptionTests`.
  private static let wrong: [(arguments: [String], part: String)] = [
    (["analyze"], "Missing expected argument"),
    (["a.wav", "--focsu", "pace"], "did you mean '--focus'?"),
    (["a.wav", "--focus", "pece"], "'pece' is not a value of '--focus'"),
    (["a.wav", "--format", "xml"], "'xml' is not a value of '--format'"),
    (["a.wav", "--json", "--format", "text"], "contradict each other"),
    (["a.wav", "--json", "--format", "textgrid"], "contradict each other"),
    (["-", "-"], "can be read only once"),
    (["--transcript", "a.srt", "--no-transcript", "a.wav"], "contradict each other"),
    (["--transcript", "a.srt", "a.wav", "b.wav"], "is for one recording; 2 were given"),
    (["--transcript", "-", "-"], "can be read only once"),
    (["--transcribe", "--no-transcript", "a.wav"], "contradict each other"),
    (["--transcribe", "--transcript", "a.srt", "a.wav"], "contradict each other"),
    (["--align", "--no-transcript", "a.wav"], "contradict each other"),
    (["--transcribe", "-"], "reads a recording twice"),
    (["--align", "-"], "reads a recording twice"),
    (["--model", "a.bin", "a.wav"], "goes with '--transcribe'"),
    (["--recognizer", "whisper", "a.wav"], "goes with '--transcribe'"),
    (
      ["--transcribe", "--recognizer", "siri", "a.wav"],
      "it takes rehearse-words, whisper, whisper-ctranslate2, openai-whisper or vosk"
    ),
    (["explain"], "Missing expected argument '<what>'"),
    (["explain", "pauses", "--json"], "Missing expected argument '<recording>'"),
    (["explain", "pause", "a.wav"], "'pause' is not a value of '<what>'"),
    (["explain", "pauses", "a.wav", "b.wav"], "Unexpected argument 'b.wav'"),
    (["deck"], "Missing expected argument '<deck>'"),
    (["deck", "a", "b"], "Unexpected argument 'b'"),
    (["transcript"], "Missing expected argument '<transcript>'"),
    (["transcript", "a", "b"], "Unexpected argument 'b'"),
    (["transcript", "a", "--to", "docx"], "'docx' is not a value of '--to'"),
    (
      ["transcript", "a", "--json", "--to", "srt"],
      "'--json' and '--to srt' contradict each other"
    ),
    (["transcript", "a", "--language", "xx"], "'xx' is not a value of '--language'"),
    (["transcript", "a", "--fillers", ""], "is not a value of '--fillers'"),
    (["transcript", "a", "--fillers", " , …"], "is not a value of '--fillers'"),
    (["batch"], "Missing expected argument '<path> ...'"),
    (["batch", "a", "--manifest", "b"], "leave out 'a'"),
    (["batch", "-", "a"], "leave out the others"),
    (["batch", "a", "--jobs", "0"], "'--jobs 0' is outside 1 to 1024"),
    (["analyze", "a.wav", "--jobs", "1025"], "'--jobs 1025' is outside 1 to 1024"),
    (["batch", "a", "--resume"], "name it with '-o'"),
    (["batch", "-", "-o", "b", "--resume"], "give a manifest instead of '-'"),
    (["batch", "a", "-o", "b", "--csv", "b"], "name the same file"),
    (["batch", "a", "-o", "b", "--csv", "./b"], "name the same file"),
    (["batch", "--manifest", "b", "-o", "./b"], "'-o ./b' would overwrite 'b', which is read"),
    (["batch", "--manifest", "b", "--csv", "b"], "'--csv b' would overwrite 'b', which is read"),
    (["batch", "a", "-o", "b.csv"], "for a table, add --csv 'b.csv'"),
    (["batch", "a", "-o", "b", "-o", "c"], "'-o' is given twice"),
    (["history", "-o", "a.json", "-o", "a.csv"], "'-o' is given twice"),
    (["transcript", "a", "-o", "b.srt"], "to convert it, add --to srt"),
    (["play", "--mended", "--profile", "reading"], "'--profile reading' is for a moment"),
    (["play", "0:30", "a.wav", "--band", "pace.too_fast=170"], "is for 'rehearse play evidence'"),
    (["batch", "a", "--raw-cells"], "'--raw-cells' goes with '--csv'; give both or neither"),
    (["batch", "a", "--previous", "b", "-o", "b"], "'-o b' would overwrite 'b', which is read"),
    (["batch", "a", "--shard", "3/2"], "'3/2' is not a shard; the second of eight is"),
    (["batch", "a", "--shard", "0/2"], "written 2/8"),
    (["batch", "a", "--shard", "a/b"], "written 2/8"),
    (["merge"], "Missing expected argument"),
    (["merge", "a", "--manifest", "b", "--list", "c"], "contradict each other"),
  ]

  @Test(arguments: wrong + JudgingOptionTests.wrong)
  func `wrong usage is an error with one next step`(
    arguments: [String], part: String
  ) throws {
    let folder = try TemporaryFolder()
    let run = try Program.run(arguments, in: folder.url)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("rehearse: error: "))
    #expect(run.errors.contains(part), "\(run.errors)")
    let hints = run.errors.split(separator: "\n").filter { $0.hasPrefix("hint: ") }
    #expect(hints.count == 1, "\(run.errors)")
    #expect(try folder.names.isEmpty)
  }

  /// What the parser rejects, and all that is said about it.
  @Test(
    arguments: [
      (
        "a.wav --focus pase", "'pase' is not a value of '--focus'",
        "did you mean 'pace'? It takes pace, fillers, pauses, clarity, confidence, eye-contact or "
          + "auto"
      ),
      (
        "a.wav --language Klingon", "'Klingon' is not a value of '--language'",
        "it takes en, de, es, fr, it, nl or pt"
      ),
      (
        "batch --jobs two a", "'two' is not a value of '--jobs'",
        "--jobs <jobs>  How many recordings to analyse at once; default: the number of cores, or "
          + "1 with '--transcribe'."
      ),
      (
        "play 0:99 a.wav", "'0:99' is not a value of '<moment>'",
        "<moment>  A time such as '1:23', two of them as in '1:23..1:40', or 'evidence'."
      ),
      ("--bogus", "there is no option '--bogus'", "rehearse help analyze"),
      ("--speed 2 a.wav", "there is no option '--speed'", "rehearse help analyze"),
      ("a.wav --formt=html", "there is no option '--formt'", "did you mean '--format'?"),
      ("script apply x 1 --hlep", "there is no option '--hlep'", "did you mean '--help'?"),
      (
        "explain", "Missing expected argument '<what>'",
        "for example: rehearse explain pauses talk.wav"
      ),
      ("mark 1", "Missing expected argument '<time>'", "for example: rehearse mark 12 1:30"),
      ("schema", "Missing expected argument '<object>'", "for example: rehearse schema session"),
      (
        "script apply x", "Missing expected argument '<number>'",
        "for example: rehearse script apply keynote 1"
      ),
      (
        "a.wav --focus", "Missing value for '--focus <focus>'",
        "--focus <focus>  What the tip is about; default: auto, whatever needs work most."
      ),
    ])
  func `what the parser rejects is answered with the next step`(
    line: String, message: String, hint: String
  ) throws {
    let run = try Program.run(line.split(separator: " ").map(String.init))
    #expect(run.status == 64)
    #expect(run.errors == "rehearse: error: \(message)\nhint: \(hint)\n")
  }

  @Test(arguments: ["de", "DE", "de-AT", "German", "german", "Deutsch", "FRANÇAIS"])
  func `a language is named by its code, in English or in itself`(name: String) throws {
    let run = try Program.run("a.wav", "--language", name)
    #expect(run.status == 2)
    #expect(run.errors.contains("there is no such file"))
  }

  @Test(
    arguments: [
      (["anlyze", "talk.wav"], "analyze"), (["explian", "pauses", "talk.wav"], "explain"),
      (["chekc", "talks", "--rule", "clarity.score >= 60"], "check"),
      (["hepl"], "help"), (["compare2"], "compare"), (["batches", "talks"], "batch"),
      (["batc"], "batch"), (["abtch", "talks"], "batch"), (["analysis", "talk.wav"], "analyze"),
      (["transcrip", "talk.srt"], "transcript"), (["transcripts"], "transcript"),
      (["schemas"], "schema"), (["Focus"], "focus"),
    ])
  func `a mistyped command suggests the one that was meant`(
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

  @Test(
    arguments: [
      (["explain", "talk.wav"], "rehearse explain tip 'talk.wav'"),
      (["explain", "pauses"], "for example: rehearse explain pauses talk.wav"),
      (["explain", "clarty"], "did you mean 'rehearse explain clarity'?"),
      (["play", "talk.wav"], "rehearse play evidence 'talk.wav'"),
      (
        ["check"],
        "for example: rehearse check talk.wav --rule 'pace.words_per_minute in 110..165'"
      ),
      (["talk.wav", "--html"], "did you mean '--format html'?"),
    ])
  func `a command that is half said is answered with the whole`(
    arguments: [String], hint: String
  ) throws {
    let folder = try TemporaryFolder()
    try folder.file("talk.wav", "")
    let run = try Program.run(arguments, in: folder.url)
    #expect(run.status == 64)
    #expect(run.errors.hasSuffix("\nhint: \(hint)\n"), "\(run.errors)")
  }

  @Test(arguments: ["out.pdf", "out.docx"])
  func `an ending that names no format is refused`(file: String) throws {
    let folder = try TemporaryFolder()
    let run = try Program.run(Recording.sentence16k.path, "-o", file, in: folder.url)
    #expect(run.status == 64)
    #expect(run.errors.contains("the ending of '-o \(file)' names no format; end it in .txt"))
    #expect(run.errors.contains("for a PDF") == file.hasSuffix(".pdf"))
    #expect(try folder.names.isEmpty)
  }

  @Test(
    arguments: [
      ("history", "h.html", ".csv, .ics, .json, .txt"), ("plan", "p.csv", ".ics, .json, .txt"),
      ("batch a.wav", "b.html", ".json, .jsonl, .ndjson, .txt"), ("judge", "take.html", ".txt"),
      ("check a.wav", "c.html", ".json, .md, .txt, .xml"), ("focus", "f.md", ".txt"),
      ("card", "card.png", ".html, .htm"), ("export --session 1", "s.csv", ".json"),
    ])
  func `so is one of another command, and those that it has are named`(
    command: String, file: String, endings: String
  ) throws {
    let folder = try TemporaryFolder()
    let run = try Program.run(
      command.split(separator: " ").map(String.init) + ["-o", file], in: folder.url)
    #expect(run.status == 64)
    #expect(
      run.errors.contains("the ending of '-o \(file)' names no format; end it in \(endings)\n"),
      "\(run.errors)")
    #expect(try folder.names.isEmpty)
  }

  @Test(
    arguments: [
      ("batc", "batch"), ("batches", "batch"), ("transcrip", "transcript"),
      ("transcripts", "transcript"), ("exlpain", "explain"),
    ])
  func `help for a mistyped command suggests the one that was meant`(
    word: String, command: String
  ) throws {
    let run = try Program.run("help", word)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(
      run.errors == """
        rehearse: error: '\(word)' is not a command
        hint: did you mean 'rehearse help \(command)'?

        """)
  }

  @Test func `help for an unknown command points to the overview`() throws {
    let run = try Program.run("help", "volume")
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(
      run.errors == "rehearse: error: 'volume' is not a command\nhint: rehearse help\n")
  }

  @Test(arguments: [["--help"], ["-h"], ["help"], ["help", "--help"], ["help", "help"]])
  func `help without an unknown command is printed`(arguments: [String]) throws {
    let run = try Program.run(arguments)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(!run.output.isEmpty)
  }

  @Test(arguments: [["--version"], ["analyze", "--version"], ["talk.wav", "--version"]])
  func `the version names the program's and that of its norms`(arguments: [String]) throws {
    let run = try Program.run(arguments)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    let engine = Engine.current
    #expect(run.text == "rehearse \(engine.version), norms \(engine.norms)\n")
  }

  @Test func `a recording named almost like a command is analysed`() throws {
    let folder = try TemporaryFolder()
    try folder.file("anlyze", WaveFile.tone(seconds: 1).bytes)
    #expect(try Program.run("anlyze", in: folder.url).status == 0)
  }

  @Test(arguments: ["tlak.wav", "take", "/nowhere/analyze.wav", "analyze.wav", "batches/one"])
  func `any other word is the name of a recording`(word: String) throws {
    let run = try Program.run(word)
    #expect(run.status == 2)
    #expect(run.errors.contains("can't read '\(word)'"))
  }

  @Test(arguments: ["-x.m4a", "-this.m4a", "-monday"])
  func `a file name with a leading dash is an error with a hint`(
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

  @Test func `after two dashes, a name may begin with a dash`() throws {
    let folder = try TemporaryFolder()
    try folder.file("-this.wav", WaveFile.tone(seconds: 1).bytes)
    #expect(try Program.run("--quiet", "--", "-this.wav", in: folder.url).status == 0)
  }

  @Test func `a recording named like a command needs its folder`() throws {
    let folder = try TemporaryFolder()
    try folder.file("analyze")
    #expect(try Program.run("analyze", in: folder.url).status == 64)
    let run = try Program.run("./analyze", in: folder.url)
    #expect(run.status == 2)
    #expect(run.errors.contains("'./analyze'"))
  }

  @Test func `without arguments the program says what to do first`() throws {
    let home = try TemporaryFolder()
    let run = try Program.run(environment: ["REHEARSE_HOME": home.path])
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(run.text.contains("rehearse talk.wav"))
    #expect(try home.names == [])
    #expect(run.lines.allSatisfy { $0.count <= 80 })
  }

  @Test(arguments: [
    ["New", "Recording", "7.wav"], ["analyze", "--quiet", "New", "Recording", "7.wav"],
  ])
  func `a name with spaces that lost its quotation marks is put together`(words: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.file("New Recording 7.wav")
    let run = try Program.run(words, in: folder.url)
    #expect(run.status == 64)
    #expect(
      run.errors == """
        rehearse: error: there is no 'New', no 'Recording', no '7.wav'
        hint: put the name in quotation marks: 'New Recording 7.wav'

        """)
  }

  @Test(arguments: [
    (["FORCE_COLOR": "1"], true), (["CLICOLOR_FORCE": "1"], true), (["NO_COLOR": "1"], false),
    ([:], false),
  ])
  func `errors are coloured where it is asked for`(
    environment: [String: String], isColored: Bool
  ) throws {
    let run = try Program.run("missing.wav", environment: environment)
    #expect(run.errors.contains("\u{1B}[1;31merror:") == isColored)
    let never = try Program.run("--color", "never", "missing.wav", environment: environment)
    #expect(!never.errors.contains("\u{1B}"))
  }

  @Test(arguments: [
    (["analyse", "missing.wav"], ["analyze", "missing.wav"]),
    (["help", "analyse"], ["help", "analyze"]),
    (["missing.wav", "--colour", "always"], ["missing.wav", "--color", "always"]),
    (["missing.wav", "--colour=always"], ["missing.wav", "--color=always"]),
    (["--recogniser", "whisper", "a.wav"], ["--recognizer", "whisper", "a.wav"]),
  ])
  func `British spelling means the same`(british: [String], american: [String]) throws {
    let (given, expected) = (try Program.run(british), try Program.run(american))
    #expect(given.status == expected.status)
    #expect(given.text == expected.text)
    #expect(given.errors == expected.errors)
  }

  @Test func `a file may be named in any spelling`() throws {
    let run = try Program.run("--", "--colour")
    #expect(run.errors.contains("'--colour'"), "\(run.errors)")
  }
}
