/// Which words are counted as fillers; repeats and restarts always are.
public enum FillerList: Equatable, Sendable {
  /// Those of the language pack, judged by their context.
  case builtIn
  /// None.
  case off
  /// Only these words and phrases, in any context.
  case mine([String])
}
