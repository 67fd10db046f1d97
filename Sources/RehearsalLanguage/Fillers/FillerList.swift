/// Which words the speaker wants counted; repeats and restarts are no words and always are.
public enum FillerList: Equatable, Sendable {
  /// The language pack's, each in its context.
  case builtIn
  /// None.
  case off
  /// These words and phrases only, wherever they are said.
  case mine([String])
}
