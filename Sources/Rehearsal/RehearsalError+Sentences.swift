package import RehearsalCoaching
package import RehearsalDelivery
package import RehearsalRecognition
package import RehearsalTranscript
package import RehearsalUnits

// Every sentence about a failure stands here. A path is shown fit for a terminal, and quoted once
// more where it is part of a command to copy.

extension RehearsalError {
  /// - Parameter nearest: The name of a file beside it that may have been meant.
  package static func notFound(_ source: RecordingSource, nearest: String?) -> Self {
    let hint = nearest.map { "did you mean \(quoted($0))?" }
    return Self(
      code: .notFound, message: "can't read \(name(source)): there is no such file",
      hint: hint ?? "check the path; 'ls' lists what is in this folder")
  }

  package static func noPermission(_ source: RecordingSource) -> Self {
    Self(
      code: .noPermission, message: "can't read \(name(source)): permission denied",
      hint: "if the file is yours, allow it: chmod u+r \(word(source))")
  }

  package static func isDirectory(_ source: RecordingSource) -> Self {
    Self(
      code: .isDirectory, message: "can't read \(name(source)): it is a folder",
      hint: "name the recordings in it: rehearse \(word(source))/*.wav")
  }

  package static func emptyRecording(_ source: RecordingSource) -> Self {
    Self(
      code: .emptyRecording, message: "can't analyse \(name(source)): there is no sound in it",
      hint: "check that the recorder was running, then record again")
  }

  /// - Parameter kind: What it seems to be instead, such as `text`.
  package static func notAudio(_ source: RecordingSource, kind: String?) -> Self {
    let instead = kind.map { " but \($0.printable)" } ?? ""
    return Self(
      code: .notAudio, message: "can't read \(name(source)): it is not a sound file\(instead)",
      hint: "give a recording such as a WAV, FLAC, OGG, MP3 or M4A file")
  }

  package static func unsupportedEncoding(
    _ source: RecordingSource, container: String, encoding: String
  ) -> Self {
    Self(
      code: .unsupportedEncoding,
      message: "can't read \(name(source)): "
        + "\(encoding.printable) in \(container.printable) is not supported",
      hint: "convert it first: \(conversion(of: source))")
  }

  package static func tooManyChannels(
    _ source: RecordingSource, channels: Int, limit: Int
  ) -> Self {
    Self(
      code: .tooManyChannels,
      message: "can't read \(name(source)): it has \(channels) channels, and \(limit) is the most",
      hint: "mix it down first: \(conversion(of: source, "-ac 1"))")
  }

  package static func unsupportedSampleRate(
    _ source: RecordingSource, rate: Int, limits: ClosedRange<Int>
  ) -> Self {
    Self(
      code: .unsupportedSampleRate,
      message: "can't read \(name(source)): its sample rate is \(rate) Hz, "
        + "outside \(limits.lowerBound) to \(limits.upperBound) Hz",
      hint: "convert it first: \(conversion(of: source, "-ar 48000"))")
  }

  package static func tooLong(_ source: RecordingSource, limit: Seconds) -> Self {
    let hours = Int((limit.rawValue / 3600).rounded())
    return Self(
      code: .tooLong, message: "can't analyse \(name(source)): it lasts more than \(hours) hours",
      hint: "cut out the talk first: \(conversion(of: source, "-ss 0 -t 3600"))")
  }

  package static func unreadable(_ source: RecordingSource, reason: String) -> Self {
    Self(
      code: .unreadableFile, message: "can't read \(name(source)): \(reason.printable)",
      hint: "convert it first: \(conversion(of: source))")
  }

  /// - Parameter container: Such as `MP4`.
  package static func needsFile(_ source: RecordingSource, container: String) -> Self {
    Self(
      code: .needsFile,
      message: "can't read \(name(source)): \(container.printable) can't be read from a pipe",
      hint: "save it as a file and give its path: rehearse recording")
  }

  package static func ffmpegMissing(_ source: RecordingSource, container: String) -> Self {
    #if os(macOS)
      let install = "brew install ffmpeg"
    #else
      let install = "sudo apt install ffmpeg"
    #endif
    return Self(
      code: .ffmpegMissing,
      message: "can't read \(name(source)): \(container.printable) takes ffmpeg, "
        + "which is not installed",
      hint: "install it, then try again: \(install)")
  }

