import RehearsalMetrics
import RehearsalBase
import Testing

@testable import RehearsalCoaching

@Suite struct HintChooserTests {
  private static let fast = Sample.with { $0.rate = 230 }
  private static let slow = Sample.with { $0.rate = 70 }
  private static let noisy = Sample.with { $0.signalToNoise = 3 }

  /// The hints of a session that hears these samples, one every 5 s.
  private static func hints(
    _ focus: Focus?, _ samples: [Sample]
  ) -> [(at: Seconds, hint: LiveHint)] {
    var chooser = HintChooser(norms: .talk, focus: focus)
    var hints: [(at: Seconds, hint: LiveHint)] = []
    if let hint = chooser.opening() { hints.append((Seconds(0), hint)) }
    for (index, sample) in samples.enumerated() {
      let moment = HintChooser.step * Double(index + 1)
      if let hint = chooser.hint(for: sample.readings, facts: sample.facts, at: moment) {
        hints.append((moment, hint))
      }
    }
    return hints
  }

  @Test(arguments: Focus.allCases)
  func `a session begins with the hint of its focus`(focus: Focus) throws {
    let hints = Self.hints(focus, [])
    #expect(hints.map(\.hint.text) == [try #require(focus.guide.hints.first)])
  }

  @Test func `a hint stays for 20 s, however the speaking changes`() {
    let samples = (0..<40).map { $0.isMultiple(of: 2) ? Self.fast : Self.slow }
    let hints = Self.hints(.pace, samples)
    #expect(hints.count == 9)
    for (one, next) in zip(hints, hints.dropFirst()) {
      #expect(next.at - one.at >= Seconds(20))
      #expect(next.hint.text != one.hint.text)
    }
    #expect(Set(hints.compactMap(\.hint.rule)).isSubset(of: ["pace.too_fast", "pace.too_slow"]))
  }

  @Test(arguments: Focus.allCases)
  func `hints are of three to five words and only about the focus`(focus: Focus) {
    let samples = [Self.fast, Self.slow, Self.noisy, Sample()].flatMap {
      Array(repeating: $0, count: 5)
    }
    for (_, hint) in Self.hints(focus, samples) {
      #expect(hint.focus == focus)
      #expect((3...5).contains(hint.text.split(separator: " ").count))
      #expect(hint.rule.map { $0.begins(with: "\(focus.rawValue).") } ?? true)
    }
  }

  @Test func `what is in band again gives back the general hint`() {
    let samples = Array(repeating: Self.fast, count: 5) + Array(repeating: Sample(), count: 5)
    let hints = Self.hints(.pace, samples)
    #expect(hints.map(\.hint.rule) == [nil, "pace.too_fast", nil])
    #expect(hints.first?.hint == hints.last?.hint)
  }

  @Test func `noise is no hint: the general one stays`() {
    #expect(Self.hints(.pauses, Array(repeating: Self.noisy, count: 8)).count == 1)
  }

  @Test func `without a focus, the first thing to work on becomes it`() {
    let quiet = Array(repeating: Sample(), count: 5)
    #expect(Self.hints(nil, quiet).isEmpty)
    let pauses = Sample.with { $0.pauses = [(30, 9)] }
    let hints = Self.hints(nil, [Self.fast] + Array(repeating: pauses, count: 12))
    #expect(hints.first?.hint.rule == "pace.too_fast")
    #expect(hints.allSatisfy { $0.hint.focus == .pace })
  }
}
