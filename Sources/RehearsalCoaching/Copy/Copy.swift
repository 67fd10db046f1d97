import RehearsalBase

/// Every sentence the coach can say, by subject.
///
/// Supportive, specific, brief: a takeaway is one line, the reason one sentence about listeners,
/// the action one thing to do, the hint three to five words. In the second person and the present;
/// no blame, no exclamation marks. Functions take numbers with units and put them into words.
enum Copy {
  /// For a focus that can be heard, and in which nothing stands out, good or bad.
  ///
  /// - Parameter wasAsked: Whether only this focus was judged.
  static func inBand(_ focus: Focus, wasAsked: Bool) -> Advice {
    let (action, hint) =
      switch focus {
      case .pace:
        ("Next step: say your main point slower than the rest, on purpose.", "Slow for the point")
      case .fillers:
        ("Next step: let the gap before each new sentence be silent.", "Keep the gaps silent")
      case .pauses:
        (
          "Next step: hold a silence of a full second after your main point.",
          "Pause after the point"
        )
      case .clarity:
        ("Next step: say the key word of each sentence a little slower.", "Stretch the key word")
      case .confidence:
        ("Next step: end your main sentence on its key word, and stop there.", "Land the key word")
      case .eyeContact: preconditionFailure("a recording shows nothing about eye contact")
      }
    return Advice(
      takeaway: "Nothing \(wasAsked ? "in your \(name(focus))" : "here") needs work today.",
      why: "Each number that can be judged lies in its range.",
      action: action, hint: hint)
  }

  /// The reason to give for a band of the speaker's own.
  static func ownBand<Unit: Quantity>(from tip: Unit) -> String {
    "You set this mark yourself: \(tip.brief)."
  }

  /// How a band is used, for an explanation.
  static func band(toKeep: Bool) -> String {
    toKeep
      ? "What the coach praises: nothing up to quiet, worth naming from the tip on."
      : "What the coach asks for: nothing up to quiet, in full from the tip on."
  }

  /// For evidence without a number.
  static let heardWholeTake = "as in the whole take"
  static let heardInRange = "a part like the rest: each number in its range"

  /// For a recording that is usable, but not for this focus; `nil` is auto.
  static func notJudged(_ focus: Focus?, noise: NoiseCause?) -> Advice {
    Advice(
      takeaway: "Your \(focus.map(name) ?? "speaking") can't be judged from this recording.",
      why: noise == nil
        ? "What the rules go by can't be measured in this recording."
        : "The noise comes so close to your voice that it can't be measured fairly.",
      action: noise.map(Quality.remedy)
        ?? "Speak for at least a minute, within an arm's length of the microphone.",
      hint: noise.map(Quality.remedyHint) ?? "Speak a full minute")
  }
}

// MARK: Numbers in words

extension Copy {
  /// A number with what it counts: `1 word`, `12 words`.
  static func count(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }

  /// `once`, `twice`, `3 times`.
  static func times(_ count: Int) -> String {
    switch count {
    case 1: "once"
    case 2: "twice"
    default: "\(count) times"
    }
  }

  /// `1:12`, or `1:12 and 2:40`.
  static func clocks(_ moments: [Seconds]) -> String {
    guard let first = moments.first, let last = moments.last else { return "the start" }
    return isOne(moments) ? first.clock : "\(first.clock) and \(last.clock)"
  }

  /// What is said at the moments: `line at 1:12`, or `lines at 1:12 and 2:40`.
  static func places(_ noun: String, at moments: [Seconds]) -> String {
    "\(noun)\(isOne(moments) ? "" : "s") at \(clocks(moments))"
  }

  /// Whether the moments read as one clock time.
  static func isOne(_ moments: [Seconds]) -> Bool { moments.first?.clock == moments.last?.clock }

  /// To a tenth; to a hundredth where a rate above 0 would read as 0.0.
  static func number(_ rate: PerMinute) -> String {
    rate.number(rate > PerMinute(0) && rate < PerMinute(0.05) ? 2 : 1)
  }

  static func capitalized(_ sentence: String) -> String {
    sentence.prefix(1).uppercased() + sentence.dropFirst()
  }
}

extension Seconds {
  /// In words: `1 second`, `1.2 seconds`, `31 seconds`, `2 minutes 5 seconds`.
  var spoken: String {
    let tenths = max(rawValue, 0).rounded(toDecimals: 1)
    if tenths < Self.longestInTenths.rawValue {
      return tenths == 1 ? "1 second" : "\(brief) seconds"
    }
    let whole = Int(saturating: rawValue.rounded())
    let minutes = Copy.count(whole / 60, "minute")
    let seconds = Copy.count(whole % 60, "second")
    if whole < 60 { return seconds }
    return whole % 60 == 0 ? minutes : "\(minutes) \(seconds)"
  }

  /// In words and rounded down: `29 seconds` for 29.9.
  var spokenInFull: String {
    let scale = self < Self.longestInTenths ? 10.0 : 1
    return Seconds((rawValue * scale).rounded(.down) / scale).spoken
  }

  /// The number without a unit, to a tenth if it is not whole: `3`, `0.5`.
  var brief: String {
    let tenths = max(rawValue, 0).rounded(toDecimals: 1)
    return tenths.shown(decimals: tenths == tenths.rounded() ? 0 : 1)
  }

  /// Our choice: tenths of a second matter only below this.
  fileprivate static let longestInTenths = Seconds(10)
}

extension TimeSpan {
  /// The difference of the two clock times as shown; the exact length where tenths are shown.
  var shownLength: Seconds {
    length < Seconds.longestInTenths
      ? length : Seconds(end.rawValue.rounded(.down) - start.rawValue.rounded(.down))
  }
}
