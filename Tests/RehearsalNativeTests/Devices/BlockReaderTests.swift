import RehearsalBase
import RehearsalTestKit
import Testing

@testable import RehearsalNative

@Suite struct BlockReaderTests {
  /// Everything that a reader gives until the end.
  private static func read(_ file: InputFile) async throws -> [UInt8] {
    let (blocks, post) = AsyncStream<Result<[UInt8], FileError>>.makeStream()
    let reader = BlockReader(file)
    reader.start { post.yield($0) }
    var bytes: [UInt8] = []
    for await block in blocks {
      let block = try block.get()
      guard !block.isEmpty else { break }
      bytes += block
      reader.took(block.count)
    }
    return bytes
  }

  // More than it stays ahead of its reader.
  @Test(arguments: [0, 1, 4_096, 70_000, 9 << 20])
  func `it gives what is there, in order, and then the end`(count: Int) async throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    let path = try folder.file("samples", bytes)
    #expect(try await Self.read(try InputFile(path: path)) == bytes)
  }

  @Test func `what fails to be read is the last that it gives`() async throws {
    let folder = try TemporaryFolder()
    // A folder can be opened, and not read.
    let file = try InputFile(path: folder.path)
    await #expect(throws: FileError.self) { try await Self.read(file) }
  }
}
