/// What kind of file is at a path.
package enum FileKind: Sendable {
  case file, folder, link
  /// A pipe, a device or a socket.
  case other
  /// Its status can't be read: a fault of the disk, or a folder that this user may not open.
  case unknown

  /// `nil` if there is nothing at the path.
  package init?(_ path: String, followsLinks: Bool = true) {
    do throws(FileError) {
      guard let status = try FileStatus(of: path, followsLinks: followsLinks) else { return nil }
      self = status.kind
    } catch {
      self = .unknown
    }
  }
}
