import RehearsalMetrics
import RehearsalTranscript
public import RehearsalBase

/// How the time spoken compares with the time planned.
///
/// The time spoken is from the first sound of speech to the last, pauses included, as a club's
/// timer counts it; silence before and after does not count, nor do questions that a log of slides
/// sets apart.
public struct Timing: Codable, Equatable, Sendable {
  /// The lights of a timer, and the verdicts too short and too long.
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

extension Timing {
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

extension JudgedTake {
  /// The time from the first sound of speech to the last; zero without speech. Rounded to a
  /// thousandth as in the report, so that the verdict follows from the number shown.
  var spoken: Seconds { speaking?.time(without: questions).rounded ?? Seconds(0) }

  /// When questions were answered, in order.
  private var questions: [TimeSpan] { facts.slides?.questions ?? [] }

  /// How far the take falls short of the slot; negative when it doesn't.
  var shortfall: Seconds? {
    guard let slot, speaking != nil else { return nil }
    return slot.least - spoken
  }

  /// How far the take exceeds the slot; negative when it doesn't.
  var overrun: Seconds? {
    guard let slot, speaking != nil else { return nil }
    return spoken - slot.most
  }

  /// The time spoken after the slot ended; `nil` when there is none.
  var beyondSlot: TimeSpan? {
    guard let slot, let speaking, slot.most < speaking.time(without: questions) else { return nil }
    // The clock stands still during questions.
    let end = questions.reduce(speaking.start + slot.most) { end, question in
      question.start < end ? end + question.length : end
    }
    return TimeSpan(start: end, end: speaking.end)
  }

  /// The last phrase; without phrases, the last few seconds.
  var closing: TimeSpan? {
    guard let speaking else { return nil }
    let last = TimeSpan(
      start: max(speaking.start, speaking.end - TakeLimits.closing.value), end: speaking.end)
    return phrases.last.map(\.span) ?? last
  }

  /// The sections of the transcript whose headings plan a time, with the time they took.
  var plannedSections: [Timing.Section] {
    guard let transcript = facts.transcript, let speaking else { return [] }
    return transcript.sections.compactMap { section in
      guard let planned = section.planned else { return nil }
      let tokens = transcript.tokens
      let start = tokens[section.tokens].lazy.compactMap(\.wordStart).first
      let next = tokens[section.tokens.upperBound...].lazy.compactMap(\.wordStart).first
      let spoken = start.map { max(min(next ?? speaking.end, speaking.end) - $0, Seconds(0)) }
      return Timing.Section(
        title: section.title, start: start, planned: planned, spoken: spoken?.rounded)
    }
  }
}

extension Token {
  /// When it starts; `nil` unless the time is the word's own.
  fileprivate var wordStart: Seconds? {
    kind != .event && (timing == .word || timing == .estimated) ? span?.start : nil
  }
}
