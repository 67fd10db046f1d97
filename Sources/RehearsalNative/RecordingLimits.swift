/// What is accepted as a recording of somebody speaking.
public enum RecordingLimits {
  /// Mono to 7.1; more is a multitrack session.
  public static let channels = 1...8

  /// Hertz, from the lowest rate that carries speech to the highest that converters offer.
  public static let sampleRates = 4_000...384_000

  /// A day; no talk is longer, and a hostile header may claim millennia.
  public static let seconds = 24 * 60 * 60

  package static func check(channels: Int, sampleRate: Int) throws(SoundFileError) {
    guard Self.channels.contains(channels) else { throw .channels(channels) }
    guard sampleRates.contains(sampleRate) else { throw .sampleRate(sampleRate) }
  }
}
