import RehearsalBase
import Subprocess

/// A run of ffmpeg that decodes a recording into a pipe, as a WAV of floats with the recording's
/// own rate and channels.
///
/// Nothing is written to disk and no network connection is opened. Dropping the value stops ffmpeg.
struct Transcoding: ~Copyable {
  /// Such as `MP4`.
  let container: String
  private let program: PipedProgram
  private let patience: Duration

  /// Where ffmpeg writes the WAV; the reader takes over the reading end.
  var output: Pipe { program.output }

  /// How long ffmpeg may write nothing before it counts as hung.
  ///
  /// Our choice: longer than the longest time-out of a drive, which is six minutes for a network
  /// drive.
  ///
  /// - Source: `nfs(5)`, the defaults of `timeo` and `retrans`: 60, then 120 and 180 s.
  static let patience = Duration.seconds(600)

  /// Starts ffmpeg, and returns once it is running.
  ///
  /// - Throws: `.transcoderMissing`; `.transcodingFailed` if it couldn't be started.
  init(
    path: String, name: String, demuxer: String, environment: PassedEnvironment,
    patience: Duration
  ) async throws(SoundFileError) {
    container = name
    self.patience = patience
    do throws(PipedProgram.NotStarted) {
      program = try await PipedProgram(
        .name("ffmpeg"), Self.arguments(path: path, demuxer: demuxer),
        environment: environment.forProgram())
    } catch {
      switch error {
      case .notFound: throw .transcoderMissing(container: name)
      case .noPipe(let reason): throw .unreadable(reason: reason)
      case .other(let reason): throw .transcodingFailed(container: name, message: reason)
      }
    }
  }

  /// How long the reader waits for output, and its error after that.
  var silence: RecordingDescriptor.Patience {
    RecordingDescriptor.Patience(
      milliseconds: Int(patience / .milliseconds(1)),
      failure: .transcodingFailed(
        container: container, message: "it gave nothing for \(Int(patience / .seconds(1))) s"))
  }

  /// Waits for ffmpeg to exit, after its output was read to the end or closed. If it doesn't, it is
  /// stopped.
  ///
  /// - Returns: Whether the recording ended earlier than its container says.
  /// - Throws: `.transcodingFailed` if ffmpeg reported failure: its output is then incomplete.
  func finish() async throws(SoundFileError) -> Bool {
    let (program, patience) = (program, patience)
    let stop = Task {
      try await Task.sleep(for: patience)
      program.stop()
    }
    let (isSuccess, said) = await program.finish()
    stop.cancel()
    guard isSuccess else {
      if case .success = await stop.result { throw silence.failure }
      throw .transcodingFailed(container: container, message: Self.reason(in: said))
    }
    return ["partial file", "ended prematurely"].contains { said.has($0) }
  }

  /// ffmpeg's messages on one line, without the memory addresses in them, which differ from run to
  /// run. Empty for some packets that ffmpeg can't decode.
  static func reason(in said: String) -> String {
    said.split(whereSeparator: \.isNewline).map { line in
      let parts = line.parts(around: " @ 0x")
      return String(parts[0]) + parts.dropFirst().map { $0.drop(while: \.isHexDigit) }.joined()
    }.joined(separator: "; ")
  }

  private static func arguments(path: String, demuxer: String) -> [String] {
    [
      "-hide_banner", "-nostdin", "-nostats", "-loglevel", "error",
      // Without this, a broken packet is dropped, all later times are wrong, and ffmpeg still exits
      // with success.
      "-xerror",
      // The demuxer is fixed and only files may be opened, so that no playlist in a recording can
      // reach the network.
      "-protocol_whitelist", "file,pipe", "-f", demuxer,
      // The prefix keeps names like "-x.m4a" and "12:30.m4a" from being parsed as options and
      // protocols.
      "-i", "file:" + path,
      "-map", "0:a:0", "-map_metadata", "-1",
      // Recordings from browsers have gaps in their timestamps; here samples simply follow one
      // another.
      "-af", "asetpts=N/SR/TB",
      "-c:a", "pcm_f32le", "-f", "wav", "pipe:1",
    ]
  }
}
