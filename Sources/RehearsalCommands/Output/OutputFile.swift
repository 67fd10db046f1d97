import ArgumentParser
import RehearsalApp
import RehearsalBase
import RehearsalBatch
import RehearsalReport

/// A file for results, replaced atomically, so that no program reads half a report.
struct OutputFile {
  /// The path that the user gave.
  let path: String

  /// Checks that the file can be written, without changing it, before the work starts.
  init(path: String) throws(CommandError) {
    self.path = path
    do throws(FileError) {
      try ReplacedFile.check(path)
    } catch {
      throw .outputNotWritable(path: path, reason: error.reason)
    }
  }

  /// Whether a path leads to this file, directly or through a link.
  func isSame(as other: String) -> Bool {
    guard let mine = try? FileStatus(of: path), let others = try? FileStatus(of: other) else {
      return false
    }
    return mine.isSameFile(as: others)
  }

  /// Adds to what the file has.
  func append(_ text: String) throws(CommandError) {
    guard FileKind(path) == .file else { return try write(text, as: .plain) }
    let before: [UInt8]
    do throws(FileError) {
      before = try bytes(ofFile: path, limit: Self.longest)
    } catch {
      throw .outputNotWritable(path: path, reason: error.reason)
    }
    let gap = before.isEmpty ? "" : "\n"
    try write(String(decoding: before, as: UTF8.self) + gap + text, as: .plain)
  }

  /// Our choice: sixteen times what GitHub shows of a job.
  private static let longest = 1 << 24

  /// - Parameter form: How a terminal shows it.
  func write(_ text: String, as form: TextForm) throws(CommandError) {
    do throws(FileError) {
      try ReplacedFile.write(StandardStream.isTerminal(path) ? form.shown(text) : text, to: path)
    } catch {
      throw .outputNotWritable(path: path, reason: error.reason)
    }
  }
}

extension OutputFile {
  /// - Parameters:
  ///   - inputs: Files that must not be overwritten, by what messages call them.
  ///   - option: That named the file.
  ///   - isTranscript: Whether a transcript is written, which may replace another one.
  /// - Throws: When the file can't be written, would overwrite an input, or is a recording or a
  ///   transcript beside one.
  init(
    path: String, notOverwriting inputs: KeyValuePairs<String, [String]>,
    option: String = "-o", isTranscript: Bool = false
  ) throws {
    try self.init(path: path)
    for (kind, paths) in inputs {
      if let input = paths.first(where: { $0 != "-" && isSame(as: $0) }) {
        throw ValidationError("'\(option) \(path)' would overwrite the \(kind) '\(input)'")
      }
    }
    try LineFile.checkReplaceable(
      path, inputs: inputs.flatMap(\.value), isTranscript: isTranscript)
  }
}

/// Where results go: to standard output one by one, or all together into a file.
struct Results {
  private let file: OutputFile?
  private let messages: Messages
  private let name: String
  private let form: TextForm
  private let heading: String
  private let separator: String
  private var isFirst = true
  private var collected = ""
  private var hasReport = false

  /// - Parameters:
  ///   - messages: Where is said that the file was written, if that is a terminal.
  ///   - name: What is written.
  ///   - form: How a terminal shows the results.
  ///   - heading: Printed before the first result.
  ///   - separator: Printed between two results.
  init(
    to file: OutputFile?, saying messages: Messages, name: String = "result",
    as form: TextForm = .styled, heading: String = "", separator: String = ""
  ) {
    self.file = file
    self.messages = messages
    self.name = name
    self.form = form
    self.heading = heading
    self.separator = separator
  }

  mutating func add(report text: String) throws {
    hasReport = true
    try add(text)
  }

  mutating func add(failure text: String) throws { try add(text) }

  /// Prints the only result.
  func print(_ text: String) throws {
    var only = self
    try only.add(report: text)
    try only.finish()
  }

  /// Writes the collected results to the file, which stays unchanged if there is no report.
  func finish() throws {
    guard let file, hasReport else { return }
    try file.write(collected, as: form)
    if StandardStreams.errorIsTerminal, FileKind(file.path) == .file {
      messages.note("\(name) written to \(file.path.quoted)")
    }
  }

  private mutating func add(_ text: String) throws {
    let text = (isFirst ? heading : separator) + text
    isFirst = false
    if file == nil { try StandardStreams.emit(text, as: form) } else { collected += text }
  }
}
