import RehearsalBase
import RehearsalTestKit
import Testing

@testable import RehearsalLanguage

@Suite struct `Slides found by their notes` {
  private static let notes = [
    "Good evening everybody. Tonight we talk about bridges and the people who built them.",
    "The oldest bridge in our town is made of wood. It has burnt down twice since the war.",
    "Steel changed what a bridge could be. Nobody had hung a road from wires before that.",
    "Bridges carry more than cars. They carry stories from one side of a river to the other.",
    "Thank you for coming. Please take one of these stories home with you tonight.",
  ]
  private static let slides = notes.map { Slide(title: nil, notes: $0) }

  private func found(_ words: String, in slides: [Slide] = slides) -> SlideSearch? {
    SlideSearch(of: said(words), in: slides)
  }

  /// The notes in an order, with the word at which each begins.
  private func talk(_ order: [Int]) -> (words: String, starts: [Int]) {
    var starts: [Int] = []
    var words: [Substring] = []
    for slide in order {
      starts.append(words.count)
      words += Self.notes[slide].split(separator: " ")
    }
    return (words.joined(separator: " "), starts)
  }

  @Test(arguments: [
    [0, 1, 2, 3, 4], [0, 1, 3, 4], [0, 4], [2, 3, 4], [3], [0, 2, 1, 3, 4], [4, 3, 2, 1, 0],
    [0, 1, 2, 1, 3, 4], [0, 1, 2, 0, 4],
  ])
  func `are those that were read, whatever their order`(order: [Int]) throws {
    let (words, starts) = talk(order)
    let search = try #require(found(words))
    #expect(search.runs.map(\.slide) == order)
    #expect(search.runs.map(\.words.lowerBound) == starts)
    #expect(search.agreement == Percent(100))
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `follow each other without gaps, in any words at all`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let vocabulary =
      Self.notes.flatMap { $0.split(separator: " ").map(String.init) } + ["(um)", "else", "..."]
    let words = (0..<Int.random(in: 1...60, using: &random)).map { _ in
      vocabulary[Int.random(in: vocabulary.indices, using: &random)]
    }
    guard let search = found(words.joined(separator: " ")) else {
      #expect(words.allSatisfy { ["(um)", "..."].contains($0) })
      return
    }
    #expect(search.runs.first?.words.lowerBound == 0)
    #expect(search.runs.last?.words.upperBound == words.count)
    for (run, next) in zip(search.runs, search.runs.dropFirst()) {
      #expect(run.words.upperBound == next.words.lowerBound && run.slide != next.slide)
    }
  }

  @Test func `may be told in other words, if some of them stay`() throws {
    let search = try #require(
      found(
        """
        well hello tonight it is about bridges and the people who built them so in our town the \
        oldest one is made of wood and it burnt right down as you know then steel came and it \
        changed what a bridge could be
        """))
    #expect(search.runs.map(\.slide) == [0, 1, 2])
    #expect(search.agreement < Percent(80))
  }

  @Test func `change at the longest silence between two that are sure`() throws {
    let text = talk([0, 1]).words.replacing("The oldest", with: "now then listen The oldest")
    var words = said(text)
    // A second of silence after "now then".
    let place = Self.notes[0].split(separator: " ").count + 2
    for index in place..<words.count {
      words[index].span = words[index].span.map {
        TimeSpan(start: $0.start + Seconds(1), end: $0.end + Seconds(1))
      }
    }
    let search = try #require(SlideSearch(of: words, in: Self.slides))
    #expect(search.runs.map(\.words.lowerBound) == [0, place])
  }

  @Test func `are not known without words, and without notes`() {
    #expect(found("") == nil)
    #expect(found("(um) ...") == nil)
    #expect(found("some words", in: [Slide(title: nil), Slide(title: nil)]) == nil)
    #expect(found("some words", in: []) == nil)
  }

  @Test func `have little in common with another talk`() throws {
    let search = try #require(
      found("what we know of whales comes from ships that hunted them for a hundred years"))
    #expect(search.agreement == Percent(0))
  }
}
