import RehearsalBase
import Testing

@testable import RehearsalCoaching

@Suite struct `A band of the speaker's own` {
  private func band(_ rule: String, profile: Profile = .talk, _ own: OwnBand...) throws -> NamedBand
  {
    try #require(try Norms(profile: profile, bands: own).bands.first { $0.rule == rule })
  }

  @Test(
    arguments: [
      ("pace.too_fast=170", OwnBand("pace.too_fast", tip: 170)),
      (" pace.too_fast = 160 .. 170 ", OwnBand("pace.too_fast", quiet: 160, tip: 170)),
      (
        "pace.too_fast=160..170..220wpm",
        OwnBand("pace.too_fast", quiet: 160, tip: 170, extreme: 220, unit: "wpm")
      ),
      ("clarity.too_quiet=-40 dBFS", OwnBand("clarity.too_quiet", tip: -40, unit: "dBFS")),
      ("fillers.too_many=2.5/min", OwnBand("fillers.too_many", tip: 2.5, unit: "/min")),
      ("anything=1", OwnBand("anything", tip: 1)),
      ("fillers.favorite_marker=5", OwnBand("fillers.favourite_marker", tip: 5)),
    ])
  func `is read from text`(text: String, own: OwnBand) throws {
    #expect(try OwnBand(written: text) == own)
  }

  @Test(
    arguments: [
      ("", .notABand("")), ("pace.too_fast", .notABand("pace.too_fast")),
      ("pace.too_fast=", .notABand("pace.too_fast=")), ("=170", .notABand("=170")),
      ("a=fast", .notANumber(rule: "a", text: "fast")),
      ("a=1..", .notANumber(rule: "a", text: "1..")),
      ("a=1...2", .notANumber(rule: "a", text: "1...2")),
      ("a=1..2..3..4", .notANumber(rule: "a", text: "1..2..3..4")),
      ("a=1-2", .notANumber(rule: "a", text: "1-2")),
      ("a=1000000000001", .notANumber(rule: "a", text: "1000000000001")),
      ("a=nan", .notANumber(rule: "a", text: "nan")),
    ] as [(String, BandTextError)])
  func `is not read from anything else`(text: String, error: BandTextError) {
    #expect(throws: error) { try OwnBand(written: text) }
  }

  @Test(arguments: Profile.allCases)
  func `overrides every profile's, and is marked as the speaker's`(profile: Profile) throws {
    let own = OwnBand("fillers.too_many", quiet: 1, tip: 3, extreme: 9)
    let band = try band("fillers.too_many", profile: profile, own)
    #expect([band.quiet, band.tip, band.extreme] == [1, 3, 9])
    #expect(band.source == "your own band")
    #expect(band.isOwn)
    // Every other band is still the profile's.
    let marked = try Norms(profile: profile, bands: [own]).bands.filter(\.isOwn)
    #expect(marked.map(\.rule) == ["fillers.too_many"])
  }

  @Test(arguments: RuleCatalog.all.map(\.id))
  func `can be set for every rule`(rule: String) throws {
    let talk = try #require(Norms.talk.bands.first { $0.rule == rule })
    // A twentieth beyond the tip, away from quiet.
    let tip = talk.tip + (talk.tip - talk.quiet) / 20
    let band = try band(rule, OwnBand(rule, tip: tip, unit: talk.unit))
    #expect(abs(band.tip - tip) < 0.06)
    #expect((band.quiet < band.tip) == (talk.quiet < talk.tip))
    #expect((band.tip < band.extreme) == (talk.tip < talk.extreme))
  }

  @Test func `moves the other edges with its tip, in proportion where all are positive`() throws {
    let rate = try band("fillers.too_many", OwnBand("fillers.too_many", tip: 4))
    #expect([rate.quiet, rate.extreme] == [2.5, 10])
    let level = try band("clarity.too_quiet", OwnBand("clarity.too_quiet", tip: -40))
    #expect([level.quiet, level.extreme] == [-37, -60])
    let none = try band("pauses.too_few", OwnBand("pauses.too_few", tip: 0))
    #expect([none.quiet, none.tip, none.extreme] == [1, 0, -3])
  }

  @Test func `that comes later for the same rule is used`() throws {
    let band = try band(
      "pace.too_fast", OwnBand("pace.too_fast", quiet: 120, tip: 190, extreme: 191),
      OwnBand("pace.too_fast", tip: 270))
    #expect([band.quiet, band.tip, band.extreme] == [247.5, 270, 360])
  }

