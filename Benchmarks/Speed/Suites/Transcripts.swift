import Rehearsal
import RehearsalMetrics
import RehearsalLanguage
import RehearsalTranscript

extension Suites {
  /// The transcript of a three-hour talk: read, searched for fillers, an hour of it aligned.
  static func transcripts(_ folder: RecordingFolder) -> [SpeedCase] {
    let talk = Prepared { try LongTranscript.transcript(seconds: LongTranscript.threeHours) }
    let json = Prepared {
      Array(try OrderedJSON().string(from: TranscriptDocument(try await talk.value())).utf8)
    }
    let reading = [TranscriptFormat.subRip, .webVTT].map { format in
      let file = Prepared { Array(try await talk.value().written(as: format).utf8) }
      return onThreeHours("Read \(format.rawValue), 3 h", with: file.value) {
        try Transcript.read($0)
      }
    }
    let readingJSON = onThreeHours("Read json, 3 h", with: json.value) { try Transcript.read($0) }
    let scorer = FillerScorer(pack: .english)
    let fillers = onThreeHours("Fillers, 3 h", with: talk.value) {
      scorer.fillers(in: $0.tokens)
    }
    return reading + [readingJSON, fillers, fitting(folder)]
  }

  private static func onThreeHours<Material, Outcome>(
    _ name: String, with material: @escaping () async throws -> Material,
    work: @escaping (Material) throws -> Outcome
  ) -> SpeedCase {
    .repeating(
      name, on: .hourNarrow, seconds: LongTranscript.threeHours, with: material, work: work)
  }

  private static func fitting(_ folder: RecordingFolder) -> SpeedCase {
    let recording = GeneratedRecording.hourNarrow
    let material = Prepared {
      (
        take: try await AnalyzedRecording(.file(folder.path(of: recording))).take,
        words: try LongTranscript.transcript(seconds: recording.seconds)
      )
    }
    return .repeating("Words aligned with the sound, 1 h", on: recording, with: material.value) {
      try DeliveredWords($0.words, on: $0.take, fillers: .builtIn)
    }
  }
}
