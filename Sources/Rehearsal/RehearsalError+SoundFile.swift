import RehearsalNative
import RehearsalUnits

extension RehearsalError {
  /// The sentence for what went wrong with a recording.
  init(_ error: SoundFileError, reading source: RecordingSource) {
    self =
      switch error {
      case .notFound: .notFound(source, nearest: source.nearestPath)
      case .isDirectory: .isDirectory(source)
      case .noPermission: .noPermission(source)
      case .unreadable(let reason), .damaged(let reason): .unreadable(source, reason: reason)
      case .standardInputIsTerminal:
        .unreadable(source, reason: "it is the keyboard; no recording was piped in")
      case .empty, .noSamples: .emptyRecording(source)
      case .notAudio(let kind): .notAudio(source, kind: kind)
      case .unsupportedEncoding(let container, let encoding, _):
        .unsupportedEncoding(source, container: container, encoding: encoding)
      case .channels(let count) where count > RecordingLimits.channels.upperBound:
        .tooManyChannels(source, channels: count, limit: RecordingLimits.channels.upperBound)
      case .channels(let count):
        .unreadable(source, reason: "its header says that it has \(count) channels")
      case .sampleRate(let rate):
        .unsupportedSampleRate(source, rate: rate, limits: RecordingLimits.sampleRates)
      case .tooLong(let seconds): .tooLong(source, limit: Seconds(seconds))
      case .needsFile(let container): .needsFile(source, container: container)
      case .needsTranscoder(let container), .transcoderMissing(let container):
        .ffmpegMissing(source, container: container)
      case .transcodingFailed(let container, let message):
        .ffmpegFailed(source, container: container, reason: message)
      }
  }
}

extension RecordingSource {
  fileprivate var nearestPath: String? {
    switch self {
    case .file(let path): similarPath(to: path)
    case .standardInput: nil
    }
  }
}
