import Testing

@testable import RehearsalRecognition

struct LinesTests {
  private func lines(_ pieces: [String], longest: Int = 100) -> [String] {
    var lines = Lines(longest: longest)
    var found: [String] = []
    for piece in pieces {
      let bytes = Array(piece.utf8)
      found += lines.complete(by: bytes.span).map(String.init)
    }
    return found + (lines.rest.map { [String($0)] } ?? [])
  }

  @Test(arguments: [
    (["one\ntwo\n"], ["one", "two"]), (["o", "ne\nt", "wo"], ["one", "two"]),
    (["5%\r10%\r\ndone"], ["5%", "10%", "done"]), (["\n\n"], []), ([], []),
    (["na\u{EF}ve"], ["naïve"]),
  ])
  func `are the same however the bytes arrive`(pieces: [String], expected: [String]) {
    #expect(lines(pieces) == expected)
  }

  @Test func `are cut off at the longest length`() {
    #expect(lines(["12345678", "90\nab"], longest: 4) == ["1234", "ab"])
  }
}

struct FailureMessageTests {
  @Test(arguments: [
    (["loading", "error: bad magic", "bye"], "error: bad magic"),
    (["loading", "done", "  "], "done"), ([], ""),
    (["Failed once", "Exception: twice"], "Exception: twice"),
  ])
  func `is the last line that mentions an error, or else the last line`(
    lines: [String], expected: String
  ) {
    var message = FailureMessage()
    for line in lines { message.consider(line[...]) }
    #expect(message.text == expected)
  }
}
