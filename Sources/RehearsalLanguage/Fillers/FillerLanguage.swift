package import RehearsalTranscript

/// The language whose fillers are counted, and how it was determined.
package struct FillerLanguage: Equatable, Sendable {
  package var pack: LanguagePack
  package var source: Source

  /// Raw values are published and never change.
  package enum Source: String, Codable, CaseIterable, Sendable {
    /// The caller chose it.
    case option
    /// The transcript names it.
    case file
    /// Detected from the most frequent words.
    case words
    /// Unknown, so English is used.
    case `default`
  }
}

extension Transcript {
  /// The language whose fillers to count: the one asked for, else the one that the transcript
  /// names, else the one detected from its words, else English.
  ///
  /// - Returns: `nil` if the transcript names a language without a pack, or its words can't be
  ///   English, because English rules would count words that aren't fillers in it.
  package func fillerLanguage(asked: LanguagePack? = nil) -> FillerLanguage? {
    if let asked { return FillerLanguage(pack: asked, source: .option) }
    if let language {
      return LanguagePack(language: language).map { FillerLanguage(pack: $0, source: .file) }
    }
    if let pack = LanguagePack.detected(in: tokens) {
      return FillerLanguage(pack: pack, source: .words)
    }
    return LanguagePack.presumed(in: tokens).map { FillerLanguage(pack: $0, source: .default) }
  }
}

extension LanguagePack {
  /// Detects the language by its most frequent words; `nil` when unsure.
  ///
  /// A word of several languages counts for each in equal parts. At least eight such words must be
  /// found, they must be one word in five, and the runner-up must have less than two thirds as
  /// many.
  package static func detected(in tokens: [Token]) -> LanguagePack? {
    let words = tokens.lazy.filter { $0.kind == .word }.map(\.word).filter { !$0.isEmpty }
    var points = [Double](repeating: 0, count: all.count)
    var count = 0
    for word in words {
      count += 1
      let owners = all.indices.filter { all[$0].functionWords.contains(word) }
      for owner in owners { points[owner] += 1 / Double(owners.count) }
    }
    let ranked = all.indices.sorted { (points[$0], $1) > (points[$1], $0) }
    let (best, second) = (ranked[0], ranked[1])
    guard points[best] >= Evidence.leastWords,
      points[best] >= Double(count) * Evidence.leastShare,
      points[second] < points[best] * Evidence.mostForRunnerUp
    else { return nil }
    return all[best]
  }

  /// The detected language, else English; `nil` for a text with hardly any of the most frequent
  /// English words, or mostly in another script.
  package static func presumed(in tokens: [Token]) -> LanguagePack? {
    if let pack = detected(in: tokens) { return pack }
    let words = tokens.filter { $0.kind == .word }.map(\.word).filter { !$0.isEmpty }
    let frequent = words.count { english.functionWords.contains($0) }
    let unread = words.count { word in word.unicodeScalars.allSatisfy { !$0.isLatin } }
    if 2 * unread > words.count { return nil }
    let isForeign =
      words.count >= Evidence.fewestForeign
      && Double(frequent) < Evidence.leastEnglish * Double(words.count)
    return isForeign ? nil : .english
  }

  /// Our choice, so that a mixed or very short text gives no answer.
  private enum Evidence {
    static let leastWords = 8.0
    static let leastShare = 0.2
    static let mostForRunnerUp = 2.0 / 3
    /// Our choice: in English, two words in five are among the most frequent ones, and in few texts
    /// of this length fewer than one in ten.
    static let leastEnglish = 0.1
    static let fewestForeign = 30
  }
}

extension Unicode.Scalar {
  /// Whether it is in one of the blocks before Greek: Latin, digits and marks of punctuation.
  fileprivate var isLatin: Bool { value < 0x370 }
}
