import Fixtures
import Foundation
import RehearsalBase
import RehearsalTestKit
import Testing

@Suite struct TranscriptTests {
  private static let talk = """
    1
    00:00:01,000 --> 00:00:04,000
    [Ann]: Then, um, we, you know, won.

    2
    00:00:05,000 --> 00:00:07,000
    [Bo]: Basically the the prize.


    """

  private func folder(_ text: String = talk, named name: String = "talk.srt") throws
    -> TemporaryFolder
  {
    let folder = try TemporaryFolder()
    try folder.file(name, text)
    return folder
  }

  @Test func `there are fixtures to read`() {
    #expect(TranscriptFixtures.names.count >= 50)
  }

  @Test(arguments: TranscriptFixtures.names)
  func `every transcript as JSON conforms to the schema`(name: String) throws {
    let run = try Program.run(
      "transcript", "--json", "--all-kinds", TranscriptFixtures.path(of: name))
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    let document = try JSONValue(json: run.text)
    #expect(try JSONSchema(named: "transcript").problems(in: document) == [])
  }

  @Test(arguments: TranscriptFixtures.names)
  func `every transcript as text fits 80 columns`(name: String) throws {
    let run = try Program.run("transcript", TranscriptFixtures.path(of: name))
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(run.lines.allSatisfy { $0.count <= 80 })
    #expect(run.lines.contains("Text"))
    #expect(!run.text.contains("\u{1B}"))
  }

  @Test(arguments: TranscriptFixtures.names)
  func `a transcript converted to JSON is read as the same tokens and fillers`(name: String) throws
  {
    let first = try Program.run("transcript", "--json", TranscriptFixtures.path(of: name))
    let folder = try folder(first.text, named: "again.json")
    let second = try Program.run("transcript", "--json", "again.json", in: folder.url)
    #expect(second.status == 0)
    let (was, now) = (try JSONValue(json: first.text), try JSONValue(json: second.text))
    #expect(now["format"] == .string("json"))
    #expect(now["tokens"] == was["tokens"])
    #expect(now["fillers"] == was["fillers"])
  }

