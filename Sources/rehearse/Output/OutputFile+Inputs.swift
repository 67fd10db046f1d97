import ArgumentParser
import Rehearsal
import RehearsalBatch

extension OutputFile {
  /// - Parameter inputs: The files that are read, by what messages call them.
  /// - Throws: When the file can't be written, would overwrite an input, or is a recording.
  init(path: String, notOverwriting inputs: KeyValuePairs<String, [String]>) throws {
    try self.init(path: path)
    for (kind, paths) in inputs {
      if let input = paths.first(where: { $0 != "-" && isSame(as: $0) }) {
        throw ValidationError("'-o \(path)' would overwrite the \(kind) '\(input)'")
      }
    }
    if LineFile.wouldReplaceRecording(path) { throw BatchError.overwritesRecording(path: path) }
  }
}
