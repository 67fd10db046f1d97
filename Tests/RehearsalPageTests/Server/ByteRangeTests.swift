import Testing

@testable import RehearsalPage

@Suite struct ByteRangeTests {
  @Test(arguments: [
    (nil, ByteRange.whole), ("bytes=0-9", .part(0..<10)), ("bytes=2-", .part(2..<10)),
    ("bytes=-3", .part(7..<10)), ("bytes=-30", .part(0..<10)), ("bytes=4-4", .part(4..<5)),
    ("bytes=4-99999999999999999999999", .part(4..<10)), ("bytes=10-", .none),
    ("bytes=99999999999999999999999-", .none), ("bytes=-0", .none), ("bytes=4-3", .whole),
    ("bytes=1-2,4-5", .whole), ("bytes=-", .whole), ("bytes=a-b", .whole), ("bytes=+1-2", .whole),
    ("lines=1-2", .whole), ("", .whole),
  ])
  func `of ten bytes it is what the header says`(header: String?, range: ByteRange) {
    #expect(ByteRange(header, size: 10) == range)
  }

  @Test func `nothing has no part`() { #expect(ByteRange("bytes=0-", size: 0) == .none) }
}
