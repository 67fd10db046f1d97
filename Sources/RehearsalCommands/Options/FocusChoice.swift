import ArgumentParser
import Rehearsal

/// What the tip is about, as named on the command line.
enum FocusChoice: String, CaseIterable, ExpressibleByArgument {
  case pace, fillers, pauses, clarity, confidence
  /// Rated by the speaker.
  case eyeContact = "eye-contact"
  /// Whatever needs work most.
  case auto

  /// `nil` for ``auto``.
  var focus: Focus? { Focus(rawValue: rawValue) }
}
