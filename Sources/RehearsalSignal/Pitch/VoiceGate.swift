import RehearsalBase

/// Finds frames that are too quiet for any voice, before the end of the recording is known.
///
/// ``PitchPath`` calls a frame unvoiced, whatever its candidates, when it is far enough below the
/// loudest hundredth of all frames. If the length of a recording is known, that level has a lower
/// bound as soon as enough frames were louder. Frames too far below that bound need no candidates,
/// and the pitch is bit-identical.
struct VoiceGate: Sendable {
  /// How strongly "unvoiced" must be favoured: a periodicity of 1, the preference for the highest
  /// pitch, and the cost of stopping and starting the voice, rounded up.
  private static let hush: Float = 0.9
  /// How far below the loudest a frame is favoured by that much, in hundredths of a decibel.
  static let depth = Int((100 * PitchPath.depth(ofHush: hush)).rounded(.up))
  /// The code of ``LevelCode/floor``, which stands for no energy.
  private static let leastCode = Int(LevelCode.code(of: LevelCode.floor))
  /// Codes that are counted together.
  private static let cell = 32

  /// More frames than this must be louder.
  private let needed: Int
  private var counts = [Int32](repeating: 0, count: LevelCode.count / cell)
  /// The highest cell known to be reached by enough frames, and how many are above it.
  private var reached = 0
  private var above = 0

  /// - Parameter frames: The most that will come. With more, the pitch of a quiet voice next to a
  ///   loud one may be missed. `nil` if unknown; then no frame is too quiet.
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
