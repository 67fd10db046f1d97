import ArgumentParser
import RehearsalApp
import RehearsalBase

extension Keyboard {
  /// Shows a question until keys are pressed, which are the answer; `nil` at the end of the input.
  func answer(to question: String) -> [UInt8]? {
    StandardStreams.overwrite(question)
    defer { StandardStreams.overwrite("") }
    guard case .keys(let keys) = next() else { return nil }
    return keys
  }

  /// Waits for a key; `false` for keys in `leaving`, and at the end of the input.
  func goesOn(after text: String, leaving: String = Keyboard.leaving) -> Bool {
    answer(to: text).map { keys in !keys.contains { leaving.utf8.contains($0) } } ?? false
  }

  /// q and Escape.
  static let leaving = "qQ\u{1B}"
}

extension RunContext {
  /// Asks before something is deleted, or before sound leaves.
  ///
  /// - Parameters:
  ///   - yes: Whether the command line already confirms it.
  ///   - question: What would be deleted.
  ///   - keys: What the keys do.
  ///   - refused: What is said after another key.
  /// - Throws: Where nobody can answer.
  func isConfirmed(
    _ yes: Bool, _ question: String, keys: String = "y deletes it, any other key keeps it",
    refused: String = "kept"
  ) throws -> Bool {
    if yes { return true }
    guard StandardStreams.inputIsTerminal, let keyboard = Keyboard() else {
      throw ValidationError("\(question) To do so without being asked, add '--yes'")
    }
    messages.insist(question)
    if keyboard.answer(to: keys)?.first == UInt8(ascii: "y") { return true }
    messages.insist(refused)
    return false
  }
}
