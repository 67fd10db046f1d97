package import Rehearsal
import RehearsalBase

extension String {
  /// In quotation marks, for a sentence.
  package var quoted: String { "'\(printable)'" }

  /// A path as a word of a shell command; a leading dash would be taken for an option.
  package var pathWord: String { (begins(with: "-") ? "./\(self)" : self).shellPath }
}

extension RecordingSource.Name {
  package var quoted: String {
    switch self {
    case .file(let path), .samples(let path): path.quoted
    case .standardInput: "standard input"
    }
  }

  /// As a word of a shell command.
  package var word: String {
    switch self {
    case .file(let path): path.pathWord
    case .standardInput, .samples: "recording"
    }
  }
}
