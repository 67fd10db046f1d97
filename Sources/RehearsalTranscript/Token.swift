public import RehearsalBase

/// One word or sound of a transcript.
public struct Token: Equatable, Sendable {
  /// The word as it was written, without surrounding space; punctuation is part of the word that it
  /// follows.
  public var text: String
  /// When it was said, in seconds from the start of the recording; `nil` without a time.
  public var span: TimeSpan?
  /// Where ``span`` comes from.
  public var timing: Timing
  /// The recogniser's confidence, 0 to 1; `nil` when there is none or its scale is unknown.
  public var confidence: Double?
  /// Whether it is a word, a hesitation, an untranscribed sound or not speech.
  public var kind: Kind
  /// The speaker's name in the transcript; `nil` when it names none.
  public var speaker: String?
  /// The segment, cue or line it belongs to, counted from 0.
  public var segment: Int

  /// Where a token's time comes from.
  public enum Timing: String, Codable, CaseIterable, Sendable {
    /// The transcript times this word.
    case word
    /// The transcript times the segment; ``Token/span`` is the segment's.
    case segment
    /// Estimated, from the neighbouring words or by alignment with the recording.
    case estimated
    /// There is no time.
    case none
  }

  /// What a token stands for.
  public enum Kind: String, Codable, CaseIterable, Sendable {
    /// A spoken word.
    case word
    /// A hesitation that the recogniser marked as one, such as `[UM]` or `%HESITATION`.
    case filler
    /// Speech that the recogniser heard but did not transcribe, such as `[*]`.
    case untranscribed
    /// Not speech: `[Music]`, `(laughs)`.
    case event
  }

  /// A token from its parts; default: a word without a time.
  public init(
    text: String, span: TimeSpan? = nil, timing: Timing = .none, confidence: Double? = nil,
    kind: Kind = .word, speaker: String? = nil, segment: Int = 0
  ) {
    self.text = text
    self.span = span
    self.timing = timing
    self.confidence = confidence
    self.kind = kind
    self.speaker = speaker
    self.segment = segment
  }
}

extension Token {
  /// The text in the form in which words are compared: lower case, straight apostrophes, no
  /// punctuation around it.
  ///
  /// Inner punctuation is kept: `I’m` gives `i'm`, `"mother-in-law,"` gives `mother-in-law`. Empty
  /// for a token that is only punctuation. Accents are not normalised, because Swift compares and
  /// hashes strings by canonical equivalence.
  public var word: String { Spelling.key(text) }
}

/// Normalises text for comparison.
package enum Spelling {
  package static func key(_ text: String) -> String {
    if let plain = asciiKey(text) { return plain }
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: \.isSpoken) else { return "" }
    let last = scalars.lastIndex(where: \.isSpoken) ?? first
    var key = String.UnicodeScalarView()
    var end = scalars.index(after: last)
    // A combining mark on the last letter belongs to it.
    while end < scalars.endIndex, scalars[end].isCombiningMark { end = scalars.index(after: end) }
    for scalar in scalars[first..<end] { key.append(scalar.isApostrophe ? "'" : scalar) }
    return String(key).lowercased()
  }

  /// A fast path for ASCII; `nil` for other text.
  private static func asciiKey(_ text: String) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(15)
    var length = 0
    for byte in text.utf8 {
      guard byte < 0x80 else { return nil }
      let lower = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
      let spoken = Unicode.Scalar(lower).isSpoken
      if spoken || !bytes.isEmpty { bytes.append(lower) }
      if spoken { length = bytes.count }
    }
    return String(decoding: bytes[..<length], as: UTF8.self)
  }
}

extension Unicode.Scalar {
  /// Whether it is spoken: a letter, a digit, or a symbol that is read out.
  var isSpoken: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9": true
    case "%", "$", "&", "+", "=", "@", "#": true
    case "\u{0}"..."\u{7F}": false
    case "€", "£", "¥", "°", "§": true
    default: properties.isAlphabetic || properties.numericType != nil
    }
  }

  var isCombiningMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// Straight and typographic apostrophes, the modifier letter, and accents used in their place.
  var isApostrophe: Bool {
    switch self {
    case "'", "\u{2019}", "\u{2018}", "\u{02BC}", "\u{FF07}", "\u{00B4}", "\u{0060}": true
    default: false
    }
  }
}
