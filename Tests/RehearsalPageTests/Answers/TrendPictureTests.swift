@testable import RehearsalApp
@testable import RehearsalPage
import RehearsalBase
import Testing

@Suite struct TrendPictureTests {
  @Test(arguments: [150, 0, -3, -1e12, 1e12])
  func `any numbers are drawn`(value: Double) throws {
    let now = LocalMoment(epoch: 1_795_390_207, offset: 3_600)
    let sessions = (0..<6).map { ago in
      PracticedSession(
        id: 6 - ago, began: LocalMoment(epoch: now.epoch - ago * 86_400, offset: 3_600),
        length: Seconds(60), focus: "pace", value: value + Double(ago), isInBand: true, talk: nil)
    }
    let summary = ProgressSummary(
      sessions, today: now, goal: Seconds(300),
      measure: FocusMeasure.of("pace", comfort: FocusMeasure.Comfort()), window: 7)
    let picture = try #require(TrendPicture(of: summary)).svg
    #expect(picture.hasPrefix("<svg") && !picture.contains("nan") && !picture.contains("inf\""))
  }
}
