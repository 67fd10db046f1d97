import RehearsalBase

/// What the commands that analyse say about what is remembered.
package enum MemoryWords {
  package static func kept(_ session: Int, talk: String?) -> String {
    "session \(session)\(talk.map { " of \($0.printable)" } ?? "") is stored on this computer; "
      + "all of them: rehearse history"
  }

  package static let question =
    "the next step: d done, s skipped, l later; any other key decides it then"
  static let undecided = "whenever you like: rehearse done, rehearse skip or rehearse later"

  package static func decided(_ decision: ActionDecision) -> String {
    switch decision {
    case .done: "done: the next take shows what it changed"
    case .skipped: "skipped: the next take chooses anew"
    case .later: "kept for later: rehearse shows it again"
    }
  }
}
