import RehearsalNative
import RehearsalTestKit
import Testing

@Suite struct ZipArchiveTests {
  private func read(
    _ entries: [ZipBytes.Entry], _ change: (inout ZipBytes) -> Void = { _ in }
  ) throws -> [UInt8] {
    var zip = ZipBytes(entries)
    change(&zip)
    var archive = try ZipArchive(zip.bytes)
    return try archive.bytes(of: "a")
  }

  @Test(arguments: [0, 8] as [UInt16], [0, 1, 100_000])
  func `an entry is what was packed`(method: UInt16, count: Int) throws {
    var random = SplitMix64(seed: 7)
    let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
    #expect(
      try read([.init("b", "before"), .init("a", bytes, method: method)]) { $0.comment = "PK" }
        == bytes)
  }

  private struct Hostile: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let problem: ArchiveError.Problem
    let change: @Sendable (inout ZipBytes) -> Void

    init(
      _ description: String, _ problem: ArchiveError.Problem,
      _ change: @escaping @Sendable (inout ZipBytes) -> Void
    ) {
      testDescription = description
      self.problem = problem
      self.change = change
    }
  }

  private static let hostile = [
    Hostile("another checksum", .damaged) { $0.entries[0].checksum = 1 },
    Hostile("a size that is too small", .damaged) { $0.entries[0].size = 2 },
    Hostile("a size that is too large", .damaged) { $0.entries[0].size = 90 },
    Hostile("more bytes than the file has", .damaged) { $0.entries[0].packedSize = 5_000 },
    Hostile("a size beyond the limit", .tooLarge(limit: 64 << 20)) {
      $0.entries[0].size = 65 << 20
    },
    Hostile("a bomb", .tooDense(limit: 400)) { $0.entries[0].size = 60 << 20 },
    Hostile("a password", .encrypted) { $0.entries[0].flags = 1 },
    Hostile("LZMA", .unknownMethod(14)) { $0.entries[0].method = 14 },
    Hostile("ZIP64", .zip64) { $0.entries[0].size = 0xFFFF_FFFF },
    Hostile("one of several parts", .severalParts) { $0.disk = 1 },
    Hostile("a name twice", .repeated) { $0.entries.append(.init("a", "again")) },
    Hostile("no such entry", .missing) { $0.entries[0].name = "../a" },
    Hostile("too many entries", .tooManyEntries(limit: 60_000)) {
      $0.entries += (0..<60_000).map { .init("\($0)", [], method: 0) }
    },
  ]

  @Test(arguments: hostile)
  private func `a hostile archive is refused for what is wrong in it`(_ hostile: Hostile) {
    let error = #expect(throws: ArchiveError.self) {
      try read([.init("a", "sixteen bytes ok")], hostile.change)
    }
    #expect(error?.problem == hostile.problem)
  }

  @Test func `an archive that breaks off anywhere is refused`() throws {
    let bytes = ZipBytes([.init("a", "one"), .init("b", "two")]).bytes
    for count in 0..<bytes.count {
      #expect(throws: ArchiveError.self, "\(count)") { try ZipArchive(Array(bytes[..<count])) }
    }
  }

  @Test func `all that is read of an archive is bounded`() throws {
    let bytes = [UInt8](repeating: 0, count: 30 << 20)
    var entry = ZipBytes.Entry("a", bytes)
    // Known, as it takes long bit by bit.
    entry.checksum = 0xF99C_62A6
    var archive = try ZipArchive(ZipBytes([entry]).bytes)
    let error = #expect(throws: ArchiveError.self) {
      for _ in 0..<9 { _ = try archive.bytes(of: "a") }
    }
    #expect(error?.problem == .tooLarge(limit: 256 << 20))
  }
}
