/// Recognises by their first bytes files that are often given by mistake.
enum Magic {
  /// - Returns: Such as `a PDF`; `nil` if the file may be text.
  static func kind(of bytes: [UInt8]) -> String? {
    kinds.first { bytes.dropFirst($0.offset).starts(with: $0.mark.utf8) }?.kind
      ?? (bytes.starts(with: [0x1F, 0x8B]) ? "a compressed file" : nil)
  }

  private static let kinds: [(offset: Int, mark: String, kind: String)] = [
    (0, "RIFF", "a sound file"), (0, "fLaC", "a sound file"), (0, "OggS", "a sound file"),
    (0, "ID3", "a sound file"), (0, "FORM", "a sound file"), (4, "ftyp", "a sound or video file"),
    (0, "%PDF-", "a PDF"), (0, "PK\u{3}\u{4}", "a ZIP archive, such as a Word document"),
    (0, "{\\rtf", "a rich text document"), (0, "\u{7F}ELF", "a program"),
  ]
}
