import RehearsalBase
@testable import RehearsalApp
import RehearsalTestKit
import Testing

/// Archives that somebody else has made.
@Suite struct TarFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// An entry of an archive.
  private static func entry(_ name: String, kind: Character = "0", _ text: String = "") -> [UInt8] {
    func field(_ text: String, _ length: Int) -> [UInt8] {
      Array(text.utf8) + [UInt8](repeating: 0, count: length - text.utf8.count)
    }
    let size = String(text.utf8.count, radix: 8)
    let (before, after) = (
      field(name, 100) + field("", 24) + field(size, 12) + field("", 12),
      field("\(kind)", 101) + field("ustar\u{0}00", 8) + field("", 247)
    )
    let sum = String((before + after).reduce(8 * 0x20) { $0 + Int($1) }, radix: 8)
    let rest = (512 - text.utf8.count % 512) % 512
    return before + field(sum, 8) + after + field(text, text.utf8.count + rest)
  }

  private static let end = [UInt8](repeating: 0, count: 1024)

  private static let refused: [(what: String, bytes: [UInt8])] = [
    ("outside", entry("../outside", "x") + end),
    ("outside, deeper", entry("a/../../outside", "x") + end),
    ("anywhere", entry("/tmp/outside", "x") + end),
    ("a link", entry("a/b", kind: "1") + end), ("a symbolic link", entry("a/b", kind: "2") + end),
    ("a device", entry("a/b", kind: "3") + end), ("a pipe", entry("a/b", kind: "6") + end),
    ("two folders", entry("a/b", "x") + entry("c/d", "x") + end),
    ("too deep", entry("a/b/c/d/e", "x") + end), ("no name", entry("", "x") + end),
    ("no end", entry("a/b", "x")), ("half an entry", Array(entry("a/b", "x").prefix(600))),
    ("damaged", [0x41] + entry("a/b", "x").dropFirst() + end), ("nothing", []), ("zeros", end),
  ]

  @Test(arguments: refused.indices)
  func `what no archive of an export has is refused`(index: Int) throws {
    let (what, bytes) = Self.refused[index]
    let inside = try TemporaryFolder()
    try inside.file("in/.keep")
    let unpacked = try TarFile.unpack(folder.file("a.tar", bytes), into: inside.path("in"))
    #expect(unpacked == nil, "\(what)")
    #expect(try inside.names == ["in"], "\(what)")
  }

  @Test func `a file that is in an archive twice is refused`() throws {
    let bytes = Self.entry("a/b", "x") + Self.entry("a/b", "y") + Self.end
    let tar = try folder.file("a.tar", bytes)
    try folder.file("in/.keep")
    #expect(throws: FileError.self) { try TarFile.unpack(tar, into: folder.path("in")) }
    #expect(try folder.text("in/a/b") == "x")
  }
}
