import RehearsalApp
import Rehearsal
import RehearsalReport

/// Where results go: to standard output one by one, or all together into a file.
struct Results {
  private let file: OutputFile?
  private let form: TextForm
  private let heading: String
  private let separator: String
  private var isFirst = true
  private var collected = ""
  private var hasReport = false

  /// - Parameters:
  ///   - form: What the results are, for a terminal.
  ///   - heading: What comes before the first result.
  ///   - separator: What comes between two results.
  init(
    to file: OutputFile?, as form: TextForm = .styled, heading: String = "", separator: String = ""
  ) {
    self.file = file
    self.form = form
    self.heading = heading
    self.separator = separator
  }

  /// Adds the report of a recording.
  mutating func add(report text: String) throws {
    hasReport = true
    try add(text)
  }

  /// Adds a failure in place of a report.
  mutating func add(failure text: String) throws { try add(text) }

  /// Writes the collected results to the file; leaves it as it was when there is no report.
  func finish() throws {
    guard let file, hasReport else { return }
    try file.write(collected, as: form)
  }

  private mutating func add(_ text: String) throws {
    let text = (isFirst ? heading : separator) + text
    isFirst = false
    if file == nil { try StandardStreams.emit(text, as: form) } else { collected += text }
  }
}
