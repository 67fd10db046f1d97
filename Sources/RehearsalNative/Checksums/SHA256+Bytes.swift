/// SHA-256 of bytes, in lower-case hexadecimal digits.
package func sha256(of bytes: [UInt8]) -> String {
  let sha = SHA256()
  unsafe bytes.withUnsafeBytes { unsafe sha.update($0) }
  return sha.hexadecimalDigest
}
