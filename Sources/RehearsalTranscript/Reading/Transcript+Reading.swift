package import RehearsalBase

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
    guard !SpeakerTurns.isOne(manuscript) else { throw .noTokens(format: .rttm) }
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

extension Transcript {
  /// Reads the transcript in a file, whatever the file is called.
  ///
  /// Reading stops at the limit, so that a file that is too large isn't read to its end.
  public static func read(path: String) throws(TranscriptError) -> Transcript {
    try read(path: path, .named)
  }

  /// - Parameter opening: Whether the user named the file, or it was found.
  package static func read(
    path: String, _ opening: Opening
  ) throws(TranscriptError) -> Transcript {
    try read(bytes(ofFile: path, opening))
  }

  /// Reads the transcript on standard input, to its end.
  public static func readStandardInput() throws(TranscriptError) -> Transcript {
    try read(bytes { () throws(FileError) in .standardInput })
  }

  static func bytes(
    ofFile path: String, _ opening: Opening = .named
  ) throws(TranscriptError) -> [UInt8] {
    try bytes { () throws(FileError) in try InputFile(path: path, opening) }
  }

  private static func bytes(
    of open: () throws(FileError) -> InputFile
  ) throws(TranscriptError) -> [UInt8] {
    do throws(FileError) {
      return try open().readToEnd(limit: mostBytes)
    } catch {
      throw TranscriptError(error)
    }
  }

  /// The most that is read of a file.
  package static var mostBytes: Int { Manuscript.mostBytes }
}

extension TranscriptError {
  fileprivate init(_ error: FileError) {
    let path = error.path == "-" ? "standard input" : error.path
    self =
      switch error.problem {
      case .tooLarge(let limit): .tooLarge(measure: .bytes, limit: limit)
      case .notFound: .notFound(path: path)
      case .isFolder: .isDirectory(path: path)
      default: .unreadable(path: path, reason: error.reason)
      }
  }
}

/// Maps the language names of recognisers to codes.
private enum LanguageName {
  /// - Parameter written: Such as `en`, `en-US`, `en_US` or `English`.
  /// - Returns: Lower-case ISO 639-1 where it is known, else the code as written; `nil` for none.
  static func code(_ written: String) -> String? {
    let lower = String(written.withPlainSpaces.trimmed).lowercased()
    guard !lower.isEmpty, lower != "auto", lower != "null" else { return nil }
    if let code = codes[lower] { return code }
    return String(lower.prefix { $0 != "-" && $0 != "_" })
  }

  /// The names that Whisper and the OpenAI service use, for their largest languages.
  private static let codes = [
    "arabic": "ar", "chinese": "zh", "czech": "cs", "danish": "da", "dutch": "nl",
    "english": "en", "finnish": "fi", "french": "fr", "german": "de", "greek": "el",
    "hebrew": "he", "hindi": "hi", "hungarian": "hu", "italian": "it", "japanese": "ja",
    "korean": "ko", "norwegian": "no", "polish": "pl", "portuguese": "pt", "romanian": "ro",
    "russian": "ru", "spanish": "es", "swedish": "sv", "turkish": "tr", "ukrainian": "uk",
  ]
}
