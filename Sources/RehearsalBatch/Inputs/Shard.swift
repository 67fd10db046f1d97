/// One of several equal parts of a batch, each for another machine.
///
/// Which part a recording belongs to follows from the letters of its path and from nothing else, so
/// every machine comes to the same parts, in whatever order the recordings are listed.
package struct Shard: Equatable, Sendable {
  /// Counted from 1.
  package let number: Int
  package let count: Int

  package static let mostShards = 1_000_000

  package init?(number: Int, count: Int) {
    guard 1...Self.mostShards ~= count, 1...count ~= number else { return nil }
    self.number = number
    self.count = count
  }

  /// - Parameter text: Such as `2/8`.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]) else {
      return nil
    }
    self.init(number: number, count: count)
  }

  package func holds(_ path: String) -> Bool { Self.number(of: path, of: count) == number }

  /// Which of so many parts a path belongs to, counted from 1.
  package static func number(of path: String, of count: Int) -> Int {
    Int(PathHash.value(of: path) % UInt64(count)) + 1
  }
}

/// A hash that is the same in every process and on every machine, unlike that of `Hasher`.
///
/// - Source: Fowler, Noll and Vo, FNV-1a with 64 bits (IETF draft-eastlake-fnv); then the finaliser
///   of SplitMix64 (Steele, Lea and Flood 2014), since the low bits of FNV alone are uneven for
///   alike paths.
enum PathHash {
  static func value(of path: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
    return hash ^ (hash >> 31)
  }
}

/// The inputs of one shard.
package struct ShardInputs: BatchInputs {
  private var all: any BatchInputs
  private let shard: Shard

  package init(_ all: any BatchInputs, of shard: Shard) {
    self.all = all
    self.shard = shard
  }

  package mutating func next() throws(BatchError) -> BatchInput? {
    while let input = try all.next() {
      if shard.holds(input.path) { return input }
    }
    return nil
  }
}
