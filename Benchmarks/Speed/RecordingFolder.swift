#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The folder of generated recordings, which are written when first needed.
struct RecordingFolder {
  var path: String

  /// The path of a recording.
  func path(of recording: GeneratedRecording) throws -> String {
    let start = recording.start > 0 ? "-from-\(recording.start)" : ""
    let layout = "\(recording.sampleRate)Hz-\(recording.channels)ch"
    let name = "talk-\(Int(recording.seconds))s-\(layout)\(start).wav"
    let whole = "\(path)/\(name)"
    guard !FileManager.default.fileExists(atPath: whole) else { return whole }
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    // Renamed when complete, so that an interrupted run leaves no partial recording.
    let part = whole + ".part"
    try recording.write(to: part)
    try FileManager.default.moveItem(atPath: part, toPath: whole)
    return whole
  }
}
