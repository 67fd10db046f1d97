package import RehearsalBase

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
