import RehearsalNative
import Testing

struct ThreadPoolTests {
  @Test(arguments: 1...3) func `two pieces of work give both results`(size: Int) {
    let pool = ThreadPool(size: size)
    let (first, second) = pool.both {
      pool.results(of: 3) { $0 }
    } and: {
      pool.results(of: 4) { 10 * $0 }
    }
    #expect(first == [0, 1, 2])
    #expect(second == [0, 10, 20, 30])
  }
}
