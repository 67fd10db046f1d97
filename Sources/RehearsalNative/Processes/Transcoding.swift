import RehearsalUnits
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// A run of ffmpeg that decodes a recording into a pipe, as a WAV of floats with the recording's
/// own rate and channels.
///
/// Nothing is written to disk and no network connection is opened. Dropping the value stops ffmpeg.
struct Transcoding: ~Copyable {
  /// Where ffmpeg writes the WAV; the reader takes over the reading end.
  let output: Pipe

  private let run: Task<Ending, Never>
  private let messages: Pipe

  private enum Ending: Sendable {
    case exited(isSuccess: Bool)
    case notFound
    case notStarted(String)
  }

  /// Starts ffmpeg, and returns once it is running.
  ///
  /// - Throws: `.transcoderMissing`; `.transcodingFailed` if it couldn't be started.
  init(path: String, name: String, demuxer: String) async throws(SoundFileError) {
    let output = try Pipe()
    let messages = try Pipe()
    // ffmpeg's messages are read after it has ended. If they exceed the pipe's capacity, the rest
    // is dropped: draining the pipe meanwhile takes a thread, and all of Swift's threads may be in
    // blocking reads.
    messages.makeWritingNonBlocking()

    let configuration = Configuration(
      executable: .name("ffmpeg"),
      arguments: Arguments(
        Self.arguments(path: path, demuxer: demuxer).map { $0.pathBytes + [0] }))
    let (started, signal) = AsyncStream<Void>.makeStream()
    let run = Task {
      defer { signal.finish() }
      do {
        let result = try await runInOwnSession(
          configuration, input: .none,
          output: .fileDescriptor(output.writing, closeAfterSpawningProcess: false),
          error: .fileDescriptor(messages.writing, closeAfterSpawningProcess: false)
        ) { _ in
          output.closeWriting()
          messages.closeWriting()
          signal.yield()
        }
        return Ending.exited(isSuccess: result.terminationStatus.isSuccess)
      } catch let error as SubprocessError where error.code == .executableNotFound {
        return Ending.notFound
      } catch {
        return Ending.notStarted(String(describing: error))
      }
    }
    var starts = started.makeAsyncIterator()
    if await starts.next() == nil {
      if case .notStarted(let reason) = await run.value {
        throw .transcodingFailed(container: name, message: reason)
      }
      throw .transcoderMissing(container: name)
    }
    self.output = output
    self.messages = messages
    self.run = run
  }

  deinit { run.cancel() }

  /// Waits for ffmpeg to exit, after its output was read to the end or closed.
  ///
  /// - Returns: Whether the recording ended earlier than its container says.
  /// - Throws: `.transcodingFailed` if ffmpeg reported failure: its output is then incomplete.
  func finish(name: String) async throws(SoundFileError) -> Bool {
    let ending = await run.value
    let said = messages.readAll(limit: Self.messageLimit)
    guard case .exited(isSuccess: true) = ending else {
      throw .transcodingFailed(container: name, message: Self.reason(in: said))
    }
    return ["partial file", "ended prematurely"].contains { said.contains($0) }
  }

  private static let messageLimit = 2_000

  /// ffmpeg's messages on one line, without the memory addresses in them, which differ from run to
  /// run; it has none for some packets that it can't decode.
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
