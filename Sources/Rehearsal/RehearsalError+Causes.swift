import RehearsalBase
package import RehearsalLanguage
package import RehearsalNative
package import RehearsalRecognition
package import RehearsalTranscript

extension RehearsalError {
  package init(_ error: SoundFileError, in source: RecordingSource.Name) {
    self = .recording(source, RecordingProblem(error, in: source, FolderListings()))
  }
}

extension RehearsalError.RecordingProblem {
  /// - Parameter folders: Where to look for a similarly named file if the recording is missing.
  init(_ error: SoundFileError, in source: RecordingSource.Name, _ folders: FolderListings) {
    self =
      switch error {
      case .notFound: .notFound(nearest: source.nearestPath(in: folders))
      case .isDirectory: .isDirectory
      case .noPermission: .noPermission
      case .unreadable(let reason), .damaged(let reason): .unreadable(reason: reason)
      case .pipeUnused(let milliseconds):
        .pipeUnused(waited: Seconds(Double(milliseconds) / 1_000))
      case .standardInputIsTerminal: .isTerminal
      case .empty, .noSamples: .empty
      case .notAudio(let kind): .notAudio(kind: kind)
      case .unsupportedEncoding(let container, let encoding, _):
        .unsupportedEncoding(container: container, encoding: encoding)
      case .channels(let count) where count > RecordingLimits.channels.upperBound:
        .tooManyChannels(count, limit: RecordingLimits.channels.upperBound)
      case .channels(let count): .noChannels(count)
      case .sampleRate(let rate):
        .unsupportedSampleRate(rate, limits: RecordingLimits.sampleRates)
      case .tooLong(let seconds): .tooLong(limit: Seconds(seconds))
      case .needsFile(let container): .needsFile(container: container)
      case .needsTranscoder(let container), .transcoderMissing(let container):
        .ffmpegMissing(container: container)
      case .transcodingFailed(let container, let message):
        .ffmpegFailed(container: container, reason: message)
      }
  }
}

extension RecordingSource.Name {
  fileprivate func nearestPath(in folders: FolderListings) -> String? {
    guard case .file(let path) = self else { return nil }
    return similarPath(to: path, in: folders)
  }
}

extension RehearsalError {
  /// - Parameters:
  ///   - path: The transcript's: `-` for standard input, `nil` for bytes.
  ///   - folders: Where to look for a similarly named file if the transcript is missing.
  package init(
    _ error: TranscriptError, reading path: String?, in folders: FolderListings = FolderListings()
  ) {
    if case .notFound(let path) = error {
      self = .transcriptNotFound(path: path, nearest: similarPath(to: path, in: folders))
    } else {
      self = .transcriptUnreadable(path: path, error)
    }
  }

  /// - Parameters:
  ///   - path: The deck's: `-` for standard input.
  ///   - folders: Where to look for a similarly named file if the deck is missing.
  package init(
    _ error: DeckError, reading path: String, in folders: FolderListings = FolderListings()
  ) {
    if case .notFound(let path) = error {
      self = .deckNotFound(path: path, nearest: similarPath(to: path, in: folders))
    } else {
      self = .deckUnreadable(path: path, error)
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
  /// The path in a report: `-` for standard input, `nil` for bytes.
  var path: String? {
    switch self {
    case .file(let path): path
    case .standardInput: "-"
    case .transcript(_, let path): path
    case .none, .sidecar, .bytes, .heard: nil
    }
  }
}
