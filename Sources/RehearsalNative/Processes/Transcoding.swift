import RehearsalBase
import Subprocess

/// A run of ffmpeg that decodes a recording into a pipe, as a WAV of floats with the recording's
/// own rate and channels.
///
/// Nothing is written to disk and no network connection is opened. Dropping the value stops ffmpeg.
struct Transcoding: ~Copyable {
  private let program: PipedProgram

  /// Where ffmpeg writes the WAV; the reader takes over the reading end.
  var output: Pipe { program.output }

  /// Starts ffmpeg, and returns once it is running.
  ///
  /// - Throws: `.transcoderMissing`; `.transcodingFailed` if it couldn't be started.
  init(path: String, name: String, demuxer: String) async throws(SoundFileError) {
    do throws(PipedProgram.NotStarted) {
      program = try await PipedProgram(
        .name("ffmpeg"), Self.arguments(path: path, demuxer: demuxer))
    } catch {
      switch error {
      case .notFound: throw .transcoderMissing(container: name)
      case .noPipe(let reason): throw .unreadable(reason: reason)
      case .other(let reason): throw .transcodingFailed(container: name, message: reason)
      }
    }
  }

  /// Waits for ffmpeg to exit, after its output was read to the end or closed.
  ///
  /// - Returns: Whether the recording ended earlier than its container says.
  /// - Throws: `.transcodingFailed` if ffmpeg reported failure: its output is then incomplete.
  func finish(name: String) async throws(SoundFileError) -> Bool {
    let (isSuccess, said) = await program.finish()
    guard isSuccess else {
      throw .transcodingFailed(container: name, message: Self.reason(in: said))
    }
    return ["partial file", "ended prematurely"].contains { said.contains($0) }
  }

  /// ffmpeg's messages on one line, without the memory addresses in them, which differ from run to
  /// run. Empty for some packets that ffmpeg can't decode.
  static func reason(in said: String) -> String {
    said.split(whereSeparator: \.isNewline).map { line in
      let parts = line.split(separator: " @ 0x", omittingEmptySubsequences: false)
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
