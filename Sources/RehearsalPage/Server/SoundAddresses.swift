import RehearsalBase
import Synchronization

/// Sound that the page may play, or a file to download: the open file, so that it is the one that
/// was checked, whatever has its name by now.
struct PageSound: Sendable {
  let file: InputFile
  let size: Int
  let type: String
  var download: Download?

  /// What is told about a file that is fetched once, and is gone then.
  struct Download: Sendable {
    var name: String
    /// What is not in it.
    var note: String?
  }
}

/// Addresses for what players fetch by themselves, without the secret of the session: each is for
/// one file, can't be guessed and soon ends.
final class SoundAddresses: Sendable {
  private struct Address {
    let name: String
    let sound: PageSound
    var used: ContinuousClock.Instant
  }

  /// Oldest first.
  private let all = Mutex<[Address]>([])

  /// After its last use. Our choice: players fetch a recording in parts, one soon after the other;
  /// after a longer pause the page asks for another address.
  static let life = Duration.seconds(300)
  /// Our choice: more than the reviews that are open at a time. Each keeps a file open.
  static let most = 16
  static let path = "/sound/"

  func add(_ sound: PageSound, now: ContinuousClock.Instant = .now) -> String {
    let name = AccessGuard.secret()
    all.withLock { all in
      all.removeAll { now - $0.used > Self.life }
      if all.count >= Self.most { all.removeFirst() }
      all.append(Address(name: name, sound: sound, used: now))
    }
    return Self.path + name
  }

  /// - Parameter path: An address.
  func sound(at path: String, now: ContinuousClock.Instant = .now) -> PageSound? {
    all.withLock { all in
      guard let index = all.firstIndex(where: { Self.path + $0.name == path }),
        now - all[index].used <= Self.life
      else { return nil }
      guard all[index].sound.download == nil else { return all.remove(at: index).sound }
      all[index].used = now
      return all[index].sound
    }
  }
}
