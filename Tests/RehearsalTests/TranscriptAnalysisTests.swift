import Fixtures
import Foundation
import Rehearsal
import RehearsalLanguage
import RehearsalReport
import RehearsalTestKit
import Testing

@Suite struct TranscriptAnalysisTests {
  /// The talk, with other files beside it.
  private struct Folder {
    private let temporary: TemporaryFolder

    init(_ files: [String: String] = [:]) throws {
      temporary = try TemporaryFolder()
      try FileManager.default.copyItem(atPath: Recording.talk.path, toPath: path("talk.flac"))
      for (name, text) in files { try temporary.file(name, text) }
    }

    func path(_ name: String) -> String { temporary.path(name) }

    func report(_ options: RehearsalOptions = RehearsalOptions()) async throws -> Report {
      try await Report(of: .file(path("talk.flac")), options: options)
    }
  }

  private static let captions = Recording.talk.path.replacing(".flac", with: ".srt")
  private static func text() throws -> String {
    try String(contentsOfFile: captions, encoding: .utf8)
  }
  /// The words of the captions alone.
  private static func prose() throws -> String {
    try text().split(separator: "\n").filter { $0.first?.isLetter == true }.joined(separator: "\n")
  }

  /// The words of the captions with times of their own: equal parts of their caption.
  private static func timedWords() throws -> String {
    func seconds(_ clock: Substring) -> Double {
      let parts = clock.split { ":, ".contains($0) }.compactMap { Double($0) }
      return parts[0] * 3600 + parts[1] * 60 + parts[2] + parts[3] / 1000
    }
    let tokens = try text().split(separator: "\n\n").flatMap { caption in
      let lines = caption.split(separator: "\n")
      let times = lines[1].split(separator: " --> ").map(seconds)
      let words = lines[2...].joined(separator: " ").split(separator: " ")
      let each = (times[1] - times[0]) / Double(words.count)
      return words.enumerated().map { index, word in
        let start = times[0] + Double(index) * each
        return #"{"text": "\#(word)", "start_s": \#(start), "end_s": \#(start + each)}"#
      }
    }
    return #"{"schema": "rehearsmart.transcript/1", "tokens": ["#
      + tokens.joined(separator: ", ") + "]}"
  }

  @Test func `a transcript beside the recording is found, and its words are counted`() async throws
  {
    let folder = try Folder(["talk.srt": try Self.text()])
    let report = try await folder.report()
    let transcript = try #require(report.transcript)
    #expect(transcript.path == folder.path("talk.srt"))
    #expect(transcript.format.rawValue == "srt")
    #expect(transcript.timing == .segment)
    #expect(transcript.words == 229)
    #expect(transcript.verbatim == .yes)
    #expect(try #require(transcript.match).rawValue > 95)
    let pace = try #require(report.metrics[Pace.self])
    #expect(pace.wordsSource == .transcript)
    // What it was made from, see talk.tsv; the ends of speech are heard to within some frames.
    #expect(abs(try #require(pace.wordsPerMinute).rawValue - 162) < 1)
    let fillers = try #require(report.metrics[Fillers.self])
    #expect(fillers.list.map(\.words) == ["um", "uh", "so", "uh"])
    #expect(fillers.list.allSatisfy { $0.span != nil })
  }

