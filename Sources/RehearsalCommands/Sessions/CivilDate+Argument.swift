import RehearsalApp
import ArgumentParser

extension CivilDate {
  /// A day on the command line.
  init(argument: String) throws {
    guard let date = CivilDate(argument) else {
      throw ValidationError("'\(argument)' is not a day; write it as in 2026-11-23")
    }
    self = date
  }
}
