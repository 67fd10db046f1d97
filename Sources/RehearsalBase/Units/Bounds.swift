/// The range of each kind of number and text that is accepted from outside: from an export, from
/// the rows of a database, from reports that are read back, from settings and from the page.
///
/// All numbers within can be added up, converted and printed.
package enum Bounds {
  /// The length of a recording, in seconds: as long as recordings are accepted.
  package static let lengths = 0...Seconds.longestWritten.rawValue

  /// A time or a difference of times, in seconds. Twice as long as a recording: a transcript may
  /// belong to a longer one, and is shifted until it fits.
  package static let times = -2 * lengths.upperBound...2 * lengths.upperBound

  package static let scores = 0.0...100

  /// Any other number. Our choice: more than the samples of a day at 384 kHz in eight channels, the
  /// largest count that there is.
  package static let numbers = -1e12...1e12

  /// Moments in seconds since 1970, until the end of the year 9999, the last that RFC 3339 writes.
  package static let epochs = 0...253_402_300_799

  /// Offsets of clocks from UTC, in seconds: less than a day, as in RFC 3339.
  package static let clockOffsets = -86_399...86_399

  /// The number of a session or of a version. Our choice: more than anybody creates, and far below
  /// SQLite's largest row ID.
  package static let ids = 1...0x7FFF_FFFF

  /// A step of a scale on which speakers rate themselves. Our choice: more than any scale has.
  package static let ratings = 1...100

  /// The text of a note, a tip or a mark, in bytes. Our choice: what the page sends at most.
  package static let longestText = 4 << 20

  /// The name of a file, in bytes.
  ///
  /// - Source: `NAME_MAX` of POSIX, the same on all common file systems.
  package static let longestFileName = 255

  /// The range of the numbers of a key in a report or a transcript.
  ///
  /// - Parameter key: With its unit at the end, as all of them have: `duration_s`.
  package static func numbers(of key: String) -> ClosedRange<Double> {
    switch key {
    case "duration_s": lengths
    case "score": scores
    default: key.ends(with: "_s") ? times : numbers
    }
  }
}

extension String {
  /// Whether it is a valid name for a file in a folder.
  package var isFileName: Bool {
    ![".", "..", ""].contains(self) && utf8.count <= Bounds.longestFileName
      && !utf8.contains(UInt8(ascii: "/")) && !utf8.contains(0)
  }
}
