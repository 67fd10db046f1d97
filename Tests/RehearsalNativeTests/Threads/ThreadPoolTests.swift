import RehearsalNative
import Testing

struct ThreadPoolTests {
  @Test(arguments: 1...3) func `results come in the order of the pieces`(size: Int) {
    #expect(ThreadPool(size: size).results(of: 4) { 10 * $0 } == [0, 10, 20, 30])
  }

  @Test(arguments: 1...3) func `work aside goes on beside work in pieces`(size: Int) {
    let pool = ThreadPool(size: size)
    let (aside, result) = pool.results {
      "aside"
    } _: {
      pool.results(of: 3) { $0 }
    }
    #expect(aside == "aside")
    #expect(result == [0, 1, 2])
  }
}
