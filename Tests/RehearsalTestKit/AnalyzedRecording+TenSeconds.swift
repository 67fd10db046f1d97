import Fixtures
import Foundation
package import Rehearsal
import RehearsalBase

extension AnalyzedRecording {
  /// Ten seconds of speech, heard once: judging it with any number of transcripts is cheap.
  package static func tenSeconds() async throws -> AnalyzedRecording {
    try await AnalyzedRecording(.samples(tenSecondsOfSpeech()))
  }

  /// The same, heard block by block while it goes on.
  package static func tenSecondsLive() async throws -> AnalyzedRecording {
    let samples = try tenSecondsOfSpeech()
    let session = try LiveSession(sampleRate: samples.sampleRate)
    try await session.consume(samples.interleaved)
    return try await session.finish()
  }

  /// A sentence of four seconds, again and again.
  private static func tenSecondsOfSpeech() throws -> RecordingSource.Samples {
    let file = try Data(contentsOf: URL(filePath: Recording.sentence16k.path))
    // Samples of 16 bits follow a header of 44 bytes.
    let sentence = stride(from: 44, to: file.count - 1, by: 2).map { index in
      Float(Int16(bitPattern: UInt16(file[index]) | UInt16(file[index + 1]) << 8)) / 32_768
    }
    let rate = 16_000
    return RecordingSource.Samples(
      interleaved: (0..<10 * rate).map { sentence[$0 % sentence.count] }, sampleRate: rate)
  }
}
