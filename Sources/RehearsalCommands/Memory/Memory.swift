import ArgumentParser
package import Rehearsal
package import RehearsalBase

/// What is remembered between rehearsals, for the commands that analyse.
///
/// Only the program `rehearse-home` has one; see ``HomeProgram``.
package protocol Memory: Sendable {
  /// Refuses a name that a talk can't have.
  func check(talk name: String) throws

  /// The newest sessions of a talk, oldest first.
  ///
  /// - Parameter talk: `nil` for the sessions without one.
  func past(of talk: String?) throws -> [PastSession]

  /// The same as the reports that were printed.
  ///
  /// - Throws: Where there is no talk of this name.
  func reports(ofTalk talk: String) throws -> [String]

  /// Keeps a session.
  ///
  /// - Returns: Its number.
  func keep(_ rehearsal: FinishedRehearsal) throws -> Int

  /// Notes what the speaker has decided about the action of a session.
  func note(_ decision: ActionDecision, on session: Int) throws

  /// Whether the speaker was asked about the action of a session.
  func wasAsked(about session: Int) throws -> Bool

  /// The newest version of a script.
  func script(named name: String) throws -> NamedScript

  /// Where a new recording may be stored.
  func pathForRecording() throws -> String
}

/// A command that may read or keep what is remembered.
protocol MemoryCommand: AsyncParsableCommand {
  /// - Parameter memory: `nil` in a program without one.
  mutating func run(with memory: (any Memory)?) async throws
}

extension MemoryCommand {
  mutating func run() async throws { try await run(with: nil) }
}

/// A session that was analysed, as it is to be remembered.
package struct FinishedRehearsal: Sendable {
  package var report: Report
  /// The report as `rehearse --json` prints it.
  package var json: String
  /// Its words as `rehearse transcript --json` prints them; `nil` without any.
  package var transcript: String?
  package var talk: String?
  /// When the recording began, in seconds since 1970.
  package var began: Int
  /// Whether this program has recorded it.
  package var isOwnRecording: Bool
  package var marks: [Seconds]
  /// The version of a stored script that was rehearsed.
  package var script: NamedScript?
}

/// A script that has a name in the memory.
package struct NamedScript: Equatable, Sendable {
  package var name: String
  package var version: Int
  package var text: String

  package init(name: String, version: Int, text: String) {
    self.name = name
    self.version = version
    self.text = text
  }
}

/// What a speaker decides about a practice action.
package enum ActionDecision: String, CaseIterable, Sendable {
  case done
  case skipped
  /// To be shown again.
  case later
}
