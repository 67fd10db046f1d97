import Foundation
import RehearsalBase

@testable import RehearsalApp

/// Archives of exports. Checksums are put right first, which no mutation would survive.
enum TarTarget: FuzzTarget {
  static let name = "tar"

  static func test(_ bytes: [UInt8]) {
    var bytes = bytes
    for block in stride(from: 0, to: bytes.count - 511, by: 512) {
      bytes.replaceSubrange(block + 148..<block + 156, with: repeatElement(0x20, count: 8))
      let sum = String(bytes[block..<block + 512].reduce(0) { $0 + Int($1) }, radix: 8)
      bytes.replaceSubrange(block + 148..<block + 148 + sum.utf8.count, with: sum.utf8)
    }
    ScratchFile.write(bytes)
    let folder = ScratchFile.path + ".tar"
    try? FileManager.default.removeItem(atPath: folder)
    try? FileManager.default.createDirectory(
      atPath: folder + "/inside", withIntermediateDirectories: true)
    _ = try? TarFile.unpack(ScratchFile.path, into: folder + "/inside")
    precondition((try? names(inFolder: folder)) == ["inside"], "something was written outside")
  }
}
