import RehearsalBase

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
}
