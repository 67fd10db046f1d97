package import RehearsalTranscript
public import RehearsalBase

/// How long a talk will take, told from its text and from how its speaker has spoken before.
///
/// The time is the number of syllables times the seconds that one takes, pauses included. These
/// are the mean of the speaker's own takes, drawn towards what is usual in the language, the less
/// the more takes there are; the range widens with how much the takes differ.
///
/// - Source: the mean and the variance of a normal distribution with a conjugate prior (Gelman et
///   al. 2013, Bayesian Data Analysis, section 3.3).
public struct TalkLength: Equatable, Sendable {
  /// The words of the text, as they are written.
  public var words: Int
  /// The syllables of its words as they are spoken.
  public var syllables: Int
  /// The language whose syllables were counted: ISO 639-1, lower case.
  public var language: String
  /// How many takes tell about the speaker's pace; 0 for none.
  public var takes: Int
  /// The most likely time.
  public var expected: Seconds
  /// Where the range begins, which is made for four takes in five.
  public var shortest: Seconds
  /// Where that range ends.
  public var longest: Seconds
  /// The share of ``expected`` that is pauses, as in the takes; `nil` without any.
  public var pauses: Percent?
  /// The sections of the text, in their order.
  public var sections: [Section]

  /// What a take tells about the pace of its speaker.
  public struct Take: Equatable, Sendable {
    /// From its first speech to its last, pauses included; more than 0.
    public var speaking: Seconds
    /// The part of it that is pauses.
    public var pauses: Seconds
    /// The syllables that were said in it, or of the part of a script that was said; more than 0.
    public var syllables: Double

    /// A take; `nil` without speech.
    public init?(speaking: Seconds, pauses: Seconds, syllables: Double) {
      guard speaking.rawValue > 0, syllables > 0, speaking.rawValue.isFinite,
        syllables.isFinite
      else { return nil }
      self.speaking = speaking
      self.pauses = min(max(pauses, Seconds(0)), speaking)
      self.syllables = syllables
    }
  }

  /// A part of the text: without it the talk is shorter by its time.
  public struct Section: Equatable, Sendable {
    /// The heading, without its time.
    public var title: String
    /// Of the heading, from 1.
    public var level: Int
    /// The words below the heading, those of its own sections included.
    public var words: Int
    /// The time that the heading plans; `nil` for none.
    public var planned: Seconds?
    /// The most likely time.
    public var expected: Seconds
  }

  /// - Parameters:
  ///   - text: A script: plain text or Markdown.
  ///   - language: ISO 639-1; default: the one that its words seem to be of, else English.
  ///   - takes: What is known of the speaker, in any order.
  /// - Returns: `nil` for a text without words.
  public init?(of text: String, language: String? = nil, takes: [Take] = []) {
    self.init(of: Script(text), language: language, takes: takes)
  }

  package init?(of script: Script, language: String?, takes: [Take]) {
    guard !script.words.isEmpty else { return nil }
    let spoken = SpokenLanguage(code: language ?? script.language)
    let counts = script.syllables(in: spoken)
    let pace = SyllableTime(takes: takes, in: spoken)
    let total = counts.reduce(0, +)
    let middle = Double(total) * pace.expected
    words = script.words.count
    syllables = total
    self.language = spoken.rawValue
    self.takes = takes.count
    expected = Seconds(middle)
    shortest = Seconds(middle / pace.spread)
    longest = Seconds(middle * pace.spread)
    let shares = takes.map { $0.pauses / $0.speaking }
    pauses = shares.isEmpty ? nil : Percent(100 * shares.reduce(0, +) / Double(shares.count))
    sections = script.sections.map { section in
      Section(
        title: section.title, level: section.level, words: section.words.count,
        planned: section.planned,
        expected: Seconds(Double(counts[section.words].reduce(0, +)) * pace.expected))
    }
  }
}

extension Script {
  /// The language that its words seem to be of; `nil` where nothing tells.
  package var language: String? { LanguagePack.presumed(in: spokenTokens)?.language }

  /// The number of spoken syllables of each word.
  ///
  /// - Parameter code: ISO 639-1; `nil` for that of its words, else English.
  package func syllables(in code: String?) -> [Int] {
    syllables(in: SpokenLanguage(code: code ?? language))
  }

  func syllables(in language: SpokenLanguage) -> [Int] {
    let tokens = spokenTokens
    let capitals = SpokenWords.Capitals(in: tokens)
    return tokens.map { SpokenWords(of: $0.text, in: language, capitals: capitals).syllables }
  }

  private var spokenTokens: [Token] { words.map { Token(text: $0.spoken) } }
}

extension Transcript {
  /// The number of syllables that were spoken, without sounds that are no speech.
  ///
  /// - Parameter code: The language, as ISO 639-1; `nil` for English.
  package func syllables(in code: String?) -> Int {
    let (language, spoken) = (SpokenLanguage(code: code), tokens.filter { $0.kind != .event })
    let capitals = SpokenWords.Capitals(in: spoken)
    return spoken.reduce(0) {
      $0 + SpokenWords(of: $1.text, in: language, capitals: capitals).syllables
    }
  }
}

/// The seconds that a syllable takes in the next take, pauses included.
private struct SyllableTime {
  /// The most likely ones.
  let expected: Double
  /// The range is from ``expected`` divided by it to ``expected`` multiplied by it.
  let spread: Double

  // - Source: our measurement, `make script-time`, of the half of the speakers that chose them.

  /// In English, in seconds.
  private static let usual = 0.265
  /// The standard deviation between speakers, as a share of the mean.
  private static let between = 0.16
  /// The same between the takes of one speaker.
  private static let within = 0.07
  /// How many differences between takes ``within`` counts as where that of a speaker is estimated.
  private static let weight = 3.0
  /// How many standard deviations of a normal distribution have a tenth beyond them.
  private static let tenth = 1.2816

  init(takes: [TalkLength.Take], in language: SpokenLanguage) {
    let usual = Self.usual / language.tempo
    let own = takes.map { $0.speaking.rawValue / $0.syllables }
    let count = Double(own.count)
    // How many takes the usual pace counts as.
    let prior = Self.within * Self.within / (Self.between * Self.between)
    expected = (own.reduce(0, +) + prior * usual) / (count + prior)
    let mean = own.isEmpty ? usual : own.reduce(0, +) / count
    let squares = own.reduce(0) { $0 + ($1 / mean - 1) * ($1 / mean - 1) }
    let freedom = Self.weight + max(count - 1, 0)
    let variance = (Self.weight * Self.within * Self.within + squares) / freedom
    // The variances that are usual are known; that of a speaker is estimated.
    let quantile = own.isEmpty ? Self.tenth : Self.tenth + Self.correction / freedom
    spread = 1 + quantile * (variance * (1 + 1 / (count + prior))).squareRoot()
  }

  /// For Student's distribution, to be divided by its degrees of freedom: (z³ + z) / 4.
  ///
  /// - Source: Abramowitz and Stegun (1964), 26.7.5, the first term.
  private static let correction = (tenth * tenth * tenth + tenth) / 4
}
