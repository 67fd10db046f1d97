import CGcrypt

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
