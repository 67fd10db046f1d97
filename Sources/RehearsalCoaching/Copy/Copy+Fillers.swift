import RehearsalMetrics
import RehearsalBase

extension Copy {
  /// About filler words, which are counted only in a transcript.
  enum Fillers {
    /// - Source: no penalty up to 5 a minute, one at 12, Laske & DiGennaro Reed (2024).
    static func tooMany(
      _ rate: PerMinute, mostly word: String?, at moments: [Seconds], inPhrase: Bool = false,
      unnoticed: PerMinute
    ) -> Advice {
      let word = word.flatMap(quotable)
      let most = word.map { ", \($0) most of all" } ?? ""
      return Advice(
        takeaway: "Filler words come often\(most): \(rate.number(0)) a minute.",
        why: """
          Up to \(unnoticed.number(0)) a minute cost a speaker nothing; at 12 listeners rate the \
          same talk lower.
          """,
        action: fill(word, at: moments, inPhrase: inPhrase),
        hint: hint(word, inPhrase: inPhrase) ?? "Swap fillers for silence")
    }

    /// - Source: no penalty up to 5 a minute, Laske & DiGennaro Reed (2024).
    static func favorite(
      _ word: String?, times count: Int, of all: Int, at moments: [Seconds],
      inPhrase: Bool = false, unnoticed: PerMinute
    ) -> Advice {
      let word = word.flatMap(quotable)
      let phrase = word ?? "One phrase"
      return Advice(
        takeaway: count == all
          ? "\(phrase) makes up all \(all) of your filler words."
          : "\(phrase) makes up \(count) of your \(all) filler words.",
        why: "Without this one word, few filler words are left.",
        action: fill(word, at: moments, inPhrase: inPhrase),
        hint: hint(word, inPhrase: inPhrase) ?? "Swap it for silence")
    }

    /// - Source: the silent pause in their place, Mancuso & Miltenberger (2016), Journal of Applied
    ///   Behavior Analysis 49.
    private static func fill(
      _ word: String?, at moments: [Seconds], inPhrase: Bool
    ) -> String {
      let (filler, line) = (word ?? "the fillers", places("line", at: moments))
      return inPhrase
        ? "Leave \(filler) out, without a gap, when you say the \(line) again."
        : "Swap \(filler) for a 1-second pause when you say the \(line) again."
    }

    private static func hint(_ word: String?, inPhrase: Bool) -> String? {
      inPhrase ? "Leave \(word ?? "the fillers") out" : word.map { "Swap \($0) for silence" }
    }

    /// - Source: 'um' and 'uh' announce a delay, Clark & Fox Tree (2002), Cognition 84.
    static func beforeKeyPoints(_ count: Int, of all: Int, at moments: [Seconds]) -> Advice {
      let share = count == all ? "All \(all)" : "\(count)"
      let whole = count == all ? "of your" : "of your \(all)"
      return Advice(
        takeaway:
          "\(share) \(whole) filler words \(count == 1 ? "comes" : "come") right at a pause.",
        why: """
          A filler such as 'um' announces a delay; beside a pause, silence alone gives you that \
          time.
          """,
        action: """
          Before the \(places("phrase", at: moments)), breathe in silence, then start on the first \
          word.
          """,
        hint: "Breathe, then first word")
    }

    /// - Source: 'um' and 'uh' announce a delay, Clark & Fox Tree (2002), Cognition 84.
    static func crowded(_ count: Int, from moment: Seconds, within length: Seconds) -> Advice {
      Advice(
        takeaway: "From \(moment.clock), \(count) filler words come within \(length.spoken).",
        why: "A filler such as 'um' announces a delay, and here several come close together.",
        action: """
          Note the point you make at \(moment.clock) in three words, and start from them.
          """,
        hint: "Pause, then speak")
    }

    /// - Source: judgements from half a minute are as accurate as those from four or five, Ambady &
    ///   Rosenthal (1992), Psychological Bulletin 111.
    static func opening(_ count: Int, within length: Seconds) -> Advice {
      let first = "in your first \(length.spoken)"
      return Advice(
        takeaway: count == 1
          ? "1 filler word comes \(first)." : "\(count) filler words come \(first).",
        why: whyOpening,
        action: "Learn your first two sentences by heart, and begin on the first word.",
        hint: "Know your first line")
    }

    static let whyOpening = "From half a minute, people judge others about as well as from five."

    /// - Source: Laske & DiGennaro Reed (2024).
    static func rare(_ rate: PerMinute, from moment: Seconds, unnoticed: PerMinute) -> Advice {
      Advice(
        takeaway: rate > PerMinute(0)
          ? "Filler words stay rare: \(number(rate)) a minute."
          : "You speak without filler words.",
        why: "Up to \(unnoticed.number(0)) a minute cost a speaker nothing with listeners.",
        action: """
          Next step: speak as you do from \(moment.clock) on, and let each gap be silent.
          """,
        hint: "Keep the gaps silent")
    }

