/// What happens to a recording that is going on, besides what is heard in it.
enum LiveNotice: Equatable, Sendable {
  /// Why a recording has paused.
  enum Pause: Equatable, Sendable {
    case bySpeaker
    /// Nothing comes from the input, which may come back.
    case silentInput
    /// The input is there again.
    case inputBack
    /// The program that recorded has ended; in its words.
    case inputLost(String)
  }

  /// Sound comes from this program; `nil` for standard input.
  case recording(from: String?)
  case paused(Pause)
  case resumed
}
