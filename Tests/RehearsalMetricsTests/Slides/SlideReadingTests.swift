import RehearsalBase
import RehearsalLanguage
import RehearsalTestKit
import RehearsalTranscript
import Testing

@testable import RehearsalMetrics

@Suite struct `The time of each slide` {
  /// A minute of phrases of 2.5 s with half a second between them, from 4 s to 63.5 s.
  private static let take = DeliveredTake(phrases: 20, silenceBefore: 4).take
  private static let talk = TimeSpan(start: Seconds(4), end: Seconds(63.5))

  private func readings(
    _ log: [SlideChange]?, slides: Int = 3, notes: String = ""
  ) -> SlideReadings {
    let deck = Deck(
      format: .csv,
      slides: (1...slides).map { Slide(title: "Part \($0)", notes: notes, planned: Seconds(20)) },
      log: log)
    let delivery = Delivery(take: Self.take)
    return SlideReadings(of: deck, in: delivery, Readings(of: delivery))
  }

  /// `1@0 2@20 ?@40`: slides from 1 and questions, at times.
  private func log(_ drawing: String) -> [SlideChange] {
    drawing.split(separator: " ").map { part in
      let (slide, time) = (part.split(separator: "@")[0], part.split(separator: "@")[1])
      return SlideChange(time: Seconds(Double(time) ?? 0), slide: Int(slide).map { $0 - 1 })
    }
  }

  @Test(arguments: [
    ("1@0 2@20 3@40", [16.0, 20, 23.5]),
    // What comes before the first change is the first slide's.
    ("2@20 3@40", [16, 20, 23.5]),
    // Going back adds up, and the same slide again changes nothing.
    ("1@0 2@20 1@30 1@35 3@40", [26, 10, 23.5]),
    // The last of several at one time counts, in any order.
    ("3@40 1@0 2@20 3@20 2@20", [16, 20, 23.5]),
    // A slide that is passed over was not shown.
    ("1@0 3@40", [36, 0, 23.5]),
    // Beyond the recording, and no slide of the deck.
    ("1@0 2@20 9@30 3@900", [16, 43.5, 0]),
  ])
  func `is as the log has it, within the talk`(drawing: String, times: [Double]) {
    let readings = readings(log(drawing))
    #expect(readings.source == .log && readings.confidence == .high && readings.reason == nil)
    #expect(readings.list.map(\.duration) == times.map { Seconds($0) })
    #expect(readings.questions == [])
  }

