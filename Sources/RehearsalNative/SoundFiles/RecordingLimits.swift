/// Limits on what is accepted as a recording of speech.
public enum RecordingLimits {
  /// Mono to 7.1; more is a multitrack session.
  public static let channels = 1...8

  /// In hertz: from the lowest rate that carries speech to the highest that converters offer.
  public static let sampleRates = 4_000...384_000

  /// One day: no talk is longer, and a malicious header may claim any length.
  public static let seconds = 24 * 60 * 60

  package static func check(channels: Int, sampleRate: Int) throws(SoundFileError) {
    guard Self.channels.contains(channels) else { throw .channels(channels) }
    guard sampleRates.contains(sampleRate) else { throw .sampleRate(sampleRate) }
  }
}
