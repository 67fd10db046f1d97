import RehearsalNative
import Testing

struct ThreadPoolTests {
  @Test(arguments: 1...3) func `results come in the order of the pieces`(size: Int) {
    #expect(ThreadPool(size: size).results(of: 4) { 10 * $0 } == [0, 10, 20, 30])
  }
}
