import ArgumentParser

/// What `--jobs` accepts.
enum JobLimit {
  /// More than any computer has cores: a typo.
  private static let most = 1024

  static func check(_ jobs: Int?) throws {
    guard let jobs, !(1...most).contains(jobs) else { return }
    throw ValidationError("'--jobs \(jobs)' is outside 1 to \(most)")
  }
}
