/// Why a recording can't be read. It holds facts; the caller words the message.
public enum SoundFileError: Error, Hashable, Sendable {
  /// There is nothing at this path.
  case notFound(path: String)
  /// The path is a folder.
  case isDirectory(path: String)
  /// The file exists, but this user may not read it.
  case noPermission(path: String)
  /// The system failed to open or read the file; `reason` is its own text.
  case unreadable(reason: String)
  /// No program has written to a named pipe within this time.
  case pipeUnused(milliseconds: Int)
  /// Standard input is a terminal, not a recording.
  case standardInputIsTerminal
  /// The file has no bytes.
  case empty
  /// The file is not a recording; `looksLike` names its kind if that is obvious ("text", "PDF").
  case notAudio(looksLike: String?)
  /// A known container with a codec that isn't decoded here, for safety; `tag` is a WAV format tag.
  case unsupportedEncoding(container: String, encoding: String, tag: UInt16?)
  /// A number of channels outside ``RecordingLimits/channels``.
  case channels(Int)
  /// A sample rate outside ``RecordingLimits/sampleRates``.
  case sampleRate(Int)
  /// Longer than ``RecordingLimits/seconds``.
  case tooLong(limitSeconds: Int)
  /// The header is valid and declares no sample, and none follows.
  case noSamples
  /// The file violates its own format.
  case damaged(reason: String)
  /// Reading this container takes seeking, which a pipe doesn't support.
  case needsFile(container: String)
  /// A recording that `SoundFile` doesn't decode; `AudioSource` passes it to ffmpeg.
  case needsTranscoder(container: String)
  /// A recording that needs ffmpeg, which isn't on the PATH.
  case transcoderMissing(container: String)
  /// ffmpeg failed; what it decoded so far is not the whole recording.
  case transcodingFailed(container: String, message: String)

  /// A file that ends in its header: before a chunk, or before its samples if it has that chunk.
  static func endsEarly(before chunk: String = "", found: Bool) -> SoundFileError {
    .damaged(reason: found ? "it ends before its samples" : "it ends before its \(chunk) chunk")
  }
}
