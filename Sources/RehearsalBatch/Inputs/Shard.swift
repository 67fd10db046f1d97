/// One of several parts of a batch, of about equal size, for separate machines.
///
/// The shard of a recording depends on its path alone, so every machine computes the same shards,
/// in whatever order the recordings are listed.
package struct Shard: Equatable, Sendable {
  /// Counted from 1.
  package let number: Int
  package let count: Int

  /// More than any number of machines; a larger number is a typing error.
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

  package func contains(_ path: String) -> Bool { Self.number(of: path, of: count) == number }

  /// Which of `count` shards a path belongs to, counted from 1.
  package static func number(of path: String, of count: Int) -> Int {
    Int(PathHash.value(of: path) % UInt64(count)) + 1
  }
}

/// A hash that is the same in every process and on every machine, unlike that of `Hasher`.
///
/// - Source: Fowler, Noll and Vo, FNV-1a with 64 bits (IETF draft-eastlake-fnv); then the finaliser
///   of SplitMix64 (Steele, Lea and Flood 2014), since the low bits of FNV alone are uneven for
///   similar paths.
enum PathHash {
  private static let offsetBasis: UInt64 = 0xCBF2_9CE4_8422_2325
  private static let prime: UInt64 = 0x0000_0100_0000_01B3

  static func value(of path: String) -> UInt64 {
    var hash = offsetBasis
    for byte in path.utf8 { hash = (hash ^ UInt64(byte)) &* prime }
    return mixed(hash)
  }

  /// The finaliser; shifts and factors are SplitMix64's.
  private static func mixed(_ hash: UInt64) -> UInt64 {
    var hash = hash
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
      if shard.contains(input.path) { return input }
    }
    return nil
  }
}
