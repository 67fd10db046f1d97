package import RehearsalTranscript
public import RehearsalBase

/// How long a talk will take, told from its text and from how its speaker has spoken before.
///
/// The time is the number of syllables times the seconds that one takes, pauses included. These
/// are the mean of the speaker's own takes, longer ones counting more, drawn towards what is usual
/// in the language, the less the more was heard; the range widens with how much the takes differ,
/// and is wider for few takes and for short texts. Sentences, commas and paragraphs are not
/// counted: between talks of one speaker they explain next to nothing (our measurement).
///
/// - Source: the mean of a normal distribution with a normal prior, and its variance with a scaled
///   inverse χ² prior (Gelman et al. 2013, Bayesian Data Analysis, sections 2.5 and 2.6); of the
///   mean, what a Cauchy prior gives in one step of reweighting (section 17.2).
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

    /// In seconds. Our choice: nobody speaks ten times as fast or as slowly as is usual.
    private static let syllableTimes = 0.02...3.0

    fileprivate var syllableTime: Double { speaking.rawValue / syllables }

    /// A take; `nil` for what is no speech.
    public init?(speaking: Seconds, pauses: Seconds, syllables: Double) {
      guard syllables > 0, Self.syllableTimes.contains(speaking.rawValue / syllables)
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
    let (middle, spread) = (Double(total) * pace.expected, pace.spread(syllables: total))
    words = script.words.count
    syllables = total
    self.language = spoken.rawValue
    self.takes = takes.count
    expected = Seconds(middle)
    shortest = Seconds(middle / spread)
    longest = Seconds(middle * spread)
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
  /// The variance of the speaker's mean, of which little is known after few takes.
  private let uncertainty: Double
  /// How many of the usual standard deviations have a tenth of this speaker's takes beyond them.
  private let tenth: Double

  // - Source: our measurement, `make script-time`, of the half of the speakers that chose them.

  /// In English, in seconds.
  private static let usual = 0.257
  /// The standard deviation between speakers, as a share of the mean.
  private static let between = 0.096
  /// The same between long takes of one speaker.
  private static let within = 0.051
  /// The same between single syllables: texts, and the pauses in them, even out with their length.
  private static let syllable = 0.54
  /// How many differences between takes the usual variances count as where those of a speaker are
  /// estimated.
  private static let weight = 4.1
  /// How many standard deviations of a normal distribution have a tenth beyond them.
  private static let normal = 1.2816
  /// What Student's distribution adds to it, to be divided by its degrees of freedom: (z³ + z) / 4.
  ///
  /// - Source: Abramowitz and Stegun (1964), 26.7.5, the first term.
  private static let student = (normal * normal * normal + normal) / 4

  init(takes: [TalkLength.Take], in language: SpokenLanguage) {
    let usual = Self.usual / language.tempo
    let own = takes.map { (time: $0.syllableTime, weight: 1 / Self.variance($0.syllables)) }
    let known = own.reduce(0) { $0 + $1.weight }
    let sum = own.reduce(0) { $0 + $1.weight * $1.time }
    // Who speaks unlike most is drawn towards them the less.
    let apart = own.isEmpty ? 0 : sum / known / usual - 1
    let prior = 1 / (Self.between * Self.between + apart * apart)
    expected = (sum + prior * usual) / (known + prior)
    uncertainty = 1 / (known + prior)
    let squares = own.reduce(0) { squares, take in
      let difference = take.time * known / sum - 1
      return squares + take.weight * difference * difference
    }
    let freedom = Self.weight + max(Double(own.count - 1), 0)
    let scale = (Self.weight + squares) / freedom
    tenth = (Self.normal + Self.student / freedom) * scale.squareRoot()
  }

  /// The range of a text is from its expected time divided by it to that time multiplied by it.
  func spread(syllables: Int) -> Double {
    1 + tenth * (uncertainty + Self.variance(Double(syllables))).squareRoot()
  }

  /// Of the mean of so many syllables in a take of a speaker, as a share of the mean, squared.
  private static func variance(_ syllables: Double) -> Double {
    within * within + syllable * syllable / max(syllables, 1)
  }
}
