import RehearsalBase
import Synchronization

/// Sound that the page may play, or a file to download. It is open, so that it is the file that was
/// checked, even if another has replaced it.
struct PageSound: Sendable {
  let file: InputFile
  let size: Int
  let type: String
  var download: Download?

  /// The metadata of a file that is fetched once, and then gone.
  struct Download: Sendable {
    var name: String
    /// What it doesn't contain.
    var note: String?
  }
}

/// Addresses for what players fetch without the secret of the session: each is for one file, can't
/// be guessed and soon expires.
final class SoundAddresses: Sendable {
  private struct Address {
    let name: String
    let sound: PageSound
    var used: ContinuousClock.Instant
  }

  /// Oldest first.
  private let all = Mutex<[Address]>([])

  /// After its last use. Our choice: players fetch a recording in parts, in quick succession; after
  /// a longer pause the page requests a new address.
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
