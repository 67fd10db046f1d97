import Fixtures
import Rehearsal
import RehearsalMetrics
import RehearsalReport
import RehearsalSignal
import RehearsalBase
import Testing

@Suite struct TextGridTests {
  @Test func `the tiers are speech, nuclei, voicing and pitch`() throws {
    let grid = try ReadGrid(TextGridReport.text(of: Delivery(take: .example)))
    #expect(grid.end == 3.005)
    #expect(
      grid.tiers.map(\.name) == ["speech", "nuclei", "voicing", "pitch"])
    #expect(
      grid["speech"] == [
        .init(0, 0.4, "silence"), .init(0.4, 1, "speech"), .init(1, 1.5, "pause"),
        .init(1.5, 2, "speech"), .init(2, 2.16, "short pause"), .init(2.16, 3.005, "speech"),
      ])
    #expect(
      grid["nuclei"] == [
        .init(0.515, 0.515, "1"), .init(1.655, 1.655, "2"), .init(2.105, 2.105, "3"),
      ])
    #expect(
      grid["voicing"] == [
        .init(0, 0.5, "U"), .init(0.5, 0.53, "V"), .init(0.53, 2.1, "U"), .init(2.1, 2.11, "V"),
        .init(2.11, 3.005, "U"),
      ])
    #expect(
      grid["pitch"] == [
        .init(0.505, 0.505, "200.0"), .init(0.515, 0.515, "201.0"), .init(0.525, 0.525, "202.0"),
        .init(2.105, 2.105, "100.0"),
      ])
  }

  @Test func `the first lines are as Praat writes them`() {
    #expect(
      TextGridReport.text(of: Delivery(take: .silent)).hasPrefix(
        """
        File type = "ooTextFile"
        Object class = "TextGrid"

        xmin = 0.000000
        xmax = 3.005000
        tiers? <exists>
        size = 4
        item []:
            item [1]:
                class = "IntervalTier"
                name = "speech"
                xmin = 0.000000
                xmax = 3.005000
                intervals: size = 1
                intervals [1]:
                    xmin = 0.000000
                    xmax = 3.005000
                    text = "silence"
            item [2]:
                class = "TextTier"
                name = "nuclei"
                xmin = 0.000000
                xmax = 3.005000
                points: size = 0
            item [3]:

        """))
  }

  @Test func `with a transcript, words have a tier of their own`() async throws {
    let delivery = try await ReviewedTake(of: .file(Recording.talk.path)).measured.delivery
    let grid = try ReadGrid(TextGridReport.text(of: delivery))
    #expect(grid.tiers.map(\.name) == ["words", "speech", "nuclei", "voicing", "pitch"])
    let words = try #require(grid["words"])
    let said = words.filter { !$0.text.isEmpty }
    #expect(said.prefix(4).map(\.text) == ["Good", "evening.", "Last", "spring"])
    #expect(said.count == delivery.words?.rates.words)
    #expect(words.first?.start == 0 && words.last?.end == grid.end)
    #expect(zip(words, words.dropFirst()).allSatisfy { $0.end == $1.start })
    let without = try await ReviewedTake(
      of: .file(Recording.talk.path), options: RehearsalOptions(transcript: .none))
    #expect(try ReadGrid(TextGridReport.text(of: without.measured.delivery))["words"] == nil)
  }

  @Test(arguments: [Recording.talk, .noisy, .sentence44k, .sentence8k, .silence, .noise])
  func `intervals fill the recording without gap or overlap`(recording: Recording) async throws {
    let delivery = try await ReviewedTake(of: .file(recording.path)).measured.delivery
    let grid = try ReadGrid(TextGridReport.text(of: delivery))
    #expect(abs(grid.end - delivery.take.duration.rawValue) < 1e-6)
    for name in ["speech", "voicing"] {
      let items = try #require(grid[name])
      #expect(items.first?.start == 0)
      #expect(items.last?.end == grid.end)
      for (left, right) in zip(items, items.dropFirst()) {
        #expect(left.end == right.start)
        // Praat merges nothing by itself: two of a kind side by side would be our mistake.
        #expect(left.text != right.text)
      }
      #expect(items.allSatisfy { $0.start < $0.end })
    }
    for name in ["nuclei", "pitch"] {
      let items = try #require(grid[name])
      #expect(zip(items, items.dropFirst()).allSatisfy { $0.start < $1.start })
      #expect(items.allSatisfy { 0 <= $0.start && $0.start <= grid.end })
    }
    #expect(grid["nuclei"]?.count == delivery.take.nuclei.count)
    #expect(grid["pitch"]?.count == delivery.take.pitch.frequencies.count { $0 > 0 })
    #expect(grid["speech"]?.count { $0.text == "speech" } == delivery.take.speech.count)
  }
}

/// A TextGrid read back, as strictly as Praat reads it: counts must hold and nothing may be
/// missing.
private struct ReadGrid {
  struct Item: Equatable {
    var start: Double
    var end: Double
    var text: String

    init(_ start: Double, _ end: Double, _ text: String) {
      self.start = start
      self.end = end
      self.text = text
    }
  }

  struct Tier {
    var name: String
    var items: [Item]
  }

  struct Malformed: Error {
    var line: String
    var expected: String
  }

  private(set) var end = 0.0
  private(set) var tiers: [Tier] = []
  private var lines: ArraySlice<Substring>

  subscript(name: String) -> [Item]? { tiers.first { $0.name == name }?.items }

  init(_ text: String) throws {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    try skip("File type = \"ooTextFile\"")
    try skip("Object class = \"TextGrid\"")
    try skip("")
    try skip("xmin = 0.000000")
    end = try number("xmax")
    try skip("tiers? <exists>")
    let count = Int(try number("size"))
    try skip("item []:")
    for index in 1...count {
      try skip("item [\(index)]:")
      tiers.append(try tier())
    }
    try skip("")
    if let line = lines.first { throw Malformed(line: String(line), expected: "the end") }
  }

  private mutating func tier() throws -> Tier {
    let kind = try value("class")
    let name = try value("name")
    try skip("xmin = 0.000000")
    guard try number("xmax") == end else { throw Malformed(line: name, expected: "xmax") }
    let isInterval = kind == "\"IntervalTier\""
    let items = isInterval ? "intervals" : "points"
    let count = Int(try number("\(items): size"))
    var tier = Tier(name: String(name.dropFirst().dropLast()), items: [])
    for index in 0..<count {
      try skip("\(items) [\(index + 1)]:")
      let start = try number(isInterval ? "xmin" : "number")
      let end = isInterval ? try number("xmax") : start
      let text = try value(isInterval ? "text" : "mark")
      guard text.hasPrefix("\""), text.hasSuffix("\""), text.count >= 2 else {
        throw Malformed(line: text, expected: "quotes")
      }
      tier.items.append(Item(start, end, String(text.dropFirst().dropLast())))
    }
    return tier
  }

  private mutating func next() -> String {
    let line = lines.popFirst() ?? ""
    return String(line.drop { $0 == " " })
  }

  private mutating func skip(_ expected: String) throws {
    let line = next()
    guard line == expected else { throw Malformed(line: line, expected: expected) }
  }

  private mutating func value(_ key: String) throws -> String {
    let line = next()
    guard line.hasPrefix("\(key) = ") else { throw Malformed(line: line, expected: key) }
    return String(line.dropFirst(key.count + 3))
  }

  private mutating func number(_ key: String) throws -> Double {
    let text = try value(key)
    guard let number = Double(text) else { throw Malformed(line: text, expected: key) }
    return number
  }
}
