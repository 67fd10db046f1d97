import Testing

@testable import RehearsalSignal

@Suite struct VoiceCourseTests {
  /// Log odds of the speaker in 50 steps, others from the 11th to the 20th.
  private static func odds(_ others: Float) -> [Float] {
    (0..<50).map { (10..<20).contains($0) ? others : 3 }
  }

  private static func course(_ odds: [Float], silent: Range<Int> = 0..<0) -> VoiceCourse {
    VoiceCourse(likeliest: odds, where: odds.indices.map { !silent.contains($0) })
  }

  @Test func `one voice has no other`() {
    #expect(Self.course(Self.odds(3)).others.isEmpty)
  }

  @Test func `a stretch against the speaker is another voice's`() {
    #expect(Self.course(Self.odds(-4)).others == [10..<20])
  }

  @Test func `a stretch that tells less than its two changes cost is the speaker's`() {
    #expect(Self.course(Self.odds(-1.6)).others.isEmpty)
    #expect(Self.course(Self.odds(-1.8)).others == [10..<20])
  }

  @Test func `what is no speech tells nothing`() {
    #expect(Self.course(Self.odds(-4), silent: 10..<20).others.isEmpty)
    #expect(Self.course(Self.odds(-4), silent: 14..<16).evidence(by: Self.odds(-4)) == 32)
  }

  @Test func `one step counts for six at most`() {
    #expect(Self.course(Self.odds(-90)).evidence(by: Self.odds(-90)) == 60)
  }

  @Test func `the next two stretches count half, later ones nothing`() {
    let odds = [-5, -3, -4, -2].flatMap { against in
      [Float](repeating: 4, count: 10) + [Float](repeating: against, count: 10)
    }
    let course = Self.course(odds)
    #expect(course.others == [10..<20, 30..<40, 50..<60, 70..<80])
    #expect(course.evidence(by: odds) == 50 + 20 + 15)
  }

  @Test func `a course to the ends is whole`() {
    let odds = [Float](repeating: -4, count: 9) + [Float](repeating: 4, count: 9)
    #expect(Self.course(odds).others == [0..<9])
    #expect(Self.course(odds.reversed()).others == [9..<18])
    #expect(Self.course([]).others.isEmpty)
  }
}
