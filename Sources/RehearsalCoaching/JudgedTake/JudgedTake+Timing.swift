import RehearsalMetrics
import RehearsalTranscript
import RehearsalBase

extension JudgedTake {
  /// The time from the first sound of speech to the last; zero without speech. Rounded to a
  /// thousandth as in the report, so that the verdict follows from the number shown.
  var spoken: Seconds { speaking?.length.rounded ?? Seconds(0) }

  /// How much the take is shorter than the slot; negative when it is not.
  var shortfall: Seconds? {
    guard let slot, speaking != nil else { return nil }
    return slot.least - spoken
  }

  /// How much the take is longer than the slot; negative when it is not.
  var overrun: Seconds? {
    guard let slot, speaking != nil else { return nil }
    return spoken - slot.most
  }

  /// The time spoken after the slot ended; `nil` when there is none.
  var beyondSlot: TimeSpan? {
    guard let slot, let speaking, slot.most < speaking.length else { return nil }
    return TimeSpan(start: speaking.start + slot.most, end: speaking.end)
  }

  /// The last phrase; without phrases, the last few seconds.
  var closing: TimeSpan? {
    guard let speaking else { return nil }
    let last = TimeSpan(
      start: max(speaking.start, speaking.end - Self.closingLength), end: speaking.end)
    return phrases.last.map(\.span) ?? last
  }

  /// Our choice: about as long as one sentence.
  private static let closingLength = Seconds(5)

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

  /// The section farthest beyond its plan, the first of equals; `nil` without one.
  var longestOverrun: Timing.Section? { farthest { $0 - $1 } }

  /// The section farthest short of its plan, the first of equals; `nil` without one.
  var longestShortfall: Timing.Section? { farthest { $1 - $0 } }

  private func farthest(_ distance: (_ spoken: Seconds, _ planned: Seconds) -> Seconds)
    -> Timing.Section?
  {
    let off = plannedSections.compactMap { section in
      section.spoken.map { (section: section, by: distance($0, section.planned)) }
    }
    guard let worst = off.first(best: \.by, >), worst.by >= Self.worthMoving else { return nil }
    return worst.section
  }

  /// Our choice: a smaller difference may be the error of estimated word times.
  private static let worthMoving = Seconds(10)
}

extension Token {
  /// When it starts; `nil` unless the time is the word's own.
  fileprivate var wordStart: Seconds? {
    kind != .event && (timing == .word || timing == .estimated) ? span?.start : nil
  }
}