  @Test func `every token of a filler phrase is marked, and no others`() throws {
    let folder = try folder()
    let run = try Program.run("transcript", "--json", "talk.srt", in: folder.url)
    let tokens = try #require(try JSONValue(json: run.text)["tokens"]).elements
    #expect(
      tokens.map { $0["filler"]?["rule"]?.string } == [
        nil, "hesitation.um", nil, "marker.you_know", "marker.you_know", nil, nil, "repeat.word",
        nil, nil,
      ])
    #expect(tokens.map { $0["speaker"]?.string }.prefix(2) == ["Ann", "Ann"])
    #expect(tokens[0]["start_s"]?.number == 1)
  }

  @Test func `the text marks fillers and shows how they were counted`() throws {
    let folder = try folder()
    let run = try Program.run("transcript", "talk.srt", in: folder.url)
    #expect(run.status == 0)
    #expect(
      run.text == """
        talk.srt · srt · 10 words

          Format    srt
          Times     of segments  from 0:01 to 0:07
          Words     10
          Speakers  2
          Language  English      assumed
          Repairs   0

        Fillers
          All          3  30.0 per 100 words
          Hesitations  1  um 1
          Markers      1  you know 1
          Repeats      1  the 1

        Text
          0:01  Ann: Then, *um,* we, *you know,* won.
          0:05  Bo: Basically *the* the prize.

        """)
  }

  @Test(
    arguments: [
      ([], "*um,* *you know,* *the*"),
      (["--all-kinds"], "*um,* *you know,* *Basically* *the*"),
      (["--fillers", "built-in"], "*um,* *you know,* *the*"),
      (["--fillers", "off"], "*the*"),
      (["--fillers", "won, We you  know"], "*we, you know,* *won.* *the*"),
      (["--fillers", "basically"], "*Basically* *the*"),
      (["--language", "de"], "*the*"),
      (["--language", "en-GB"], "*um,* *you know,* *the*"),
    ] as [([String], String)])
  func `options decide what counts as a filler`(options: [String], marked: String) throws {
    let folder = try folder()
    let run = try Program.run(["transcript", "talk.srt"] + options, in: folder.url)
    #expect(run.status == 0)
    let text = run.text.split(separator: "Text\n").last ?? ""
    #expect(
      text.matches(of: /\*[^*]+\*/).map { String($0.output) }.joined(separator: " ") == marked)
  }

  @Test func `the language is given, with where it comes from`() throws {
    func language(_ arguments: String..., text: String = Self.talk) throws -> [String?] {
      let folder = try folder(text, named: "talk")
      let run = try Program.run(["transcript", "--json", "talk"] + arguments, in: folder.url)
      let fillers = try JSONValue(json: run.text)["fillers"]
      return [fillers?["language"]?.string, fillers?["language_source"]?.string]
    }
    let english = "we went to the house and it was a long way but it is what it is"
    #expect(try language() == ["en", "default"])
    #expect(try language("--language", "nl") == ["nl", "option"])
    #expect(try language(text: english) == ["en", "words"])
    #expect(
      try language(text: "WEBVTT\nLanguage: fr\n\n00:01.000 --> 00:02.000\neuh oui\n") == [
        "fr", "file",
      ])
    #expect(
      try language(text: "WEBVTT\nLanguage: pl\n\n00:01.000 --> 00:02.000\num tak\n") == [nil, nil])
  }

  @Test(arguments: [
    ("srt", "1\n00:00:01,000 --> 00:00:04,000\n[Ann]: Then, um,"), ("vtt", "WEBVTT\n\n"),
    ("textgrid", "File type = \"ooTextFile\"\n"), ("text", "[Ann]: Then, um, we, you know, won.\n"),
    ("json", "{\n  \"schema\": \"rehearsmart.transcript/1\",\n  \"format\": \"srt\""),
  ])
  func `a transcript is converted to the chosen format`(target: String, start: String) throws {
    let folder = try folder()
    let run = try Program.run("transcript", "talk.srt", "--to", target, in: folder.url)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(run.text.hasPrefix(start), "\(run.text.prefix(100))")
    // The converted file has the same words.
    try folder.file("converted", run.output)
    let again = try Program.run("transcript", "converted", "--to", "text", in: folder.url)
    let words = again.text.matches(of: /\w+/).map { String($0.output) }
    #expect(
      words.filter { !["Ann", "Bo"].contains($0) } == [
        "Then", "um", "we", "you", "know", "won", "Basically", "the", "the", "prize",
      ])
  }

  @Test func `words with times are converted to CTM`() throws {
    let run = try Program.run(
      "transcript", TranscriptFixtures.path(of: "crisper_uh_um.json"), "--to", "ctm")
    #expect(run.status == 0)
    #expect(run.text.hasPrefix("recording 1 0.100 0.300 uh\nrecording 1 0.500 0.100 I\n"))
  }

  @Test(arguments: [
    ("two words", "srt", "can't write srt: 2 words have no time"),
    (TranscriptTests.talk, "ctm", "can't write ctm: 10 words have only the time of their segment"),
  ])
  func `a transcript without the times that a format needs is not converted`(
    text: String, target: String, message: String
  ) throws {
    let folder = try folder(text, named: "talk")
    let run = try Program.run("transcript", "talk", "--to", target, "-o", "new", in: folder.url)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("rehearse: error: \(message)"))
    #expect(run.errors.contains("\nhint: choose "))
    #expect(try folder.names == ["talk"])
  }

  @Test func `standard input gives the same output as the file`() throws {
    let folder = try folder()
    let pipe = try Program.shell("cat talk.srt | rehearse transcript - --json", in: folder.url)
    #expect(pipe.status == 0)
    let file = try Program.run("transcript", "talk.srt", "--json", in: folder.url)
    #expect(pipe.output == file.output)
    let shown = try Program.shell("rehearse transcript - < talk.srt", in: folder.url)
    #expect(shown.text.hasPrefix("standard input · srt · 10 words\n"))
  }

  @Test func `a file holds the same bytes as standard output`() throws {
    let folder = try folder()
    for options in [[], ["--json"], ["--to", "vtt"]] {
      let arguments = ["transcript", "talk.srt"] + options
      let run = try Program.run(arguments + ["-o", "new"], in: folder.url)
      #expect(run.status == 0)
      #expect(run.output.isEmpty)
      #expect(try folder.bytes("new") == Program.run(arguments, in: folder.url).output)
    }
  }

  @Test func `the transcript itself is never overwritten`() throws {
    let folder = try folder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: "talk.srt")
    for output in ["talk.srt", "link"] {
      let run = try Program.run(
        "transcript", "talk.srt", "--to", "srt", "-o", output, in: folder.url)
      #expect(run.status == 64)
      #expect(run.errors.contains("would overwrite the transcript 'talk.srt'"))
    }
    #expect(try folder.bytes("talk.srt") == Data(Self.talk.utf8))
  }

  @Test func `an output that can't be written is an error before the work starts`() throws {
    let run = try Program.run("transcript", "/nowhere/talk.srt", "-o", "/nowhere/else/new")
    #expect(run.status == 73)
    #expect(run.errors.hasPrefix("rehearse: error: can't write '/nowhere/else/new': "))
  }

  @Test(
    arguments: [
      ("missing", nil, "can't read 'missing': there is no such file"),
      ("empty", "", "can't read 'empty': there is nothing in the transcript"),
      ("broken.json", "{\"segments\": [1}", "can't read 'broken.json': the JSON is broken at"),
      ("other.json", "{\"a\": 1}", "can't read 'other.json': this JSON is of no recogniser"),
      ("talk.wav", "RIFF0000WAVEfmt ", "this is not a transcript but a sound file"),
      ("evil\u{1B}[2J", nil, "can't read 'evil\u{FFFD}[2J': there is no such file"),
    ] as [(String, String?, String)])
  func `a transcript that can't be read is named, with a hint`(
    name: String, text: String?, message: String
  ) throws {
    let folder = try TemporaryFolder()
    if let text { try folder.file(name, text) }
    let run = try Program.run("transcript", name, "--json", in: folder.url)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("rehearse: error: can't read '"))
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.errors.contains("\nhint: "))
  }

  @Test func `a mistyped file name is corrected in the hint`() throws {
    let folder = try folder()
    let run = try Program.run("transcript", "tlak.srt", in: folder.url)
    #expect(run.errors.hasSuffix("hint: did you mean 'talk.srt'?\n"))
    let sound = try Program.run(
      Recording.sentence16k.path, "--transcript", folder.path("tlak.srt"), in: folder.url)
    #expect(sound.errors.hasSuffix("hint: did you mean '\(folder.path("talk.srt"))'?\n"))
  }

  @Test func `a folder and an empty pipe are errors`() throws {
    let folder = try TemporaryFolder()
    let named = try Program.run("transcript", ".", in: folder.url)
    #expect(named.status == 2)
    #expect(named.errors.hasPrefix("rehearse: error: can't read '.': it is a folder\n"))
    let pipe = try Program.run("transcript", "-")
    #expect(pipe.status == 2)
    #expect(pipe.errors.contains("can't read standard input: there is nothing in the transcript"))
  }

  @Test(arguments: [[], ["--to", "text"], ["--to", "vtt"], ["--to", "srt"], ["--json"]])
  func `control characters in a transcript don't reach the terminal`(options: [String]) throws {
    let folder = try folder(
      #"""
      {"language": "e\u001bn", "segments": [{"seek": 0, "start": 0, "end": 2,
       "speaker": "A\u001b[2J", "text": " a\u001b[2Jb \u009bc \u202ed",
       "words": [{"word": " a\u001b[2Jb", "start": 0, "end": 1}]}]}
      """#, named: "talk.json")
    let run = try Program.run(["transcript", "talk.json"] + options, in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      !run.text.unicodeScalars.contains {
        ($0.properties.generalCategory == .control && $0 != "\n") || $0 == "\u{202E}"
      })
  }

  @Test func `the help lists every option`() throws {
    let run = try Program.run("help", "transcript")
    #expect(run.status == 0)
    let same = try Program.run("transcript", "--help")
    #expect(run.text == same.text)
    for part in [
      "USAGE: rehearse transcript [<options>] <transcript>", "--to <format>",
      "(values: srt, vtt, textgrid, ctm, text, json)", "--json", "--language <language>",
      "(values: en, de, es, fr, it, nl, pt)", "--fillers <list>", "Default: built-in.",
      "--all-kinds", "-o, --output <file>", "--color <color>",
    ] {
      // Line breaks can be anywhere.
      let help = run.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(help.contains(part), "\(part)")
    }
  }
}
