import RehearsalMetrics
import RehearsalUnits

extension Copy {
  /// Filler words are counted in a transcript only.
  enum Fillers {
    /// - Source: no penalty up to 5 a minute, one at 12, Laske & DiGennaro Reed (2024); the silent
    ///   pause in their place, Mancuso & Miltenberger (2016), Journal of Applied Behavior Analysis 49.
    static func tooMany(
      _ rate: PerMinute, mostly word: String?, at moments: [Seconds], unnoticed: PerMinute
    ) -> Advice {
      let word = word.flatMap(quotable)
      return Advice(
        takeaway: "Filler words come \(rate.number(0)) times a minute"
          + (word.map { ", \($0) above all." } ?? "."),
        why:
          "Up to \(unnoticed.number(0)) a minute listeners hardly notice; at 12 they rate the same "
          + "talk lower.",
        action: swap(word, at: moments),
        hint: word.map { "Swap \($0) for silence" } ?? "Swap fillers for silence")
    }

    /// - Source: as ``tooMany(_:mostly:at:unnoticed:)``.
    static func favourite(
      _ word: String?, times count: Int, of all: Int, at moments: [Seconds], unnoticed: PerMinute
    ) -> Advice {
      let word = word.flatMap(quotable)
      return Advice(
        takeaway: "\(word.map(capitalised) ?? "One phrase") makes up "
          + (count == all
            ? "all \(all) of your filler words." : "\(count) of your \(all) filler words."),
        why: "Listeners hardly notice up to \(unnoticed.number(0)) a minute, and this one alone "
          + "decides where you stand.",
        action: swap(word, at: moments),
        hint: word.map { "Swap \($0) for silence" } ?? "Swap it for silence")
    }

    /// - Source: 'um' announces a delay of some 0.75 s, N. J. Enfield.
    static func beforeKeyPoints(_ count: Int, of all: Int, at moments: [Seconds]) -> Advice {
      Advice(
        takeaway: "\(count) of your \(all) filler words stand where a new point begins.",
        why: "A filler tells listeners to wait, just when your point wants their ear.",
        action: "Before \(places("the point", "the points", moments)), breathe in silence, then "
          + "start on the first word.",
        hint: "Breathe, then first word")
    }

    /// - Source: the silent pause in their place, Mancuso & Miltenberger (2016), Journal of Applied
    ///   Behavior Analysis 49.
    private static func swap(_ word: String?, at moments: [Seconds]) -> String {
      "Swap \(word ?? "the fillers") for a 1-second pause when you say "
        + "\(places("the line", "the lines", moments)) again."
    }

    /// - Source: 'um' announces a delay of some 0.75 s, N. J. Enfield.
    static func crowded(_ count: Int, from moment: Seconds, within length: Seconds) -> Advice {
      Advice(
        takeaway: "From \(moment.clock), \(count) filler words come within \(length.spoken).",
        why: "A string of them tells listeners that your next idea is still on its way.",
        action: "Note the point you make at \(moment.clock) in three words, and start from them.",
        hint: "Pause, then speak")
    }

    /// - Source: Laske & DiGennaro Reed (2024).
    static func rare(_ rate: PerMinute, from moment: Seconds, unnoticed: PerMinute) -> Advice {
      Advice(
        takeaway: rate.number(1) == "0.0"
          ? "You speak without filler words."
          : "Filler words stay rare: \(rate.number(1)) a minute.",
        why: "Up to \(unnoticed.number(0)) a minute listeners hardly notice them, so your points "
          + "come through.",
        action: "Keep the silent breaths you take from \(moment.clock) on.",
        hint: "Keep the silent breaths")
    }

    static func heard(_ word: String?) -> String {
      word.flatMap(quotable) ?? "a filler"
    }

    static func heard(crowd count: Int) -> String { "\(count) filler words" }

    static func heard(without length: Seconds?) -> String {
      length.map { "\($0.spokenInFull) without a filler word" } ?? "the whole take"
    }

    /// In quotes, unless it is longer than a hint has room for.
    private static func quotable(_ word: String) -> String? {
      let fits = !word.isEmpty && word.count <= 15 && word.split(separator: " ").count <= 2
      return fits ? "'\(word)'" : nil
    }
  }
}

// MARK: Not counted

extension Copy.Fillers {
  /// Hearing oneself do it is what makes fillers go.
  ///
  /// - Source: Spieler & Miltenberger (2017), Journal of Applied Behavior Analysis 50; the silent
  ///   pause in their place: Mancuso & Miltenberger (2016), same journal 49.
  static func notCounted(_ reason: RehearsalMetrics.Fillers.Reason?, listenAt moments: [Seconds])
    -> Advice
  {
    Advice(
      takeaway: takeaway(reason), why: why(reason), action: action(listenAt: moments),
      hint: "Swap 'um' for silence")
  }

  private static func takeaway(_ reason: RehearsalMetrics.Fillers.Reason?) -> String {
    switch reason {
    case .noTranscript, nil: "Filler words can't be counted without a transcript."
    case .cleanedTranscript: "This transcript leaves out 'um' and 'uh': they can't be counted."
    case .unknownLanguage: "No filler words are known yet for the language of this transcript."
    case .turnedOff: "Filler words are not counted, as you asked."
    }
  }

  private static func why(_ reason: RehearsalMetrics.Fillers.Reason?) -> String {
    switch reason {
    case .noTranscript, nil:
      "From sound alone an 'um' can't be told from a word, so a count would be a guess."
    case .cleanedTranscript:
      "Many recognisers drop hesitations, so a low count would praise them and not you."
    case .unknownLanguage:
      "A word that fills a gap in one language means something in another."
    case .turnedOff:
      "Other subjects can still be judged: pace, pauses, clarity and confidence."
    }
  }

  /// Sounds were heard that may be hesitations, and the transcript has none: it may leave them out.
  ///
  /// - Source: as ``notCounted(_:listenAt:)``.
  static func leftOut(listenAt moments: [Seconds]) -> Advice {
    Advice(
      takeaway: "Your transcript has no 'um', though your voice may hold some.",
      why: "Many recognisers drop hesitations, so a low count would praise them and not you.",
      action: action(listenAt: moments), hint: "Swap 'um' for silence")
  }

  private static func action(listenAt moments: [Seconds]) -> String {
    moments.isEmpty
      ? "Play this take back once and tally every 'um' and 'uh' you hear."
      : "Play this take back at \(Copy.clocks(moments)), and tally every 'um' and 'uh' you hear."
  }

  static func heardNotCounted(_ reason: RehearsalMetrics.Fillers.Reason?) -> String {
    reason == .noTranscript ? "your voice, without a transcript of its words" : "your words"
  }

  static let heardUnwritten = "sounds like an 'um' that is not written down"
}
