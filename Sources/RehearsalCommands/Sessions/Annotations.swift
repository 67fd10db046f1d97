import ArgumentParser
import RehearsalApp
import RehearsalBase

struct AddNote: RehearseCommand {
  static let configuration = CommandConfiguration(
    commandName: "note",
    abstract: "Write a note on a session.",
    usage: "rehearse note [<options>] <session> <text> ...",
    discussion: """
      Examples:
        rehearse note 12 the story about the bridge worked
        rehearse note last 'breathe before the numbers'

      'rehearse show' prints the notes below the report.

      Exit status: 0 success; 2 there is no such session; 64 wrong usage; 74 what is stored can't \
      be changed.
      """)

  @Argument(help: "The number of a session, or 'last'.", completion: ValueCompletion.sessions)
  var session: SessionName

  @Argument(help: "The note.")
  var text: [String]

  @OptionGroup var display: DisplayOptions

  mutating func validate() throws {
    guard text.joined().contains(where: { !$0.isWhitespace }) else {
      throw ValidationError("the note is empty; write it after the number of the session")
    }
  }

  func run(in run: RunContext) throws {
    let id = try run.memory.changing(session: session.id) { store, session in
      try store.add(
        SessionNote(written: .now, text: text.joined(separator: " ")), to: session.id)
      return session.id
    }
    run.messages.note(HomeWords.noted(id))
  }
}

/// A session by its number, or the last.
struct SessionName: ExpressibleByArgument {
  /// `nil` for the last.
  var id: Int?

  init?(argument: String) {
    guard argument != "last" else { return }
    guard let id = Int(argument) else { return nil }
    self.id = id
  }
}

struct AddMark: RehearseCommand {
  static let configuration = CommandConfiguration(
    commandName: "mark",
    abstract: "Mark a moment of a session.",
    usage: "rehearse mark [<options>] <session> <time> [<text> ...]",
    discussion: """
      Examples:
        rehearse mark 12 1:30
        rehearse mark last 45s lost the thread

      'm' marks moments while 'rehearse live' records. 'rehearse show' prints the marks below the \
      report; 'rehearse play 1:30 talk.wav' plays one.

      Exit status: 0 success; 2 there is no such session; 64 wrong usage; 74 what is stored can't \
      be changed.
      """)

  @Argument(help: "The number of a session, or 'last'.", completion: ValueCompletion.sessions)
  var session: SessionName

  @Argument(help: "The time from the start of the recording, such as '1:30' or '90s'.")
  var time: WrittenTime

  @Argument(help: "What was there.")
  var text: [String] = []

  @OptionGroup var display: DisplayOptions

  func run(in run: RunContext) throws {
    let id = try run.memory.changing(session: session.id) { store, session in
      guard time.seconds <= session.length else {
        throw ValidationError(
          "session \(session.id) ends at \(session.length.clock), before \(time.seconds.clock)")
      }
      try store.add(
        SessionMark(time: time.seconds, text: text.joined(separator: " ")), to: session.id)
      return session.id
    }
    run.messages.note(HomeWords.marked(time.seconds, id))
  }
}

/// A time as people write it.
struct WrittenTime: ExpressibleByArgument {
  var seconds: Seconds

  init?(argument: String) {
    guard let seconds = Seconds(written: argument) else { return nil }
    self.seconds = seconds
  }
}
