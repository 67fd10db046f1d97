/// An installed program that records sound or plays it.
///
/// Sound servers and drivers differ between systems; these programs hide the differences.
package enum SoundProgram: String, CaseIterable, Sendable {
  case pwRecord = "pw-record"
  case parec, arecord
  case pwPlay = "pw-play"
  case aplay, afplay, ffplay, play
  case ffmpeg, sox

  package enum Use: String, CaseIterable, Sendable {
    case record, play
  }

  /// Best first: programs of the sound server, then of the system, then those that are rarely
  /// installed for this use.
  package static func all(for use: Use) -> [SoundProgram] {
    switch use {
    case .record: [.pwRecord, .parec, .arecord, .ffmpeg, .sox]
    case .play: players
    }
  }

  private static var players: [SoundProgram] {
    #if os(macOS)
      [.afplay, .ffplay, .play]
    #else
      [.pwPlay, .aplay, .ffplay, .play]
    #endif
  }

  /// Its name on the command line.
  package var name: String { rawValue }

  /// How to install one that records and plays.
  package static var installation: String {
    #if os(macOS)
      "install one: brew install sox"
    #else
      "install one: sudo apt install alsa-utils"
    #endif
  }
}

extension SoundProgram {
  /// The arguments with which it writes samples to standard output: one list for each of its
  /// versions that differ, newest first; none if it doesn't record.
  ///
  /// - Parameters:
  ///   - format: Its rate and channels; samples always have 16 bits.
  ///   - device: By the program's own name; `nil` for the default one.
  func recording(in format: RawFormat, from device: String?) -> [[String]] {
    let (rate, channels) = ("\(format.sampleRate)", "\(format.channels)")
    func named(_ option: String...) -> [String] { device.map { option + [$0] } ?? [] }
    switch self {
    case .pwRecord:
      let options =
        ["--rate", rate, "--channels", channels, "--format", "s16", "--latency", Self.latency]
        + named("--target")
      // From version 1.2 on, it writes a header unless it is told not to.
      return [["--raw"] + options + ["-"], options + ["-"]]
    case .parec:
      return [
        ["--format=s16le", "--rate=\(rate)", "--channels=\(channels)", "--latency-msec=20"]
          + (device.map { ["--device=\($0)"] } ?? [])
      ]
    case .arecord:
      return [
        ["-q", "-t", "raw", "-f", "S16_LE", "-r", rate, "-c", channels, "-F", "20000"]
          + named("-D") + ["-"]
      ]
    case .ffmpeg:
      return Self.systems.map { system, standard in
        ["-hide_banner", "-nostdin", "-loglevel", "error", "-fflags", "nobuffer", "-f", system]
          + ["-i", device ?? standard, "-ac", channels, "-ar", rate]
          + ["-c:a", "pcm_s16le", "-flush_packets", "1", "-f", "s16le", "pipe:1"]
      }
    case .sox:
      return [
        ["-q", "--buffer", "1024"] + (device.map { [$0] } ?? ["-d"])
          + [
            "-t", "raw", "-e", "signed-integer", "-b", "16", "-L", "-r", rate, "-c", channels, "-",
          ]
      ]
    case .pwPlay, .aplay, .afplay, .ffplay, .play: return []
    }
  }

  /// The arguments with which it plays a sound file and then ends; none if it doesn't play.
  func playing(_ path: String) -> [String] {
    switch self {
    case .pwPlay, .afplay: [path]
    case .aplay: ["-q", path]
    case .ffplay: ["-hide_banner", "-loglevel", "error", "-nodisp", "-autoexit", path]
    case .play: ["-q", path]
    case .pwRecord, .parec, .arecord, .ffmpeg, .sox: []
    }
  }

  /// Short enough for a meter that follows the voice.
  private static let latency = "20ms"

  /// The sound systems that ffmpeg records from, with the name of the default microphone.
  private static var systems: [(String, String)] {
    #if os(macOS)
      [("avfoundation", ":default")]
    #else
      [("pulse", "default"), ("alsa", "default")]
    #endif
  }
}
