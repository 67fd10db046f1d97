import RehearsalBase

extension Failure.Reason {
  package init(_ problem: RehearsalError.RecordingProblem, of recording: RecordingSource.Name) {
    self.init(
      code: RehearsalError.recording(recording, problem).code,
      message: "\(problem.isAboutSound ? "can't analyse" : "can't read") \(recording.quoted): "
        + problem.sentence,
      hint: problem.hint(for: recording))
  }
}

extension RehearsalError.RecordingProblem {
  /// Whether the recording can be read, but holds no sound to analyse, or too much.
  fileprivate var isAboutSound: Bool {
    switch self {
    case .empty, .tooLong: true
    case .ffmpegFailed: code == .noSoundTrack
    default: false
    }
  }

  fileprivate var sentence: String {
    switch self {
    case .notFound: "there is no such file"
    case .noPermission: "permission denied"
    case .isDirectory: "it is a folder"
    case .empty: "there is no sound in it"
    case .notAudio(let kind):
      "it is not a sound file" + (kind.map { " but \($0.printable)" } ?? "")
    case .unsupportedEncoding(let container, let encoding):
      "\(encoding.printable) in \(container.printable) is not supported"
    case .tooManyChannels(let channels, let limit):
      "it has \(channels) channels, and \(limit) is the most"
    case .noChannels(let count): "its header says that it has \(count) channels"
    case .unsupportedSampleRate(let rate, let limits):
      "its sample rate is \(rate) Hz, outside \(limits.lowerBound) to \(limits.upperBound) Hz"
    case .tooLong(let limit):
      "it lasts more than \(Int((limit.rawValue / 3600).rounded())) hours"
    case .isTerminal: "it is a terminal; no recording was piped in"
    case .pipeUnused(let waited):
      "it is a pipe, and no program wrote to it for \(Int(waited.rawValue)) s"
    case .unreadable(let reason): reason.printable
    case .needsFile(let container): "\(container.printable) can't be read from a pipe"
    case .readTwice: "it can be read only once"
    case .cancelled: "stopped before the end"
    case .ffmpegMissing(let container):
      "\(container.printable) needs ffmpeg, which is not installed"
    case .ffmpegFailed(let container, let reason):
      FFmpegComplaint(in: reason)?.sentence(about: container.printable)
        ?? "ffmpeg could not decode this \(container.printable) "
        + "(\(reason.isEmpty ? "it gave no reason" : reason.printable))"
    }
  }

  fileprivate func hint(for recording: RecordingSource.Name) -> String {
    func conversion(_ options: String = "") -> String {
      "ffmpeg -i \(recording.word)\(options.isEmpty ? "" : " \(options)") take.wav"
    }
    switch self {
    case .notFound(let nearest?): return "did you mean \(nearest.quoted)?"
    case .notFound(nil) where recording.quoted.has("://"):
      return "it is an address; rehearse opens no connection, so download the recording first"
    case .notFound(nil) where recording.path.begins(with: "~"):
      return "a shell knows ~ only outside quotation marks"
    case .notFound(nil) where Int(recording.path) != nil:
      return "a file is wanted; session \(recording.path) and its recording: rehearse show "
        + recording.path
    case .notFound(nil): return "check the path; 'ls' lists what is in this folder"
    case .noPermission: return "if the file is yours, allow it: chmod u+r \(recording.word)"
    case .isDirectory: return "score all recordings in it: rehearse batch \(recording.word)"
    case .empty where recording == .standardInput:
      return "pipe a recording in: rehearse - < talk.wav; or record one: rehearse live --capture"
    case .empty: return "check that the recorder was running, then record again"
    case .notAudio:
      switch recording.path.split(separator: ".").last?.lowercased() {
      case "pptx", "odp", "pdfpc": return "for its slides: rehearse deck \(recording.word)"
      case "srt", "vtt": return "for its words: rehearse transcript \(recording.word)"
      case "md", "txt": return "for how long it takes: rehearse script time \(recording.word)"
      default: return "give a recording such as a WAV, FLAC, OGG, MP3 or M4A file"
      }
    case .unreadable(let reason) where reason.begins(with: "it ends before its "):
      return "copy it again from where it was recorded"
    case .unsupportedEncoding, .noChannels, .isTerminal, .unreadable:
      return "convert it first: \(conversion())"
    case .pipeUnused:
      return "start the program that writes to it first: ffmpeg -i talk.mkv -f wav "
        + "\(recording.word) & rehearse \(recording.word)"
    case .tooManyChannels: return "mix it down first: \(conversion("-ac 1"))"
    case .unsupportedSampleRate(let rate, let limits) where rate < limits.lowerBound:
      return "record it again at 16000 Hz or more: what is above \(rate / 2) Hz was not recorded"
    case .unsupportedSampleRate: return "convert it first: \(conversion("-ar 48000"))"
    case .tooLong: return "cut out the talk first: \(conversion("-ss 0 -t 3600"))"
    case .needsFile: return "save it as a file and give its path: rehearse recording"
    case .cancelled: return "run it again to start over"
    case .readTwice: return "save it as a file and give its path: rehearse recording.wav"
    case .ffmpegMissing:
      #if os(macOS)
        return "install it, then try again: brew install ffmpeg"
      #else
        return "install it, then try again: sudo apt install ffmpeg"
      #endif
    case .ffmpegFailed(_, let reason):
      return FFmpegComplaint(in: reason)?.hint
        ?? "see what is in it: ffprobe -hide_banner \(recording.word)"
    }
  }
}

/// The most frequent complaints of ffmpeg, in words for somebody who has never used it.
///
/// - Source: the messages of ffmpeg 5 and 6, in libavformat/mov.c, fftools/ffmpeg_opt.c,
///   libavutil/error.c and libavcodec.
enum FFmpegComplaint {
  case unfinished, noSound, protected, noDecoder, damaged, silent

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
      // A message of this program.
      ("gave nothing for", .silent),
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
    case .silent: "ffmpeg gave nothing of this \(container) for minutes, and was stopped"
    }
  }

  var hint: String {
    switch self {
    case .unfinished:
      "end the recording in the program that makes it, then copy the file again"
    case .noSound:
      "record again with a microphone switched on; sound in a file of its own can be given alone"
    case .protected: "give a recording of your own, without copy protection"
    case .noDecoder: "convert it with the program that made it, to WAV or M4A"
    case .damaged: "copy the file again from where it was recorded"
    case .silent: "copy the file to a disk of this computer, then try again"
    }
  }
}
