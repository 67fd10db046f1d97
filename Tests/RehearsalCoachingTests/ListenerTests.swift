import RehearsalBase
import Testing

@testable import RehearsalCoaching

@Suite struct ListenerTests {
  private static func cards(_ lost: [[Double]]) -> [ListenerCard] {
    lost.enumerated().map { index, times in
      var card = ListenerCard(listener: "L\(index)")
      card.lost = times.map { Seconds($0) }
      return card
    }
  }

  /// The marks of each listener, and where they agree.
  @Test(
    arguments: [
      ([], nil), ([[10]], nil), ([[10, 12, 14]], nil), ([[10], [16]], nil),
      ([[10], [15]], (2, 10)),
      ([[134, 20], [131], [300]], (2, 131)), ([[10, 60], [11, 61], [62]], (3, 60)),
      ([[10], [12], [50], [51]], (2, 10)),
    ] as [([[Double]], (Int, Double)?)])
  func `two listeners agree within five seconds, and one changes nothing`(
    lost: [[Double]], expected: (Int, Double)?
  ) {
    let agreement = ListenerAgreement(of: Self.cards(lost))
    #expect(agreement?.listeners == expected?.0)
    #expect(agreement?.time == expected.map { Seconds($0.1) })
  }

  @Test func `what is liked is no agreement`() {
    let cards = Self.cards([[], []]).map { card in
      var card = card
      card.good = [Seconds(10)]
      return card
    }
    #expect(ListenerAgreement(of: cards) == nil)
  }

  @Test func `the tip stays, and shows the moment of the listeners first`() throws {
    let tip = Sample.with { $0.rate = 220 }.tip(.pace)
    var shown = tip
    let agreement = try #require(ListenerAgreement(of: Self.cards([[134], [136]])))
    shown.show(agreement, in: nil)
    #expect(shown.rule == tip.rule && shown.takeaway == tip.takeaway && shown.action == tip.action)
    #expect(shown.evidence.count <= Moments.most)
    #expect(shown.evidence[0].note == "Two listeners were lost at 2:14.")
    #expect(shown.evidence[0].start == Seconds(129) && shown.evidence[0].end == Seconds(136))
    #expect(shown.evidence.dropFirst().first == tip.evidence.first)
  }
}
