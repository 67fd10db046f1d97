/// Programs that record sound or play it, best first: those of the sound server, then of the
/// system, then those that few have installed for it.
enum SoundProgram {
  enum Use: String, CaseIterable {
    case record, play
  }

  static func all(for use: Use) -> [String] {
    switch use {
    case .record: ["pw-record", "parec", "arecord", "ffmpeg", "sox"]
    case .play: ["pw-play", "aplay", "ffplay", "play"]
    }
  }

  /// How to get one that records and plays.
  static var installation: String {
    #if os(macOS)
      "install one: brew install sox"
    #else
      "install one: sudo apt install alsa-utils"
    #endif
  }
}
