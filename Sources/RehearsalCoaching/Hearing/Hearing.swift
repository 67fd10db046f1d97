import RehearsalMetrics
import RehearsalTranscript
import RehearsalUnits

/// What the coach goes by: the readings of one take, made safe to judge.
///
/// Numbers that are not finite and spans that lie outside the recording are treated as not read.
struct Hearing: Sendable {
  let readings: Readings
  let facts: RecordingFacts
  let norms: Norms
  /// The time there was to speak; `nil` where nobody set one.
  var slot: Slot? = nil

  /// The whole recording.
  var recording: TimeSpan {
    TimeSpan(start: Seconds(0), end: max(facts.duration.finite ?? Seconds(0), Seconds(0)))
  }

  /// From the first sound of speech to the last; `nil` when there is none.
  var speaking: TimeSpan? { facts.speaking.flatMap { inside($0) } }

  var phonation: Seconds { facts.phonation.finite ?? Seconds(0) }

  /// The part of a span that lies in the recording; `nil` when that is empty.
  func inside(_ span: TimeSpan) -> TimeSpan? {
    guard span.start.rawValue.isFinite, span.end.rawValue.isFinite else { return nil }
    let part = TimeSpan(
      start: max(span.start, recording.start), end: min(span.end, recording.end))
    return part.start < part.end ? part : nil
  }

  /// A moment of the recording with what was said and what was heard there.
  func moment(
    _ span: TimeSpan, _ note: String, marking mark: Quotation.Mark = .words
  ) -> Tip.Evidence {
    let span = inside(span) ?? recording
    return Tip.Evidence(
      start: span.start, end: span.end, excerpt: excerpt(at: span, mark), note: note)
  }

  /// The speaker's own words there; `nil` without a transcript, and for the whole of a take, for
  /// which its first words would not stand.
  private func excerpt(at span: TimeSpan, _ mark: Quotation.Mark) -> String? {
    guard let transcript = facts.transcript, span != recording, span != speaking else { return nil }
    return Quotation(of: transcript.tokens, around: span, marking: mark)?.text
  }

  /// One moment, or all of the speaking when there is none that stands for it.
  func evidence(at span: TimeSpan? = nil, _ note: String) -> [Tip.Evidence] {
    [moment(span ?? speaking ?? recording, note)]
  }
}

// MARK: Recording

extension Hearing {
  var signalToNoise: DecibelRatio? { readings[Noise.self]?.audible?.finite }
  var activeSpeech: Decibels? { readings[Levels.self]?.activeSpeech?.finite }

  /// Where the wave is cut, inside the recording, in order.
  var clips: [TimeSpan] {
    (readings[Levels.self]?.clippedEvents ?? []).compactMap { inside($0) }
      .sorted { $0.start < $1.start }
  }

  /// Share of the tenths of a second of speech that hold a clip.
  ///
  /// Counted in tenths, it does not matter whether neighbouring clips are told apart or as one.
  var clipped: Percent {
    let tenth = Seconds(0.1)
    var tenths = 0
    var next = 0
    for clip in clips {
      let first = max(next, Int(clip.start / tenth))
      let last = Int(clip.end / tenth)
      guard first <= last else { continue }
      tenths += last - first + 1
      next = last + 1
    }
    guard tenths > 0 else { return Percent(0) }
    let all = max(phonation / tenth, 1)
    return Percent(min(100 * Double(tenths) / all, 100))
  }
}
