/// Recognises files that are often given by mistake, by their first bytes.
enum Magic {
  /// - Returns: `nil` if the file may be text.
  static func kind(of bytes: [UInt8]) -> TranscriptError.FileKind? {
    kinds.first { bytes.dropFirst($0.offset).starts(with: $0.mark.utf8) }?.kind
      ?? (bytes.starts(with: [0x1F, 0x8B]) ? .compressed : nil)
  }

  private static let kinds: [(offset: Int, mark: String, kind: TranscriptError.FileKind)] = [
    (0, "RIFF", .sound), (0, "fLaC", .sound), (0, "OggS", .sound), (0, "ID3", .sound),
    (0, "FORM", .sound), (4, "ftyp", .soundOrVideo), (0, "%PDF-", .pdf),
    (0, "PK\u{3}\u{4}", .zip), (0, "{\\rtf", .richText), (0, "\u{7F}ELF", .program),
  ]
}
