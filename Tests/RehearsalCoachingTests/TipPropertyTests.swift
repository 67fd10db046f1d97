import RehearsalMetrics
import RehearsalLanguage
import RehearsalSignal
import RehearsalTestKit
import RehearsalTranscript
import RehearsalBase
import Testing

@testable import RehearsalCoaching

extension SplitMix64 {
  /// A number in the range; sometimes `nil`, an end of the range, or, if wild, not finite.
  fileprivate mutating func number(_ range: ClosedRange<Double>, wild: Bool) -> Double? {
    switch Int.random(in: 0..<20, using: &self) {
    case 0: nil
    case 1: range.lowerBound
    case 2: range.upperBound
    case 3 where wild: [.nan, .infinity, -.infinity][Int.random(in: 0..<3, using: &self)]
    default: .random(in: range, using: &self)
    }
  }

  fileprivate mutating func events(upTo most: Int, in duration: Double) -> [(
    start: Double, length: Double
  )] {
    (0..<Int.random(in: 0...most, using: &self)).map { _ in
      (
        .random(in: -5...(duration + 5), using: &self),
        [0, 0.2, 0.7, 2, 6, 40][Int.random(in: 0..<6, using: &self)]
          * .random(in: 0...1, using: &self)
      )
    }
  }
}

extension Sample {
  fileprivate init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    // Every fourth has values that no recording has.
    let wild = seed.isMultiple(of: 4)
    self.init()
    duration = [0, 20, 36, 122, 900][Int.random(in: 0..<5, using: &random)]
    let start = duration * .random(in: 0...0.1, using: &random)
    let end = duration * .random(in: 0.8...1.02, using: &random)
    speaking = Int.random(in: 0..<12, using: &random) == 0 ? nil : (start, end)
    phonation = (end - start) * .random(in: 0...1, using: &random)
    rate = random.number(20...320, wild: wild)
    words = random.number(0...900, wild: false).map { Int($0) }
    curve = (0..<Int.random(in: 0...20, using: &random)).map { _ in
      random.number(0...330, wild: wild)
    }
    (estimated, languageIsAssumed) = (seed.isMultiple(of: 5), seed.isMultiple(of: 10))
    variation = random.number(0...60, wild: wild)
    articulation = random.number(1...9, wild: wild)
    pauses = Bool.random(using: &random) ? random.events(upTo: 40, in: duration) : []
    if Int.random(in: 0..<10, using: &random) == 0 { pauses = nil }
    activeSpeech = random.number(-70...0, wild: wild)
    peak = random.number(-60...0, wild: wild)
    clips = Int.random(in: 0..<3, using: &random) == 0 ? random.events(upTo: 30, in: duration) : []
    offset = .random(in: -0.01...0.01, using: &random)
    signalToNoise = random.number(-10...60, wild: wild)
    method = [.pauses, .percentile, .wada, .none][Int.random(in: 0..<4, using: &random)]
    hum = Bool.random(using: &random) ? random.number(50...60, wild: wild) : nil
    noise = NoiseMeasurement.Kind.allCases.randomElement(using: &random) ?? .none
    echo = NoiseMeasurement.Echo.allCases.randomElement(using: &random) ?? .unknown
    dropouts = random.events(upTo: 3, in: duration)
    pitchDeviation = random.number(0...6, wild: wild)
    levelDeviation = random.number(0...20, wild: wild)
    phraseCount = Int.random(in: 0...40, using: &random)
    phraseLevels = (0..<phraseCount).map { _ in random.number(-60...0, wild: wild) ?? -24 }
    if seed.isMultiple(of: 3) {
      slot = Slot(upTo: Seconds(.random(in: 10...1_200, using: &random)))
    }
    places = (0..<(pauses?.count ?? 0)).map { _ in
      PausePlace.allCases.randomElement(using: &random) ?? .unknown
    }
    // Some pause regularly.
    if seed.isMultiple(of: 5) { (pauses, places) = (TipTable.pauses(Int(seed % 75)), []) }
    possibleHesitations = random.events(upTo: 30, in: duration).map {
      ($0.start, $0.length / 40 + 0.6)
    }
    if Bool.random(using: &random) {
      sentences = (0..<Int.random(in: 0...20, using: &random)).map { _ in
        .random(in: 1...60, using: &random)
      }
    }
    // Some trail off, end on rises, or say what they said.
    if seed.isMultiple(of: 6) { endFall = 16 }
    if seed % 6 == 1 { rises = phraseCount }
    // Some are dull, far away, or too near.
    if seed % 13 == 3 { presence = -45 }
    if seed % 13 == 4 { (decay, modulation) = (2, 0.3) }
    // Some spend most of the time on one slide.
    if seed % 13 == 6 { slideTimes = [0.6, 0.1, 0.1, 0.1].map { $0 * duration } }
    if seed % 13 == 5 { pops = (0..<100).map { (1 + 0.9 * Double($0), 0.05) } }
    if seed % 17 == 3 { keyLines = [(1, -15, 0)] }
    if seed % 11 == 2 {
      say("Sorry about the slides. I don't know where to start. " + TipTable.restated(30))
    }
    guard Bool.random(using: &random) else { return }
    (hedges, boosters) = (
      random.events(upTo: 40, in: duration).map { ($0.start, "maybe") },
      random.events(upTo: 60, in: duration).map { ($0.start, "very") }
    )
    verbatim = [.yes, .unknown, .cleaned][Int.random(in: 0..<3, using: &random)]
    fillers = (0..<[0, 3, 60][Int.random(in: 0..<3, using: &random)]).map { _ in
      .random(in: -5...(duration + 5), using: &random)
    }
    // Some have them only at the start.
    if seed.isMultiple(of: 7) { fillers = (0..<7).map { 2 + 4 * Double($0) } }
    // Some have their fillers just after pauses.
    if seed.isMultiple(of: 3) { fillers = pauses?.map { $0.start + $0.length + 0.1 } }
    fillerWords = (0..<Int.random(in: 0...30, using: &random)).map { "word\($0 % 4)" }
  }
}

