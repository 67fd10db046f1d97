import RehearsalNative
package import RehearsalRecognition
package import RehearsalTranscript

extension RehearsalError {
  /// - Parameters:
  ///   - path: The transcript's: `-` for standard input, `nil` for bytes.
  ///   - folders: Where the file may be that was meant by one that is missing.
  package init(
    _ error: TranscriptError, reading path: String?, in folders: FolderListings = FolderListings()
  ) {
    if case .notFound(let path) = error {
      self = .transcriptNotFound(path: path, nearest: similarPath(to: path, in: folders))
    } else {
      self = .transcriptUnreadable(path: path, error)
    }
  }

  package init(_ error: RecognitionError, in source: RecordingSource.Name) {
    self =
      switch error {
      case .unknownRecognizer, .noRecognizer, .programMissing, .modelNotNamed, .modelNotFound,
        .alignmentModelMissing:
        .recognizerMissing(error)
      case .unreadable(_, let reason): RehearsalError(reason, in: source)
      default: .recognitionFailed(source, error)
      }
  }
}

extension TranscriptSource {
  /// As a report names it: `-` for standard input, `nil` for bytes.
  var path: String? {
    switch self {
    case .file(let path): path
    case .standardInput: "-"
    case .transcript(_, let path): path
    case .none, .sidecar, .bytes: nil
    }
  }
}
