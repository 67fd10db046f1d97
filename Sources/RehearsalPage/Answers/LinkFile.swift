import RehearsalApp
package import RehearsalBase
import RehearsalRecognition
import Synchronization

/// A file that redirects a browser to the page's link, which contains a key. Every user of the
/// computer can read a browser's command line, but only this user can read the file.
package final class LinkFile: Sendable {
  private let folder = Mutex<HeldFolder?>(nil)

  package init() {}

  /// - Returns: The path of the file.
  package func write(_ link: String) throws(FileError) -> String {
    let made = try HeldFolder(in: Recognizers.temporaryFolder(in: Computer.environment))
    folder.withLock { $0 = made }
    let path = made.path + "/open.html"
    try AppendedFile(path: path).write(Self.page(leadingTo: link).utf8)
    return path
  }

  /// Call it once the key was used or the page is closed.
  package func remove() { folder.withLock { $0?.discard() } }

  private static func page(leadingTo link: String) -> String {
    """
    <!DOCTYPE html>
    <meta charset="utf-8">
    <meta name="referrer" content="no-referrer">
    <meta http-equiv="refresh" content="0; url=\(link)">
    <title>RehearSmart</title>
    <p><a href="\(link)">\(AppWords.goOn)</a></p>

    """
  }
}
