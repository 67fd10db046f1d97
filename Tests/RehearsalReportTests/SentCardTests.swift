import RehearsalBase
import RehearsalCoaching
import RehearsalTestKit
import Testing

@testable import RehearsalReport

/// What mail makes of a card.
@Suite struct SentCardTests {
  private static let text = """
    [rehearse card 1 0f0f0f0f0f0f]
    [from] Anna B.
    [lost] 2:14 1:03:40
    [good] 0:42
    [point] The bridge saves an hour a day.
    [memory] Gulls.
    [end]
    """

  private static var whole: ListenerCard {
    var card = ListenerCard(listener: "Anna B.")
    card.lost = [Seconds(134), Seconds(3820)]
    card.good = [Seconds(42)]
    card.answers = [.point: "The bridge saves an hour a day.", .memory: "Gulls."]
    return card
  }

  @Test(arguments: [
    text, text.replacing("\n", with: " "), text.replacing(" ", with: "\r\n"),
    text.split(separator: "\n").map { "> > \($0)" }.joined(separator: "\n"),
    "Dear all,\nhere [it] is:\n\n\(text)\n-- \n[from] somebody else",
    text.replacing(" ", with: "\u{A0}"), text.replacing("[rehearse", with: "[Rehearse"),
    text.replacing("saves an", with: "saves\n> an"),
    "\(text)\n\(text.replacing("Anna", with: "X"))",
    text.replacing("[end]", with: "[from] Other\n[end]"),
  ])
  func `is read however it was folded, quoted and surrounded`(text: String) throws {
    let sent = try SentCard(text)
    #expect(sent.take == "0f0f0f0f0f0f" && sent.take == SentCard.take(of: "0f0f0f0f0f0f99"))
    #expect(sent.card == Self.whole && sent.card.isPossible)
    #expect(try ListenerCard(json: JSONValue(encoding: sent.card)) == sent.card)
  }

  @Test(
    arguments: [
      ("", .noCard), ("[rehearse the card", .noCard), ("[rehearse card", .cutOff),
      ("[rehearse card 1", .cutOff), ("[rehearse card 2 0f0f0f0f0f0f] [end]", .otherVersion("2")),
      ("[rehearse card 1 0f0f] [end]", .badTake),
      ("[rehearse card 1 0f0f0f0f0f0g] [end]", .badTake),
      ("[rehearse card 1 0f0f0f0f0f0f] [from] x", .cutOff),
      ("[rehearse card 1 0f0f0f0f0f0f] [lost] soon [end]", .badTimes("soon")),
      ("[rehearse card 1 0f0f0f0f0f0f] [lost] -1:00 [end]", .badTimes("-1:00")),
      ("[rehearse card 1 0f0f0f0f0f0f] [good] 99999:00 [end]", .badTimes("99999:00")),
      (
        "[rehearse card 1 0f0f0f0f0f0f] [good] \(String(repeating: "0:01 ", count: 101))[end]",
        .badTimes("101")
      ),
      (
        "[rehearse card 1 0f0f0f0f0f0f] [help] \(String(repeating: "x", count: 4001)) [end]",
        .tooLong(part: "help")
      ),
      (
        "[rehearse card 1 0f0f0f0f0f0f] [from] \(String(repeating: "x", count: 201)) [end]",
        .tooLong(part: "from")
      ),
    ] as [(String, SentCard.Problem)])
  func `is refused where it says what no card says`(text: String, problem: SentCard.Problem) {
    #expect(throws: problem) { try SentCard(text) }
  }

  @Test func `keeps nothing that steers a terminal`() throws {
    let card = try SentCard(
      "[rehearse card 1 0F0F0F0F0F0F] [from] \u{1B}[2JAn\u{202E}na [point] a\u{7}b [end]"
    ).card
    #expect(card.listener == "[2JAnna" && card.answers == [.point: "ab"])
  }

  @Test func `a listener without a name is one`() throws {
    #expect(try SentCard("[rehearse card 1 0f0f0f0f0f0f] [end]").card.listener == "listener")
  }

  @Test func `any text is a card or is none`() {
    var random = SplitMix64(seed: 12)
    let scalars: [Unicode.Scalar] = ["[", "]", "\n", ">", " ", ":", "1", "\u{1B}", "\u{202E}", "é"]
    for _ in 0..<300 {
      var odd = String.UnicodeScalarView()
      for _ in 0..<60 { odd.append(scalars[Int(random.next() % UInt64(scalars.count))]) }
      let card = try? SentCard(
        "[rehearse card 1 0f0f0f0f0f0f] [from] \(odd) [point] \(odd) [end]")
      if let card { #expect(card.card.isPossible) }
    }
  }

  @Test(arguments: [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg==")])
  func `bytes are written in base 64`(text: String, expected: String) {
    // The vectors of RFC 4648, section 10.
    #expect(text.utf8.base64 == expected)
  }
}
