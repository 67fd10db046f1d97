import RehearsalApp
import ArgumentParser
import RehearsalBase

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
