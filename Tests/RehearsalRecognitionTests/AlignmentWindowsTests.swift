import RehearsalBase
import Testing

@testable import RehearsalRecognition

struct AlignmentWindowsTests {
  /// Speech of `length` seconds and a pause of `pause` seconds, repeated.
  private func windows(speech length: Double, pause: Double, duration: Double) -> AlignmentWindows {
    var spans: [TimeSpan] = []
    var start = 0.0
    while start < duration {
      spans.append(
        TimeSpan(start: Seconds(start), end: Seconds(min(duration, start + length))))
      start += length + pause
    }
    return AlignmentWindows(speech: spans, duration: Seconds(duration))
  }

  @Test func `are a single one for a short recording`() {
    let window = windows(speech: 3, pause: 1, duration: 45).window(from: Seconds(0))
    #expect(window.span == TimeSpan(start: Seconds(0), end: Seconds(45)))
    #expect(window.settles(TimeSpan(start: Seconds(44), end: Seconds(45))))
    #expect(window.next(after: nil) == Seconds(45))
  }

  @Test func `end at a pause, and are final up to an earlier one`() {
    let window = windows(speech: 3, pause: 1, duration: 300).window(from: Seconds(0))
    // The middles of the pauses are at 3.5, 7.5, …
    #expect(window.span.end == Seconds(31.5))
    #expect(window.settled == Seconds(23.5))
    #expect(window.next(after: TimeSpan(start: Seconds(22), end: Seconds(23))) == Seconds(23.5))
  }

  @Test func `do not start inside a word where there is no pause`() {
    let window = windows(speech: 3, pause: 0.1, duration: 300).window(from: Seconds(10))
    #expect(window.span.end == Seconds(55))
    #expect(window.settled == Seconds(49))
    let word = TimeSpan(start: Seconds(48.5), end: Seconds(49.2))
    #expect(window.settles(word))
    #expect(window.next(after: word) == Seconds(49.2))
  }

  @Test(arguments: [(3.0, 1.0), (3, 0.1), (60, 2), (400, 1)])
  func `advance to the end of every recording`(speech: Double, pause: Double) {
    let duration = 600.0
    let windows = windows(speech: speech, pause: pause, duration: duration)
    var start = Seconds(0)
    var count = 0
    while start < Seconds(duration), count < 200 {
      let window = windows.window(from: start)
      let next = window.next(after: TimeSpan(start: start, end: start + Seconds(0.1)))
      #expect(next > start)
      #expect(next <= window.end)
      #expect(window.end - window.span.start <= Seconds(45))
      start = next
      count += 1
    }
    #expect(start == Seconds(duration))
  }
}
