import RehearsalFiles

extension AudioSource {
  /// Whether a file begins as some recording does, whatever it is called.
  ///
  /// No decoder sees it, so it may still turn out to be broken. `false` for whatever can't be read,
  /// and for pipes and devices, from which looking would take bytes away.
  public static func recognises(path: String) -> Bool {
    guard FileKind(path) == .file else { return false }
    do throws(SoundFileError) {
      _ = try Container(of: RecordingBytes(path: path))
      return true
    } catch {
      return false
    }
  }

  /// SHA-256 of a file's bytes as they are stored, in lower-case hexadecimal: that of ``Facts``
  /// without decoding anything.
  public static func sha256(path: String) throws(SoundFileError) -> String {
    try RecordingBytes(path: path).sha256()
  }
}
