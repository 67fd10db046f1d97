import RehearsalLanguage
import RehearsalMetrics
import RehearsalBase
import Testing

@testable import RehearsalCoaching

@Suite struct `The drill on fillers` {
  /// A take with fillers of 0.3 s at these times.
  private static func drill(_ starts: [Double], in duration: Double = 122) throws -> FillerDrill {
    try FillerDrill(on: reading(starts), in: Seconds(duration))
  }

  private static func reading(_ starts: [Double]) -> Fillers.Reading? {
    Sample.with {
      $0.fillers = starts
      $0.reason = nil
    }
    .readings[Fillers.self]
  }

  private static func keys(_ times: Double...) -> [Seconds] { times.map { Seconds($0) } }

  @Test(
    arguments: [
      // Five within half a minute are enough.
      ([10, 40, 45, 50, 55, 60, 100], 37.0, 67.0),
      // The longer stretch only where it has more.
      ([10, 12, 14, 90], 7, 37), ([10, 12, 14, 50], 7, 52),
      ([10, 30, 45, 60, 66], 7, 67),
      // Not beyond the recording.
      ([1], 0, 30), ([121], 92, 122),
    ] as [([Double], Double, Double)])
  func `plays the shortest stretch that has enough`(
    starts: [Double], from: Double, to: Double
  ) throws {
    let excerpt = try Self.drill(starts).excerpt
    #expect(excerpt == TimeSpan(start: Seconds(from), end: Seconds(to)))
  }

  @Test func `plays the whole of a short take`() throws {
    let drill = try Self.drill([4, 9], in: 20)
    #expect(drill.excerpt == TimeSpan(start: Seconds(0), end: Seconds(20)))
    #expect(drill.events.count == 2)
  }

  @Test func `lasts a minute at most, whatever the fillers`() throws {
    for step in stride(from: 0.5, through: 60, by: 3.5) {
      let drill = try Self.drill(Array(stride(from: 1, to: 120, by: step)))
      #expect((Seconds(30)...Seconds(60)).contains(drill.excerpt.length))
      #expect(!drill.events.isEmpty)
      let isInside = drill.events.allSatisfy {
        drill.excerpt.start <= $0.span.start && $0.span.end <= drill.excerpt.end
      }
      #expect(isInside)
    }
  }

  @Test(
    arguments: [
      (Self.keys(10.5, 20.2), [true, true], []), (Self.keys(20.2), [false, true], []),
      // From half a second before to one and a half after.
      (Self.keys(9.6, 21.7), [true, true], []),
      (Self.keys(9.4, 21.9), [false, false], [9.4, 21.9]),
      // Twice for one filler is no fault.
      (Self.keys(10.5, 11), [true, false], []), (Self.keys(), [false, false], []),
      (Self.keys(15), [false, false], [15]),
    ] as [([Seconds], [Bool], [Double])])
  func `a key answers the filler at its time`(
    keys: [Seconds], isNoticed: [Bool], elsewhere: [Double]
  ) throws {
    let outcome = try Self.drill([10, 20]).outcome(of: keys)
    #expect(outcome.isNoticed == isNoticed)
    #expect(outcome.elsewhere == elsewhere.map { Seconds($0) })
  }

  @Test func `each of two near ones has its key, in any order of the keys`() throws {
    let drill = try Self.drill([10, 11])
    #expect(drill.outcome(of: Self.keys(11.2, 10.4)).isNoticed == [true, true])
    #expect(drill.outcome(of: Self.keys(10.4)).isNoticed == [true, false])
  }

  @Test func `fillers that begin within a second are one`() throws {
    let drill = try Self.drill([10, 10.6, 12])
    #expect(drill.events.map(\.words) == ["um um", "um"])
    #expect(drill.events[0].span == TimeSpan(start: Seconds(10), end: Seconds(10.9)))
  }

  @Test func `what a silence can't stand for is not asked for, and a key there is no fault`() throws
  {
    var reading = try #require(Self.reading([10, 20, 30]))
    reading.list[1].kind = .repeat
    reading.list[2].rule = "marker.so.opener"
    let drill = try FillerDrill(on: reading, in: Seconds(122))
    #expect(drill.events.count == 1)
    #expect(drill.outcome(of: Self.keys(20.3, 30.3)).elsewhere == [])
  }

  @Test func `says why there is nothing to hear`() throws {
    #expect(throws: FillerDrill.Obstacle.notCounted(nil)) {
      try FillerDrill(on: nil, in: Seconds(60))
    }
    #expect(throws: FillerDrill.Obstacle.notCounted(.noTranscript)) {
      try FillerDrill(on: Sample().readings[Fillers.self], in: Seconds(60))
    }
    #expect(throws: FillerDrill.Obstacle.none) { try Self.drill([]) }
    var untimed = try #require(Self.reading([10]))
    (untimed.list[0].start, untimed.list[0].end) = (nil, nil)
    #expect(throws: FillerDrill.Obstacle.untimed) { try FillerDrill(on: untimed, in: Seconds(60)) }
    // The times of another recording.
    #expect(throws: FillerDrill.Obstacle.untimed) { try Self.drill([61], in: 60) }
  }
}
