#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where generated recordings lie; written the first time they are asked for.
struct RecordingFolder {
  var path: String

  /// Where a recording is.
  func path(of recording: GeneratedRecording) throws -> String {
    let start = recording.start > 0 ? "-from-\(recording.start)" : ""
    let name =
      "talk-\(Int(recording.seconds))s-\(recording.sampleRate)Hz-\(recording.channels)ch\(start).wav"
    let whole = "\(path)/\(name)"
    guard !FileManager.default.fileExists(atPath: whole) else { return whole }
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    // Renamed when whole, so that an interrupted run leaves nothing that looks finished.
    let part = whole + ".part"
    try recording.write(to: part)
    try FileManager.default.moveItem(atPath: part, toPath: whole)
    return whole
  }
}
