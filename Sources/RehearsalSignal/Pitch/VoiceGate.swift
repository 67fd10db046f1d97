import RehearsalUnits

/// Tells which frames are too quiet for any voice, before the end of the recording is known.
///
/// ``PitchPath`` calls a frame unvoiced, whatever its candidates, when it lies far enough below the
/// loudest hundredth of all frames. Of a recording whose length is known, enough frames may have been
/// louder than a level long before its end: then the end can only raise it. In frames that lie too far
/// below that, no candidate is looked for, and the pitch is the same to the last bit.
struct VoiceGate: Sendable {
  /// How strongly "unvoiced" must be favoured: a periodicity of 1, the preference for the highest pitch,
  /// and the cost of stopping and starting the voice, rounded up.
  private static let hush: Float = 0.9
  /// How far below the loudest a frame is favoured by that much, in hundredths of a decibel.
  static let depth = Int((100 * PitchPath.depth(ofHush: hush)).rounded(.up))
  /// The code of ``LevelCode/floor``, which stands for no energy.
  private static let leastCode = Int((LevelCode.floor + 300) * 100)
  /// Codes that are counted as one.
  private static let cell = 32

  /// More frames than this must be louder.
  private let needed: Int
  private var counts = [Int32](repeating: 0, count: 65_536 / cell)
  /// The highest cell known to be reached by enough frames, and how many lie above it.
  private var reached = 0
  private var above = 0

  /// - Parameter frames: As many at most will come, or a pitch may be missed between two voices of which one
  ///   is drowned by the other; `nil` where that isn't known, and no frame is too quiet.
  init(frames: Int?) {
    needed = frames.map { $0 / PitchPath.loudestShare } ?? .max
  }

  /// Takes the level of the next frame at 250-2500 Hz.
  ///
  /// - Returns: Whether it can't be voiced.
  mutating func isShut(for level: LevelCode) -> Bool {
    let code = Int(level.code)
    let cell = code / Self.cell
    counts[cell] &+= 1
    if cell > reached {
      above += 1
      while above > needed {
        reached += 1
        above -= Int(counts[reached])
      }
    }
    return max(code, Self.leastCode) + Self.depth < reached * Self.cell
  }
}