    static func heard(_ word: String?) -> String { word.flatMap(quotable) ?? "a filler" }

    static func heard(crowd count: Int) -> String { Copy.count(count, "filler word") }

    static func heard(without length: Seconds?) -> String {
      length.map { "\($0.spokenInFull) without a filler word" } ?? heardWholeTake
    }

    /// A lower-case word as it is written: "I" has its capital.
    static func written(_ word: String) -> String {
      word.split(separator: " ").map { part in
        // "i" and "i'm", but not "it".
        part.first == "i" && part.dropFirst().first.map { $0 == "'" } ?? true
          ? "I\(part.dropFirst())" : String(part)
      }
      .joined(separator: " ")
    }

    /// The word in quotation marks; `nil` if a hint has no room for it.
    private static func quotable(_ word: String) -> String? {
      let fits =
        !word.isEmpty && word.count <= longestQuoted
        && word.split(separator: " ").count <= mostWordsQuoted
      return fits ? "'\(written(word))'" : nil
    }

    /// In characters. Our choice: a hint has up to 32, and 15 of its own around the word.
    private static let longestQuoted = 15
    /// Our choice: a hint has up to five words, and three of its own around the word.
    private static let mostWordsQuoted = 2
  }
}

// MARK: Not counted

extension Copy.Fillers {
  /// How to listen for fillers: speakers who count their own say fewer.
  ///
  /// - Source: Spieler & Miltenberger (2017), Journal of Applied Behavior Analysis 50; the silent
  ///   pause in their place: Mancuso & Miltenberger (2016), same journal 49.
  static func notCounted(_ reason: RehearsalMetrics.Fillers.Reason?, listenAt moments: [Seconds])
    -> Advice
  {
    switch reason {
    case .noTranscript, nil:
      uncounted(
        "Filler words can't be counted without a transcript.",
        why: """
          From sound alone an 'um' can be taken for a drawn-out word, so a count would be a guess.
          """,
        listenAt: moments)
    case .cleanedTranscript:
      uncounted(
        "This transcript seems to leave out 'um' and 'uh': they can't be counted.",
        why: dropped, listenAt: moments)
    case .unknownLanguage:
      uncounted(
        "No filler words are known yet for the language of this transcript.",
        why: "A word that fills a gap in one language can mean something in another.",
        listenAt: moments)
    case .turnedOff:
      uncounted(
        "Filler words are not counted, as you ask.",
        why: "A session can also be about pace, pauses, clarity or confidence.",
        listenAt: moments)
    }
  }

  private static let dropped =
    "Many recognisers drop hesitations, so a low count would praise them and not you."

  private static func uncounted(
    _ takeaway: String, why: String, listenAt moments: [Seconds]
  ) -> Advice {
    Advice(
      takeaway: takeaway, why: why,
      action: moments.isEmpty
        ? "Play this take back once and tally every 'um' and 'uh' you hear."
        : "Play this take back at \(Copy.clocks(moments)), and tally every 'um' and 'uh' you hear.",
      hint: "Swap 'um' for silence")
  }

  static func heardNotCounted(_ reason: RehearsalMetrics.Fillers.Reason?) -> String {
    reason == .noTranscript ? "your voice, without a transcript of its words" : "your words"
  }

  static let heardUnwritten = "sounds like an 'um'"

  /// For sounds like hesitations that no transcript confirms: where to listen, without a count.
  ///
  /// - Source: the silent pause in their place, Mancuso & Miltenberger (2016).
  static func heard(at moments: [Seconds], isWritten: Bool) -> Advice {
    Advice(
      takeaway: "You may say 'um': listen at \(Copy.clocks(moments)).",
      why: isWritten
        ? "Many recognisers drop hesitations; a silence in their place sounds surer."
        : "Listeners hear a silence as surer than an 'um'.",
      action: "Say the \(Copy.places("line", at: moments)) again, with a silence there.",
      hint: "Swap 'um' for silence")
  }

  // MARK: Repetitions

  /// - Source: repeats don't help listeners, MacGregor, Corley & Donaldson (2009), Brain and
  ///   Language 111.
  static func restarts(_ count: Int, at moments: [Seconds]) -> Advice {
    Advice(
      takeaway: "You begin a word or a phrase again \(Copy.times(count)).",
      why: "A word that comes again gives your listeners nothing new.",
      action: "Say the \(Copy.places("line", at: moments)) again: a silence, then the words once.",
      hint: "Think, then say it once")
  }

  static let heardRestart = "the same words begun again"

  static func petPhrase(_ words: String, times count: Int, at moments: [Seconds]) -> Advice {
    Advice(
      takeaway: "“\(Copy.capitalized(written(words)))” comes \(count) times.",
      why: "A phrase that keeps coming back draws listeners to itself, away from your point.",
      action: "Say the \(Copy.places("line", at: moments)) again without it.",
      hint: "Leave that phrase out")
  }

  static func heard(phrase words: String) -> String { "“\(written(words))”" }
}
