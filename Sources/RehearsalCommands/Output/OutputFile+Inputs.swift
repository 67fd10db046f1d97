import ArgumentParser
import Rehearsal
import RehearsalBatch

extension OutputFile {
  /// - Parameters:
  ///   - inputs: The files that are read, by what messages call them.
  ///   - isTranscript: Whether a transcript is written, which may replace another one.
  /// - Throws: When the file can't be written, would overwrite an input, or is a recording or a
  ///   transcript beside one.
  init(
    path: String, notOverwriting inputs: KeyValuePairs<String, [String]>,
    isTranscript: Bool = false
  ) throws {
    try self.init(path: path)
    for (kind, paths) in inputs {
      if let input = paths.first(where: { $0 != "-" && isSame(as: $0) }) {
        throw ValidationError("'-o \(path)' would overwrite the \(kind) '\(input)'")
      }
    }
    try LineFile.checkReplaceable(
      path, inputs: inputs.flatMap(\.value), isTranscript: isTranscript)
  }
}
