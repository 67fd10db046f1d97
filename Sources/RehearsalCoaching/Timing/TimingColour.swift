public import RehearsalBase

/// The colour of a timer while somebody speaks.
///
/// - Source: Toastmasters: green at the least time, yellow in the middle, red at the most.
public enum TimingColour: String, CaseIterable, Sendable {
  /// The least time has not been reached.
  case before
  /// From the least time on.
  case green
  /// From the middle of the slot on.
  case yellow
  /// From the most time on.
  case red
}

extension Slot {
  /// The colour once somebody has spoken for so long, pauses included.
  public func colour(after spoken: Seconds) -> TimingColour {
    if spoken < least { return .before }
    if spoken < middle { return .green }
    return spoken < most ? .yellow : .red
  }
}
