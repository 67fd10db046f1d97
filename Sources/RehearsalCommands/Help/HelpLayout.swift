import RehearsalBase
import RehearsalReport

/// Help for a terminal, in which commands to copy stay on one line.
///
/// The argument parser breaks every long line, examples included, so it is asked for help that is
/// not wrapped at all, and this wraps the prose and the descriptions of options.
struct HelpLayout {
  /// Columns per line.
  let width: Int
  /// For the headings.
  let style: Style

  /// Where the parser begins the description of an option.
  private static let descriptionColumn = 26
  /// With less, descriptions would be one word wide.
  private static let narrowest = 40
  private static let usageHeading = "USAGE:"

  init(columns: Int, style: Style = .plain) {
    width = max(columns, Self.narrowest)
    self.style = style
  }

  /// - Parameter help: As the parser renders it, without line breaks in paragraphs.
  func wrapped(_ help: String) -> String {
    var isProse = true
    // The parser ends the heading of each group of commands with "SUBCOMMANDS".
    let plain = help.parts(around: " SUBCOMMANDS:\n").joined(separator: ":\n")
    let lines = plain.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      if line.begins(with: Self.usageHeading) { isProse = false }
      return (isProse ? prose(String(line)) : description(String(line))).map(styled)
    }
    return lines.joined(separator: "\n")
  }

  /// The line, with the heading that it may begin with, such as `USAGE:`, styled.
  private func styled(_ line: String) -> String {
    guard let colon = line.firstIndex(of: ":") else { return line }
    let heading = line[..<colon]
    let isHeading =
      line.begins(with: "Examples:")
      || heading.count > 3 && heading.allSatisfy { $0.isUppercase || $0 == " " }
    return isHeading ? style.strong("\(heading):") + line[line.index(after: colon)...] : line
  }

  /// A paragraph, or an indented line that is shown as it is.
  private func prose(_ line: String) -> [String] {
    line.isEmpty || line.begins(with: " ") ? [line] : line.wrapped(to: width)
  }

  /// The label of an option and its description; any other line is shown as it is.
  private func description(_ line: String) -> [String] {
    let label = line.prefix(Self.descriptionColumn)
    guard line.count > width, label.ends(with: "  ") else { return [line] }
    let text = String(line.dropFirst(Self.descriptionColumn))
    let indent = String(repeating: " ", count: Self.descriptionColumn)
    return text.wrapped(to: width - Self.descriptionColumn).enumerated()
      .map { ($0 == 0 ? String(label) : indent) + $1 }
  }
}
