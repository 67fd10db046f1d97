import RehearsalBase

extension Transcript {
  /// Reads a transcript in any known format, recognised by its content.
  ///
  /// Flaws are repaired and counted in ``repairs``; a bad word or cue never loses the others. Text
  /// may be UTF-8, UTF-16 or Windows-1252, with or without a byte order mark.
  ///
  /// - Returns: A transcript with at least one token.
  /// - Throws: ``TranscriptError`` for an empty file, one that is not text, an unknown format, or a
  ///   file without a single word.
  /// - Complexity: Linear in the number of bytes.
  public static func read(_ bytes: [UInt8]) throws(TranscriptError) -> Transcript {
    let manuscript = try Manuscript(bytes)
    guard !SavedReport.isOne(manuscript) else { throw .savedReport }
    guard let reader = ReadableFormats.all.first(where: { $0.recognizes(manuscript) }) else {
      throw .unknownJSON(keys: manuscript.json.map(firstKeys) ?? [])
    }
    return try transcript(of: manuscript, by: reader)
  }

  /// Every format that ``read(_:)`` recognises, in the order in which they are tried.
  public static var readableFormats: [TranscriptFormat] { ReadableFormats.all.map { $0.format } }

  static func transcript(
    of manuscript: Manuscript, by reader: any ReadableFormat.Type
  ) throws(TranscriptError) -> Transcript {
    var reading = try reader.read(manuscript)
    var log = manuscript.repairs
    log.note(reading.repairs)
    reading.repairs = log
    let proofread = try Proofreader.tokens(of: reading)
    guard !proofread.tokens.isEmpty else { throw .noTokens(format: reader.format) }
    return Transcript(
      format: reader.format, producer: reading.producer?.withPlainSpaces,
      language: reading.language.flatMap(LanguageName.code), tokens: proofread.tokens,
      sections: proofread.sections, repairs: proofread.repairs.repairs)
  }

  private static func firstKeys(_ json: JSONDocument) -> [String] {
    guard let root = json.roots.first else { return [] }
    let object = json.kind(root) == .array ? json.elements(of: root).first : root
    return object.map(json.keys) ?? []
  }
}
