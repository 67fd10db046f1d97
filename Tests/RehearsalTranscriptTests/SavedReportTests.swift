import Testing

@testable import RehearsalTranscript

@Suite struct `Prose that resembles a report` {
  @Test(arguments: [
    "Budget · 2:30\n\nGood evening, and thank you all for coming.",
    "talk.wav\n\nGood evening, and thank you all for coming.",
    "A  word\nB  word\n\nThese are the words of the game.",
    "Agenda · opening · closing\n\n  Good evening, and thank you for coming.",
    "Hello everyone.\n  kept promises are what we talk about.",
    "Try this next time\n\nyou open a talk.",
  ])
  func `is still read`(text: String) throws {
    let words = text.split { $0.isWhitespace }.filter { $0 != "·" }
    #expect(try Transcript.read(Array(text.utf8)).tokens.count == words.count)
  }
}
