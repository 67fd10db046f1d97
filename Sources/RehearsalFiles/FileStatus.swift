import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The kind, identity, permissions and modification time of a file.
package struct FileStatus: Sendable {
  private let stat: Stat

  /// `nil` if there is nothing at the path, or its status can't be read.
  package init?(of path: String, followsLinks: Bool = true) {
    guard let stat = try? Stat(FilePath(text: path), followTargetSymlink: followsLinks) else {
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

  /// Read, write and execute permissions of owner, group and others.
  var permissions: FilePermissions {
    stat.permissions.intersection([
      .ownerReadWriteExecute, .groupReadWriteExecute, .otherReadWriteExecute,
    ])
  }

  /// The number of the user whom it belongs to.
  var owner: uid_t { stat.userID.rawValue }

  /// When the content was last modified.
  package var modified: FileTime {
    FileTime(seconds: Int(stat.st_mtim.tv_sec), nanoseconds: Int(stat.st_mtim.tv_nsec))
  }

  /// Of an open file.
  init(of descriptor: FileDescriptor) throws(Errno) { stat = try descriptor.stat() }

  /// Whether both are the same file, whatever their paths.
  package func isSameFile(as other: FileStatus) -> Bool {
    stat.deviceID == other.stat.deviceID && stat.inode == other.stat.inode
  }
}