  package static func ffmpegFailed(
    _ source: RecordingSource, container: String, reason: String
  ) -> Self {
    Self(
      code: .ffmpegFailed,
      message: "can't read \(name(source)): ffmpeg could not decode this "
        + "\(container.printable) (\(reason.printable))",
      hint: "see what it holds: ffprobe -hide_banner \(word(source))")
  }

  package static func transcriptUnreadable(
    _ error: TranscriptError, reading source: TranscriptSource
  ) -> Self {
    switch error {
    case .notFound:
      Self(code: .transcriptNotFound, message: error.message, hint: hint(for: error))
    case .unreadable, .isDirectory:
      Self(code: .transcriptUnreadable, message: error.message, hint: error.hint)
    default:
      Self(
        code: .transcriptUnreadable,
        message: "can't use the transcript\(name(source)): \(error.message)", hint: error.hint)
    }
  }

  /// What to try, with the name of a file that was probably meant.
  package static func hint(for error: TranscriptError) -> String {
    guard case .notFound(let path) = error, let nearest = similarPath(to: path) else {
      return error.hint
    }
    return "did you mean \(quoted(nearest))?"
  }

  package static func transcriptMismatch(
    _ mismatch: TranscriptMismatch, of source: TranscriptSource
  ) -> Self {
    Self(
      code: .transcriptMismatch,
      message: "can't use the transcript\(name(source)): \(mismatch.message)", hint: mismatch.hint)
  }

  package static func notRecognised(_ error: RecognitionError, in source: RecordingSource) -> Self {
    switch error {
    case .unknownRecogniser, .noRecogniser, .programMissing, .modelNotNamed, .modelNotFound,
      .alignmentModelMissing:
      recogniserMissing(error)
    case .unreadable(_, let reason):
      Self(reason, reading: source)
    default:
      Self(
        code: .recognitionFailed,
        message: "can't hear the words of \(name(source)): \(error.message)",
        hint: error.hint)
    }
  }

  package static func recogniserMissing(_ error: RecognitionError) -> Self {
    Self(code: .recogniserMissing, message: error.message, hint: error.hint)
  }

  /// Words are heard in a first reading of the recording, and judged in a second.
  package static func heardTwice(_ source: RecordingSource) -> Self {
    Self(
      code: .needsFile,
      message: "can't hear the words of \(name(source)): it can be read only once",
      hint: "save it as a file and give its path: rehearse recording.wav")
  }

  package static func nothingToAlign(_ source: RecordingSource) -> Self {
    Self(
      code: .transcriptNotFound,
      message: "there are no words to align with \(name(source)): no transcript lies beside it",
      hint: "name the text that was spoken: --transcript talk.txt")
  }

  package static func invalidBand(_ error: BandError) -> Self {
    Self(code: .invalidBand, message: error.message, hint: error.hint)
  }

  package static func outputNotWritable(path: String, reason: String) -> Self {
    Self(
      code: .outputNotWritable, message: "can't write \(quoted(path)): \(reason.printable)",
      hint: "name a file in a folder that you may write to: -o report.txt")
  }

  package static func standardOutputNotWritable(reason: String) -> Self {
    Self(
      code: .outputNotWritable, message: "can't write to standard output: \(reason.printable)",
      hint: "write to a file in its place: -o report.txt")
  }

  private static func name(_ source: RecordingSource) -> String {
    switch source {
    case .file(let path): quoted(path)
    case .standardInput: "standard input"
    }
  }

  /// With a space before it; empty where there is none to give.
  private static func name(_ source: TranscriptSource) -> String {
    switch source {
    case .file(let path): " \(quoted(path))"
    case .standardInput: " on standard input"
    case .transcript(_, let path?): " \(quoted(path))"
    case .none, .sidecar, .bytes, .transcript(_, nil): ""
    }
  }

  private static func quoted(_ path: String) -> String { "'\(path.printable)'" }

  /// The recording as a word of a shell command; a leading dash would be taken for an option.
  private static func word(_ source: RecordingSource) -> String {
    switch source {
    case .file(let path):
      (path.hasPrefix("-") ? "./\(path)" : path).printable.shellQuoted
    case .standardInput: "recording"
    }
  }

  private static func conversion(of source: RecordingSource, _ options: String = "") -> String {
    "ffmpeg -i \(word(source))\(options.isEmpty ? "" : " \(options)") take.wav"
  }
}
