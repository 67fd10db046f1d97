import Platform
import SystemPackage

/// The kind, identity, permissions and modification time of a file.
package struct FileStatus: Sendable {
  private let stat: Stat

  /// `nil` if there is nothing at the path, and for symbolic links that form a loop.
  package init?(of path: String, followsLinks: Bool = true) throws(FileError) {
    do throws(FileError) {
      stat = try naming(path) {
        try Stat(FilePath(text: path), followTargetSymlink: followsLinks)
      }
    } catch {
      let nothing: [Errno?] = [
        .noSuchFileOrDirectory, .notDirectory, .tooManySymbolicLinkLevels, .fileNameTooLong,
      ]
      guard nothing.contains(error.number) else { throw error }
      return nil
    }
  }

  init(of descriptor: FileDescriptor) throws(Errno) { stat = try descriptor.stat() }

  package var kind: FileKind {
    switch stat.type {
    case .regular: .file
    case .directory: .folder
    case .symbolicLink: .link
    default: .other
    }
  }

  /// Whether it is a device such as a terminal.
  var isCharacterDevice: Bool { stat.type == .characterSpecial }

  /// Read, write and execute permissions of owner, group and others.
  var permissions: FilePermissions {
    stat.permissions.intersection([
      .ownerReadWriteExecute, .groupReadWriteExecute, .otherReadWriteExecute,
    ])
  }

  var owner: uid_t { stat.userID.rawValue }

  /// Whether it belongs to the user of this process.
  package var isOwn: Bool { owner == geteuid() }

  /// The number of hard links.
  var links: Int { Int(stat.linkCount) }

  /// In bytes.
  package var size: Int { Int(stat.size) }

  /// Whether users other than the owner may read, write or enter it.
  package var isOpenToOthers: Bool {
    !permissions.isDisjoint(with: [.groupReadWriteExecute, .otherReadWriteExecute])
  }

  /// Whether users other than the owner may change it.
  package var isWritableByOthers: Bool {
    !permissions.isDisjoint(with: [.groupWrite, .otherWrite])
  }

  /// When the content was last modified.
  package var modified: FileTime {
    FileTime(seconds: Int(stat.st_mtim.tv_sec), nanoseconds: Int(stat.st_mtim.tv_nsec))
  }

  /// Whether both are the same file, whatever their paths.
  package func isSameFile(as other: FileStatus) -> Bool {
    stat.deviceID == other.stat.deviceID && stat.inode == other.stat.inode
  }
}

/// The kind of what is at a path.
package enum FileKind: Sendable {
  case file, folder, link
  /// A pipe, a device or a socket.
  case other
  /// Its status can't be read: a disk error, or a folder that this user may not open.
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
