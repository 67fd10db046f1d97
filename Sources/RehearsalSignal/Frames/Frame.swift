package import RehearsalBase

/// The time grid of speech analysis: frames of 10 ms from the start of the recording.
package enum Frame {
  /// The time from one frame to the next.
  package static let hop = Seconds(0.010)
  /// The rate to which every recording is resampled for spectra, so that features mean the same at
  /// any sample rate. Speech has hardly any energy above 8 kHz.
  package static let sampleRate = 16_000
  /// Samples from one frame to the next at ``sampleRate``.
  static let hopLength = 160

  /// The frame whose 10 ms contain a moment.
  static func index(of moment: Seconds) -> Int { Int((moment / hop).rounded(.down)) }

  static func start(of frame: Int) -> Seconds { hop * Double(frame) }

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
    frames(from: TimeSpan(start: span.start + hop / 2, end: span.end + hop / 2), of: count)
  }

  /// For each of the first `count` frames, whether more than half of it lies in one of the spans.
  static func areMostly(in spans: [TimeSpan], of count: Int) -> [Bool] {
    var areInside = [Bool](repeating: false, count: count)
    for span in spans {
      for frame in frames(mostlyIn: span, of: count) { areInside[frame] = true }
    }
    return areInside
  }
}

/// Frame numbers in rising order, kept as ranges.
struct FrameRuns {
  /// Disjoint and not adjacent.
  private(set) var ranges: [Range<Int>] = []
  /// How many frames there are.
  private(set) var count = 0

  init() {}

  /// The frames, given in rising order, that satisfy a condition, which is evaluated in that order.
  init(_ frames: some Sequence<Int>, where isIncluded: (Int) -> Bool) {
    for frame in frames where isIncluded(frame) { append(frame..<frame + 1) }
  }

  var frames: FlattenSequence<[Range<Int>]> { ranges.joined() }

  /// A value for each frame, without memory for gaps.
  func map<Value>(_ value: (Int) -> Value) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(count)
    for frame in frames { values.append(value(frame)) }
    return values
  }

  /// Appends frames that follow all others.
  mutating func append(_ range: Range<Int>) {
    count += range.count
    if let last = ranges.last, last.upperBound == range.lowerBound {
      ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
    } else if !range.isEmpty {
      ranges.append(range)
    }
  }
}
