public import RehearsalBase

/// What can be judged on a recording, and what is wrong with it.
public struct Quality: Codable, Equatable, Sendable {
  /// Something wrong with the recording, and what to do about it.
  public struct Warning: Codable, Equatable, Sendable {
    /// What is wrong, for programs.
    public var code: Code
    /// What is wrong and what to do, in one line.
    public var message: String
    /// Where it starts, in seconds from the start of the recording; with ``end``, the whole
    /// recording where it has no place.
    public var start: Seconds
    /// Where it ends, in seconds from the start of the recording.
    public var end: Seconds

    /// What is wrong; published in the JSON, so never renamed.
    public enum Code: String, Codable, CaseIterable, Sendable {
      /// No speech was found.
      case noSpeech = "no_speech"
      /// Too little speech to judge: too short, or too few words.
      case tooShort = "too_short"
      /// The voice is less than 10 dB above the noise, too little to judge its pitch and level.
      case highNoise = "high_noise"
      /// Less than ``highNoise``, and only a hint.
      case noise
      /// Sounds that are neither the voice nor the steady noise, such as applause.
      case otherSounds = "other_sounds"
      /// Mains hum at 50 or 60 Hz.
      case hum
      /// The recording is clipped.
      case clipping
      /// The voice is faint, as when it is far from the microphone.
      case quiet
      /// Samples are missing within sound.
      case dropouts
      /// The room reverberates strongly.
      case echo
      /// The recording ends before its header says it does.
      case truncated
      /// Samples that were not usable numbers were read as 0.
      case replacedSamples = "replaced_samples"
      /// Sampled so seldom that the consonants are lost.
      case lowSampleRate = "low_sample_rate"
      /// The channels cancel each other when they are mixed.
      case channelsOutOfPhase = "channels_out_of_phase"
      /// The mean of all samples is further from 0 than 0.005 of full scale.
      case constantOffset = "dc_offset"
      /// A transcript beside the recording that could not be read.
      case transcriptUnreadable = "transcript_unreadable"
      /// A transcript beside the recording that is not of it.
      case transcriptMismatch = "transcript_mismatch"
      /// A transcript of only part of the recording.
      case transcriptPartial = "transcript_partial"
      /// A transcript without hesitations.
      case transcriptCleaned = "transcript_cleaned"
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
  /// What is wrong with the recording; empty if nothing is.
  public var warnings: [Warning]

  /// Whether the metric that a focus goes by can be judged.
  func allows(_ focus: Focus) -> Bool { !limits.contains(focus.rawValue) }
}
