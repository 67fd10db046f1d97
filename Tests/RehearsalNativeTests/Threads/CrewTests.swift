import RehearsalNative
import Testing

struct CrewTests {
  @Test(arguments: 1...3) func `two pieces of work give both results`(size: Int) {
    let crew = Crew(size: size)
    let (first, second) = crew.both {
      crew.results(of: 3) { $0 }
    } and: {
      crew.results(of: 4) { 10 * $0 }
    }
    #expect(first == [0, 1, 2])
    #expect(second == [0, 10, 20, 30])
  }
}
