import ArgumentParser

struct WriteRecordings: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "recordings",
    abstract: "Generate the long recordings, where missing, and print where they are.")

  @Option(help: "The folder for generated recordings.")
  var recordings = ".build/speed"

  func run() throws {
    for recording in [GeneratedRecording.threeMinutes, .hourNarrow, .hourStereo] {
      print("\(recording.name)\t\(try RecordingFolder(path: recordings).path(of: recording))")
    }
  }
}
