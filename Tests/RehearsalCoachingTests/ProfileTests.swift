import RehearsalBase
import Testing

@testable import RehearsalCoaching

@Suite struct `A profile` {
  /// Quiet, tip and extreme of the bands that differ from a talk's.
  static let shifted: [Profile: [String: [Double]]] = [
    .talk: [:],
    .reading: [
      "pace.too_fast": [185, 200, 260], "pace.too_slow": [135, 125, 80],
      "pace.rushed_stretch": [200, 220, 300], "fillers.too_many": [1, 2, 8],
      "fillers.rare": [1, 0.5, 0], "pauses.too_long": [2, 3, 8],
    ],
    .conversation: [
      "pace.too_fast": [185, 210, 270], "pace.rushed_stretch": [210, 230, 310],
      "pauses.too_few": [2.7, 2, 0], "fillers.too_many": [7.5, 12, 30],
    ],
    .interview: [
      "pace.too_fast": [175, 195, 255], "pauses.too_few": [2.7, 2, 0],
      "fillers.too_many": [6, 10, 20], "confidence.long_stops": [1.5, 2.5, 6],
    ],
    .toastmasters: ["fillers.too_many": [2, 5, 12], "fillers.rare": [2, 1, 0]],
    .pitch: [
      "pace.too_fast": [175, 190, 250], "pace.too_slow": [130, 118, 75],
      "fillers.too_many": [4, 6, 15], "confidence.monotone": [2.6, 1.8, 0],
      "confidence.lively": [3.6, 4.2, 7],
    ],
  ]

  @Test(arguments: Profile.allCases)
  func `has its own bands where the table has them, and a talk's elsewhere`(
    profile: Profile
  ) throws {
    let shifted = try #require(Self.shifted[profile])
    for (band, talk) in zip(try Norms(profile: profile).bands, Norms.talk.bands) {
      let expected = shifted[band.rule] ?? [talk.quiet, talk.tip, talk.extreme]
      #expect([band.quiet, band.tip, band.extreme] == expected, "\(band.rule)")
      // A changed number has a source of its own.
      #expect((band.source == talk.source) == (shifted[band.rule] == nil), "\(band.rule)")
      #expect(band.source.count > 20 && band.source.hasSuffix("."), "\(band.rule)")
    }
    #expect(Set(shifted.keys).isSubset(of: OwnBand.rules))
  }

  @Test(
    arguments: [
      ("pace.too_fast", 190, [.tip, .soft, .soft, .soft, .tip, .tip]),
      ("pace.too_slow", 120, [.quiet, .tip, .quiet, .quiet, .quiet, .soft]),
      ("fillers.too_many", 5.5, [.soft, .tip, .quiet, .quiet, .tip, .soft]),
      ("fillers.too_many", 8.5, [.tip, .tip, .soft, .soft, .tip, .tip]),
    ] as [(String, Double, [Finding.Verdict])])
  func `judges the same take by what its listeners expect`(
    rule: String, value: Double, verdicts: [Finding.Verdict]
  ) throws {
    for (profile, verdict) in zip(Profile.allCases, verdicts) {
      let sample = try Sample.with {
        $0.norms = try Norms(profile: profile)
        if rule == "fillers.too_many" {
          $0.fillers = (0..<Int(value * 2)).map { 2 + 115 * Double($0) / (value * 2) }
        } else {
          $0.rate = value
        }
      }
      #expect(sample.finding(rule)?.verdict == verdict, "\(profile)")
    }
  }

  @Test func `shows the source of the band that applied`() throws {
    let sample = try Sample.with { $0.norms = try Norms(profile: .reading) }
    let finding = try #require(sample.finding("pace.too_fast"))
    #expect(finding.edges.map(\.shown) == ["185.0 wpm", "200.0 wpm", "260.0 wpm"])
    #expect(finding.band.source.contains("Foulke"))
  }

  @Test func `is read from its name, or names similar ones`() throws {
    for profile in Profile.allCases { #expect(try Profile(written: profile.name) == profile) }
    #expect(try Profile(written: "Toastmasters  5-7") == .toastmasters)
    #expect(throws: ProfileError(name: "reeding", near: ["reading"])) {
      try Profile(written: "reeding")
    }
    #expect(throws: ProfileError(name: "sermon", near: [])) { try Profile(written: "sermon") }
  }

  @Test(arguments: Profile.allCases) func `has a meaning of one line`(profile: Profile) {
    #expect((20...60).contains(profile.meaning.count))
    #expect(Guidelines.broken(by: profile.meaning) == [])
  }

  @Test func `may have a slot, which a requested one replaces`() throws {
    let club = try Coach(profile: .toastmasters)
    #expect(club.slot == Slot(least: Seconds(300), most: Seconds(420)))
    let icebreaker = Slot(least: Seconds(240), most: Seconds(360))
    #expect(try Coach(profile: .toastmasters, slot: icebreaker).slot == icebreaker)
    #expect(try Coach(profile: .talk).slot == nil)
  }

  @Test func `gives a short slot less grace, with the source`() throws {
    let minute = try Norms(profile: .talk, slot: Slot(upTo: Seconds(60)))
    #expect(
      minute[PaceRules.slotOver].tip == Seconds(6)
        && minute[PaceRules.slotOver].extreme == Seconds(24))
    #expect(minute[PaceRules.slotUnder].tip == Seconds(6))
    #expect(minute[PaceRules.slotOver].source.contains("10 % of it"))
    let five = try Norms(profile: .talk, slot: Slot(upTo: Seconds(300)))
    #expect(five[PaceRules.slotOver] == Norms.talk[PaceRules.slotOver])
  }

  @Test func `keeps the grace of a club`() throws {
    let topics = Slot(least: Seconds(60), most: Seconds(120))
    let club = try Norms(profile: .toastmasters, slot: topics)
    #expect(club[PaceRules.slotOver] == Norms.talk[PaceRules.slotOver])
  }
}

extension Sample {
  /// Like `with(_:)`, for a change that may throw.
  fileprivate static func with(_ change: (inout Sample) throws -> Void) throws -> Sample {
    var sample = Sample()
    try change(&sample)
    return sample
  }
}
