import RehearsalBase
import SystemPackage

/// A recording in any format that can be read on this machine: by `SoundFile`, or else by ffmpeg if
/// it is on the PATH.
///
/// ```swift
/// var source = try await AudioSource.open(.path("talk.m4a"))
/// var block = [Float](repeating: 0, count: 8192 * source.channels)
/// while case let frames = try source.read(into: &block), frames > 0 { … }
/// let facts = try await source.finish()
/// ```
/// A source may be dropped at any point; it closes what it opened and stops ffmpeg.
public struct AudioSource: ~Copyable, Sendable {
  /// Where a recording comes from.
  public enum Location: Hashable, Sendable {
    /// A file, a named pipe or a device.
    case path(String)
    /// A pipe or a redirected file; never closed.
    case standardInput
  }

  /// What is known once a recording has been read to its end.
  public struct Facts: Hashable, Sendable {
    public var framesRead: Int
    /// Whether the recording ended earlier than its header says.
    public var isTruncated: Bool
    /// Samples that were NaN or beyond ``RecordingLimits/magnitude``, and came out as 0.
    public var replacedSamples: Int
    /// SHA-256 of the recording's bytes as stored, in lower-case hexadecimal.
    public var sha256: String
  }

  /// Frames per second.
  public var sampleRate: Int { file.sampleRate }
  public var channels: Int { file.channels }
  public let format: SoundFormat
  /// Frames that the header declares, for progress; `nil` if unknown.
  public var declaredFrames: Int? { file.declaredFrames }

  private var file: SoundFile
  private let transcoded: Transcoded?

  /// The stored recording behind ffmpeg's output.
  // Not private: clients destroy it with the source, so they link to it.
  // @unchecked Sendable because the bytes have one owner and are read only when it is consumed.
  struct Transcoded: ~Copyable, @unchecked Sendable {
    let original: RecordingBytes
    let run: Transcoding
  }

  /// Opens a recording.
  ///
  /// - Throws: Every case of ``SoundFileError``: `.needsFile` for formats that can't be read from a
  ///   pipe, `.transcoderMissing` for formats that need ffmpeg when it isn't installed.
  public static func open(_ location: Location) async throws(SoundFileError) -> AudioSource {
    switch location {
    case .standardInput:
      guard !StandardStream.input.isTerminal else { throw .standardInputIsTerminal }
      let bytes = try RecordingBytes(descriptor: .standardInput, owned: false)
      do {
        let file = try SoundFile(bytes)
        return AudioSource(file, transcoded: nil)
      } catch .needsTranscoder(let container) {
        // ffmpeg is only ever given paths, so that it can't consume our caller's standard input.
        throw .needsFile(container: container)
      }
    case .path(let path):
      let bytes = try RecordingBytes(path: path)
      let decoding = try Decoding(of: bytes)
      do {
        let file = try SoundFile(bytes, decoding: decoding)
        return AudioSource(file, transcoded: nil)
      } catch .needsTranscoder(let container) {
        guard let demuxer = decoding.demuxer else { throw .needsTranscoder(container: container) }
        return try await transcode(path: path, bytes: bytes, name: container, demuxer: demuxer)
      }
    }
  }

  /// - Parameters:
  ///   - environment: Passed to ffmpeg, which is found by its `PATH`.
  ///   - patience: How long ffmpeg may write nothing.
  static func transcode(
    path: String, bytes: RecordingBytes, name: String, demuxer: String,
    environment: PassedEnvironment = .current, patience: Duration = Transcoding.patience
  ) async throws(SoundFileError) -> AudioSource {
    let run = try await Transcoding(
      path: path, name: name, demuxer: demuxer, environment: environment, patience: patience)
    // From here on any number of concurrent blocking reads are safe: each waits for its own ffmpeg
    // process, which waits for none of us.
    do {
      let file = try SoundFile(
        RecordingBytes(
          descriptor: FileDescriptor(rawValue: run.output.takeReading()), owned: true,
          patience: run.silence))
      return AudioSource(file, transcoded: Transcoded(original: bytes, run: run))
    } catch .transcodingFailed(let container, let message) {
      // ffmpeg has hung and would not exit by itself.
      throw .transcodingFailed(container: container, message: message)
    } catch {
      // ffmpeg's own message is more specific, such as a file without sound rather than an empty
      // pipe.
      _ = try await run.finish()
      throw error
    }
  }

