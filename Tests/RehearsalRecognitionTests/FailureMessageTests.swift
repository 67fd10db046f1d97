import Testing

@testable import RehearsalRecognition

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
