/// The errors of the commands that remember, which the store doesn't have.
package enum HomeError: Error, Equatable {
  /// No session has been remembered yet.
  case nothingStored
  /// No words are stored for a session.
  case noWords(Int)
  /// There are fewer suggestions for a script.
  case noSuggestion(Int, count: Int, script: String)
  /// Something of the name of an export is there already.
  case exportExists(String)
  /// A folder is not a whole export.
  ///
  /// - Parameter part: What is missing or broken.
  case noExport(String, part: String)
  /// - Parameter kept: Where the text that was edited is.
  case editorFailed(kept: String)
}
