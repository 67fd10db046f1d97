extension String {
  /// The text of a cell made safe for a terminal and for a spreadsheet.
  package var safeCell: String { printableFields.withoutFormula }

  /// The text of a cell that a spreadsheet won't run as a formula: with an apostrophe before it if
  /// it begins like one. Numbers stay numbers.
  ///
  /// A name such as `=HYPERLINK(…).wav` could send the rest of a table anywhere when it is opened.
  ///
  /// - Source: OWASP, "CSV Injection".
  package var withoutFormula: String {
    guard let first = utf8.first, Self.formulaStarts.contains(first), !isNumber else { return self }
    return "'" + self
  }

  private static let formulaStarts = Set("=+-@\t\r".utf8)

  /// Whether it is a decimal number, as JSON and tables have them.
  private var isNumber: Bool {
    let isWritten = utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
    return isWritten && Double(self) != nil
  }

  /// A field of a comma-separated table (RFC 4180), quoted if necessary.
  package var commaSeparatedField: String {
    guard utf8.contains(where: { ",\"\n\r".utf8.contains($0) }) else { return self }
    return "\"\(replacingEach("\"", with: "\"\""))\""
  }
}
