import CGcrypt
package import RehearsalBase

/// A running SHA-256 (FIPS 180-4), computed by libgcrypt.
@safe final class SHA256 {
  private let handle: gcry_md_hd_t

  private static let start: Void = rehearsal_gcrypt_start()

  init() {
    Self.start
    var opened: gcry_md_hd_t?
    let status = unsafe gcry_md_open(&opened, Int32(GCRY_MD_SHA256.rawValue), 0)
    // Every libgcrypt has SHA-256, so this only fails when memory runs out.
    guard status == 0, let handle = unsafe opened else {
      preconditionFailure("libgcrypt has no SHA-256: error \(status)")
    }
    unsafe self.handle = handle
  }

  deinit { unsafe gcry_md_close(handle) }

  func update(_ bytes: UnsafeRawBufferPointer) {
    unsafe gcry_md_write(handle, bytes.baseAddress, bytes.count)
  }

  /// The digest of all bytes, in lower-case hexadecimal; no bytes may be added afterwards.
  var hexadecimalDigest: String {
    let digits = Array("0123456789abcdef".utf8)
    let digest = unsafe Array(
      UnsafeBufferPointer(
        start: gcry_md_read(handle, Int32(GCRY_MD_SHA256.rawValue)), count: 32))
    var text: [UInt8] = []
    for byte in digest {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}

/// SHA-256 of bytes, in lower-case hexadecimal digits.
package func sha256(of bytes: [UInt8]) -> String {
  let sha = SHA256()
  unsafe bytes.withUnsafeBytes { unsafe sha.update($0) }
  return sha.hexadecimalDigest
}

/// SHA-256 of a file as it is now, in lower-case hexadecimal digits.
package func sha256(of file: InputFile) throws(FileError) -> String {
  let sha = SHA256()
  var read = 0
  while case let block = try file.bytes(at: read, count: 1 << 20), !block.isEmpty {
    unsafe block.withUnsafeBytes { unsafe sha.update($0) }
    read += block.count
  }
  return sha.hexadecimalDigest
}

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
