import RehearsalTranscript
import RehearsalBase
import RehearsalTestKit
import Testing

@testable import RehearsalCoaching

@Suite struct `A quotation` {
  /// A word of 0.4 s every half second from 0 on; `|` is a second of silence.
  private static func tokens(_ text: String) -> [Token] {
    var time = 0.0
    return text.split(separator: " ").compactMap { word in
      guard word != "|" else {
        time += 1
        return nil
      }
      defer { time += 0.5 }
      return Token(
        text: String(word), span: TimeSpan(start: Seconds(time), end: Seconds(time + 0.4)),
        timing: .word)
    }
  }

  private static let talk = tokens(
    "I told everyone it was for my health. | That was um not quite true. I was tired and I wanted "
      + "one part of the day")

  private static func quote(_ start: Double, _ end: Double, _ tokens: [Token] = talk) -> String? {
    Quotation(of: tokens, around: TimeSpan(start: Seconds(start), end: Seconds(end)))?.text
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `is never longer than a glance, however the words overlap`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func moment() -> Seconds { Seconds(20 * random.uniform()) }
    let tokens = (0..<30).map { index in
      Token(text: "w\(index)", span: TimeSpan(start: moment(), end: moment()), timing: .word)
    }
    let span = TimeSpan(start: moment(), end: moment())
    for mark in [Quotation.Mark.words, .silence, .sound] {
      let text = Quotation(of: tokens, around: span, marking: mark)?.text ?? ""
      #expect(text.split(separator: " ").count { $0.contains("w") } <= 14)
    }
  }

  @Test func `marks a filler among the words around it`() {
    #expect(
      Self.quote(6, 6.4) == "… for my health. That was [um] not quite true. I was tired …")
  }

  @Test func `marks a silence or a sound between words whose times reach into it`() {
    // "um" lasts from 6 s to 6.4 s.
    func quote(_ mark: Quotation.Mark, _ start: Double, _ end: Double) -> String? {
      let span = TimeSpan(start: Seconds(start), end: Seconds(end))
      return Quotation(of: Self.talk, around: span, marking: mark)?.text
    }
    #expect(
      quote(.silence, 6.1, 6.6)
        == "… for my health. That was um [pause] not quite true. I was tired …")
    #expect(
      quote(.sound, 6.1, 6.6) == "… for my health. That was um [um?] not quite true. I was tired …")
    #expect(quote(.silence, 60, 61) == nil)
  }

  @Test func `marks a silence between two words`() {
    #expect(
      Self.quote(3.9, 5) == "… everyone it was for my health. [pause] That was um not quite true. …"
    )
  }

  @Test func `quotes a passage from its start, unmarked`() {
    #expect(
      Self.quote(5, 15) == "… That was um not quite true. I was tired and I wanted one part …")
  }

  @Test func `ends where the words end`() {
    #expect(Self.quote(0, 0.4) == "[I] told everyone it was for my health. That was um not …")
    #expect(Self.quote(0, 1, Self.tokens("Good evening")) == "[Good evening]")
  }

  @Test func `is nil where nobody speaks, or words have no times`() {
    #expect(Self.quote(40, 41) == nil)
    #expect(Self.quote(0, 1, []) == nil)
    #expect(Self.quote(0, 1, [Token(text: "Good"), Token(text: "evening")]) == nil)
  }

  @Test(arguments: 0..<60)
  func `has at most fourteen words, whatever the moment`(start: Int) {
    for length in [0.0, 0.3, 1, 2, 5, 30] {
      let moment = Double(start) / 4
      guard let text = Self.quote(moment, moment + length) else { continue }
      let words = text.split(separator: " ").filter { $0 != "…" && $0 != "[pause]" }
      #expect((2...14).contains(words.count), "\(text)")
    }
  }
}
