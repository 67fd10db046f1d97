import Rehearsal

extension Suites {
  /// From a recording to the complete JSON: on one thread, and on as many as there are cores.
  static func wholeAnalyses(_ folder: RecordingFolder) -> [SpeedCase] {
    let recordings = [GeneratedRecording.threeMinutes, .hourNarrow, .hourStereo]
    let cores = Machine.current.cores
    return recordings.flatMap { recording in
      [(jobs: 1, note: ""), (jobs: cores, note: ", all cores")].map { jobs, note in
        var whole = analysis(
          "Whole analysis, \(recording.name)\(note)", [recording], jobs: jobs, in: folder)
        whole.isHeldAgainstTransform = true
        return whole
      }
    }
  }

  /// Many short recordings, which show the cost of an analysis before its first sample.
  static func shortRecordings(_ folder: RecordingFolder) -> [SpeedCase] {
    let recordings = GeneratedRecording.short
    let seconds = Int(recordings[0].seconds)
    return [
      analysis(
        "Short recordings, \(recordings.count) of \(seconds) s", recordings, in: folder)
    ]
  }

  private static func analysis(
    _ name: String, _ recordings: [GeneratedRecording], jobs: Int = 1, in folder: RecordingFolder
  ) -> SpeedCase {
    .reading(name, recordings, in: folder) { path in
      let review = try await ReviewedTake(
        of: .file(path), options: RehearsalOptions(transcript: .none), jobs: jobs)
      return try OrderedJSON().string(from: review.report)
    }
  }
}
