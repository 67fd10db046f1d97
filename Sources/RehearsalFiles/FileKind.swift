/// What kind of file is at a path.
package enum FileKind: Sendable {
  case file, folder, link
  /// A pipe, a device or a socket.
  case other

  /// `nil` if there is nothing at the path, or its status can't be read.
  package init?(_ path: String, followsLinks: Bool = true) {
    guard let status = FileStatus(of: path, followsLinks: followsLinks) else { return nil }
    self = status.kind
  }
}
