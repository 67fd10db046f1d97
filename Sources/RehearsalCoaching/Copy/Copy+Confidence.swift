import RehearsalBase
import RehearsalLanguage

extension Copy {
  enum Confidence {
    /// - Source: pitch variation and rated liveliness, Hincks (2005).
    static func monotone(_ deviation: Semitones, at moment: Seconds) -> Advice {
      Advice(
        takeaway: "Your pitch moves little: by \(deviation.number(1)) semitones.",
        why: "Listeners hear a voice whose pitch moves as livelier.",
        action: "In the phrase at \(moment.clock), lift the one word that matters most.",
        hint: "Lift the key word")
    }

    /// - Source: fewer and shorter pauses are heard as confident, Scherer, London & Wolf (1973).
    static func longStops(
      _ count: Int, of least: Seconds, resumedAt moments: [Seconds]
    ) -> Advice {
      let come = isOne(moments) ? "it comes" : "they come"
      return Advice(
        takeaway: "You stop \(times(count)) for \(least.spoken) or more.",
        why: "Listeners take fewer, shorter stops as a sign of confidence.",
        action: "Say the \(places("line", at: moments)) until \(come) without a stop.",
        hint: "Know your next line")
    }

    /// - Source: a confident voice is louder, and is heard as confident, Scherer, London & Wolf
    ///   (1973).
    static func unevenLevel(at moment: Seconds) -> Advice {
      Advice(
        takeaway: "Your volume swings widely within the take.",
        why: "Listeners hear a quieter voice as less confident.",
        action: "Say the phrase at \(moment.clock) again, as strong as your loud ones.",
        hint: "Keep one strong volume")
    }

    /// - Source: what a rise means depends on dialect, role and task, Lai (2012), Rises all the way
    ///   up, University of Pennsylvania; a question or a statement, Gussenhoven & Chen (2000),
    ///   ICSLP.
    static func risingEnds(_ count: Int, of all: Int, at moment: Seconds) -> Advice {
      Advice(
        takeaway:
          "Your phrases \(count == all ? "all" : "often") end on a rise: \(count) of \(all).",
        why: "Some listeners hear a rise as a question.",
        action: "Say the words at \(moment.clock) again, and let the last one fall.",
        hint: "Let last words fall")
    }

    /// - Source: answers that begin with a filler are heard as less sure, Brennan & Williams
    ///   (1995), Journal of Memory and Language 34.
    ///
    /// - Parameter word: The most frequent filler; `nil` where none clearly leads.
    static func hesitantStarts(
      _ count: Int, of all: Int, mostly word: String?, at moments: [Seconds]
    ) -> Advice {
      let open = count == 1 ? "opens" : "open"
      let such = word.map { " such as \(Fillers.heard($0))" } ?? ""
      return Advice(
        takeaway: "\(count) of your \(all) starts \(open) on a hesitation\(such).",
        why: "Listeners hear an answer that begins with a filler as less sure.",
        action: "Say the \(places("line", at: moments)) again, straight from the first word.",
        hint: "Start on first word")
    }

    /// - Source: disclaimers can backfire, El-Alayli et al. (2008), Personality and Social
    ///   Psychology Bulletin 34; judgements from half a minute, Ambady & Rosenthal (1992).
    ///
    /// - Parameter phrases: At least one.
    static func apologeticOpening(_ phrases: [String]) -> Advice {
      let first = phrases.first.map { "'\(Fillers.written($0))'" } ?? ""
      return Advice(
        takeaway: phrases.count == 1
          ? "Your first words work against you: \(first)."
          : "\(phrases.count) of your first phrases work against you.",
        why: Fillers.whyOpening,
        action: "Learn a first line by heart that names your subject, and begin with it.",
        hint: "Open on your subject")
    }

    /// - Source: hedges alone cost authority, Hosman & Wright (1987), Western Journal of Speech
    ///   Communication 51, and Hosman (1989), Human Communication Research 15.
    static func hedges(_ count: Int, mostly word: String?, at moments: [Seconds]) -> Advice {
      let word = word.map { Fillers.heard($0) }
      return Advice(
        takeaway: count == 1
          ? "You hedge once\(word.map { ": \($0)" } ?? "")."
          : "You hedge \(count) times\(word.map { ", most often with \($0)" } ?? "").",
        why: "Listeners find speech with fewer hedges more authoritative.",
        action: "Say the \(places("sentence", at: moments)) again, without \(word ?? "the hedge").",
        hint: "State it plainly")
    }