  @Test(
    arguments: [
      (OwnBand("pace.to_fast", tip: 170), .unknownRule("pace.to_fast", near: ["pace.too_fast"])),
      (OwnBand("zzz", tip: 1), .unknownRule("zzz", near: [])),
      (
        OwnBand("pace.too_fast", tip: 170, unit: "dB"),
        .wrongUnit(rule: "pace.too_fast", unit: "dB", expected: "wpm")
      ),
      (
        OwnBand("pace.too_fast", quiet: 170, tip: 160),
        .outOfOrder(
          rule: "pace.too_fast", rises: true, edges: ["170 wpm", "160 wpm", "213.3 wpm"])
      ),
      (
        OwnBand("pauses.too_few", quiet: 3, tip: 4),
        .outOfOrder(rule: "pauses.too_few", rises: false, edges: ["3 /min", "4 /min", "0 /min"])
      ),
      (
        OwnBand("pace.too_fast", quiet: 160, tip: 160),
        .outOfOrder(
          rule: "pace.too_fast", rises: true, edges: ["160 wpm", "160 wpm", "213.3 wpm"])
      ),
      (OwnBand("pace.too_fast", tip: .nan), .outOfRange(rule: "pace.too_fast")),
      (OwnBand("pace.too_fast", tip: .infinity), .outOfRange(rule: "pace.too_fast")),
      (OwnBand("pace.slot_over", tip: -5), .outOfRange(rule: "pace.slot_over")),
      (OwnBand("fillers.too_many", quiet: -1, tip: 3), .outOfRange(rule: "fillers.too_many")),
      (OwnBand("pace.too_fast", tip: 1e7), .outOfRange(rule: "pace.too_fast")),
      (
        OwnBand("pace.too_fast", tip: .leastNonzeroMagnitude),
        .outOfOrder(rule: "pace.too_fast", rises: true, edges: ["0 wpm", "0 wpm", "0 wpm"])
      ),
      (
        OwnBand("pace.too_fast", tip: 90),
        .crossing(
          upper: "pace.too_fast", from: "82.5 wpm", lower: "pace.too_slow", to: "110 wpm",
          remedy: "pace.too_slow=73..63")
      ),
    ] as [(OwnBand, BandError)])
  func `is refused if the rule can't use it`(own: OwnBand, error: BandError) {
    #expect(throws: error) { try Norms(profile: .talk, bands: [own]) }
  }

  @Test(arguments: [
    OwnBand("pace.too_fast", tip: 90), OwnBand("pace.too_slow", tip: 150),
    OwnBand("pace.too_slow", quiet: 400, tip: 300), OwnBand("pace.too_fast", tip: 130),
  ])
  func `of a pace that leaves no room, the error has the band that makes some`(
    own: OwnBand
  ) throws {
    do {
      _ = try Norms(profile: .talk, bands: [own])
    } catch .crossing(_, _, _, _, let remedy?) {
      _ = try Norms(profile: .talk, bands: [own, try OwnBand(written: remedy)])
    }
  }

  @Test func `can be stored as JSON`() throws {
    let own = OwnBand("pace.too_fast", quiet: 160, tip: 170, unit: "wpm")
    let file = try OrderedJSON(.compact).string(from: [own])
    #expect(
      file
        == #"[{"rule":"pace.too_fast","quiet":160.0,"tip":170.0,"extreme":null,"unit":"wpm"}]"#)
    #expect(try [OwnBand](json: file) == [own])
    #expect(
      try OwnBand(json: #"{"rule":"pace.steady","tip":4}"#)
        == OwnBand("pace.steady", tip: 4))
  }

  @Test func `decides the tip, and the tip says who set it`() throws {
    var sample = Sample()
    #expect(sample.tip(.pace).kind == .keep)
    sample.norms = try Norms(profile: .talk, bands: [OwnBand("pace.too_fast", tip: 130)])
    let tip = sample.tip(.pace)
    #expect(tip.rule == "pace.too_fast")
    #expect(tip.why == "You set this mark yourself: 130 wpm.")
    #expect(sample.finding("pace.too_fast")?.band.source == "your own band")
  }

  @Test func `decides praise as well`() throws {
    let sample = Sample.with { $0.rate = 150 }
    #expect(
      sample.tip(.pace).why
        == "That lies within 110 to 165 words a minute, the range for this kind of talk.")
    var own = sample
    own.norms = try Norms(
      profile: .talk, bands: [OwnBand("pace.too_fast", quiet: 180, tip: 190)])
    #expect(
      own.tip(.pace).why
        == "That lies within 110 to 180 words a minute, a range with limits of your own.")
  }
}
