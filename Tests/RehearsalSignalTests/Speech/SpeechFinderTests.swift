import RehearsalBase
import Testing

@testable import RehearsalSignal

@Suite struct SpeechFinderTests {
  /// Odds in runs: a value, and the number of frames that have it.
  private func odds(_ runs: (Float, Int)...) -> [Float] {
    runs.flatMap { [Float](repeating: $0.0, count: $0.1) }
  }

  private func decisions(_ odds: [Float]) -> SpeechDecisions {
    SpeechFinder.decide(odds: odds, within: Frame.hop * Double(odds.count))
  }

  private func speech(_ odds: [Float]) -> [TimeSpan] { decisions(odds).speech }

  @Test func `an end lies where the odds are even, between the middles of two frames`() throws {
    let span = try #require(speech(odds((-4, 20), (4, 30), (-2, 20), (-4, 10))).first)
    #expect(abs(span.start.rawValue - 0.2) < 1e-9)
    // From 4 to -2: two thirds of the way from 0.495 to 0.505.
    #expect(abs(span.end.rawValue - (0.495 + 0.01 * 2 / 3)) < 1e-9)
  }

  @Test func `between the two thresholds nothing changes`() {
    let wavering: [Float] = (0..<40).map { $0.isMultiple(of: 2) ? 1.4 : -1.4 }
    #expect(speech(odds((-4, 20)) + wavering + odds((-4, 20))).isEmpty)
    let span = speech(odds((-4, 20), (4, 20)) + wavering + odds((4, 20), (-4, 20)))
    #expect(span.count == 1)
  }

  @Test(arguments: [(14, 1), (16, 2)])
  func `a gap below 150 ms is articulation`(frames: Int, stretches: Int) {
    #expect(speech(odds((4, 50), (-4, frames), (4, 50))).count == stretches)
  }

  @Test(arguments: [(5, 2), (7, 3)])
  func `a sound below 60 ms between pauses is a click`(frames: Int, stretches: Int) {
    let found = speech(odds((4, 50), (-4, 40), (4, frames), (-4, 40), (4, 50)))
    #expect(found.count == stretches)
  }

  @Test func `a click does not cut a pause in two`() throws {
    let found = speech(odds((4, 50), (-4, 40), (4, 4), (-4, 40), (4, 50)))
    try #require(found.count == 2)
    #expect(abs((found[1].start - found[0].end).rawValue - 0.84) < 1e-9)
  }

  @Test func `speech may begin on the first frame and end on the last`() {
    #expect(
      speech(odds((4, 50))) == [TimeSpan(start: Seconds(0), end: Frame.hop * 50)])
  }

  @Test func `infinite odds at the ends are not a crossing`() throws {
    let span = try #require(
      speech(odds((-.infinity, 20), (4, 30), (-.infinity, 20))).first)
    #expect(span == TimeSpan(start: Frame.hop * 20, end: Frame.hop * 50))
  }

  @Test func `without odds above the threshold there is no speech`() {
    #expect(speech([]).isEmpty)
    #expect(speech(odds((-4, 100))).isEmpty)
  }

  @Test func `the record says which candidates were too short and which gaps were bridged`() {
    // Speech with a stop's closure in it, a click in a pause, speech.
    let decided = decisions(
      odds((4, 50), (-4, 10), (4, 40), (-4, 40), (4, 4), (-4, 40), (4, 50)))
    typealias Candidate = SpeechDecisions.Candidate
    #expect(
      decided.candidates == [
        Candidate(frames: 0..<50, verdict: .speech),
        Candidate(frames: 60..<100, verdict: .speech),
        Candidate(frames: 140..<144, verdict: .tooShort),
        Candidate(frames: 184..<234, verdict: .speech),
      ])
    typealias Gap = SpeechDecisions.Gap
    #expect(
      decided.gaps == [
        Gap(frames: 50..<60, verdict: .bridged), Gap(frames: 100..<184, verdict: .pause),
      ])
    #expect(decided.speech.count == 2)
  }
}
