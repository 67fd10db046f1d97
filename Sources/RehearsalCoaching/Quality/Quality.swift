public import RehearsalUnits

/// What can be judged on a recording, and what is wrong with it.
public struct Quality: Codable, Equatable, Sendable {
  /// Something wrong with the recording, and what to do about it.
  public struct Warning: Codable, Equatable, Sendable {
    public var code: Code
    /// What is wrong and what to do, in one line.
    public var message: String
    /// Where it starts, in seconds from the start of the recording; with ``end``, the whole
    /// recording where it has no place.
    public var start: Seconds
    public var end: Seconds

    /// What is wrong; published in the JSON, so never renamed.
    public enum Code: String, Codable, CaseIterable, Sendable {
      case noSpeech = "no_speech"
      case tooShort = "too_short"
      case highNoise = "high_noise"
      /// Less than ``highNoise``, and only a hint.
      case noise
      case hum
      case clipping
      case quiet
      case dropouts
      case echo
      case truncated
      case replacedSamples = "replaced_samples"
      case channelsOutOfPhase = "channels_out_of_phase"
      case constantOffset = "dc_offset"
      /// A transcript beside the recording that could not be read.
      case transcriptUnreadable = "transcript_unreadable"
      /// A transcript beside the recording that is not of it.
      case transcriptMismatch = "transcript_mismatch"
      /// A transcript without hesitations.
      case transcriptCleaned = "transcript_cleaned"
    }

    public init(code: Code, message: String, start: Seconds, end: Seconds) {
      self.code = code
      self.message = message
      self.start = start
      self.end = end
    }

    private enum CodingKeys: String, CodingKey {
      case code, message
      case start = "start_s"
      case end = "end_s"
    }
  }

  /// Whether a tip about the speaking can be given.
  public var usable: Bool
  /// The metrics that can't be judged on this recording, in the order of the catalog.
  public var limits: [String]
  public var warnings: [Warning]

  public init(usable: Bool, limits: [String], warnings: [Warning]) {
    self.usable = usable
    self.limits = limits
    self.warnings = warnings
  }

  /// Whether the metric that a focus goes by can be judged.
  func allows(_ focus: Focus) -> Bool { !limits.contains(focus.rawValue) }
}
