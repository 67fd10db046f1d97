public import RehearsalTranscript

/// The language whose fillers are looked for, and what told it.
public struct FillerLanguage: Equatable, Sendable {
  public var pack: LanguagePack
  public var source: Source

  /// Raw values are published; never changed.
  public enum Source: String, Codable, CaseIterable, Sendable {
    /// It was asked for.
    case option
    /// The transcript names it.
    case file
    /// The most frequent words gave it away.
    case words
    /// Nothing told it, so that it is English.
    case `default`
  }

  public init(_ pack: LanguagePack, source: Source) {
    self.pack = pack
    self.source = source
  }
}

extension Transcript {
  /// The language to look for fillers in: the one asked for, else the one the transcript names, else
  /// the one its words are in, else English.
  ///
  /// - Returns: `nil` when the transcript names a language that has no pack: English rules would
  ///   count words that are none in it.
  public func fillerLanguage(asked: LanguagePack? = nil) -> FillerLanguage? {
    if let asked { return FillerLanguage(asked, source: .option) }
    if let language {
      return LanguagePack(language: language).map { FillerLanguage($0, source: .file) }
    }
    if let pack = LanguagePack.detected(in: tokens) { return FillerLanguage(pack, source: .words) }
    return FillerLanguage(.english, source: .default)
  }
}
