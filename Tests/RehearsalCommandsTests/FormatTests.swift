import Fixtures
import Foundation
import RehearsalBase
import RehearsalTestKit
import Testing

/// What `analyze` writes for people and programs: pages, pictures, captions and tables.
@Suite struct FormatTests {
  private static let recordings = URL(filePath: Recording.talk.path).deletingLastPathComponent()

  /// Kept beside the tests and looked at when they change. Not the page: its styles and script are
  /// files of their own.
  @Test(arguments: [
    ["--format", "markdown"], ["--format", "svg", "--plot", "pace"], ["--format", "srt"],
    ["--format", "vtt", "--clean"], ["--format", "csv"],
  ])
  func `each format is as it was looked at`(options: [String]) throws {
    let run = try Program.run(options + ["talk.flac"], in: Self.recordings)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    // When the recording was changed is another time in every checkout.
    let text = run.text.replacing(#/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/#, with: "(modified)")
    try Snapshot("talk", ending: options[1] == "markdown" ? "md" : options[1]).check(text)
  }

  private static let script = #"<script type="module">"#

  @Test func `the page is as it was looked at`() throws {
    let run = try Program.run("--format", "html", "talk.flac", in: Self.recordings)
    #expect(run.status == 0)
    var page = run.text
    for (start, end) in [("<style>", "</style>"), (Self.script, "</script>")] {
      let start = try #require(page.range(of: start))
      let end = try #require(page.range(of: end))
      page.removeSubrange(start.upperBound..<end.lowerBound)
    }
    // Elements on lines of their own make a difference readable.
    for element in ["<section", "<div", "<p", "<li", "<h2", "<dt", "<details", "<path", "<meta"] {
      page = page.replacingOccurrences(of: element, with: "\n" + element)
    }
    try Snapshot("talk-page").check(page)
  }

  @Test func `the page needs nothing but the recording`() throws {
    let page = try Program.run("--format", "html", Recording.talk.path).text
    let links = page.matches(of: #/(?:src|href)="([^"#]*)/#).map { String($0.output.1) }
    #expect(Set(links).count == 1 && links[0].hasSuffix("talk.flac"))
    #expect(!page.contains("http:") && !page.contains("https:"))
    #expect(!page.contains("url(") && !page.contains("@import"))
    // The policy names the digest of the script as it stands on the page.
    let module = #/<script type="module">([\s\S]*)<\/script>/#
    let script = try #require(page.firstMatch(of: module)).output.1
    let folder = try TemporaryFolder()
    try folder.file("script.js", String(script))
    let digest = try Program.shell(
      "openssl dgst -sha256 -binary script.js | base64", in: folder.url)
    let sum = digest.text.trimmingCharacters(in: .whitespacesAndNewlines)
    if digest.status == 0 { #expect(page.contains("script-src 'sha256-\(sum)'")) }
  }

  @Test func `the words of a transcript are never markup`() throws {
    let folder = try TemporaryFolder()
    let hostile = "</p><script>alert(1)</script> <img src=x onerror=alert(2)> & \" ' `x` | **b**"
    try folder.file("words.txt", "\(hostile). ")
    let name = "a<b>&\"c'.flac"
    try FileManager.default.copyItem(
      atPath: Recording.sentence16k.path, toPath: folder.url.appending(path: name).path)
    let page = try Program.run(
      "--format", "html", name, "--transcript", "words.txt", in: folder.url)
    #expect(page.status == 0)
    #expect(page.text.components(separatedBy: "<script").count == 2)
    #expect(!page.text.contains("<img") && !page.text.contains("<b>"))
    #expect(page.text.contains("src=\"a%3Cb%3E%26%22c%27.flac\""))
    let note = try Program.run(
      "--format", "markdown", name, "--transcript", "words.txt", in: folder.url)
    #expect(note.text.contains(#"a\<b\>\&"c'.flac"#))
  }

  @Test(arguments: [
    ("out/report.html", "../talk.flac"), ("report.html", "talk.flac"),
  ])
  func `the page leads to the recording where it lies`(page: String, link: String) throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "out"), withIntermediateDirectories: false)
    try FileManager.default.copyItem(
      atPath: Recording.sentence16k.path, toPath: folder.url.appending(path: "talk.flac").path)
    let run = try Program.run("talk.flac", "-o", page, in: folder.url)
    #expect(run.status == 0)
    let text = String(decoding: try folder.bytes(page), as: UTF8.self)
    #expect(text.contains("<audio src=\"\(link)\""))
  }

