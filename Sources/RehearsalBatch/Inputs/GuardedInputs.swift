import RehearsalBase

/// Inputs, each checked against the outputs so that no output overwrites one, whichever list or
/// manifest names it.
///
/// An output replaces its file only when it is complete, so a run that stops here has lost nothing.
package struct GuardedInputs: BatchInputs {
  private var all: any BatchInputs
  /// Outputs that already exist.
  private let outputs: [(path: String, status: FileStatus)]

  package init(_ all: any BatchInputs, from outputs: [String]) {
    self.all = all
    self.outputs = outputs.compactMap { path in
      (try? FileStatus(of: path)).flatMap { $0.kind == .file ? (path, $0) : nil }
    }
  }

  package mutating func next() throws(BatchError) -> BatchInput? {
    guard let input = try all.next() else { return nil }
    if let output = output(at: input.path) { throw .overwritesRecording(path: output) }
    for text in [input.row?[.transcript], input.row?[.script]].compactMap(\.self) {
      guard let output = output(at: text) else { continue }
      throw .overwritesTranscript(path: output, recording: input.path)
    }
    return input
  }

  /// The output that is the same file.
  private func output(at path: String) -> String? {
    guard !outputs.isEmpty, let status = try? FileStatus(of: path) else { return nil }
    return outputs.first { $0.status.isSameFile(as: status) }?.path
  }
}
