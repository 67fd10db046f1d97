#if canImport(System)
  import System
#else
  import SystemPackage
#endif

extension FileDescriptor {
  /// Reads to the end, block by block, while `take` wants more.
  func readBlocks(_ take: (Span<UInt8>) -> Bool) throws {
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try unsafe block.withUnsafeMutableBytes { try unsafe read(into: $0) }
      guard count > 0, take(block.span.extracting(first: count)) else { return }
    }
  }
}
