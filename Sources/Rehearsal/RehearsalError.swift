/// Why a recording could not be analysed or a result not be written, and what to try.
///
/// Made from facts by the functions in `RehearsalError+Sentences.swift`, and for earlier reports in
/// `RehearsalError+Previous.swift`: the only places with sentences about failures. Nothing in it can steer a terminal.
public struct RehearsalError: Error, Equatable, Sendable {
  /// What kind of failure it is, for programs; a code never changes its meaning.
  ///
  /// A struct and not an enum, so that a new code breaks no caller's `switch`.
  public struct Code: RawRepresentable, Hashable, Codable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let notFound = Code(rawValue: "not_found")
    public static let noPermission = Code(rawValue: "no_permission")
    public static let isDirectory = Code(rawValue: "is_directory")
    /// No byte, or a header without a sample.
    public static let emptyRecording = Code(rawValue: "empty_recording")
    public static let notAudio = Code(rawValue: "not_audio")
    /// Sound in an encoding that is refused because decoding it is not safe.
    public static let unsupportedEncoding = Code(rawValue: "unsupported_encoding")
    public static let tooManyChannels = Code(rawValue: "too_many_channels")
    public static let unsupportedSampleRate = Code(rawValue: "unsupported_sample_rate")
    public static let tooLong = Code(rawValue: "too_long")
    /// Reading failed for a reason of the system or of the decoder.
    public static let unreadableFile = Code(rawValue: "unreadable_file")
    /// A container that has to be searched back and forth, which a pipe can't be.
    public static let needsFile = Code(rawValue: "needs_file")
    /// A container that only ffmpeg opens, and no ffmpeg.
    public static let ffmpegMissing = Code(rawValue: "ffmpeg_missing")
    public static let ffmpegFailed = Code(rawValue: "ffmpeg_failed")
    public static let transcriptNotFound = Code(rawValue: "transcript_not_found")
    /// The transcript is no transcript, or broken beyond mending.
    public static let transcriptUnreadable = Code(rawValue: "transcript_unreadable")
    /// The transcript is of something else.
    public static let transcriptMismatch = Code(rawValue: "transcript_mismatch")
    /// A program or a model that recognises speech, or aligns words with it, is not there.
    public static let recogniserMissing = Code(rawValue: "recogniser_missing")
    public static let recognitionFailed = Code(rawValue: "recognition_failed")
    /// A band of the speaker's own that no rule can use.
    public static let invalidBand = Code(rawValue: "invalid_band")
    public static let previousNotFound = Code(rawValue: "previous_not_found")
    /// An earlier report that can't be read, or is none.
    public static let previousUnreadable = Code(rawValue: "previous_unreadable")
    public static let outputNotWritable = Code(rawValue: "output_not_writable")
  }

  public var code: Code
  /// What happened, in one sentence without a full stop, offending values in quotes.
  public var message: String
  /// What to try, with the exact command where there is one.
  public var hint: String

  package init(code: Code, message: String, hint: String) {
    self.code = code
    self.message = message
    self.hint = hint
  }
}

extension RehearsalError: CustomStringConvertible {
  public var description: String { message }
}
