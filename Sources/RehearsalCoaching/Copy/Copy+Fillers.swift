import RehearsalMetrics
import RehearsalBase

extension Copy {
  /// About filler words, which are counted only in a transcript.
  enum Fillers {
    /// - Source: no penalty up to 5 a minute, one at 12, Laske & DiGennaro Reed (2024); the silent
    ///   pause in their place, Mancuso & Miltenberger (2016), Journal of Applied Behavior Analysis
    ///   49.
    static func tooMany(
      _ rate: PerMinute, mostly word: String?, at moments: [Seconds], unnoticed: PerMinute
    ) -> Advice {
      let fillings = ["rate": rate.number(0), "unnoticed": unnoticed.number(0)]
      var advice = Advice("fillers.too_many", fillings, at: moments)
      if let word = word.flatMap(quotable) {
        advice.takeaway = text(
          "fillers.too_many.takeaway.named", fillings.merging(["word": word]) { $1 })
        advice.swap(word, at: moments)
      }
      return advice
    }

    /// - Source: as ``tooMany(_:mostly:at:unnoticed:)``.
    static func favourite(
      _ word: String?, times count: Int, of all: Int, at moments: [Seconds], unnoticed: PerMinute
    ) -> Advice {
      let word = word.flatMap(quotable)
      let takeaway =
        switch (word, count == all) {
        case (nil, false): "fillers.favourite.takeaway"
        case (nil, true): "fillers.favourite.takeaway.all"
        case (_?, false): "fillers.favourite.takeaway.named"
        case (_?, true): "fillers.favourite.takeaway.named_all"
        }
      var advice = Advice(
        takeaway: text(
          takeaway, ["word": word ?? "", "count": String(count), "all": String(all)]),
        why: text("fillers.favourite.why", ["unnoticed": unnoticed.number(0)]),
        action: text("fillers.too_many.action", at: moments),
        hint: text("fillers.favourite.hint"))
      if let word { advice.swap(word, at: moments) }
      return advice
    }

    /// - Source: 'um' and 'uh' announce a delay, Clark & Fox Tree (2002), Cognition 84.
    static func beforeKeyPoints(_ count: Int, of all: Int, at moments: [Seconds]) -> Advice {
      Advice("fillers.before_key_points", ["all": String(all)], count: count, at: moments)
    }

    /// - Source: 'um' and 'uh' announce a delay, Clark & Fox Tree (2002), Cognition 84.
    static func crowded(_ count: Int, from moment: Seconds, within length: Seconds) -> Advice {
      Advice(
        "fillers.crowded", ["moment": moment.clock, "length": length.spoken], count: count)
    }

    /// - Source: judgements from half a minute are as accurate as those from four or five, Ambady &
    ///   Rosenthal (1992), Psychological Bulletin 111.
    static func opening(_ count: Int, within length: Seconds) -> Advice {
      Advice("fillers.opening", ["length": length.spoken], count: count)
    }

    /// - Source: Laske & DiGennaro Reed (2024).
    static func rare(_ rate: PerMinute, from moment: Seconds, unnoticed: PerMinute) -> Advice {
      var advice = Advice(
        "fillers.rare",
        ["rate": Copy.number(rate), "unnoticed": unnoticed.number(0), "moment": moment.clock])
      if rate <= PerMinute(0) { advice.takeaway = text("fillers.rare.takeaway.none") }
      return advice
    }

    static func heard(_ word: String?) -> String {
      word.flatMap(quotable) ?? text("fillers.heard.any")
    }

    static func heard(crowd count: Int) -> String { text("fillers.heard.crowd", count: count) }

    static func heard(without length: Seconds?) -> String {
      length.map { text("fillers.heard.without", ["length": $0.spokenInFull]) } ?? heardWholeTake
    }

    /// The word in quotation marks; `nil` if a hint has no room for it.
    private static func quotable(_ word: String) -> String? {
      let fits =
        !word.isEmpty && word.count <= longestQuoted
        && word.split(separator: " ").count <= mostWordsQuoted
      return fits ? text("fillers.heard.named", ["word": word]) : nil
    }

    /// In characters. Our choice: a hint has up to 32, and 15 of its own around the word.
    private static let longestQuoted = 15
    /// Our choice: a hint has up to five words, and three of its own around the word.
    private static let mostWordsQuoted = 2
  }
}

extension Advice {
  /// - Source: the silent pause in their place, Mancuso & Miltenberger (2016), Journal of Applied
  ///   Behavior Analysis 49.
  fileprivate mutating func swap(_ word: String, at moments: [Seconds]) {
    action = Copy.text("fillers.named.action", ["word": word], at: moments)
    hint = Copy.text("fillers.named.hint", ["word": word])
  }
}

// MARK: Not counted

extension Copy.Fillers {
  /// How to listen for fillers: hearing one's own is what reduces them.
  ///
  /// - Source: Spieler & Miltenberger (2017), Journal of Applied Behavior Analysis 50; the silent
  ///   pause in their place: Mancuso & Miltenberger (2016), same journal 49.
  static func notCounted(_ reason: RehearsalMetrics.Fillers.Reason?, listenAt moments: [Seconds])
    -> Advice
  {
    uncounted("fillers.\((reason ?? .noTranscript).rawValue)", listenAt: moments)
  }

  /// The transcript has no hesitations, though some sounds may be: it may leave them out.
  ///
  /// - Source: as ``notCounted(_:listenAt:)``.
  static func leftOut(listenAt moments: [Seconds]) -> Advice {
    uncounted("fillers.left_out", listenAt: moments)
  }

  private static func uncounted(_ key: String, listenAt moments: [Seconds]) -> Advice {
    Advice(
      takeaway: Copy.text("\(key).takeaway"), why: Copy.text("\(key).why"),
      action: moments.isEmpty
        ? Copy.text("fillers.uncounted.action")
        : Copy.text("fillers.uncounted.action.moments", at: moments),
      hint: Copy.text("fillers.uncounted.hint"))
  }

  static func heardNotCounted(_ reason: RehearsalMetrics.Fillers.Reason?) -> String {
    Copy.text(
      reason == .noTranscript ? "fillers.heard.no_transcript" : "fillers.measured.words")
  }

  static var heardUnwritten: String { Copy.text("fillers.heard.unwritten") }
}
