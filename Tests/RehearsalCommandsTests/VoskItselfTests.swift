import Fixtures
import Foundation
import RehearsalBase
import RehearsalTestKit
import Testing

/// Vosk itself with a Korean model, where `make vosk` has installed both.
@Suite(.enabled(if: isInstalled, "needs `make vosk`"))
struct VoskItselfTests {
  /// Of English speech, so that the words are wrong; their times are not.
  private func run(_ arguments: String...) throws -> JSONValue {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let run = try Program.run(
      arguments + [
        "--transcribe", "--recognizer", "vosk", "--model", folder + "/model", "--json",
        "--quiet",
      ],
      environment: ["PATH": folder + "/bin:" + path])
    #expect(run.status == 0, "\(run.errors)")
    return try JSONValue(json: run.text)
  }

  @Test func `its words have times inside the recording, in order`() throws {
    let transcript = try run("transcript", Recording.sentence16k.path)
    #expect(transcript["producer"] == .string("Vosk"))
    let tokens = try #require(transcript["tokens"]).elements
    #expect(!tokens.isEmpty)
    let spans = try tokens.map { token in
      (try #require(token["start_s"]?.number), try #require(token["end_s"]?.number))
    }
    for (start, end) in spans { #expect(0 <= start && start <= end && end < 10) }
    #expect(spans.map(\.0) == spans.map(\.0).sorted())
  }

  @Test func `a language without rules has its words counted and no fillers`() throws {
    let report = try run("analyze", Recording.sentence16k.path)
    #expect(report["transcript"]?["producer"] == .string("Vosk"))
    #expect((report["transcript"]?["words"]?.number ?? 0) > 0)
    #expect(report["metrics"]?["fillers"]?["reason"] == .string("unknown_language"))
    #expect(report["metrics"]?["fillers"]?["count"] == .null)
  }
}

private let folder = FileManager.default.currentDirectoryPath + "/.build/vosk"
private let isInstalled =
  FileManager.default.isExecutableFile(atPath: folder + "/bin/vosk-transcriber")
  && FileManager.default.fileExists(atPath: folder + "/model/am")
