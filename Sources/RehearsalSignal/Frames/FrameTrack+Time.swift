import RehearsalBase

extension FrameTrack {
  /// The frame whose 10 ms contain a moment.
  static func index(of moment: Seconds) -> Int { Int((moment / Frame.hop).rounded(.down)) }

  /// The moment at which a frame starts.
  static func start(of frame: Int) -> Seconds { Frame.hop * Double(frame) }

  /// The time that frames fill.
  static func span(of frames: Range<Int>) -> TimeSpan {
    TimeSpan(start: start(of: frames.lowerBound), end: start(of: frames.upperBound))
  }

  /// From the frame that contains the start of a span to before the one that contains its end,
  /// among the first `count` frames.
  static func frames(from span: TimeSpan, of count: Int) -> Range<Int> {
    let first = min(count, max(0, index(of: span.start)))
    return first..<max(first, min(count, index(of: span.end)))
  }

  /// The frames of which more than half lies in a span, among the first `count`.
  static func frames(mostlyIn span: TimeSpan, of count: Int) -> Range<Int> {
    frames(
      from: TimeSpan(start: span.start + Frame.hop / 2, end: span.end + Frame.hop / 2), of: count)
  }
}
