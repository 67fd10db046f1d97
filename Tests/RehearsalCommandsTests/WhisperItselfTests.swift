import Fixtures
import Foundation
import RehearsalBase
import RehearsalTestKit
import Testing

/// Whisper itself with the model tiny.en, where `make whisper` has installed both.
///
/// What a network hears differs a little between processors, so that the tests ask for less than
/// was heard when they were written.
@Suite(.enabled(if: isInstalled, "needs `make whisper`"))
struct WhisperItselfTests {
  private func words(in recording: Recording, _ options: String...) throws -> JSONValue {
    let run = try Program.run(
      [
        "transcript", recording.path, "--transcribe", "--recognizer", "whisper-ctranslate2",
        "--model", folder + "/model", "--language", "en", "--json", "--quiet",
      ] + options,
      environment: ["PATH": folder + "/bin:/usr/bin:/bin"])
    #expect(run.status == 0, "\(run.errors)")
    return try JSONValue(json: run.text)
  }

  /// When the hesitations of a transcript begin, in seconds.
  private func hesitations(in transcript: JSONValue?) throws -> [Double] {
    let events = try #require(transcript?["fillers"]?["list"]).elements
    return events.filter { $0["kind"] == .string("hesitation") }
      .compactMap { $0["start_s"]?.number }
  }

  /// All three when this was written.
  @Test func `it writes down hesitations where they were said`() throws {
    let captions = Recording.talk.path.replacing(".flac", with: ".srt")
    let said = try hesitations(
      in: JSONValue(json: try Program.run("transcript", "--json", captions).text))
    #expect(said.count == 3)
    let heard = try hesitations(in: try words(in: .talk))
    #expect(!heard.isEmpty)
    for moment in heard {
      #expect(said.contains { abs($0 - moment) < 1.5 }, "\(moment) is not one of \(said)")
    }
  }

  @Test func `its words are those of the talk, with times in order`() throws {
    let transcript = try words(in: .talk)
    #expect(transcript["producer"] == .string("Whisper, verbatim"))
    let tokens = try #require(transcript["tokens"]).elements
    #expect((200...260).contains(tokens.count))
    let starts = tokens.compactMap { $0["start_s"]?.number }
    #expect(starts == starts.sorted())
    let text = tokens.compactMap { $0["text"]?.string?.lowercased() }.joined(separator: " ")
    #expect(text.contains("two miles along the river"))
  }

  /// Over noise it writes "uh" again and again where it was asked for hesitations.
  @Test func `where nobody speaks no words are kept`() throws {
    let run = try Program.run(
      [
        "analyze", Recording.noise.path, "--transcribe", "--recognizer", "whisper-ctranslate2",
        "--model", folder + "/model", "--language", "en", "--json", "--quiet",
      ], environment: ["PATH": folder + "/bin:/usr/bin:/bin"])
    let report = try JSONValue(json: run.text)
    #expect((report["metrics"]?["fillers"]?["count"]?.number ?? 0) == 0)
  }
}

private let folder = FileManager.default.currentDirectoryPath + "/.build/whisper"
private let isInstalled =
  FileManager.default.isExecutableFile(atPath: folder + "/bin/whisper-ctranslate2")
  && FileManager.default.fileExists(atPath: folder + "/model/model.bin")
