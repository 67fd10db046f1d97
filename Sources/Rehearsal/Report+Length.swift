extension Report {
  /// The longest JSON of a report that is written, in bytes.
  ///
  /// A day of talk is about 5 MiB without a transcript. Only a day of clipping or of clicks could
  /// be longer.
  package static let longestJSON = 127 << 20

  /// The longest line, or object over several lines, that is read, in bytes: whatever is written,
  /// with the line ends and spaces that other programs add.
  package static let longestRead = 128 << 20
}
