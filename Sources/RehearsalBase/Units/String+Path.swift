/// How a path is written as text.
///
/// To the system a path is any bytes but NUL. As text, a path in UTF-8 is unchanged. In any other,
/// a byte that is not part of UTF-8 is written as the character U+EF00 + byte: `caf\u{EFE9}.wav`
/// for the bytes of `café.wav` in Latin-1. These characters are escaped in the same way, byte by
/// byte, if they occur in a name, so that no two paths have the same text.
///
/// - Source: the characters U+EF80 to U+EFFF for "raw octets", MirBSD's OPTU-8 encoding; they are
///   in Unicode's private use area.
extension String {
  /// - Parameter bytes: A path as the system returns it, without the NUL at its end.
  package init(pathBytes bytes: [UInt8]) {
    if let text = String(validating: bytes, as: UTF8.self), !text.hasOctets {
      self = text
      return
    }
    var scalars = UnicodeScalarView()
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var position = 0
    func append(octets count: Int) {
      for byte in bytes[position..<position + count] {
        if let octet = Unicode.Scalar(0xEF00 + UInt32(byte)) { scalars.append(octet) }
      }
      position += count
    }
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        if scalar.octet != nil {
          append(octets: encoded.count)
        } else {
          scalars.append(scalar)
          position += encoded.count
        }
      case .error(let length): append(octets: length)
      case .emptyInput:
        self.init(scalars)
        return
      }
    }
  }

  /// The path as the system takes it, without a NUL at its end.
  package var pathBytes: [UInt8] {
    guard hasOctets else { return Array(utf8) }
    var bytes: [UInt8] = []
    for scalar in unicodeScalars {
      if let octet = scalar.octet {
        bytes.append(octet)
      } else {
        bytes += Array(String(scalar).utf8)
      }
    }
    return bytes
  }

  /// Whether the text stands for a path that is not UTF-8.
  package var hasOctets: Bool {
    // Each of the characters begins with this byte.
    utf8.contains(0xEE) && unicodeScalars.contains { $0.octet != nil }
  }
}

extension Unicode.Scalar {
  /// The byte that the character stands for in a path; `nil` for any other character.
  package var octet: UInt8? {
    (0xEF80...0xEFFF).contains(value) ? UInt8(truncatingIfNeeded: value) : nil
  }
}

extension String {
  /// The text with the bytes of a path that are not UTF-8 shown as `\xe9`.
  var showingOctets: String {
    guard hasOctets else { return self }
    return unicodeScalars.map { scalar in
      scalar.octet.map { "\\x" + String($0, radix: 16) } ?? String(scalar)
    }.joined()
  }

  /// A path as one word of a shell command, in quotation marks only where a shell needs them; a
  /// leading dash would be taken for an option.
  package var shellWord: String {
    if begins(with: "-"), self != "-" { return "./\(self)".shellWord }
    let isPlain =
      !isEmpty
      && unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || ("0"..."9").contains($0)
          || "/._-+,@%".unicodeScalars.contains($0)
      }
    return isPlain ? self : shellPath
  }

  /// A path as one word of a shell command; one that is not UTF-8 in the form `$'caf\351.wav'` of
  /// POSIX.1-2024, which can hold any byte.
  package var shellPath: String {
    guard hasOctets else { return printable.shellQuoted }
    let quoted = unicodeScalars.map { scalar -> String in
      switch scalar {
      case "'", "\\": "\\\(scalar)"
      case _ where scalar.octet != nil, "\u{0}"..."\u{1F}", "\u{7F}":
        "\\" + (scalar.octet ?? UInt8(truncatingIfNeeded: scalar.value)).padded(to: 3, radix: 8)
      default: String(scalar).printable
      }
    }
    return "$'\(quoted.joined())'"
  }
}

extension String {
  /// In quotation marks, for a sentence.
  package var quoted: String { "'\(printable)'" }

  /// A path as a word of a shell command; a leading dash would be taken for an option.
  package var pathWord: String { (begins(with: "-") ? "./\(self)" : self).shellPath }
}