    /// - Source: testimony with hedges, intensifiers, hesitations and questioning tones, which were
    ///   tested together, is less credible, Erickson, Lind, Johnson & O'Barr (1978), Journal of
    ///   Experimental Social Psychology 14.
    static func boosters(_ count: Int, mostly word: String?, at moments: [Seconds]) -> Advice {
      let word = word.map { Fillers.heard($0) }
      return Advice(
        takeaway: count == 1
          ? "You add emphasis once\(word.map { ", with \($0)" } ?? "")."
          : "You add emphasis \(count) times\(word.map { ", most often with \($0)" } ?? "").",
        why: """
          Together with hedges and hesitations, words of mere emphasis make speech less credible.
          """,
        action:
          "Say the \(places("sentence", at: moments)) again, without \(word ?? "the emphasis").",
        hint: "Let facts stand alone")
    }

    /// - Source: pitch variation and rated liveliness, Hincks (2005).
    static func lively(_ deviation: Semitones) -> Advice {
      Advice(
        takeaway: "Your voice is lively: its pitch moves by \(deviation.number(1)) semitones.",
        why: "Listeners hear a voice whose pitch moves as livelier.",
        action: "Next step: end your main sentence on its key word, and stop there.",
        hint: "Land the key word")
    }

    static func heard(pitch deviation: Semitones?) -> String {
      deviation.map { "pitch that moves by \($0.number(1)) semitones" } ?? heardWholeTake
    }

    static func heard(startingWith word: String?) -> String { "a start on \(Fillers.heard(word))" }

    /// - Source: the end is remembered better than the middle, Murdock (1962), Journal of
    ///   Experimental Psychology 64.
    static func ending(_ ending: WeakEnding?) -> Advice {
      Advice(
        takeaway: ending?.phrase.map { "Your last words are “\(Fillers.written($0))”." }
          ?? "You stop without a closing sentence.",
        why: "Listeners remember the end of a talk better than its middle.",
        action: "Write one closing sentence that says your main point, and end on it.",
        hint: "Close on your point")
    }

    static func heard(ending: WeakEnding) -> String {
      ending.phrase == nil ? "the last words" : "an end that stops"
    }

    static func heard(opening words: String) -> String {
      "an opening with '\(Fillers.written(words))'"
    }

    static let heardRise = "an end whose pitch rises"

    static func heard(quieterBy distance: DecibelRatio) -> String {
      "a quiet phrase, \(distance.number(0)) dB below a loud one"
    }

    static func heard(levelDeviation: DecibelRatio?) -> String {
      levelDeviation.map { "syllables whose level varies by \($0.number(0)) dB" }
        ?? heardWholeTake
    }

    static let heardLoud = "a loud phrase"

    /// Our choice, in dB: about the least difference of levels that is heard.
    private static let leastHeard = 1.0

    /// - Source: what is louder and longer is heard as prominent, Kochanski, Grabe, Coleman and
    ///   Rosner (2005), J. Acoust. Soc. Am. 118; a pause of half a second, Lundholm Fors (2015).
    ///
    /// - Parameters:
    ///   - distance: Over what is around the line.
    ///   - runsOn: Whether hardly a silence follows.
    static func keyLine(
      _ distance: DecibelRatio, at moment: Seconds, hasFiller: Bool, runsOn: Bool
    ) -> Advice {
      let howLoud = distance.rawValue < leastHeard ? "no louder" : "hardly louder"
      let how =
        hasFiller
        ? "without the filler, louder and slower"
        : runsOn ? "louder and slower, then stay silent for a second" : "louder and slower"
      return Advice(
        takeaway: "Your key line comes at \(moment.clock), \(howLoud) than the rest.",
        why: "Listeners take what is louder and longer as what matters.",
        action: "Say the line at \(moment.clock) again, \(how).",
        hint: "Lift the key line")
    }

    /// - Source: none; that it matters is what the speaker said by marking it.
    static func keyLine(leftOutAt moment: Seconds) -> Advice {
      Advice(
        takeaway: "You left out your key line.",
        why: "You marked it as what matters most.",
        action: "Say the words at \(moment.clock) again, with the line where it belongs.",
        hint: "Say the key line")
    }

    static func heard(leftOut line: String) -> String {
      "“\(ScriptComparison.excerpt(line))” belongs here"
    }

    static let keyLineLeftOut = "a key line left out"

    static func heard(keyLine distance: DecibelRatio?) -> String {
      guard let distance, abs(distance.rawValue) >= leastHeard else {
        return "a key line as loud as the rest"
      }
      let size = DecibelRatio(abs(distance.rawValue)).number(0)
      return "a key line \(size) dB \(distance.rawValue < 0 ? "quieter" : "louder") than the rest"
    }
  }
}
