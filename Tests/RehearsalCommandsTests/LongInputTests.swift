import RehearsalLanguage
import RehearsalTestKit
import RehearsalTranscript
import Testing

/// Long inputs are read, judged and written in one pass. Where a step would look back over all that
/// came before, these would take many minutes.
struct LongInputTests {
  @Test(.timeLimit(.minutes(15)), arguments: LongInput.allCases)
  func `every reader and writer takes one pass`(input: LongInput) throws {
    let transcript = try Transcript.read(Array(input.text.utf8))
    #expect(!transcript.tokens.isEmpty)
    for format in Transcript.writtenFormats { _ = try? transcript.written(as: format) }
    let spoken = transcript.tokens.reduce(0) { $0 + SpokenWords(of: $1.text).count }
    #expect(spoken > 0)
  }

  @Test(.timeLimit(.minutes(15)), arguments: LongInput.allCases, ["text", "json"])
  func `every report takes one pass`(input: LongInput, format: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("talk.txt", input.text)
    let run = try Program.run("transcript", path, "--format", format)
    #expect(run.status == 0)
    #expect(!run.output.isEmpty)
  }
}
