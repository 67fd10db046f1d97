import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// A run of ffmpeg that decodes a recording into a pipe, as a WAV of floats at its own rate and
/// channels.
///
/// Nothing is written to disk and no connection opened. Whoever stops reading early ends ffmpeg by
/// dropping the value.
struct Transcoding: ~Copyable {
  /// The WAV comes out here; whoever reads it takes the end over.
  let output: Pipe

  private let run: Task<Ending, Never>
  private let messages: Pipe

  private enum Ending: Sendable {
    case exited(isSuccess: Bool)
    case notFound
    case notStarted(String)
  }

  /// Starts ffmpeg; returns when it runs.
  ///
  /// - Throws: `.transcoderMissing`, `.transcodingFailed` when it couldn't be started.
  init(path: String, name: String, demuxer: String) async throws(SoundFileError) {
    let output = try Pipe()
    let messages = try Pipe()
    // What ffmpeg says is read when it has ended. If it says more than the pipe holds, the rest is
    // dropped rather than waited for: waiting could stop every reader when all of Swift's threads
    // sit in blocking reads.
    messages.makeWritingNonBlocking()

    var platform = PlatformOptions()
    // A group of its own: an interrupt from the keyboard is for us, who may want to finish this
    // recording.
    platform.processGroupID = 0
    let configuration = Configuration(
      executable: .name("ffmpeg"),
      arguments: Arguments(Self.arguments(path: path, demuxer: demuxer)),
      platformOptions: platform)
    let (started, signal) = AsyncStream<Void>.makeStream()
    let run = Task {
      defer { signal.finish() }
      do {
        let result = try await Subprocess.run(
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

  /// Waits for ffmpeg to end, after its output was read to the end or closed.
  ///
  /// - Returns: Whether the recording stopped before its own container said it would.
  /// - Throws: `.transcodingFailed` when ffmpeg reported failure: what it decoded is then not the
  ///   whole recording.
  func finish(name: String) async throws(SoundFileError) -> Bool {
    let ending = await run.value
    let said = messages.readAll(limit: Self.messageLimit)
    guard case .exited(isSuccess: true) = ending else {
      throw .transcodingFailed(container: name, message: Self.reason(in: said))
    }
    return ["partial file", "ended prematurely"].contains { said.contains($0) }
  }

  private static let messageLimit = 2_000

  /// What ffmpeg said on one line, without the addresses by which it tells its parts apart: they
  /// differ from run to run.
  static func reason(in said: String) -> String {
    said.split(whereSeparator: \.isNewline).map { line in
      let parts = line.split(separator: " @ 0x", omittingEmptySubsequences: false)
      return String(parts[0]) + parts.dropFirst().map { $0.drop(while: \.isHexDigit) }.joined()
    }.joined(separator: "; ")
  }

  private static func arguments(path: String, demuxer: String) -> [String] {
    [
      "-hide_banner", "-nostdin", "-nostats", "-loglevel", "error",
      // Without this a broken packet is dropped and every time after it is wrong, with an exit code
      // of success.
      "-xerror",
      // The demuxer is named and only files may be opened: no playlist inside a recording can reach
      // the network.
      "-protocol_whitelist", "file,pipe", "-f", demuxer,
      // The prefix keeps names like "-x.m4a" and "12:30.m4a" from being taken for options and
      // protocols.
      "-i", "file:" + path,
      "-map", "0:a:0", "-map_metadata", "-1",
      // Browsers leave jumps in their time stamps; samples simply follow one another.
      "-af", "asetpts=N/SR/TB",
      "-c:a", "pcm_f32le", "-f", "wav", "pipe:1",
    ]
  }
}
