extension RehearsalError {
  /// What kind of failure it is, for programs; a code never changes its meaning.
  ///
  /// A struct and not an enum, so that a new code breaks no caller's `switch`.
  public struct Code: RawRepresentable, Hashable, Codable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// There is no recording at the path.
    public static let notFound = Code(rawValue: "not_found")
    /// The file or folder exists but may not be read.
    public static let noPermission = Code(rawValue: "no_permission")
    /// The path of the recording leads to a folder.
    public static let isDirectory = Code(rawValue: "is_directory")
    /// No bytes, or a header without samples that declares none.
    public static let emptyRecording = Code(rawValue: "empty_recording")
    /// The bytes are not a recording.
    public static let notAudio = Code(rawValue: "not_audio")
    /// Sound in an encoding that is refused because decoding it is not safe.
    public static let unsupportedEncoding = Code(rawValue: "unsupported_encoding")
    /// More channels than are accepted: eight.
    public static let tooManyChannels = Code(rawValue: "too_many_channels")
    /// A sample rate below 4 kHz or above 384 kHz.
    public static let unsupportedSampleRate = Code(rawValue: "unsupported_sample_rate")
    /// A recording of more than a day.
    public static let tooLong = Code(rawValue: "too_long")
    /// Reading failed for a reason of the system or of the decoder.
    public static let unreadableFile = Code(rawValue: "unreadable_file")
    /// A container that needs seeking, which a pipe can't do, or a recording that is read twice.
    public static let needsFile = Code(rawValue: "needs_file")
    /// A container that only ffmpeg opens, and ffmpeg is not installed.
    public static let ffmpegMissing = Code(rawValue: "ffmpeg_missing")
    /// A video without a sound track.
    public static let noSoundTrack = Code(rawValue: "no_sound_track")
    /// ffmpeg could not decode the whole recording.
    public static let ffmpegFailed = Code(rawValue: "ffmpeg_failed")
    /// The task was cancelled before the analysis was complete.
    public static let cancelled = Code(rawValue: "cancelled")
    /// There is no transcript at the path that was asked for.
    public static let transcriptNotFound = Code(rawValue: "transcript_not_found")
    /// Not a transcript, or too broken to repair.
    public static let transcriptUnreadable = Code(rawValue: "transcript_unreadable")
    /// A transcript of another recording.
    public static let transcriptMismatch = Code(rawValue: "transcript_mismatch")
    /// The script that was asked for can't be read.
    public static let scriptUnreadable = Code(rawValue: "script_unreadable")
    /// There is no deck at the path that was asked for.
    public static let deckNotFound = Code(rawValue: "deck_not_found")
    /// Neither a deck nor a log of slides, or too broken to read.
    public static let deckUnreadable = Code(rawValue: "deck_unreadable")
    /// A program or a model that recognises speech, or aligns words with it, is not installed.
    public static let recognizerMissing = Code(rawValue: "recogniser_missing")
    /// The recogniser or the aligner failed on the recording.
    public static let recognitionFailed = Code(rawValue: "recognition_failed")
    /// A band of the speaker's own that no rule can use.
    public static let invalidBand = Code(rawValue: "invalid_band")
    /// There is no earlier report at the path.
    public static let previousNotFound = Code(rawValue: "previous_not_found")
    /// An earlier report that can't be read, or is not a report.
    public static let previousUnreadable = Code(rawValue: "previous_unreadable")
    /// A moment of a recording can't be heard mended.
    public static let unmendable = Code(rawValue: "unmendable")
    /// A file or standard output can't be written; only the command reports it.
    public static let outputNotWritable = Code(rawValue: "output_not_writable")
    /// The store of rehearsals can't be read or changed; only the command reports it.
    public static let memoryUnusable = Code(rawValue: "memory_unusable")
    /// Nothing with this name or number is stored; only the command reports it.
    public static let notStored = Code(rawValue: "not_stored")
  }

  /// The kind of failure, as JSON has it.
  public var code: Code {
    switch self {
    case .recording(_, let problem): problem.code
    case .transcriptNotFound: .transcriptNotFound
    case .transcriptUnreadable: .transcriptUnreadable
    case .scriptUnreadable: .scriptUnreadable
    case .transcriptMismatch: .transcriptMismatch
    case .deckNotFound: .deckNotFound
    case .deckUnreadable: .deckUnreadable
    case .recognizerMissing: .recognizerMissing
    case .recognitionFailed: .recognitionFailed
    case .invalidBand: .invalidBand
    case .previousNotFound: .previousNotFound
    case .previousUnreadable: .previousUnreadable
    case .unmendable: .unmendable
    }
  }
}

extension RehearsalError.RecordingProblem {
  package var code: RehearsalError.Code {
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
    case .noChannels, .isTerminal, .pipeUnused, .unreadable: .unreadableFile
    case .needsFile, .readTwice: .needsFile
    case .ffmpegMissing: .ffmpegMissing
    case .ffmpegFailed(_, let reason):
      FFmpegComplaint(in: reason) == .noSound ? .noSoundTrack : .ffmpegFailed
    case .cancelled: .cancelled
    }
  }
}

extension RehearsalError.Code {
  /// Settings, a rule or a file of rules that can't be used.
  package static let badConfiguration = Self(rawValue: "bad_configuration")
  /// What ended the program, on the first attempt and on the second.
  package static let crashed = Self(rawValue: "crashed")
  /// A batch that was begun with other options.
  package static let notResumable = Self(rawValue: "not_resumable")
}
