import ArgumentParser

/// How many recordings may fail, or what share of them.
enum FailureLimit: ExpressibleByArgument, Equatable {
  case count(Int)
  /// In percent.
  case share(Double)

  /// - Parameter text: Such as `5` or `2.5%`.
  init?(argument text: String) {
    if text.hasSuffix("%") {
      guard let share = Double(text.dropLast()), (0...100).contains(share) else { return nil }
      self = .share(share)
    } else {
      guard let count = Int(text), count >= 0 else { return nil }
      self = .count(count)
    }
  }

  func allows(_ failed: Int, of all: Int) -> Bool {
    switch self {
    case .count(let most): failed <= most
    case .share(let most): Double(failed) * 100 <= most * Double(all)
    }
  }
}
