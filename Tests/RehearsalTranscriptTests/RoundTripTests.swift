import RehearsalTestKit
import RehearsalTranscript
import RehearsalBase
import Testing

/// Odd transcripts, written and read again.
struct RoundTripTests {
  private static let filesPerSeed = 20

  /// The words of a transcript as a format keeps them, in any order: each speaker may have a tier.
  private func words(_ transcript: Transcript, keptBy format: TranscriptFormat) -> [String] {
    let marks = Self.marks[format] ?? []
    var words: [String] = []
    for token in transcript.tokens {
      for part in token.text.split(separator: " ") {
        // A name before a caption is read as its speaker.
        if marks.contains(part) || (format == .subRip && part.ends(with: ":")) { continue }
        let pieces: [Substring] = format == .ctm ? part.parts(between: "_") : [part]
        for piece in pieces {
          let text = format == .subRip ? shortArrows(piece) : String(piece)
          words.append(Token(text: text).word)
        }
      }
    }
    return words.filter { !$0.isEmpty }.sorted()
  }

  /// Words that stand for something else in a format: pauses, and no word at all.
  private static let marks: [TranscriptFormat: Set<Substring>] = [
    .textGrid: ["sil", "sp", "#", "_", "spn"], .ctm: ["@"],
  ]

  private func shortArrows(_ word: Substring) -> String {
    var word = String(word)
    while let arrow = word.place(of: "-->") { word.replaceSubrange(arrow, with: "->") }
    return word
  }

  @Test(
    arguments: 0..<25 as Range<UInt64>, [TranscriptFormat.subRip, .webVTT, .textGrid, .ctm])
  func `what is written is read back with the same words`(
    seed: UInt64, format: TranscriptFormat
  ) throws {
    var odd = OddTranscript(seed: seed)
    for _ in 0..<Self.filesPerSeed {
      let file = odd.file()
      guard let transcript = try? Transcript.read(Array(file.text.utf8)),
        let written = try? transcript.written(as: format)
      else { continue }
      let again = try Transcript.read(Array(written.utf8))
      #expect(again.format == format, "\(file.format)\n\(written)")
      #expect(
        words(again, keptBy: format) == words(transcript, keptBy: format),
        "\(file.format)\n\(file.text)\n\(written)")
    }
  }

  @Test(arguments: 0..<25 as Range<UInt64>, [TranscriptFormat.webVTT, .textGrid])
  func `any text stays in its place`(seed: UInt64, format: TranscriptFormat) throws {
    var random = SplitMix64(seed: seed)
    let tokens = (0..<20).map { index in
      Token(
        text: "a\(random.oddText())z",
        span: TimeSpan(start: Seconds(index), end: Seconds(index) + Seconds(0.5)), timing: .segment,
        speaker: "Ann", segment: index)
    }
    let talk = Transcript(format: .json, tokens: tokens)
    let again = try Transcript.read(Array(talk.written(as: format).utf8))
    #expect(again.format == format)
    #expect(Set(again.tokens.map(\.span?.start)) == Set(tokens.map(\.span?.start)))
    #expect(again.tokens.allSatisfy { $0.speaker == "Ann" })
  }

  @Test(arguments: ["Mauro", "Orton", "Posy", "a & b", "<Ann>", "D\u{301}", "\u{301}x"])
  func `a speaker of any name is read back`(name: String) throws {
    let talk = Transcript(
      format: .json,
      tokens: ["Bo", name].enumerated().map { index, speaker in
        Token(
          text: "hello", span: TimeSpan(start: Seconds(index), end: Seconds(index + 1)),
          timing: .segment, speaker: speaker, segment: index)
      })
    for format in [TranscriptFormat.subRip, .webVTT, .textGrid] {
      let again = try Transcript.read(Array(talk.written(as: format).utf8))
      #expect(again.tokens.map(\.text) == ["hello", "hello"])
      let speakers = again.tokens.map { Array(($0.speaker ?? "").utf8) }
      #expect(speakers == [Array("Bo".utf8), Array(name.utf8)])
    }
  }

  @Test func `numbers in CTM are words, not segment times`() throws {
    let rows = (1...9).map { "talk 1 \($0).0 0.5 \(10 - $0)\n" }
    let countdown = try Transcript.read(Array(rows.joined().utf8))
    #expect(countdown.format == .ctm)
    #expect(countdown.tokens.map(\.text) == (1...9).map { "\(10 - $0)" })
  }
}
