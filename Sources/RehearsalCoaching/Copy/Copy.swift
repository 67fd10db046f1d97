import RehearsalUnits

/// Every sentence the coach can say, by subject.
///
/// Supportive, specific, brief: a takeaway is one line, the reason one sentence about the listener,
/// the action one thing to do, the hint three to five words. In the second person and the present;
/// no blame, no exclamation marks. Numbers come in with their units and are spoken here; the words
/// around them are in the file of a language in `Strings`, see ``Phrasebook``.
enum Copy {
  /// The phrase under a key in the language that is spoken, filled; see
  /// ``Phrasebook/text(_:_:count:)``.
  ///
  /// A phrase or a filling that is missing is a mistake in this repository, which no caller could
  /// mend.
  static func text(
    _ key: String, _ fillings: [String: String] = [:], count: Int? = nil
  ) -> String {
    do {
      return try Phrasebook.current.text(key, fillings, count: count)
    } catch {
      preconditionFailure("\(Phrasebook.current.language): \(error)")
    }
  }

  /// The same for a phrase that names `{moments}`, worded by how many there are.
  static func text(
    _ key: String, _ fillings: [String: String] = [:], at moments: [Seconds]
  ) -> String {
    let clocks = Set([moments.first, moments.last].compactMap { $0?.clock })
    return text(
      key, fillings.merging(["moments": Self.clocks(moments)]) { given, _ in given },
      count: max(clocks.count, 1))
  }

  /// Nothing stood out, for better or worse.
  static func inBand(_ focus: Focus) -> Advice { Advice("in_band.\(focus.rawValue)") }

  /// Why a band that the speaker set matters; in the place of every other reason.
  static func ownBand<Unit: Quantity>(from tip: Unit) -> String {
    text("band.why.own", ["tip": tip.brief])
  }

  /// How a band is used, for an explanation.
  static func band(toKeep: Bool) -> String {
    text(toKeep ? "band.method.keep" : "band.method.improve")
  }

  static var heardInBand: String { text("in_band.heard") }

  /// Where there is no single moment or number to name.
  static var heardWholeTake: String { text("heard.whole_take") }

  /// The recording is fine, but not for this focus; `nil` is auto.
  static func notJudged(_ focus: Focus?, noise: NoiseCause?) -> Advice {
    Advice(
      takeaway: focus.map { text("not_judged.takeaway.focus", ["focus": name($0)]) }
        ?? text("not_judged.takeaway"),
      why: text(noise == nil ? "not_judged.why" : "not_judged.why.noise"),
      action: noise.map(Quality.remedy) ?? text("not_judged.action"),
      hint: noise.map(Quality.remedyHint) ?? text("not_judged.hint"))
  }

  /// As one says it: `once`, `twice`, `3 times`.
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

  /// With its first letter large, to open a sentence.
  static func capitalised(_ sentence: String) -> String {
    sentence.prefix(1).uppercased() + sentence.dropFirst()
  }

  static func name(_ focus: Focus) -> String { text("focus.\(focus.rawValue).name") }
}
