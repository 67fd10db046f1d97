import Rehearsal
import RehearsalApp

/// Shows the progress of a recording.
protocol LiveDisplay: Sendable {
  func show(_ event: LiveEvent)
  func show(_ notice: LiveNotice)
  /// Shows nothing more, and clears the screen.
  func close()
}

/// Events of a recording, besides what is heard in it.
enum LiveNotice: Equatable, Sendable {
  /// Why a recording has paused.
  enum Pause: Equatable, Sendable {
    case bySpeaker
    /// No sound comes from the input, but may again.
    case silentInput
    /// The input has sound again.
    case inputBack
    /// The recording program has ended; with its own message.
    case inputLost(String)
  }

  /// The slide that is shown.
  struct Shown: Equatable, Sendable {
    /// From 1.
    var number: Int
    var of: Int
    var title: String?
    var notes: String
    /// Whether questions are answered meanwhile.
    var isQuestion: Bool
  }

  /// Sound comes from this program; `nil` for standard input.
  case recording(from: String?)
  case paused(Pause)
  case resumed
  case slide(Shown)
}

/// Writes one line per event to standard error, where that is no terminal.
struct LiveLog: LiveDisplay {
  let messages: Messages

  func show(_ event: LiveEvent) {
    switch event {
    case .hint(let hint): say("hint: \(hint.text)")
    case .noise(let warning?): say(warning)
    case .marked(let moment): say(LiveWords.marked(moment))
    case .slot(let color): if color != .before { say("timer: \(color.rawValue)") }
    case .levels, .speech, .noise(nil), .paused, .resumed: break
    }
  }

  func show(_ notice: LiveNotice) {
    switch notice {
    case .recording(let program): say("recording\(program.map { " with \($0)" } ?? "")")
    case .paused(let reason): say(LiveWords.why(reason))
    case .resumed: say("recording again")
    case .slide(let shown): say(shown.isQuestion ? LiveWords.question : LiveWords.slide(shown))
    }
  }

  func close() {}

  private func say(_ text: String) { messages.note(text) }
}
