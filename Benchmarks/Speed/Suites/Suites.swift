/// Everything whose speed is watched.
enum Suites {
  static func all(_ folder: RecordingFolder) -> [SpeedCase] {
    decoding(folder) + passes() + metrics(folder) + wholeAnalyses(folder) + transcripts(folder)
      + shortRecordings(folder)
  }
}
