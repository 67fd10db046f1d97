import RehearsalLanguage
import RehearsalReport
import RehearsalTranscript
import RehearsalBase
import Testing

@Suite struct TextTranscriptTests {
  private static func token(
    _ text: String, _ start: Double, _ end: Double, speaker: String? = nil, segment: Int = 0,
    kind: Token.Kind = .word
  ) -> Token {
    Token(
      text: text, span: TimeSpan(start: Seconds(start), end: Seconds(end)), timing: .word,
      kind: kind, speaker: speaker, segment: segment)
  }

  private static let talk = Transcript(
    format: .whisperCpp, producer: "whisper.cpp", language: "en",
    tokens: [
      token("Then,", 1, 1.2, speaker: "Ann"), token("um,", 1.2, 1.4, speaker: "Ann"),
      token("we", 1.5, 1.6, speaker: "Ann"), token("you", 1.6, 1.7, speaker: "Ann"),
      token("know", 1.7, 1.8, speaker: "Ann"), token("won.", 1.8, 2, speaker: "Ann"),
      token("Uh,", 4, 4.5, speaker: "Ann"), token("twice.", 4.5, 5, speaker: "Ann"),
      token("[Applause]", 62, 65, speaker: "Bo", segment: 1, kind: .event),
      token("Thanks.", 66, 66.5, speaker: "Bo", segment: 1),
    ],
    repairs: [Repair(.overlap, count: 2), Repair(.truncated, count: 1)])

  @Test func `it shows format, repairs, fillers and text`() {
    #expect(
      TextTranscript().text(of: Self.talk, Self.talk.fillers(), path: "talk.json") == """
        talk.json · whispercpp_json · 9 words

          Format    whispercpp_json  by whisper.cpp
          Times     of words         from 0:01 to 1:06
          Words     9                1 not speech
          Speakers  2
          Language  English          as the transcript says
          Repairs   3

        Repairs
          overlap    2  A time overlapped its neighbour's; it was cut or replaced.
          truncated  1  The file ends too early; what came before is kept.

        Fillers
          All          3  33.3 per 100 words
          Hesitations  2  uh 1, um 1
          Markers      1  you know 1
          Clusters     1  the largest has 3, 0:01–0:04

        Text
          0:01  Ann: Then, *um,* we *you know* won.
          0:04  *Uh,* twice.
          1:02  Bo: [Applause] Thanks.

        """)
  }

  @Test func `without times and speakers the words stand alone`() {
    let words = "um this is what we have said and it is all there is to be said of it so far"
    let plain = Transcript(
      format: .plainText,
      tokens: words.split(separator: " ").map { Token(text: String($0)) })
    let text = TextTranscript(width: 40).text(of: plain, plain.fillers(), path: "-")
    #expect(text.hasPrefix("standard input · text · 20 words\n"))
    #expect(text.contains("Language  English  from the words\n"))
    #expect(
      text.hasSuffix(
        "Text\n  *um* this is what we have said and it\n"
          + "  is all there is to be said of it so\n  far\n"
      ))
  }

  @Test func `the longer of two overlapping fillers is marked`() {
    let words = "we want um to we want to go"
    let talk = Transcript(
      format: .plainText, language: "en",
      tokens: words.split(separator: " ").map { Token(text: String($0)) })
    let text = TextTranscript().text(of: talk, talk.fillers(), path: "talk.txt")
    #expect(text.hasSuffix("  *we want um to* we want to go\n"))
    #expect(text.contains("  All          2  25.0 per 100 words\n"))
  }

  @Test func `a language without rules is said to have none`() {
    var talk = Self.talk
    talk.language = "pl"
    let text = TextTranscript().text(of: talk, talk.fillers(), path: "talk.json")
    #expect(text.contains("  Language  pl               as the transcript says\n"))
    #expect(text.contains("  All  –  not judged: no rules for this language; give another with"))
    #expect(!text.contains("*"))
  }

  @Test(arguments: [40, 61, 80])
  func `no line is longer than asked, whatever the words`(width: Int) {
    var talk = Self.talk
    talk.tokens[2].text = String(repeating: "long", count: 40)
    talk.tokens[5].text = "世界世界世界世界世界世界世界世界世界世界世界世界世界世界世界世界"
    let text = TextTranscript(width: width)
      .text(of: talk, talk.fillers(), path: String(repeating: "folder/", count: 30) + "talk.json")
    for line in text.split(separator: "\n") {
      let wide = line.count { ("\u{4E00}"..."\u{9FFF}").contains($0) }
      #expect(line.count + wide <= width, "\(line)")
    }
  }

  @Test func `colour changes only attributes`() {
    let fillers = Self.talk.fillers()
    let color = TextTranscript(style: .color).text(of: Self.talk, fillers, path: "a")
    #expect(color.contains("Then, \u{1B}[36m*um,*\u{1B}[0m we "))
    #expect(
      color.replacing(/\u{1B}\[[0-9]+m/, with: "")
        == TextTranscript().text(of: Self.talk, fillers, path: "a"))
  }

  @Test func `nothing in a transcript steers the terminal`() {
    var talk = Self.talk
    talk.tokens[0].text = "a\u{1B}[2Jb"
    talk.tokens[0].speaker = "c\u{9B}d"
    talk.producer = "e\u{202E}f"
    talk.language = "g\u{7}h"
    let text = TextTranscript().text(of: talk, talk.fillers(), path: "i\u{1B}j")
    #expect(
      !text.unicodeScalars.contains {
        $0 != "\n" && [.control].contains($0.properties.generalCategory) || $0 == "\u{202E}"
      })
  }

  @Test func `every repair has a sentence of its own`() {
    let sentences = Repair.Code.allCases.map(\.statement)
    #expect(Set(sentences).count == sentences.count)
    #expect(sentences.allSatisfy { $0.hasSuffix(".") })
  }
}
