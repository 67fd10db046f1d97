public import Foundation
public import Rehearsal

extension RecordingSource {
  /// A sound file, by the URL of a file.
  ///
  /// Nothing is ever read from a network: any other URL is treated as a file that doesn't exist.
  public init(_ url: URL) {
    self = .file(url.isFileURL ? url.path(percentEncoded: false) : url.absoluteString)
  }
}
