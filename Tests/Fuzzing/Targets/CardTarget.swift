import RehearsalBase
import RehearsalCoaching
import RehearsalReport

/// What listeners send back.
enum CardTarget: FuzzTarget {
  static let name = "card"

  static func test(_ bytes: [UInt8]) {
    guard let sent = try? SentCard(String(decoding: bytes, as: UTF8.self)) else { return }
    precondition(sent.card.isPossible)
    let json = try? JSONValue(encoding: sent.card)
    precondition(json.flatMap { try? ListenerCard(json: $0) } == sent.card)
    _ = ListenerAgreement(of: [sent.card, sent.card])
  }
}
