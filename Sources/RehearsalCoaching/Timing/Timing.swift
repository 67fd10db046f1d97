public import RehearsalBase

/// How the time spoken compares with the time planned.
///
/// The time spoken is from the first sound of speech to the last, pauses included, as a club's
/// timer counts it; silence before and after does not count.
public struct Timing: Codable, Equatable, Sendable {
  /// A timer's lights, and too short and too long.
  ///
  /// - Source: Toastmasters: green at the least time, yellow in the middle, red at the most, and 30
  ///   s of grace before the first and after the last.
  public enum Verdict: String, Codable, CaseIterable, Sendable {
    /// Shorter than the least time by the grace or more.
    case under
    /// Shorter than the middle of the slot, but not ``under``.
    case green
    /// From the middle of the slot up to its most.
    case yellow
    /// The most or longer, but not ``over``.
    case red
    /// Longer than the most by the grace or more.
    case over
  }

  /// A part of the talk with a planned time.
  public struct Section: Codable, Equatable, Sendable {
    /// The heading, without the planned time in brackets.
    public var title: String
    /// When its first word starts; `nil`, like ``spoken``, if none of its words has a time.
    public var start: Seconds?
    /// The time that its heading plans, in seconds.
    public var planned: Seconds
    /// The time to the first word of the next section, pauses included.
    public var spoken: Seconds?
  }

  /// `nil` when only sections have a planned time.
  public var target: Slot?
  /// Where ``Verdict/under`` ends and ``Verdict/over`` begins; `nil` without a target.
  public var limits: TimeSpan?
  /// `nil` without speech.
  public var spoken: Seconds?
  /// `nil` without a target, or without speech.
  public var verdict: Verdict?
  /// The sections with a planned time, in order.
  public var sections: [Section]
}

extension Timing.Verdict {
  init(_ spoken: Seconds, in slot: Slot, norms: Norms) {
    // By the same norms as the rules, so that the verdict and the tip always agree.
    if slot.least - spoken >= norms[PaceRules.slotUnder].tip {
      self = .under
    } else if spoken - slot.most >= norms[PaceRules.slotOver].tip {
      self = .over
    } else if spoken < slot.middle {
      self = .green
    } else {
      self = spoken < slot.most ? .yellow : .red
    }
  }
}

extension Timing {
  /// `nil` when neither the talk nor a part of it has a planned time.
  init?(_ take: JudgedTake) {
    let sections = take.plannedSections
    guard take.slot != nil || !sections.isEmpty else { return nil }
    let norms = take.norms
    self.init(
      target: take.slot,
      limits: take.slot.map {
        TimeSpan(
          start: max($0.least - norms[PaceRules.slotUnder].tip, Seconds(0)),
          end: $0.most + norms[PaceRules.slotOver].tip)
      },
      spoken: take.speaking == nil ? nil : take.spoken,
      verdict: take.slot.flatMap { slot in
        take.speaking.map { _ in Verdict(take.spoken, in: slot, norms: take.norms) }
      },
      sections: sections)
  }

  private enum CodingKeys: String, CodingKey {
    case target = "target_s"
    case limits = "limits_s"
    case spoken = "spoken_s"
    case verdict, sections
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let limits = try container.decodeIfPresent([Seconds].self, forKey: .limits)
    self.init(
      target: try container.decodeIfPresent(Slot.self, forKey: .target),
      limits: limits.flatMap { ends in
        ends.count == 2 ? TimeSpan(start: ends[0], end: ends[1]) : nil
      },
      spoken: try container.decodeIfPresent(Seconds.self, forKey: .spoken),
      verdict: try container.decodeIfPresent(Verdict.self, forKey: .verdict),
      sections: try container.decode([Section].self, forKey: .sections))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(target, forKey: .target)
    try container.encode(limits.map { [$0.start, $0.end] }, forKey: .limits)
    try container.encode(spoken, forKey: .spoken)
    try container.encode(verdict, forKey: .verdict)
    try container.encode(sections, forKey: .sections)
  }
}

extension Timing.Section {
  private enum CodingKeys: String, CodingKey {
    case title
    case start = "start_s"
    case planned = "planned_s"
    case spoken = "spoken_s"
  }
}
