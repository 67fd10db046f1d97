package import RehearsalBase

/// The grid on which speech is heard.
package enum Frame {
  /// The time from one frame to the next.
  package static let hop = Seconds(0.010)
  /// The rate every recording is brought to before its spectra are taken, so that features mean the
  /// same at any sample rate. Speech has next to nothing above 8 kHz.
  package static let sampleRate = 16_000
  /// Samples from one frame to the next at ``sampleRate``.
  static let hopLength = 160
}
