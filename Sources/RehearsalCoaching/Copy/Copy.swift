import RehearsalBase

/// Every sentence the coach can say, by subject.
///
/// Supportive, specific, brief: a takeaway is one line, the reason one sentence about listeners,
/// the action one thing to do, the hint three to five words. In the second person and the present;
/// no blame, no exclamation marks. Functions take numbers with units and put them into words; the
/// words around them are in a language's file in `Strings`, see ``Phrasebook``.
enum Copy {
  /// The phrase for a key in the current language, filled; see ``Phrasebook/text(_:_:count:)``.
  ///
  /// Traps if a phrase or a filling is missing: that is an error in this repository, which no
  /// caller can fix.
  static func text(
    _ key: String, _ fillings: [String: String] = [:], count: Int? = nil
  ) -> String {
    do {
      return try Phrasebook.current.text(key, fillings, count: count)
    } catch {
      preconditionFailure("\(Phrasebook.current.language): \(error)")
    }
  }

  /// The same for a phrase with `{moments}`, whose number selects the plural form.
  static func text(
    _ key: String, _ fillings: [String: String] = [:], at moments: [Seconds]
  ) -> String {
    let clocks = Set([moments.first, moments.last].compactMap { $0?.clock })
    return text(
      key, fillings.merging(["moments": Self.clocks(moments)]) { given, _ in given },
      count: max(clocks.count, 1))
  }

  /// For a focus that can be heard, and in which nothing stands out, good or bad.
  static func inBand(_ focus: Focus) -> Advice { Advice("in_band.\(focus.rawValue)") }

  /// An action for a take in which nothing asks for work: a stretch, and no fault.
  static func nextStep(_ action: String) -> String {
    text("next_step.action", ["action": action.prefix(1).lowercased() + action.dropFirst()])
  }

  /// The reason to give for a band of the speaker's own.
  static func ownBand<Unit: Quantity>(from tip: Unit) -> String {
    text("band.why.own", ["tip": tip.brief])
  }

  /// How a band is used, for an explanation.
  static func band(toKeep: Bool) -> String {
    text(toKeep ? "band.method.keep" : "band.method.improve")
  }

  /// For evidence without a moment or a number.
  static var heardWholeTake: String { text("heard.whole_take") }

  /// For a recording that is usable, but not for this focus; `nil` is auto.
  static func notJudged(_ focus: Focus?, noise: NoiseCause?) -> Advice {
    Advice(
      takeaway: focus.map { text("not_judged.takeaway.focus", ["focus": name($0)]) }
        ?? text("not_judged.takeaway"),
      why: text(noise == nil ? "not_judged.why" : "not_judged.why.noise"),
      action: noise.map(Quality.remedy) ?? text("not_judged.action"),
      hint: noise.map(Quality.remedyHint) ?? text("not_judged.hint"))
  }

  /// `once`, `twice`, `3 times`.
  static func times(_ count: Int) -> String {
    switch count {
    case 1: text("quantity.once")
    case 2: text("quantity.twice")
    default: text("quantity.times", count: count)
    }
  }

  /// `1:12`, or `1:12 and 2:40`.
  static func clocks(_ moments: [Seconds]) -> String {
    guard let first = moments.first, let last = moments.last else { return text("moments.start") }
    return first.clock == last.clock
      ? first.clock : text("moments.two", ["first": first.clock, "last": last.clock])
  }

  /// To a tenth; a rate that would be 0.0 though there are some, to a hundredth.
  static func number(_ rate: PerMinute) -> String {
    rate.number(rate > PerMinute(0) && rate < PerMinute(0.05) ? 2 : 1)
  }

  /// With a capital first letter.
  static func capitalised(_ sentence: String) -> String {
    sentence.prefix(1).uppercased() + sentence.dropFirst()
  }

  static func name(_ focus: Focus) -> String { text("focus.\(focus.rawValue).name") }
}
