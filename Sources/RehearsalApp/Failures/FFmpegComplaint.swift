import RehearsalBase

/// What ffmpeg complains of most often, in words for somebody who has never seen it run.
///
/// - Source: the messages of ffmpeg 5 and 6, in libavformat/mov.c, fftools/ffmpeg_opt.c,
///   libavutil/error.c and libavcodec.
enum FFmpegComplaint {
  case unfinished, noSound, protected, noDecoder, damaged

  /// - Parameter said: ffmpeg's messages.
  /// - Returns: `nil` for anything else.
  init?(in said: String) {
    let said = said.lowercased()
    let marks: [(String, FFmpegComplaint)] = [
      ("moov atom not found", .unfinished),
      ("matches no streams", .noSound), ("does not contain any stream", .noSound),
      ("encrypted", .protected), ("drm", .protected),
      ("no decoder", .noDecoder), ("decoder (codec", .noDecoder),
      ("unknown decoder", .noDecoder), ("could not find codec parameters", .noDecoder),
      ("invalid data found when processing input", .damaged), ("end of file", .damaged),
    ]
    guard let found = marks.first(where: { said.has($0.0) }) else { return nil }
    self = found.1
  }

  func sentence(about container: String) -> String {
    switch self {
    case .unfinished: "the recording was not finished: its index is missing"
    case .noSound: "this \(container) has no sound track"
    case .protected: "it is protected against copying, so it can't be decoded"
    case .noDecoder: "ffmpeg has no decoder for the sound in this \(container)"
    case .damaged: "this \(container) is damaged, or cut off before its sound begins"
    }
  }

  var hint: String {
    switch self {
    case .unfinished:
      "end the recording in the program that makes it, then copy the file again"
    case .noSound: "record again with a microphone switched on"
    case .protected: "give a recording of your own, without copy protection"
    case .noDecoder: "convert it with the program that made it, to WAV or M4A"
    case .damaged: "copy the file again from where it was recorded"
    }
  }
}