  @Test func `who speaks when is written and read`() throws {
    let folder = try TemporaryFolder()
    let run = try Program.run(Recording.talk.path, "-o", folder.path("talk.rttm"))
    #expect(run.status == 0)
    let rows = try folder.text("talk.rttm").split(separator: "\n")
    #expect(
      rows.first?.wholeMatch(of: #/SPEAKER talk\.flac 1 0\.\d+ \d\S* <NA> <NA> speaker <NA> <NA>/#)
        != nil)
    // The only speaker leaves nothing to others.
    let whole = try Program.run("--json", Recording.talk.path, "--turns", folder.path("talk.rttm"))
    #expect(whole.text == (try Program.run("--json", Recording.talk.path)).text)
    let refused = try Program.run(Recording.talk.path, "--transcript", folder.path("talk.rttm"))
    #expect(
      refused.status == 2 && refused.errors.contains("hint: it says who speaks when: --turns"))
  }

  @Test func `turns of others are no part of pace and pauses`() throws {
    let folder = try TemporaryFolder()
    let turns = [(0, 40, "me"), (40, 12, "guest"), (52, 40, "me")]
    try folder.file(
      "t.rttm", turns.map { "SPEAKER t 1 \($0.0) \($0.1) <NA> <NA> \($0.2) <NA> <NA>\n" }.joined())
    func report(_ options: String...) throws -> JSONValue {
      let run = try Program.run(
        [Recording.talk.path, "--json", "--turns", folder.path("t.rttm")] + options)
      #expect(run.status == 0, "\(run.errors)")
      return try JSONValue(json: run.text)
    }
    let others = try #require(try report()["metrics"]?["noise"]?["other_voices"]).elements
    #expect(others.count == 1)
    let start = try #require(others.first?["start_s"]?.number)
    #expect((39.5...41).contains(start))
    let pauses = try #require(try report()["metrics"]?["pauses"]?["list"]).elements
    #expect(pauses.contains { $0["kind"] == "other_voice" })
    let tip = try #require(try report()["tip"]?["rule"]?.string)
    #expect(tip != "quality.other_voices")
    let heard = try report("--speaker", "guest")
    // Of the transcript, only what was said then.
    let words = try #require(heard["transcript"]?["words"]?.number)
    #expect(words > 20 && words < 60, "\(heard["quality"] ?? .null)")
    let guest = heard["recording"]
    #expect(try (39.5...41).contains(#require(guest?["speech_start_s"]?.number)))
    #expect(try (49...52.5).contains(#require(guest?["speech_end_s"]?.number)))
    for (options, said) in [
      (["--speaker", "you"], "has no turn in"),
      (["--speaker", "me", "--turns", "no.rttm"], "no such file"),
    ] {
      let run = try Program.run([Recording.talk.path, "--turns", folder.path("t.rttm")] + options)
      #expect(run.status != 0 && run.errors.contains(said), "\(run.errors)")
    }
    #expect(try Program.run(Recording.talk.path, "--speaker", "me").status == 64)
  }

  // MARK: - Several at once

  @Test func `each file has the format of its ending`() throws {
    let folder = try TemporaryFolder()
    let files = ["r.txt", "r.json", "r.md", "r.html", "r.svg", "c.srt", "c.vtt", "r.csv", "r.rttm"]
    let run = try Program.run(
      [Recording.talk.path] + files.flatMap { ["-o", folder.path($0)] })
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    let starts = [
      Recording.talk.path, "{\n", "<!-- rehearse ", "<!DOCTYPE html>", "<?xml", "1\n", "WEBVTT\n",
      "recording.path,", "SPEAKER ",
    ]
    for (file, start) in zip(files, starts) {
      let text = String(decoding: try folder.bytes(file), as: UTF8.self)
      // A long path is shortened in the title of a text.
      #expect(text.hasPrefix(start) || file == "r.txt", "\(file): \(text.prefix(40))")
    }
    // One run gives what runs of their own give.
    for (file, format) in [("r.json", "json"), ("c.srt", "srt"), ("r.svg", "svg")] {
      let alone = try Program.run("--format", format, Recording.talk.path).output
      #expect(try folder.bytes(file) == alone)
    }
  }

  @Test func `a format that was asked for overrides the ending`() throws {
    let folder = try TemporaryFolder()
    let run = try Program.run(
      "--json", Recording.sentence16k.path, "-o", folder.path("report.txt"))
    #expect(run.status == 0)
    #expect(try folder.bytes("report.txt").first == UInt8(ascii: "{"))
  }

  @Test(arguments: [
    (
      ["-o", "a.json", "-o", "b.html", "--json", "talk.wav"],
      "'--format json' is for one file; of several, the endings of their names choose the formats"
    ),
    (
      ["-o", "a.json", "-o", "b.xyz", "talk.wav"],
      "the ending of '-o b.xyz' names no format; end it in .txt, .json, .md, .html, .svg, .srt, "
        + ".vtt, .csv, .TextGrid, .rttm"
    ),
    (["-o", "a.json", "-o", "a.json", "talk.wav"], "'-o a.json' is given twice"),
    (["--plot", "pace", "talk.wav"], "'--plot pace' is for pictures; add --format svg"),
    (
      ["--clean", "talk.wav"],
      "'--clean' is for captions; add --format srt or --format vtt"
    ),
    (["--format", "html", "a.wav", "b.wav"], "'--format html' is for one recording; 2 were given"),
  ])
  func `what does not fit together is wrong usage`(arguments: [String], message: String) throws {
    let run = try Program.run(arguments)
    #expect(run.status == 64)
    #expect(run.errors.hasPrefix("rehearse: error: \(message)\n"))
  }

  // MARK: - Never a transcript later

  @Test(arguments: ["srt", "vtt"])
  func `captions are not written where they would be taken for a transcript`(ending: String) throws
  {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      atPath: Recording.sentence16k.path, toPath: folder.url.appending(path: "talk.flac").path)
    try folder.file("words.txt", "Some words")
    let run = try Program.run(
      "talk.flac", "--transcript", "words.txt", "-o", "talk.\(ending)", in: folder.url)
    #expect(run.status == 64)
    #expect(run.errors.contains("would be taken for the transcript of 'talk.flac'"))
    #expect(try folder.names.sorted() == ["talk.flac", "words.txt"])
  }

  @Test(arguments: ["md", "csv", "html", "svg", "txt", "json", "TextGrid"])
  func `nothing written beside a recording is read as its transcript`(ending: String) throws {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      atPath: Recording.talk.path, toPath: folder.url.appending(path: "talk.flac").path)
    try FileManager.default.copyItem(
      at: Self.recordings.appending(path: "talk.srt"),
      to: folder.url.appending(path: "words.srt"))
    let written = try Program.run(
      "talk.flac", "--transcript", "words.srt", "-o", "talk.\(ending)", in: folder.url)
    #expect(written.status == 0)
    let report = try Program.run("--json", "talk.flac", in: folder.url)
    #expect(report.text.contains("\"transcript\": null"))
    #expect(report.errors.isEmpty)
  }

  @Test func `labels with words are not read as a transcript`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      atPath: Recording.talk.path, toPath: folder.url.appending(path: "talk.flac").path)
    let labels = try Program.run("--format", "labels", Recording.talk.path)
    #expect(labels.text.contains("\t“evening.”\n"))
    try folder.file("talk.txt", labels.output)
    let report = try Program.run("--json", "talk.flac", in: folder.url)
    #expect(report.text.contains("\"transcript\": null"))
  }

  // MARK: - Captions

  @Test func `captions mark fillers, and leave them out if asked`() throws {
    let marked = try Program.run("--format", "srt", Recording.talk.path).text
    let clean = try Program.run("--format", "srt", "--clean", Recording.talk.path).text
    #expect(marked.contains("<i>um</i>") && marked.contains("<i>So</i> here is what"))
    #expect(!clean.contains("<i>") && !clean.contains("um\n"))
    // What follows a filler at the start of a sentence begins it.
    #expect(clean.contains("Here is what I learned."))
  }

  @Test func `captions without words are an error that leads on`() throws {
    let run = try Program.run("--format", "srt", Recording.sentence16k.path)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(
      run.errors == """
        rehearse: error: there are no words to caption: '\(Recording.sentence16k.path)' has no \
        transcript
        hint: give one with --transcript talk.srt, or add --transcribe

        """)
  }
}