  @Test func `leaves out questions`() {
    let readings = readings(log("1@0 ?@10 1@25 2@30 ?@50 3@55"))
    #expect(readings.list.map(\.duration) == [11, 20, 8.5].map { Seconds($0) })
    #expect(
      readings.questions == [
        TimeSpan(start: Seconds(10), end: Seconds(25)),
        TimeSpan(start: Seconds(50), end: Seconds(55)),
      ])
    #expect(readings.list[0].spans.count == 2)
  }

  private static func changes(seed: UInt64) -> [SlideChange] {
    var random = SplitMix64(seed: seed)
    return (0..<Int.random(in: 1...12, using: &random)).map { _ in
      let slide = Int.random(in: -1...3, using: &random)
      return SlideChange(
        time: Seconds(Double.random(in: 0...70, using: &random).rounded(toDecimals: 2)),
        slide: slide < 0 ? nil : slide)
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `adds up to the talk, without overlaps`(seed: UInt64) {
    let readings = readings(Self.changes(seed: seed), slides: 4)
    let spans = (readings.list.flatMap(\.spans) + readings.questions).sorted { $0.start < $1.start }
    #expect(spans.first?.start == Self.talk.start && spans.last?.end == Self.talk.end)
    #expect(zip(spans, spans.dropFirst()).allSatisfy { $0.end == $1.start })
    #expect(spans.allSatisfy { $0.length > Seconds(0) })
    let shown = readings.list.compactMap(\.duration).reduce(Seconds(0), +)
    let asked = readings.questions.reduce(Seconds(0)) { $0 + $1.length }
    #expect((shown + asked).rounded == Self.talk.length.rounded)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `shifts with its log`(seed: UInt64) {
    let changes = Self.changes(seed: seed).sorted { $0.time < $1.time }
    let shift = Seconds(1.5)
    let moved = changes.map { SlideChange(time: $0.time + shift, slide: $0.slide) }
    func moments(_ readings: SlideReadings, less shift: Seconds) -> Set<Seconds> {
      // What the ends of the talk cut off doesn't shift.
      Set(
        (readings.list.flatMap(\.spans) + readings.questions).map { ($0.start - shift).rounded }
          .filter { $0 > Self.talk.start && $0 < Self.talk.end - Seconds(1.5) })
    }
    #expect(
      moments(readings(changes, slides: 4), less: Seconds(0))
        == moments(readings(moved, slides: 4), less: shift))
  }

  @Test func `is read again from its own log`() throws {
    let first = readings(log("1@0 2@20 1@30 ?@35 3@40"))
    let deck = try #require(first.logged)
    let delivery = Delivery(take: Self.take)
    #expect(SlideReadings(of: deck, in: delivery, Readings(of: delivery)) == first)
  }

  @Test func `is not known without a log and without words`() {
    let readings = readings(nil, notes: "Some words that are not said.")
    #expect(readings.source == nil && readings.confidence == nil && readings.reason == .noWords)
    #expect(readings.list.map(\.duration) == [nil, nil, nil])
    #expect(readings.list.map(\.slide) == [1, 2, 3])
    #expect(readings.list.allSatisfy { $0.planned == Seconds(20) && $0.longPauses == nil })
    #expect(readings.logged == nil)
  }

  @Test func `counts the pauses on each slide`() {
    let readings = readings(log("1@0 2@20 3@40"))
    // A pause ends every 3 s from 7 s on.
    #expect(readings.list.map(\.longPauses) == [5, 7, 7])
    #expect(readings.list.map(\.wordsPerMinute) == [nil, nil, nil])
    #expect(readings.list.map(\.fillers) == [nil, nil, nil])
  }

  // MARK: By the notes

  private static let parts = [
    "Rivers were the first roads of this country and the towns grew where they met.",
    "Then came the railways which drew straight lines through everything in between.",
    "Today we build neither and sit in traffic that moves slower than a horse.",
  ]

  /// The same take, said with as few syllables as the parts have.
  private static let slow = DeliveredTake(
    phrases: 20, syllablesPerSecond: 1.2, silenceBefore: 4
  ).take

  /// Words evenly over the phrases of the take.
  private func byNotes(_ order: [Int], notes: [String] = parts) throws -> SlideReadings {
    let words = order.flatMap { Self.parts[$0].split(separator: " ") }
    let length = Self.talk.length / Double(words.count)
    let tokens = words.enumerated().map { index, word in
      // Not evenly, or the times would be taken for a share of the sentence's.
      let place = Double(index) + (index % 3 == 1 ? 0.3 : index % 3 == 2 ? -0.2 : 0)
      let start = Self.talk.start + length * place
      return Token(
        text: String(word), span: TimeSpan(start: start, end: start + length * 0.7), timing: .word)
    }
    let transcript = Transcript(
      format: TranscriptFormat(rawValue: "drawn"), language: "en", tokens: tokens)
    let delivered = try DeliveredWords(transcript, on: Self.slow, fillers: .builtIn)
    let delivery = Delivery(take: Self.slow, words: delivered)
    let deck = Deck(format: .marp, slides: notes.map { Slide(title: nil, notes: $0) })
    return SlideReadings(of: deck, in: delivery, Readings(of: delivery))
  }

  @Test(arguments: [[0, 1, 2], [0, 2, 1], [0, 2], [0, 1, 0, 2]])
  func `is found by what was said`(order: [Int]) throws {
    let readings = try byNotes(order)
    #expect(readings.source == .notes && readings.confidence == .high)
    let shown = readings.list.flatMap { slide in slide.spans.map { ($0.start, slide.slide - 1) } }
    #expect(shown.sorted { $0.0 < $1.0 }.map(\.1) == order)
    let times = readings.list.compactMap(\.duration).reduce(Seconds(0), +)
    // Each is rounded to a millisecond.
    #expect(abs((times - Self.talk.length).rawValue) < 0.002)
    for slide in readings.list where slide.spans.isEmpty { #expect(slide.duration == Seconds(0)) }
  }

  @Test func `is not known for a slide without notes, nor where other things were said`() throws {
    let readings = try byNotes([0, 2], notes: [Self.parts[0], "", Self.parts[2]])
    #expect(readings.list[1].duration == nil && readings.list[0].duration != nil)
    let other = try byNotes([0, 1, 2], notes: ["Whales are larger than any other animal alive."])
    #expect(other.source == nil && other.reason == .otherWords)
    let none = try byNotes([0, 1, 2], notes: ["", ""])
    #expect(none.reason == .noNotes)
  }
}
