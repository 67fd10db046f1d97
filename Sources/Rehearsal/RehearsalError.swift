public import RehearsalCoaching
public import RehearsalLanguage
public import RehearsalMetrics
public import RehearsalRecognition
public import RehearsalTranscript
public import RehearsalBase

/// Why a recording could not be analysed: facts, for a program to act on or to word.
///
/// Paths and reasons are as given and may hold control characters; escape them before they reach a
/// terminal.
public enum RehearsalError: Error, Equatable, Sendable {
  /// The recording can't be read or used.
  case recording(RecordingSource.Name, RecordingProblem)
  /// There is no transcript at the path that was asked for; `nearest` is the path of a file beside
  /// it with a similar name.
  case transcriptNotFound(path: String, nearest: String?)
  /// The transcript can't be read; the path is `-` for standard input and `nil` for bytes.
  case transcriptUnreadable(path: String?, TranscriptError)
  /// The text to align, or the requested transcript, does not belong to this recording.
  case transcriptMismatch(path: String?, TranscriptMismatch)
  /// A program or a model that recognises speech, or aligns words with it, is not installed.
  case recognizerMissing(RecognitionError)
  /// The recogniser or the aligner failed on a recording.
  case recognitionFailed(RecordingSource.Name, RecognitionError)
  /// A band of the speaker's own that no rule can use.
  case invalidBand(BandError)
  /// There is no earlier report at the path; `nearest` is the path of a file beside it with a
  /// similar name.
  case previousNotFound(path: String, nearest: String?)
  /// The script can't be read.
  case scriptUnreadable(path: String, reason: String)
  /// There is no deck at the path; `nearest` is the path of a file beside it with a similar name.
  case deckNotFound(path: String, nearest: String?)
  /// The deck, or the log of its slides, can't be read; the path is `-` for standard input.
  case deckUnreadable(path: String, DeckError)
  /// The earlier report can't be read, or is not a report.
  case previousUnreadable(path: String, PreviousProblem)
  /// A moment of the recording can't be heard mended.
  case unmendable(RecordingSource.Name, Unmendable)
}

extension RehearsalError: CustomStringConvertible {
  /// ``message``, ``hint`` and the code, as an error that leaves `main` is printed.
  public var description: String { "\(message); \(hint) (\(code.rawValue))" }
}

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
    /// The header states no channels, or a negative number.
    case noChannels(Int)
    /// In hertz.
    case unsupportedSampleRate(Int, limits: ClosedRange<Int>)
    /// The recording is longer than the limit.
    case tooLong(limit: Seconds)
    /// Standard input is a terminal, so no recording was piped in.
    case isTerminal
    /// No program wrote to a named pipe within this time.
    case pipeUnused(waited: Seconds)
    /// Reading failed; the reason is the system's or the decoder's.
    case unreadable(reason: String)
    /// A container, such as `AIFF`, that needs seeking, which a pipe can't do.
    case needsFile(container: String)
    /// Recognising its words and judging it take two readings, but it can be read only once.
    case readTwice
    /// A container, such as `MP4`, that only ffmpeg opens, and ffmpeg is not installed.
    case ffmpegMissing(container: String)
    /// The task was cancelled during the analysis.
    case cancelled
    /// The reason is what ffmpeg said; empty if it said nothing.
    case ffmpegFailed(container: String, reason: String)
  }

  /// What is wrong with a file of earlier reports; a line is counted from 1, and `nil` where the
  /// file is one object.
  public enum PreviousProblem: Equatable, Sendable {
    /// The path leads to a folder.
    case isDirectory
    /// The limit is in bytes.
    case isTooLarge(limit: Int)
    /// The reason is the system's, such as a lack of permission.
    case cannotRead(reason: String)
    /// Not JSON, or JSON without a schema; `nil` also where nothing in the file is a report.
    case isNoReport(line: Int?)
    /// JSON of another schema; newer when it is a report of a later version.
    case isOtherSchema(String, isNewer: Bool, line: Int?)
    /// A report that lacks something that a later take is compared with.
    case isIncomplete(line: Int?)
    /// Empty, or only recordings that could not be analysed.
    case holdsNothing
  }
}
