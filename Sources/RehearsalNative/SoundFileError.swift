/// Why a recording can't be read: facts for whoever words the message.
public enum SoundFileError: Error, Hashable, Sendable {
  /// Nothing is at this path.
  case notFound(path: String)
  /// The path leads to a folder.
  case isDirectory(path: String)
  /// The file exists and this user may not read it.
  case noPermission(path: String)
  /// The system refused to open or read the bytes; `reason` is its own text.
  case unreadable(reason: String)
  /// Standard input is a terminal, so nobody has given a recording.
  case standardInputIsTerminal
  /// There are no bytes at all.
  case empty
  /// The bytes are of another kind, `looksLike` when it is obvious ("text", "PDF"), `nil` when it
  /// isn't.
  case notAudio(looksLike: String?)
  /// A known container with samples that are not safe to decode here; `tag` is a WAV format tag.
  case unsupportedEncoding(container: String, encoding: String, tag: UInt16?)
  /// Fewer than one or more than ``RecordingLimits/channels``.
  case channels(Int)
  /// Outside ``RecordingLimits/sampleRates``.
  case sampleRate(Int)
  /// Longer than ``RecordingLimits/seconds``.
  case tooLong(limitSeconds: Int)
  /// The header is fine and no sample follows.
  case noSamples
  /// The file breaks the rules of its own format.
  case damaged(reason: String)
  /// This container needs to be searched back and forth, which a pipe can't do.
  case needsFile(container: String)
  /// A recording, though not one that `SoundFile` decodes; `AudioSource` hands it to ffmpeg.
  case needsTranscoder(container: String)
  /// The same, and there is no ffmpeg on the PATH.
  case transcoderMissing(container: String)
  /// ffmpeg gave up; what it decoded until then is not the whole recording.
  case transcodingFailed(container: String, message: String)
}
