import RehearsalBase
import Testing

@testable import RehearsalCoaching

@Suite struct `A norm` {
  private let high = Norm(
    quiet: Seconds(3), tip: Seconds(4), extreme: Seconds(10), source: "a test")
  private let low = Norm(
    quiet: Seconds(10), tip: Seconds(4), extreme: Seconds(3), source: "a test")

  @Test(arguments: [(0, 0), (3, 0), (3.5, 0.25), (4, 0.5), (7, 0.7), (10, 0.9), (16, 0.95)])
  func `gives the severity of a reading that is too high`(reading: Double, severity: Double) {
    #expect(high.severity(of: Seconds(reading)) == severity)
  }

  @Test(arguments: [(11, 0), (10, 0), (7, 0.25), (4, 0.5), (3.5, 0.7), (3, 0.9), (2, 0.95)])
  func `gives the severity of a reading that is too low`(reading: Double, severity: Double) {
    #expect(low.severity(of: Seconds(reading)) == severity)
  }

  @Test func `gives more severity to a reading farther away, however far`() {
    let severities = stride(from: 3.0, through: 600, by: 0.1).map {
      high.severity(of: Seconds($0))
    }
    #expect(zip(severities, severities.dropFirst()).allSatisfy { $0 < $1 && $1 < 1 })
  }

  @Test func `has a source in every profile`() {
    for profile in Profile.allCases {
      let bands = try? Norms(profile: profile).bands
      #expect(bands?.count == RuleCatalog.all.count)
      #expect(bands?.allSatisfy { $0.source.count > 20 } == true)
    }
  }

  @Test func `can be replaced`() {
    var norms = Norms.talk
    norms[PaceRules.tooFast] = Norm(
      quiet: WordsPerMinute(120), tip: WordsPerMinute(130), extreme: WordsPerMinute(200),
      source: "the user's own band")
    let sample = Sample()
    let session = Coach(norms: norms)
      .session(of: sample.readings, facts: sample.facts, focus: .pace)
    #expect(session.choice.tip.rule == "pace.too_fast")
  }
}