@Suite struct `Any readings at all` {
  /// Auto, and each focus.
  private static let foci = [nil] + Focus.allCases.map(Optional.some)

  @Test(arguments: 0..<400 as Range<UInt64>)
  func `give exactly one tip, kind and inside the recording`(seed: UInt64) throws {
    let sample = Sample(seed: seed)
    let isUsable = sample.quality.usable
    for (focus, choice) in zip(Self.foci, sample.choices(Self.foci)) {
      let tip = choice.tip
      let advice = Advice(
        takeaway: tip.takeaway, why: tip.why, action: tip.action, hint: tip.hint)
      #expect(Guidelines.broken(by: advice) == [])
      #expect((1...2).contains(tip.evidence.count))
      for evidence in tip.evidence {
        #expect(Seconds(0) <= evidence.start && evidence.start <= evidence.end)
        #expect(evidence.end <= Seconds(sample.duration))
        #expect(Guidelines.broken(by: evidence.note) == [])
      }
      if let focus, tip.kind != .retake { #expect(tip.focus == focus) }
      #expect((tip.focus == nil) == tip.rule.hasPrefix("quality."))
      // Eye contact does not depend on the sound.
      #expect(isUsable || tip.kind == .retake || focus == .eyeContact)
      #expect(sample.tip(focus) == tip)
    }
  }

  @Test(arguments: 0..<400 as Range<UInt64>)
  func `give warnings inside the recording and limits that are metrics`(seed: UInt64) {
    let sample = Sample(seed: seed)
    let quality = sample.quality
    for warning in quality.warnings {
      #expect(Guidelines.broken(by: warning.message) == [])
      #expect(Seconds(0) <= warning.start && warning.start <= warning.end)
      #expect(warning.end <= Seconds(sample.duration))
    }
    #expect(Set(quality.warnings.map(\.code)).count == quality.warnings.count)
    let metrics = MetricCatalog.all.map { $0.id.rawValue }
    #expect(quality.limits.allSatisfy(metrics.contains))
    #expect(quality.limits.contains("fillers") || sample.fillers != nil)
  }

  @Test func `reach every kind and most rules between them`() {
    let tips = (0..<800 as Range<UInt64>).flatMap { seed in
      Sample(seed: seed).choices(Self.foci).map(\.tip)
    }
    #expect(Set(tips.map(\.kind)) == [.improve, .keep, .retake])
    let reached = Set(tips.map(\.rule)).intersection(RuleCatalog.all.map(\.id))
    #expect(
      // Some go by words that these takes do not say.
      reached.count >= RuleCatalog.all.count - 6,
      "\(Set(RuleCatalog.all.map(\.id)).subtracting(reached))")
  }
}
