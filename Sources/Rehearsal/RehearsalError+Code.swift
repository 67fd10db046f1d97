extension RehearsalError {
  /// What kind of failure it is, for programs; a code never changes its meaning.
  ///
  /// A struct and not an enum, so that a new code breaks no caller's `switch`.
  public struct Code: RawRepresentable, Hashable, Codable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let notFound = Code(rawValue: "not_found")
    public static let noPermission = Code(rawValue: "no_permission")
    public static let isDirectory = Code(rawValue: "is_directory")
    /// No bytes, or a header without samples.
    public static let emptyRecording = Code(rawValue: "empty_recording")
    public static let notAudio = Code(rawValue: "not_audio")
    /// Sound in an encoding that is refused because decoding it is not safe.
    public static let unsupportedEncoding = Code(rawValue: "unsupported_encoding")
    public static let tooManyChannels = Code(rawValue: "too_many_channels")
    public static let unsupportedSampleRate = Code(rawValue: "unsupported_sample_rate")
    public static let tooLong = Code(rawValue: "too_long")
    /// Reading failed for a reason of the system or of the decoder.
    public static let unreadableFile = Code(rawValue: "unreadable_file")
    /// A container that needs seeking, which a pipe can't do, or a recording that is read twice.
    public static let needsFile = Code(rawValue: "needs_file")
    /// A container that only ffmpeg opens, and ffmpeg is not installed.
    public static let ffmpegMissing = Code(rawValue: "ffmpeg_missing")
    public static let ffmpegFailed = Code(rawValue: "ffmpeg_failed")
    /// The task was cancelled before the recording had been heard.
    public static let cancelled = Code(rawValue: "cancelled")
    public static let transcriptNotFound = Code(rawValue: "transcript_not_found")
    /// Not a transcript, or too broken to repair.
    public static let transcriptUnreadable = Code(rawValue: "transcript_unreadable")
    /// A transcript of another recording.
    public static let transcriptMismatch = Code(rawValue: "transcript_mismatch")
    /// A program or a model that recognises speech, or aligns words with it, is not installed.
    public static let recogniserMissing = Code(rawValue: "recogniser_missing")
    public static let recognitionFailed = Code(rawValue: "recognition_failed")
    /// A band of the speaker's own that no rule can use.
    public static let invalidBand = Code(rawValue: "invalid_band")
    public static let previousNotFound = Code(rawValue: "previous_not_found")
    /// An earlier report that can't be read, or is not a report.
    public static let previousUnreadable = Code(rawValue: "previous_unreadable")
    public static let outputNotWritable = Code(rawValue: "output_not_writable")
  }

  /// The kind of failure, as JSON has it.
  public var code: Code {
    switch self {
    case .recording(_, let problem): problem.code
    case .transcriptNotFound: .transcriptNotFound
    case .transcriptUnreadable: .transcriptUnreadable
    case .transcriptMismatch: .transcriptMismatch
    case .recogniserMissing: .recogniserMissing
    case .recognitionFailed: .recognitionFailed
    case .invalidBand: .invalidBand
    case .previousNotFound: .previousNotFound
    case .previousUnreadable: .previousUnreadable
    }
  }
}

extension RehearsalError.RecordingProblem {
  fileprivate var code: RehearsalError.Code {
    switch self {
    case .notFound: .notFound
    case .noPermission: .noPermission
    case .isDirectory: .isDirectory
    case .empty: .emptyRecording
    case .notAudio: .notAudio
    case .unsupportedEncoding: .unsupportedEncoding
    case .tooManyChannels: .tooManyChannels
    case .unsupportedSampleRate: .unsupportedSampleRate
    case .tooLong: .tooLong
    case .noChannels, .isTerminal, .unreadable: .unreadableFile
    case .needsFile, .readTwice: .needsFile
    case .ffmpegMissing: .ffmpegMissing
    case .ffmpegFailed: .ffmpegFailed
    case .cancelled: .cancelled
    }
  }
}
