import ArgumentParser
import RehearsalCoaching

/// A focus that can be heard, by its name.
enum FocusName: String, CaseIterable, ExpressibleByArgument {
  case pace, fillers, pauses, clarity, confidence

  var focus: Focus? { Focus(rawValue: rawValue) }
}
