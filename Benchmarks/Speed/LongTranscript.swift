import Fixtures
import RehearsalTranscript
import RehearsalBase

/// The transcript of a ``GeneratedRecording``: the words of the fixture, repeated with the talk.
enum LongTranscript {
  static let threeHours = 10_800.0

  static func transcript(seconds: Double) throws -> Transcript {
    let path = Recording.talk.path.replacing(".flac", with: ".srt")
    var transcript = try Transcript.read(path: path)
    let said = transcript.tokens
    let segments = (said.map(\.segment).max() ?? 0) + 1
    let length = try GeneratedRecording.talkSeconds()
    transcript.tokens = []
    for (round, start) in stride(from: 0, to: seconds, by: length).enumerated() {
      for var token in said {
        token.segment += round * segments
        token.span = token.span.map { $0.moved(by: Seconds(start)) }
        guard token.span.map({ $0.end.rawValue <= seconds }) ?? true else { break }
        transcript.tokens.append(token)
      }
    }
    return transcript
  }
}

extension TimeSpan {
  fileprivate func moved(by offset: Seconds) -> TimeSpan {
    TimeSpan(start: start + offset, end: end + offset)
  }
}
