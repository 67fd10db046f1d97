import RehearsalBase
import RehearsalCoaching

/// The sentences of a listener's card, and of what comes back.
enum CardWords {
  static let title = "A rehearsal to listen to"
  static func title(of talk: String) -> String { "\(title): \(talk)" }
  static let intro =
    "Listen once, as if you were in the room. Press a button whenever something strikes you. "
    + "Nothing has to be marked, and no answer is wrong."
  static let noScript = "This page needs JavaScript, which your browser has turned off."
  static let press = "Mark this moment"
  static let marks = "What you marked"
  static let questions = "Afterwards"
  static let name = "Your name. A second card with it replaces your first."
  static let sendBack = "Send this back"
  static let how =
    "Copy the text, and send it to whoever gave you this page, by mail or as a message."
  static let copy = "Copy the text"
  static let `private` =
    "This page sends nothing. It contains the recording: please delete it once you have answered."

  static func button(_ mark: ListenerCard.Mark) -> String {
    switch mark {
    case .lost: "Lost me"
    case .good: "Good"
    }
  }

  static func question(_ question: ListenerCard.Question) -> String {
    switch question {
    case .point: "What was the main point?"
    case .memory: "What will you still know tomorrow?"
    case .help: "What would have helped you to follow?"
    }
  }

  /// What the script says, by its names.
  static let script: KeyValuePairs<String, String> = [
    "marked": "Marked at", "remove": "Remove the mark at", "play": "Play from",
    "copied": "Copied. Now send it back.",
    "select": "The text is selected: copy it with your keys.",
    "unnamed": "listener", "lost": button(.lost), "good": button(.good),
  ]

  /// Our choices, in characters.
  static let longestAnswer = 500
  static let longestName = 40
}

extension ListenerCard {
  /// What came back, as rows of a table.
  var rows: [[String]] {
    let marks = Mark.allCases.compactMap { mark in
      let times = self.times(of: mark).map(\.clock)
      return times.isEmpty
        ? nil : "\(CardWords.button(mark).lowercased()): \(times.joined(separator: ", "))"
    }
    let answers = Question.allCases.compactMap { question in
      self.answers[question].map { [CardWords.question(question), "“\($0.printable)”"] }
    }
    return [[listener.printable, marks.joined(separator: " · ")]] + answers
  }
}
