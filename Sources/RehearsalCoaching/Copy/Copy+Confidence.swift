import RehearsalBase

extension Copy {
  enum Confidence {
    /// - Source: pitch variation and rated liveliness, Hincks (2005).
    static func monotone(_ deviation: Semitones, at moment: Seconds) -> Advice {
      Advice(
        "confidence.monotone", ["deviation": deviation.number(1), "moment": moment.clock])
    }

    /// - Source: fewer and shorter pauses are heard as confident, Scherer, London & Wolf (1973).
    static func longStops(
      _ count: Int, of least: Seconds, resumedAt moments: [Seconds]
    ) -> Advice {
      Advice("confidence.long_stops", ["times": times(count), "least": least.spoken], at: moments)
    }

    /// - Source: a confident voice is louder, and is heard as confident, Scherer, London & Wolf
    ///   (1973).
    static func unevenLevel(at moment: Seconds) -> Advice {
      Advice("confidence.uneven_level", ["moment": moment.clock])
    }

    /// - Source: answers that begin with a filler are heard as less sure, Brennan & Williams
    ///   (1995), Journal of Memory and Language 34.
    static func hesitantStarts(_ count: Int, of all: Int, at moments: [Seconds]) -> Advice {
      Advice("confidence.hesitant_starts", ["all": String(all)], count: count, at: moments)
    }

    /// - Source: hedges alone cost authority, Hosman & Wright (1987), Western Journal of Speech
    ///   Communication 51, and Hosman (1989), Human Communication Research 15.
    static func hedges(_ count: Int, mostly word: String, at moments: [Seconds]) -> Advice {
      Advice(
        "confidence.hedges", ["word": Fillers.heard(word)], count: count, at: moments)
    }

    /// - Source: testimony with hedges, intensifiers, hesitations and questioning tones, which were
    ///   tested together, is less credible, Erickson, Lind, Johnson & O'Barr (1978), Journal of
    ///   Experimental Social Psychology 14.
    static func boosters(_ count: Int, mostly word: String, at moments: [Seconds]) -> Advice {
      Advice(
        "confidence.boosters", ["word": Fillers.heard(word)], count: count, at: moments)
    }

    /// - Source: pitch variation and rated liveliness, Hincks (2005).
    static func lively(_ deviation: Semitones) -> Advice {
      Advice("confidence.lively", ["deviation": deviation.number(1)])
    }

    static func heard(pitch deviation: Semitones?) -> String {
      deviation.map { text("confidence.heard.pitch", ["deviation": $0.number(1)]) }
        ?? heardWholeTake
    }

    static func heard(startingWith word: String?) -> String {
      word.map { text("confidence.heard.start", ["word": Fillers.heard($0)]) }
        ?? text("confidence.heard.start.unwritten")
    }

    static func heard(quieterBy distance: DecibelRatio) -> String {
      text("confidence.heard.quiet", ["distance": distance.number(0)])
    }

    static func heard(levelDeviation: DecibelRatio?) -> String {
      levelDeviation.map { text("confidence.heard.level", ["deviation": $0.number(0)]) }
        ?? heardWholeTake
    }

    static var heardLoud: String { text("confidence.heard.loud") }
  }
}
