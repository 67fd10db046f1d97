import Rehearsal

extension Suites {
  /// From a recording to the complete JSON.
  static func wholeAnalyses(_ folder: RecordingFolder) -> [SpeedCase] {
    [GeneratedRecording.threeMinutes, .hourNarrow, .hourStereo].map { recording in
      var whole = analysis("Whole analysis, \(recording.name)", [recording], in: folder)
      whole.isHeldAgainstTransform = true
      return whole
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
    _ name: String, _ recordings: [GeneratedRecording], in folder: RecordingFolder
  ) -> SpeedCase {
    .reading(name, recordings, in: folder) { path in
      let report = try await Report(
        of: .file(path), options: RehearsalOptions(transcript: .none))
      return try OrderedJSON().string(from: report)
    }
  }
}