  private init(_ file: consuming SoundFile, transcoded: consuming Transcoded?) {
    format =
      switch transcoded {
      case .some(let transcoded):
        SoundFormat(container: transcoded.run.container, encoding: "via ffmpeg")
      case .none: file.format
      }
    self.transcoded = transcoded
    self.file = file
  }

  /// Reads the next frames, channels interleaved; waits for a pipe or for ffmpeg.
  ///
  /// - Parameter buffer: Its size is the size of the block, a multiple of `channels`; 4096 to 16384
  ///   frames are fastest.
  /// - Returns: Frames read; 0 at the end and after it.
  /// - Throws: As ``SoundFile/read(into:)``.
  public mutating func read(into buffer: inout [Float]) throws(SoundFileError) -> Int {
    try file.read(into: &buffer)
  }

  /// Reads and discards the rest, then returns the facts about the whole recording.
  ///
  /// - Throws: As ``read(into:)``; `.transcodingFailed` when ffmpeg stopped before the end of the
  ///   recording: the frames read so far are incomplete, so discard any result made from them.
  public consuming func finish() async throws(SoundFileError) -> Facts {
    var rest = [Float](repeating: 0, count: 8_192 * channels)
    do {
      while try file.read(into: &rest) > 0 {}
    } catch .noSamples where transcoded != nil {
      // Below, ffmpeg's own message is thrown if it has one.
    }
    var facts = Facts(
      framesRead: file.framesRead, isTruncated: file.isTruncated,
      replacedSamples: file.replacedSamples, sha256: "")
    if let transcoded {
      facts.isTruncated =
        try await transcoded.run.finish() || facts.isTruncated
      guard facts.framesRead > 0 else { throw .noSamples }
      facts.sha256 = try transcoded.original.sha256(
        reading: RecordingBytes.largestSize(seconds: facts.framesRead / file.sampleRate))
    } else {
      facts.sha256 = try file.sha256()
    }
    return facts
  }
}

extension AudioSource {
  /// Whether a file begins like a recording, whatever its name.
  ///
  /// Only the first bytes are examined, so the file may still be damaged. `false` for anything that
  /// can't be read, and for pipes and devices, because looking would consume their bytes.
  public static func recognizes(path: String) -> Bool {
    guard FileKind(path) == .file else { return false }
    do throws(SoundFileError) {
      _ = try Container(of: RecordingBytes(path: path))
      return true
    } catch {
      return false
    }
  }

  /// SHA-256 of a file's bytes as stored, in lower-case hexadecimal: the same as in ``Facts``, but
  /// without decoding.
  ///
  /// - Parameter seconds: How long the recording is. A file too large for that is not read.
  /// - Throws: `.damaged` for such a file.
  public static func sha256(path: String, seconds: Int) throws(SoundFileError) -> String {
    try RecordingBytes(path: path).sha256(reading: RecordingBytes.largestSize(seconds: seconds))
  }

  /// SHA-256 of a file that begins like a recording.
  ///
  /// - Throws: `.notAudio` and others if it doesn't; it is not decoded.
  package static func sha256(
    ofRecording path: String, seconds: Int
  ) throws(SoundFileError) -> String {
    let bytes = try RecordingBytes(path: path)
    _ = try Decoding(of: bytes)
    return try bytes.sha256(reading: RecordingBytes.largestSize(seconds: seconds))
  }
}
