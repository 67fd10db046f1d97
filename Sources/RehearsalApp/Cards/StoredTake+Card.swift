import Rehearsal
import RehearsalNative
import RehearsalReport

extension StoredTake {
  /// The sound that a card of it would have.
  ///
  /// - Throws: Where no card can be made of it.
  package func soundForCard() throws -> StoredSound {
    guard let sound, sound.judged != nil else { throw soundMissing }
    guard session.length <= CardSound.longest else { throw CardError.tooLong(session.length) }
    return sound
  }

  /// The page of a listener's card, which has the sound in it. The speaker is asked before it is
  /// made: see ``PrivacyWords/card(of:)``.
  ///
  /// What it draws besides comes from the stored report, so that nothing is analysed.
  package func card() async throws -> String {
    let path = try soundForCard().path
    let sound: CardSound
    do throws(CardSound.Problem) {
      sound = try await CardSound(of: path)
    } catch {
      switch error {
      case .unreadable(let why): throw RehearsalError(why, in: .file(path))
      case .notWritable(let why): throw CardError.noEncoder(reason: why)
      }
    }
    guard sound.sha256 == session.sha256 else { throw soundMissing }
    return ListenerCardPage(of: report, talk: session.talk, sound: sound).text
  }
}
