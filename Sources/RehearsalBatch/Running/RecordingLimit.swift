import RehearsalBase
import Rehearsal

/// A number of recordings, or a share of them, that may fail.
package enum RecordingLimit: Equatable, Sendable {
  case count(Int)
  /// In percent.
  case share(Double)

  /// - Parameter text: Such as `5` or `2.5%`.
  package init?(_ text: String) {
    if text.ends(with: "%") {
      guard let share = Double(text.dropLast().stripped), (0...100).contains(share) else {
        return nil
      }
      self = .share(share)
    } else {
      guard let count = Int(text), count >= 0 else { return nil }
      self = .count(count)
    }
  }

  package func allows(_ failed: Int, of all: Int) -> Bool {
    switch self {
    case .count(let most): failed <= most
    case .share(let most): Double(failed) * 100 <= most * Double(all)
    }
  }
}
