package import Rehearsal
package import RehearsalCoaching
package import RehearsalReport
package import RehearsalBase

/// Takes in what listeners send back.
package enum CardText {
  /// Puts a card on the session of its recording.
  ///
  /// - Parameters:
  ///   - text: What was sent back, with whatever mail put around it.
  ///   - id: The session that it must be of; `nil` for the newest of its recording.
  /// - Returns: The session, the card, and where listeners now agree.
  package static func add(
    _ text: String, to memory: Memory, session id: Int? = nil
  ) throws -> (session: Session, card: ListenerCard, agreement: ListenerAgreement?) {
    let sent: SentCard
    do throws(SentCard.Problem) {
      sent = try SentCard(text)
    } catch {
      throw CardError.unreadable(error)
    }
    let found = try memory.reading { store in
      try id.map { try store.session($0) } ?? store.session(ofTake: sent.take)
    }
    guard let session = found ?? nil, SentCard.take(of: session.sha256) == sent.take else {
      throw CardError.unknownTake(sent.take)
    }
    let last = ListenerCard.Mark.allCases.compactMap { sent.card.times(of: $0).last }.max()
    if let last, last > session.length { throw CardError.pastEnd(last, session: session.id) }
    return try memory.changing { store in
      try store.add(sent.card, to: session.id)
      let cards = try store.cards(of: session.id)
      return (session, sent.card, ListenerAgreement(of: cards))
    }
  }
}

/// Why a listener's card can't be made or taken in.
package enum CardError: Error, Equatable {
  case unreadable(SentCard.Problem)
  /// The file with its text can't be read.
  case unreadableFile(String, reason: String)
  /// No session is of the recording with this digest.
  case unknownTake(String)
  /// A mark lies after the end of the recording.
  case pastEnd(Seconds, session: Int)
  /// The recording is too long for a card.
  case tooLong(Seconds)
  /// The sound can't be written into a card.
  case noEncoder(reason: String)
}

extension CardError: WordedError {
  package var reason: Failure.Reason {
    switch self {
    case .unreadable(let problem): Failure.Reason(problem)
    case .unreadableFile(let path, let why):
      Failure.Reason(
        code: .unreadableFile, message: "can't read \(path.quoted): \(why.printable)",
        hint: "give the file with the text that came back, or '-' for standard input")
    case .unknownTake(let take):
      Failure.Reason(
        code: .notStored, message: "no session is of the recording that this card is of: \(take)",
        hint: "remember the recording first: rehearse talk.wav --save")
    case .pastEnd(let time, let session):
      Failure.Reason(
        code: .unreadableFile,
        message: "the card marks \(time.clock), which is after the end of session \(session)",
        hint: "ask for the text again, as the page of the card shows it")
    case .tooLong(let length):
      Failure.Reason(
        code: .tooLong,
        message: "a card holds up to \(CardSound.longest.clock) of sound, and this is "
          + length.clock,
        hint: "make a card of a part: ffmpeg -i talk.wav -t 3600 part.wav, then rehearse part.wav "
          + "--save")
    case .noEncoder(let why):
      Failure.Reason(
        code: .outputNotWritable, message: "the sound can't be made small enough to send: \(why)",
        hint: "install libsndfile 1.1 or later with MP3; rehearse doctor shows which is used")
    }
  }
}

extension Failure.Reason {
  fileprivate init(_ problem: SentCard.Problem) {
    let message =
      switch problem {
      case .noCard: "there is no card in this text"
      case .otherVersion(let version): "the card is in another version of the format: \(version)"
      case .cutOff: "the card is cut off: its last line, [end], is missing"
      case .badTake: "the card does not say which recording it is of"
      case .badTimes(let what): "the card has a time that is none, or too many of them: \(what)"
      case .tooLong(let part): "the part [\(part)] of the card is too long"
      }
    let hint =
      switch problem {
      case .noCard: "give the text from '[rehearse card' to '[end]': rehearse card add FILE"
      case .otherVersion: "make a new card with this version: rehearse card 12 -o card.html"
      case .cutOff, .badTake, .badTimes, .tooLong:
        "ask for the text again, as the page of the card shows it"
      }
    self.init(code: .unreadableFile, message: message, hint: hint)
  }
}
