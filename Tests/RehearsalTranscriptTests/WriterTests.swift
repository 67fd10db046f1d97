import Foundation
import RehearsalTestKit
import RehearsalTranscript
import RehearsalBase
import Testing

struct WriterTests {
  /// Two speakers, a hesitation, a sound, and text that needs escaping.
  static let talk = Transcript(
    format: .whisper, language: "en",
    tokens: [
      word("So,", 0.5, 0.75, "Ann Lee"), word("um", 0.75, 1, "Ann Lee", kind: .filler),
      word("R&D", 1, 1.5, "Ann Lee"), word("\"won\".", 1.5, 2, "Ann Lee"),
      word("[applause]", 3, 4, "Bo", segment: 1, kind: .event),
      word("<yes>", 4, 4.25, "Bo", segment: 1),
    ])

  private static func word(
    _ text: String, _ start: Double, _ end: Double, _ speaker: String, segment: Int = 0,
    kind: Token.Kind = .word
  ) -> Token {
    Token(
      text: text, span: TimeSpan(start: Seconds(start), end: Seconds(end)), timing: .word,
      confidence: 0.5, kind: kind, speaker: speaker, segment: segment)
  }

  @Test func `SubRip has a cue for each segment`() throws {
    #expect(
      try Self.talk.written(as: .subRip) == """
        1
        00:00:00,500 --> 00:00:02,000
        [Ann Lee]: So, um R&D "won".

        2
        00:00:03,000 --> 00:00:04,250
        [Bo]: [applause] <yes>


        """)
  }

  @Test func `WebVTT has word times and voices`() throws {
    #expect(
      try Self.talk.written(as: .webVTT) == """
        WEBVTT
        Language: en

        00:00:00.500 --> 00:00:02.000
        <v Ann Lee>So, <00:00:00.750>um <00:00:01.000>R&amp;D <00:00:01.500>"won".

        00:00:03.000 --> 00:00:04.250
        <v Bo>[applause] <00:00:04.000>&lt;yes&gt;

        """)
  }

  @Test func `CTM has a line for each word and a channel for each speaker`() throws {
    #expect(
      try Self.talk.written(as: .ctm) == """
        recording Ann_Lee 0.500 0.250 So, 0.500
        recording Ann_Lee 0.750 0.250 um 0.500
        recording Ann_Lee 1.000 0.500 R&D 0.500
        recording Ann_Lee 1.500 0.500 "won". 0.500
        recording Bo 3.000 1.000 [applause] 0.500
        recording Bo 4.000 0.250 <yes> 0.500

        """)
  }

  @Test func `plain text has a line for each segment`() throws {
    #expect(
      try Self.talk.written(as: .plainText) == """
        [Ann Lee]: So, um R&D "won".
        [Bo]: [applause] <yes>

        """)
  }

  @Test func `a TextGrid leaves no gap between intervals and doubles quotation marks`() throws {
    let grid = try Self.talk.written(as: .textGrid)
    #expect(grid.contains("name = \"Ann Lee - words\""))
    #expect(grid.contains("text = \"\"\"won\"\".\""))
    let bounds = grid.split(separator: "\n").compactMap { line -> Double? in
      let fields = line.split(separator: " ")
      return fields.count == 3 && fields[0].hasPrefix("xm") ? Double(fields[2]) : nil
    }
    // The file, the first tier and its six intervals, the second tier and its three.
    #expect(
      bounds == [
        0, 4.25, 0, 4.25, 0, 0.5, 0.5, 0.75, 0.75, 1, 1, 1.5, 1.5, 2, 2, 4.25, 0, 4.25, 0, 3, 3, 4,
        4, 4.25,
      ])
  }

  @Test(arguments: [TranscriptFormat.webVTT, .textGrid, .ctm])
  func `formats with word times are read back with the same words`(
    format: TranscriptFormat
  ) throws {
    let written = try Self.talk.written(as: format)
    let read = try Transcript.read(Array(written.utf8))
    #expect(read.format == format)
    #expect(read.tokens.map(\.word) == Self.talk.tokens.map(\.word))
    #expect(read.tokens.map(\.span?.start) == Self.talk.tokens.map(\.span?.start))
    #expect(read.repairs.isEmpty)
  }

  @Test(arguments: Fixture.all, [TranscriptFormat.subRip, .webVTT, .textGrid, .plainText])
  func `every timed fixture survives writing and reading`(
    fixture: Fixture, format: TranscriptFormat
  ) throws {
    let transcript = try Transcript.read(TranscriptFixtures.bytes(of: fixture.name))
    guard format == .plainText || transcript.tokens.allSatisfy({ $0.span != nil }) else { return }
    let read = try Transcript.read(Array(transcript.written(as: format).utf8))
    #expect(read.format == format)
    // With a tier for each speaker, only the order of the words differs.
    let (was, now) = (transcript.tokens.map(\.word).sorted(), read.tokens.map(\.word).sorted())
    #expect(was == now)
  }

  @Test func `SubRip written, read and written again is the same`() throws {
    let first = try Self.talk.written(as: .subRip)
    #expect(try Transcript.read(Array(first.utf8)).written(as: .subRip) == first)
  }

  @Test func `a transcript without times can't be written in a timed format`() throws {
    let words = try Transcript.read(Array("two words".utf8))
    for format in [TranscriptFormat.subRip, .webVTT, .textGrid, .ctm] {
      #expect(throws: TranscriptError.untimed(format: format, tokens: 2)) {
        try words.written(as: format)
      }
    }
  }

  @Test func `words with segment times can't be written with word times`() throws {
    let words = try Transcript.read(TranscriptFixtures.bytes(of: "whisper_table.tsv"))
    #expect(throws: TranscriptError.segmentTimed(format: .ctm, tokens: 3)) {
      try words.written(as: .ctm)
    }
  }

  @Test func `an unknown format is refused with the list of formats`() {
    let format = TranscriptFormat(rawValue: "docx")
    #expect(
      throws: TranscriptError.notWritable(format: format, writable: Transcript.writtenFormats)
    ) { try Self.talk.written(as: format) }
  }

  @Test func `a long segment is divided into captions`() throws {
    let long = Transcript(
      format: .ctm,
      tokens: (0..<60).map { Self.word("word\($0)", Double($0) / 2, Double($0) / 2 + 0.4, "A") })
    let cues = try long.written(as: .subRip).split(separator: "\n").filter { $0.hasPrefix("[A]: ") }
    #expect(cues.count > 4)
    #expect(cues.allSatisfy { $0.count <= 84 + 5 })
  }
}
