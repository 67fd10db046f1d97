@testable import RehearsalApp
@testable import RehearsalPage
import RehearsalBase
@testable import RehearsalCoaching
import Testing

@Suite struct TrendPictureTests {
  private func picture(_ value: (Int) -> Double) throws -> String {
    let now = LocalMoment(epoch: 1_795_390_207, offset: 3_600)
    let sessions = (0..<6).map { ago in
      Session(
        id: 6 - ago, talk: nil,
        began: LocalMoment(epoch: now.epoch - ago * 86_400, offset: 3_600), length: Seconds(60),
        path: "talk.wav", sha256: "digest", kind: .keep, focus: .pace, rule: "rule",
        takeaway: "takeaway", action: "action", hint: "hint", value: value(ago))
    }
    let summary = ProgressSummary(
      sessions, today: now, goal: Seconds(300),
      measure: FocusMeasure(focus: .pace, comfort: Yardstick.Zone()), window: 7)
    return try #require(TrendPicture(of: summary)).svg
  }

  @Test(arguments: [150, 0, -3, -1e12, 1e12])
  func `any numbers are drawn`(value: Double) throws {
    let picture = try picture { value + Double($0) }
    #expect(picture.hasPrefix("<svg") && !picture.contains("nan") && !picture.contains("inf\""))
  }

  @Test(arguments: [0.3, 1.7, 7, 23, 170])
  func `its lines are at round numbers, and its dates as people write them`(
    step: Double
  ) throws {
    let picture = try picture { 121.7 + step * Double($0) }
    let lines = picture.matches(of: #/<text[^>]*class="value"[^>]*>([^<]*)</#)
      .compactMap { Double($0.output.1) }
    #expect((3...9).contains(lines.count), "\(lines)")
    let apart = try #require(lines.count > 1 ? lines[1] - lines[0] : nil)
    for line in lines { #expect(line.remainder(dividingBy: apart) == 0, "\(lines)") }
    #expect(["1", "2", "5"].contains("\(Int(apart))".prefix(1)), "\(apart)")
    #expect(picture.contains("18 November") && picture.contains("23 November"))
  }
}