  @Test func `the finest times win`() async throws {
    let words = try Self.timedWords()
    let folder = try Folder([
      "talk.txt": try Self.prose(), "talk.srt": try Self.text(), "talk.words.json": words,
      "talk.json": words,
    ])
    let report = try await folder.report()
    let transcript = try #require(report.transcript)
    #expect(transcript.path == folder.path("talk.json"))
    // Nobody heard these times.
    #expect(transcript.timing == .segment)
    #expect(transcript.repairs.contains { $0.code == .spreadTimes })
    #expect(
      RecordingNotes(on: report).lines.first?.sentence
        == "Words from 'talk.json', by its sentences: the times of its words are even parts of "
        + "them."
    )
  }

  @Test func `a transcript without times is aligned with the sound`() async throws {
    let folder = try Folder(["talk.txt": try Self.prose()])
    let report = try await folder.report()
    #expect(report.transcript?.timing == Token.Timing.none)
    let timed = try #require(report.metrics[Fillers.self]).list
    let folderOfCues = try Folder(["talk.srt": try Self.text()])
    let cues = try #require(try await folderOfCues.report().metrics[Fillers.self]).list
    #expect(timed.map(\.words) == cues.map(\.words))
    for (one, other) in zip(timed, cues) {
      // Over a whole talk words drift by some syllables.
      #expect(abs(try #require(one.start).rawValue - (try #require(other.start).rawValue)) < 2)
    }
  }

  @Test func `reports, annotations and tables beside the recording are ignored`()
    async throws
  {
    let folder = try Folder([
      "talk.tsv": "recording\twords\ntalk.flac\t229\n",
      "talk.json": #"{"schema": "rehearsmart.session/1", "engine": {"version": "1"}}"#,
      "talk.txt": "0.000000\t0.795000\tsilence\n0.795000\t1.655000\tspeech\n",
      "other.srt": try Self.text(),
    ])
    let report = try await folder.report()
    #expect(report.transcript == nil)
    #expect(!report.quality.warnings.contains { $0.code.rawValue.hasPrefix("transcript") })
    #expect(report.metrics[Fillers.self]?.reason == .noTranscript)
  }

  @Test func `one that can't be read is left out with a warning`() async throws {
    let folder = try Folder(["talk.json": "{\"text\": ", "talk.srt": try Self.text()])
    let report = try await folder.report()
    #expect(report.transcript?.path == folder.path("talk.srt"))
    let warning = try #require(
      report.quality.warnings.first { $0.code == .transcriptUnreadable })
    #expect(warning.message.hasPrefix("'talk.json' is left out: "))
  }

  /// A minute of words at times that lie far behind the end.
  private static let foreign = (0..<60).map { index in
    "\(index + 1)\n00:0\(5 + index / 30):\(10 + index % 30),000 --> "
      + "00:0\(5 + index / 30):\(10 + index % 30),900\nsomething else was said here\n"
  }.joined(separator: "\n")

  @Test func `a transcript of another recording is left out, asked for or not`()
    async throws
  {
    let folder = try Folder(["talk.srt": Self.foreign])
    let report = try await folder.report()
    #expect(report.transcript == nil)
    #expect(report.quality.warnings.contains { $0.code == .transcriptMismatch })
    let asked = RehearsalOptions(transcript: .file(folder.path("talk.srt")))
    let review = try await ReviewedTake(of: .file(folder.path("talk.flac")), options: asked)
    #expect(review.report.quality.warnings == report.quality.warnings)
    #expect(review.report.metrics[Pace.self]?.wordsSource == .estimated)
    #expect(review.refusal?.code == .transcriptMismatch)
  }

  @Test func `a few words over a part decide nothing`() async throws {
    let folder = try Folder(["talk.srt": "1\n00:00:00,000 --> 00:00:01,000\nhi\n"])
    let report = try await folder.report()
    #expect(report.transcript == nil)
    #expect(report.metrics[Pace.self]?.wordsSource == .estimated)
    #expect(report.quality.warnings.contains { $0.message.contains("1 word, none for ") })
    let asked = RehearsalOptions(transcript: .file(folder.path("talk.srt")))
    #expect(try await folder.report(asked).quality.warnings == report.quality.warnings)
  }

  @Test func `the words of a script tell the pace, and no fillers`() async throws {
    let script = RehearsedScript(text: "You know, " + (try Self.prose()))
    let report = try await Folder().report(RehearsalOptions(script: script))
    #expect(report.metrics[Pace.self]?.wordsSource == .transcript)
    let fillers = try #require(report.metrics[Fillers.self])
    #expect(fillers.count == nil && fillers.reason == .noTranscript && fillers.list.isEmpty)
    #expect(fillers.hedges == nil && report.quality.limits.contains("fillers"))
  }

  @Test(arguments: [1, 3]) func `a script of another length tells nothing`(times: Int) async throws
  {
    let words = try Self.prose().split(separator: " ")
    let script = RehearsedScript(
      text: Array(repeating: words.prefix(times == 1 ? 100 : words.count), count: times)
        .joined().joined(separator: " "))
    let report = try await Folder().report(RehearsalOptions(script: script))
    #expect(report.metrics[Pace.self]?.wordsSource == .estimated)
    let json = try OrderedJSON().string(from: report)
    #expect(json.contains("there is no transcript of what was said"))
  }

  @Test func `a missing transcript is reported before the recording is heard`() async throws {
    let options = RehearsalOptions(transcript: .file("/nowhere/talk.srt"))
    let error = await #expect(throws: RehearsalError.self) {
      try await Report(of: .file("/nowhere/talk.flac"), options: options)
    }
    #expect(error?.code == .transcriptNotFound)
  }

  @Test func `bytes give what the file gives, and none gives none`() async throws {
    let folder = try Folder(["talk.srt": try Self.text()])
    let bytes = Array(try Self.text().utf8)
    let given = try await folder.report(RehearsalOptions(transcript: .bytes(bytes)))
    #expect(given.transcript?.path == nil)
    let json = OrderedJSON()
    #expect(
      try json.string(from: given.metrics) == json.string(from: try await folder.report().metrics))
    let none = try await folder.report(RehearsalOptions(transcript: .none))
    #expect(none.transcript == nil)
  }

  @Test func `the tip quotes the speaker`() async throws {
    let folder = try Folder(["talk.srt": try Self.text()])
    let tip = try await folder.report(RehearsalOptions(focus: .fillers)).tip
    #expect(tip.kind == .keep)
    #expect(tip.rule == "fillers.rare")
    #expect(tip.evidence.first?.excerpt?.isEmpty == false)
  }
}
