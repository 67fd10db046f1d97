package import RehearsalBase
package import RehearsalCoaching

/// The sentences of the commands that use the store, without errors, progress and suggestions.
package enum HomeWords {
  /// - Source: the product's words for a disk that is almost full.
  package static let storageLow = "Storage low: auto-deleting oldest raw audio first."
  package static let readOnly = [
    "Nothing can be stored now: the disk is full or can't be written.",
    "Make room, or delete recordings under Settings.",
  ]
  package static let noSessions =
    "No session is remembered yet. To remember one: rehearse talk.wav --save"
  package static let noneFound = "No session matches. All of them: rehearse history"

  package static let earlier = "There are earlier sessions: rehearse history --all"

  package static func state(_ state: Session.ActionState) -> String {
    switch state {
    case .open: "[ ]"
    case .done: "[x]"
    case .skipped: "[-]"
    case .later: "[>]"
    }
  }

  package static let states = "[x] done   [-] skipped   [>] later   [ ] open"

  package static func noted(_ session: Int) -> String { "noted for session \(session)" }
  package static func marked(_ time: Seconds, _ session: Int) -> String {
    "marked \(time.clock) of session \(session)"
  }
  package static func added(_ card: ListenerCard, to session: Int) -> String {
    let marks = card.lost.count + card.good.count
    return "added the card of \(card.listener.printable) to session \(session): "
      + "\(marks == 1 ? "1 mark" : "\(marks) marks"), "
      + (card.answers.count == 1 ? "1 answer" : "\(card.answers.count) answers")
  }
  package static let notes = "Your notes"
  package static let marks = "Moments you marked"
  package static let noWords = "no words are stored for this session: it had no transcript"
  package static let waiting = "Not judged yet; to judge them: rehearse judge"

  package static func state(of left: TakeSound) -> String {
    if left.take.tries >= WaitingTake.mostTries { return "judging it has ended the program twice" }
    return left.state == .unfinished ? "broke off" : "recorded"
  }

  // MARK: Home

  package static let next = "Next"

  package static func focus(_ focus: Focus?, talk: String?) -> String {
    let name = talk.map { " · \($0.printable)" } ?? ""
    return focus.map { "Focus: \($0.rawValue)\(name)" } ?? "Rehearse\(name)"
  }

  // MARK: First run

  package static let ruleTitle = "One thing at a time"
  package static let rule = [
    "Rehearse, get one clear tip, take one small action. Then rehearse again.",
    "All analysis happens on this device. Audio and transcripts are stored locally. You control "
      + "exports; nothing syncs without your action.",
  ]
  package static let waysTitle = "How it works"
  package static let how = [
    "Record a minute or more. rehearse listens and names the one thing that would help most, with "
      + "the moment that shows it.",
    "There are two ways in: your own talk, and a folder of recordings.",
  ]
  package static let ways = [
    ["rehearse live --save", "rehearse my talk, now"],
    ["rehearse app", "the same in your browser"],
    ["rehearse talk.wav --save", "the tip for a recording that you have"],
    ["rehearse batch FOLDER", "score a folder of recordings"],
    ["rehearse help", "all commands"],
  ]
  package static let promise = "Everything runs on this computer. Nothing is sent anywhere."
  package static let goOn = "any key goes on, q skips"
}

extension HomeWords {
  /// The next step after a report.
  package static func hear(_ recording: String) -> String {
    "hear the moments of the tip: rehearse play evidence \(recording)"
  }

  package static let haveWords = "have your filler words counted, from a transcript: rehearse words"

  package static func remember(_ recording: String) -> String {
    "let the next take be compared with this one: rehearse \(recording) --save"
  }
}

/// What the commands that analyse say about what is remembered.
package enum MemoryWords {
  /// - Parameters:
  ///   - isNew: Whether there was none of this recording before.
  ///   - lostWords: Whether the earlier one had words, and this one has none.
  package static func kept(
    _ session: Int, talk: String?, isNew: Bool = true, lostWords: Bool = false
  ) -> String {
    "\(name(of: session, talk)) is stored on this computer"
      + (talk == nil ? " among those of no talk (name one: --talk NAME)" : "")
      + (isNew ? "" : " in place of an earlier report of this recording, whose notes stay")
      + (lostWords ? " and whose words are gone" : "") + "; all of them: rehearse history"
  }

  /// Where a new report has no words, and the stored one does.
  package static func keptWords(_ session: Int, talk: String?) -> String {
    "\(name(of: session, talk)) keeps its report, since this one has no words, and knows where the "
      + "recording is now; to judge it with words: --transcript FILE; to replace it all the same: "
      + "--no-transcript"
  }

  private static func name(of session: Int, _ talk: String?) -> String {
    "session \(session)\(talk.map { " of \($0.printable)" } ?? "")"
  }

  /// Takes that the program could not judge when they were made.
  package static func waiting(_ takes: [TakeSound]) -> String {
    guard takes.count == 1, let only = takes.first else {
      return "\(takes.count) takes are not judged yet; to judge them: rehearse judge"
    }
    return "\(name(of: only)) is not judged yet; to judge it: rehearse judge"
  }

  /// `the take of 2026-11-28, 20:04 (0:41)`.
  package static func name(of take: TakeSound) -> String {
    let began = take.take.began
    let length = take.duration.map { " (\($0.clock))" } ?? ""
    return "the take of \(began.date), \(began.clock)\(length)"
  }

  /// A take that has ended the program, which is judged only if somebody asks for it.
  package static func leftOut(_ take: TakeSound) -> String {
    "\(name(of: take)) is left out: judging it has ended the program "
      + "\(take.take.tries) times; its sound is \(take.path.printable); to try again: rehearse "
      + "judge \(take.take.id); to delete it: rehearse forget --take \(take.take.id)"
  }

  package static let keptForLater = "the take is kept; to judge it: rehearse judge"
  package static let noneWaits = "every take is judged"

  /// What became of the action of a session, where no report of it stands above.
  package static func decided(_ state: Session.ActionState, on session: Session) -> String {
    "\(name(of: session.id, session.talk)) is \(decided(state))"
  }

  package static let question =
    "the next step: d done, s skipped, l later; any other key leaves it open"

  package static func decided(_ state: Session.ActionState) -> String {
    switch state {
    case .open: "whenever you like: rehearse done, rehearse skip or rehearse later"
    case .done: "done: the next take shows what it changed"
    case .skipped: "skipped: the next take chooses anew"
    case .later: "kept for later: rehearse shows it again"
    }
  }
}

/// What the command says.
package enum AppWords {
  package static let running = """
    the page is there while this runs; Control-C closes it. If your browser shows nothing, open \
    the link yourself
    """
  package static let notOpened = "no browser could be opened; open the link above yourself"
  package static let goOn = "Open the page"
  package static let ended = "the page is closed"

  package static func restarted(after ending: OwnChild.Ending) -> String {
    "what answers the page ended unexpectedly (\(ending.text)) and was started again; nothing that "
      + "was recorded is lost"
  }
}

extension Profile {
  /// The name of the occasion in a list of choices.
  package var title: String {
    switch self {
    case .talk: "Talk to an audience"
    case .reading: "Reading aloud"
    case .conversation: "Conversation"
    case .interview: "Interview"
    case .toastmasters: "Toastmasters speech"
    case .pitch: "Pitch"
    }
  }
}
