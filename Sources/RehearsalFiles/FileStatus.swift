import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What lies at a path.
package enum FileKind: Sendable {
  case file, folder, link
  /// A pipe, a device or a socket.
  case other

  /// `nil` when there is nothing at the path, or when it can't be looked at.
  package init?(_ path: String, followsLinks: Bool = true) {
    guard let status = FileStatus(of: path, followsLinks: followsLinks) else { return nil }
    self = status.kind
  }
}

/// Kind, identity, permissions and age of a file.
package struct FileStatus: Sendable {
  private let stat: Stat

  /// `nil` when there is nothing at the path, or when it can't be looked at.
  package init?(of path: String, followsLinks: Bool = true) {
    guard let stat = try? Stat(FilePath(path), followTargetSymlink: followsLinks) else {
      return nil
    }
    self.stat = stat
  }

  package var kind: FileKind {
    switch stat.type {
    case .regular: .file
    case .directory: .folder
    case .symbolicLink: .link
    default: .other
    }
  }

  /// Those for owner, group and others.
  var permissions: FilePermissions {
    stat.permissions.intersection([
      .ownerReadWriteExecute, .groupReadWriteExecute, .otherReadWriteExecute,
    ])
  }

  /// When the content was last changed.
  package var modified: FileTime {
    FileTime(seconds: Int(stat.st_mtim.tv_sec), nanoseconds: Int(stat.st_mtim.tv_nsec))
  }

  /// Whether both are one file, whatever their paths.
  package func isSameFile(as other: FileStatus) -> Bool {
    stat.deviceID == other.stat.deviceID && stat.inode == other.stat.inode
  }
}

/// A moment by the clock of the file system.
package struct FileTime: Comparable, Sendable {
  package var seconds: Int
  package var nanoseconds: Int

  package init(seconds: Int, nanoseconds: Int) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  package static func < (first: Self, second: Self) -> Bool {
    (first.seconds, first.nanoseconds) < (second.seconds, second.nanoseconds)
  }
}
