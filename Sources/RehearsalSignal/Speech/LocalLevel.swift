import RehearsalNative
import RehearsalBase

/// A percentile of the levels of the surrounding frames, which follows slow changes of the room.
///
/// The whole recording is known, so this is better than any tracker that only knows the past.
/// Thirty seconds contain several pauses of any speaker; the level is computed every five seconds
/// and interpolated in between.
struct LocalLevel: Sendable {
  static let window = Seconds(30)
  static let step = Seconds(5)

  fileprivate static let framesPerStep = Int(step / Frame.hop)
  fileprivate static let codes = 256
  fileprivate static let framesPerWindow = Int(window / Frame.hop)

  /// One level for the middle of each ``step``.
  private var levels: [Float] = []

  /// - Parameters:
  ///   - share: The share of frames below the level, 0 to 1.
  ///   - frames: How many frames there are, at least one.
  ///   - code: The level of a frame; `nil` if it doesn't count.
  init(below share: Double, frames: Int, code: (Int) -> BandCode?) {
    var histogram = [Int](repeating: 0, count: Self.codes)
    var counted = 0
    var windows = LocalWindows(frames: frames)
    while let change = windows.next() {
      for frame in change.entering {
        guard let code = code(frame) else { continue }
        histogram[Int(code.code)] += 1
        counted += 1
      }
      for frame in change.leaving {
        guard let code = code(frame) else { continue }
        histogram[Int(code.code)] -= 1
        counted -= 1
      }
      levels.append(Self.level(below: share, of: histogram, count: counted))
    }
  }

  /// The level at a frame, in dBFS.
  func at(_ frame: Int) -> Float { at(place(of: frame)) }

  /// The level at an interpolated position, in dBFS.
  func at(_ place: Place) -> Float {
    levels[place.before] + place.share * (levels[place.after] - levels[place.before])
  }

  /// The position of a frame between two levels, the same for all instances with as many frames.
  struct Place {
    var before: Int
    var after: Int
    /// The weight of the second, 0 to 1.
    var share: Float
  }

  func place(of frame: Int) -> Place {
    let place = Float(frame) / Float(Self.framesPerStep) - 0.5
    let index = max(0, min(levels.count - 2, Int(place.rounded(.down))))
    return Place(
      before: index, after: min(index + 1, levels.count - 1),
      share: max(0, min(1, place - Float(index))))
  }

  fileprivate static func level(below share: Double, of histogram: [Int], count: Int) -> Float {
    guard count > 0 else { return BandCode.floor }
    var below = Int(share * Double(count - 1))
    for code in histogram.indices {
      below -= histogram[code]
      if below < 0 { return BandCode(code: UInt8(code)).level }
    }
    return BandCode(code: 255).level
  }
}

/// A percentile of the levels of the surrounding frames in each band; see ``LocalLevel``.
struct LocalLevels: Sendable {
  /// For each ``LocalLevel/step``, those of ``FrameTrack/bandCount`` bands, in dBFS. In between
  /// they are interpolated; see ``LocalLevel/Place``.
  private(set) var levels: [Float] = []

  /// - Parameters:
  ///   - share: The share of frames below the level, 0 to 1.
  ///   - rows: The codes of all frames, ``FrameTrack/bandCount`` for each, frame by frame.
  ///   - counts: Whether each frame counts.
  init(below share: Double, rows: Span<BandCode>, counts: Span<Bool>) {
    let (bands, codes) = (FrameTrack.bandCount, LocalLevel.codes)
    var histograms = [Int32](repeating: 0, count: bands * codes)
    var counted = 0
    var windows = LocalWindows(frames: counts.count)
    while let change = windows.next() {
      for frame in change.entering where counts[frame] {
        counted += 1
        Self.count(1, of: rows.extracting(frame * bands..<(frame + 1) * bands), in: &histograms)
      }
      for frame in change.leaving where counts[frame] {
        counted -= 1
        Self.count(-1, of: rows.extracting(frame * bands..<(frame + 1) * bands), in: &histograms)
      }
      levels += (0..<bands).map { band in
        LocalLevel.level(
          below: share, of: histograms[band * codes..<(band + 1) * codes].map(Int.init),
          count: counted)
      }
    }
  }

  /// Adds the codes of a row to the histograms of its bands.
  private static func count(
    _ change: Int32, of row: Span<BandCode>, in histograms: inout [Int32]
  ) {
    var histograms = histograms.mutableSpan
    for band in row.indices {
      histograms[band &* LocalLevel.codes &+ Int(row[band].code)] &+= change
    }
  }
}

/// A window that moves over the frames, by one step for each level.
private struct LocalWindows {
  /// At least one.
  let frames: Int
  private var middle: Int?
  private var window = 0..<0

  init(frames: Int) {
    self.frames = frames
    middle = LocalLevel.framesPerStep / 2
  }

  /// The frames that enter the window with the next step, and those that leave it.
  mutating func next() -> (entering: Range<Int>, leaving: Range<Int>)? {
    guard let middle else { return nil }
    let (length, before) = (LocalLevel.framesPerWindow, window)
    let first = max(0, min(middle - length / 2, frames - length))
    window = first..<min(frames, first + length)
    let later = middle + LocalLevel.framesPerStep
    self.middle = later < frames ? later : nil
    return (before.upperBound..<window.upperBound, before.lowerBound..<window.lowerBound)
  }
}
