/// Limits on what is accepted as a recording of speech.
public enum RecordingLimits {
  /// Mono to 7.1; more is a multitrack session.
  public static let channels = 1...8

  /// In hertz: from the lowest rate that carries speech to the highest that converters offer.
  public static let sampleRates = 4_000...384_000

  /// The largest magnitude of a sample, full scale being 1: that of 32-bit integers stored as
  /// floats without scaling. No sound is louder; whatever lies beyond is damage, read as 0 and
  /// counted. Squares of all others, and sums of squares, are finite floats.
  public static let magnitude: Float = 0x1p31

  /// One day: no talk is longer, and a malicious header may claim any length.
  public static let seconds = 24 * 60 * 60

  package static func check(channels: Int, sampleRate: Int) throws(SoundFileError) {
    guard Self.channels.contains(channels) else { throw .channels(channels) }
    guard sampleRates.contains(sampleRate) else { throw .sampleRate(sampleRate) }
  }
}
