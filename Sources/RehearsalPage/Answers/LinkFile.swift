import RehearsalApp
package import RehearsalBase
import RehearsalRecognition

/// A file that leads a browser to the page. Every user of the computer can read the command line of
/// a browser, and the link has a key in it; the file can be opened by this user alone.
package final class LinkFile: Sendable {
  private let folder =
    Recognizers.temporaryFolder(in: Computer.environment)
    + "/rehearse-page-\(UInt64.random(in: .min ... .max))"

  package init() {}

  /// - Returns: The path of the file.
  package func write(_ link: String) throws(FileError) -> String {
    try ExitCleanup.make(.folder(folder)) { () throws(FileError) in
      try createPrivateFolder(folder)
    }
    let path = folder + "/open.html"
    try AppendedFile(path: path).write(Self.page(leadingTo: link).utf8)
    return path
  }

  /// Once the key was used, or the page is closed.
  package func remove() { ExitCleanup.remove(.folder(folder)) }

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
