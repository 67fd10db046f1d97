import RehearsalBase

extension RehearsalError {
  /// What happened, in a sentence, as the command prints it: paths are in quotation marks, without
  /// terminal control characters.
  public var message: String { Failure.Reason(self).message }

  /// What to try, in a sentence; where that is a command, one of `rehearse`.
  public var hint: String { Failure.Reason(self).hint }
}

extension RecordingSource.Name {
  package var quoted: String {
    switch self {
    case .file(let path), .samples(let path): path.quoted
    case .standardInput: "standard input"
    }
  }

  /// The recording as an argument of a shell command.
  package var word: String {
    switch self {
    case .file(let path): path.pathWord
    case .standardInput, .samples: "recording"
    }
  }
}
