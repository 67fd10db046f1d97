import Rehearsal

/// Where results go: to standard output one by one, or all together into a file.
struct Results {
  private let file: OutputFile?
  private let separator: String
  private var isFirst = true
  private var held = ""
  private var isWorthKeeping = false

  init(to file: OutputFile?, separator: String) {
    self.file = file
    self.separator = separator
  }

  /// Adds what is known of a recording.
  mutating func add(report text: String) throws {
    isWorthKeeping = true
    try add(text)
  }

  /// Adds what stands in the place of a report.
  mutating func add(failure text: String) throws { try add(text) }

  /// Writes what was held for the file; a file is left as it was when there is no report.
  func finish() throws {
    guard let file, isWorthKeeping else { return }
    try file.write(held)
  }

  private mutating func add(_ text: String) throws {
    let text = isFirst ? text : separator + text
    isFirst = false
    if file == nil { try StandardStreams.emit(text) } else { held += text }
  }
}
