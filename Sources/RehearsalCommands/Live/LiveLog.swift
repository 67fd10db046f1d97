import RehearsalApp
import Rehearsal

/// Says what happens on standard error, a line each, where that is no terminal.
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
    }
  }

  func close() {}

  private func say(_ text: String) { messages.note(text) }
}
