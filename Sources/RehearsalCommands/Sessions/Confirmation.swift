import RehearsalApp
import ArgumentParser
import RehearsalBase

/// Asks before something is deleted.
enum Confirmation {
  /// - Parameters:
  ///   - yes: Whether the command line says so already.
  ///   - question: What would be deleted.
  ///   - messages: Asks it.
  /// - Throws: Where nobody can answer.
  static func isGiven(
    _ yes: Bool, _ question: String, saying messages: Messages
  ) throws -> Bool {
    if yes { return true }
    guard StandardStreams.inputIsTerminal, let keyboard = Keyboard() else {
      throw ValidationError("\(question) To do so without being asked, add '--yes'")
    }
    messages.insist(question)
    StandardStreams.overwrite("y deletes it, any other key keeps it")
    defer { StandardStreams.overwrite("") }
    guard case .keys(let keys) = keyboard.next(), keys.first == UInt8(ascii: "y") else {
      StandardStreams.overwrite("")
      messages.insist("kept")
      return false
    }
    return true
  }
}
