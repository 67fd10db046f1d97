@testable import RehearsalMetrics
import RehearsalLanguage
@testable import RehearsalSignal
import RehearsalBase
import Testing

@Suite struct PauseMetricTests {
  /// A minute in which each phrase of 2.5 s is followed by a pause of half a second.
  private let take = DeliveredTake(phrases: 20, silenceBefore: 4).take

  @Test func `pauses are counted between the first word and the last`() throws {
    let reading = Pauses.reading(
      of: Delivery(take: take), given: Readings(), options: MetricOptions())
    #expect(reading.count == 19)
    #expect(abs(try #require(reading.total).rawValue - 9.5) < 1e-9)
    #expect(abs(try #require(reading.median).rawValue - 0.5) < 1e-9)
    #expect(abs(try #require(reading.perMinute).rawValue - 19 * 60 / 59.5) < 1e-9)
    #expect(abs(try #require(reading.silence).rawValue - 100 * 9.5 / 59.5) < 1e-9)
    // Only a transcript tells where in the sentence a pause lies.
    #expect(reading.list.allSatisfy { $0.place == .unknown })
  }

  /// Applause in the third pause, which starts 4 + 3 * 2.5 + 2 * 0.5 s in.
  @Test(
    arguments: [(0.1, Pauses.Pause.Kind.silent, 19), (0.24, .silent, 19), (0.3, .otherSound, 18)])
  func `a pause that another sound fills is listed and not counted`(
    length: Double, kind: Pauses.Pause.Kind, count: Int
  ) throws {
    var take = take
    take.noise.otherSounds = [
      OtherSound(
        span: TimeSpan(start: Seconds(12.55), end: Seconds(12.55 + length)),
        overNoise: DecibelRatio(20))
    ]
    let reading = Pauses.reading(
      of: Delivery(take: take), given: Readings(), options: MetricOptions())
    #expect(reading.list.count == 19)
    #expect(reading.list[2].kind == kind)
    #expect(reading.list[2].counted == (kind == .silent))
    #expect(reading.count == count)
    #expect(abs(try #require(reading.total).rawValue - 0.5 * Double(count)) < 1e-9)
    #expect(
      abs(try #require(reading.silence).rawValue - 100 * 0.5 * Double(count) / 59.5) < 1e-9)
  }

  /// The fourth stretch of speech is another's: with the pauses beside it, one of some 3 s.
  @Test func `a turn of another voice is no pause, and no part of the time`() throws {
    var take = take
    let turn = take.speech.remove(at: 3)
    take.otherVoices = [OtherVoice(span: turn, overVoice: DecibelRatio(-6))]
    let reading = Pauses.reading(
      of: Delivery(take: take), given: Readings(), options: MetricOptions())
    #expect(reading.list.count == 18)
    #expect(reading.list.map(\.kind).filter { $0 != .silent } == [.otherVoice])
    #expect(reading.count == 17)
    #expect(abs(try #require(reading.total).rawValue - 8.5) < 1e-9)
    #expect(
      abs(try #require(reading.perMinute).rawValue - 17 * 60 / (59.5 - turn.length.rawValue - 1))
        < 1e-9)
    #expect(take.silentPauses.count == 17)
  }

  /// A radio that is heard in a pause leaves it one.
  @Test func `another voice in a short pause does not break it`() throws {
    var take = take
    let pause = take.pauses[2]
    take.otherVoices = [OtherVoice(span: pause, overVoice: DecibelRatio(-15))]
    let reading = Pauses.reading(
      of: Delivery(take: take), given: Readings(), options: MetricOptions())
    #expect(reading.count == 19)
    #expect(reading.list[2].kind == .silent)
  }

  @Test(arguments: [(0.15, 19), (0.49, 19), (0.51, 0), (3, 0)])
  func `the threshold limits the count but not the list`(threshold: Double, count: Int) {
    let reading = Pauses.reading(
      of: Delivery(take: take), given: Readings(),
      options: MetricOptions(minimumPause: Seconds(threshold)))
    #expect(reading.count == count)
    #expect(reading.list.count == 19)
    #expect((reading.mean == nil) == (count == 0))
    // Those that tips are about are known whatever is counted.
    #expect(reading.longPerMinute == PerMinute(19 * 60 / 59.5))
    let row = Pauses.rows(of: reading).first { $0.id == "long_pauses" }
    #expect(row?.value == "19.2 a minute")
  }
}

@Suite struct PaceMetricTests {
  @Test func `each rate divides the syllables by its own time`() throws {
    let take = DeliveredTake(phrases: 20, syllablesPerSecond: 4).take
    let reading = Pace.reading(
      of: Delivery(take: take), given: Readings(), options: MetricOptions())
    #expect(reading.syllables == 200)
    #expect(abs(try #require(reading.articulationRate).rawValue - 4) < 1e-9)
    #expect(abs(try #require(reading.speechRate).rawValue - 200 / 59.5) < 1e-9)
    #expect(
      abs(try #require(reading.wordsPerMinute).rawValue - 60 * 200 / 59.5 / 1.4) < 1e-9)
    #expect(reading.wordsEstimated == 143)
    #expect(reading.wordsSource == .estimated)
  }

  @Test func `narration leaves out long pauses`() throws {
    let take = DeliveredTake(phrases: 10, pause: 3).take
    let reading = Pace.reading(
      of: Delivery(take: take), given: Readings(), options: MetricOptions())
    let heard = try #require(reading.wordsPerMinute).rawValue
    let told = try #require(reading.narration).rawValue
    #expect(abs(told / heard - 52.0 / 25) < 1e-9)
  }

  @Test func `the curve covers the speech in windows of ten seconds`() throws {
    let take = DeliveredTake(phrases: 20).take
    let curve = Pace.reading(of: Delivery(take: take), given: Readings(), options: MetricOptions())
      .curve
    #expect(curve.count == 6)
    #expect(curve.first?.start == take.speaking?.start)
    #expect(curve.last?.end == take.speaking?.end)
    for (point, next) in zip(curve, curve.dropFirst()) { #expect(point.end == next.start) }
  }
}
