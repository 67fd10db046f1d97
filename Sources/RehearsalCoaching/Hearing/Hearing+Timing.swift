import RehearsalMetrics
import RehearsalTranscript
import RehearsalUnits

extension Hearing {
  /// From the first sound of speech to the last, to a thousandth, so that whoever reads the number
  /// comes to the same verdict; nothing without speech.
  var spoken: Seconds { speaking?.length.rounded ?? Seconds(0) }

  /// What is missing to the least of the slot; below zero when nothing is.
  var shortfall: Seconds? {
    guard let slot, speaking != nil else { return nil }
    return slot.least - spoken
  }

  /// What lies beyond the most of the slot; below zero when nothing does.
  var overrun: Seconds? {
    guard let slot, speaking != nil else { return nil }
    return spoken - slot.most
  }

  /// The time spoken after the slot ended: what was being said then, to the end.
  var beyondSlot: TimeSpan? {
    guard let slot, let speaking, slot.most < speaking.length else { return nil }
    return TimeSpan(start: speaking.start + slot.most, end: speaking.end)
  }

  /// The last thing said: the last phrase, else the last few seconds.
  var closing: TimeSpan? {
    guard let speaking else { return nil }
    let last = TimeSpan(
      start: max(speaking.start, speaking.end - Self.closingLength), end: speaking.end)
    return phrases.last.map(\.span) ?? last
  }

  /// About what one sentence takes.
  private static let closingLength = Seconds(5)

  /// The parts of the transcript whose headings plan a time, with the time that they took.
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

  /// The section farthest beyond its plan, the first of equals; `nil` when none is.
  var longestOverrun: Timing.Section? { farthest { $0 - $1 } }

  /// The section farthest short of its plan.
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

  /// Our choice: below it, estimated times of words may be what is off.
  private static let worthMoving = Seconds(10)
}

extension Token {
  /// When it begins, where that is known of the word itself.
  fileprivate var wordStart: Seconds? {
    kind != .event && (timing == .word || timing == .estimated) ? span?.start : nil
  }
}
