/// SHA-256 of samples, as 32-bit little-endian floats.
@safe package struct SampleDigest: ~Copyable {
  private let sha = SHA256()

  package init() {}

  package func add(_ samples: [Float]) {
    // Not by key paths, which are looked up for every sample.
    let bits = samples.map { $0.bitPattern.littleEndian }
    unsafe bits.withUnsafeBytes { unsafe sha.update($0) }
  }

  /// In lower-case hexadecimal; no samples may be added afterwards.
  package var hexadecimal: String { sha.hexadecimalDigest }
}
