package import RehearsalNative
import RehearsalTranscript
public import RehearsalBase

extension RehearsalError {
  /// What is wrong with a recording.
  public enum RecordingProblem: Equatable, Sendable {
    /// `nearest` is the path of a file beside it with a similar name.
    case notFound(nearest: String?)
    /// The file exists but may not be read.
    case noPermission
    /// The path leads to a folder.
    case isDirectory
    /// No bytes, or a header without samples.
    case empty
    /// `kind` is what it seems to be instead, such as `text`.
    case notAudio(kind: String?)
    /// An encoding that is refused because decoding it is not safe.
    case unsupportedEncoding(container: String, encoding: String)
    /// The header states more channels than the limit.
    case tooManyChannels(Int, limit: Int)
    /// The header says that there are no channels, or fewer.
    case noChannels(Int)
    /// In hertz.
    case unsupportedSampleRate(Int, limits: ClosedRange<Int>)
    /// The recording is longer than the limit.
    case tooLong(limit: Seconds)
    /// Standard input is a terminal, so no recording was piped in.
    case isTerminal
    /// No program has written to a named pipe for so long.
    case pipeUnused(waited: Seconds)
    /// Reading failed; the reason is the system's or the decoder's.
    case unreadable(reason: String)
    /// A container, such as `AIFF`, that needs seeking, which a pipe can't do.
    case needsFile(container: String)
    /// Its words are recognised in one reading and judged in another, but it can be read only once.
    case readTwice
    /// A container, such as `MP4`, that only ffmpeg opens, and ffmpeg is not installed.
    case ffmpegMissing(container: String)
    /// The task was cancelled while it was heard.
    case cancelled
    /// The reason is what ffmpeg said; empty if it said nothing.
    case ffmpegFailed(container: String, reason: String)
  }
}

extension RehearsalError {
  package init(_ error: SoundFileError, in source: RecordingSource.Name) {
    self = .recording(source, RecordingProblem(error, in: source, FolderListings()))
  }
}

extension RehearsalError.RecordingProblem {
  /// - Parameter folders: Where the file may be that was meant by one that is missing.
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
