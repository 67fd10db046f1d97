import SystemPackage

// Paths are bytes. In the program they are text, see ``String/init(pathBytes:)``; here they become
// what the system takes and gives.

extension FilePath {
  /// - Parameter path: As text.
  init(text path: String) { self.init(platformString: path.systemPath) }
}

extension String {
  /// A path for a system call, with a NUL at its end.
  package var systemPath: [CChar] { pathBytes.map(CChar.init(bitPattern:)) + [0] }

  /// The text of a path that the system gave, up to a NUL.
  @unsafe init(systemPath start: UnsafePointer<CChar>) {
    var bytes: [UInt8] = []
    var next = unsafe start
    while unsafe next.pointee != 0 {
      unsafe bytes.append(UInt8(bitPattern: next.pointee))
      unsafe next += 1
    }
    self.init(pathBytes: bytes)
  }

  /// A path up to its last slash, with it, and what follows.
  package var folderAndName: (folder: String, name: String) {
    guard let slash = last("/") else { return ("", self) }
    let end = utf8.index(after: slash)
    return (String(self[..<end]), String(self[end...]))
  }

  /// The order of names in a folder, the same on every computer: that of the bytes of their text.
  package static func areInOrder(_ first: String, _ second: String) -> Bool {
    first.utf8.lexicographicallyPrecedes(second.utf8)
  }
}
