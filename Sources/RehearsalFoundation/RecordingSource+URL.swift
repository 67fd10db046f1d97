public import Foundation
public import Rehearsal

extension RecordingSource {
  /// A sound file, by the URL of a file.
  ///
  /// - Precondition: It is one: nothing is ever read from a network.
  public init(_ url: URL) {
    precondition(url.isFileURL, "'\(url)' is not the URL of a file")
    self = .file(url.path(percentEncoded: false))
  }
}
