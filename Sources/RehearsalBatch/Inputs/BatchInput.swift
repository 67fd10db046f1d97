package import Rehearsal
package import RehearsalBase
import RehearsalLanguage

/// One recording of a batch, as given.
package struct BatchInput: Equatable, Sendable {
  /// Identifies the recording in the results; also its location, unless there is a ``problem``.
  package var path: String
  /// Its row in the manifest; `nil` for a path alone.
  package var row: ManifestRow?
  /// Why it can't be opened at all, such as a row without a path.
  package var problem: BatchError?

  /// The options for this recording: the common ones, overridden by those in its row.
  ///
  /// - Throws: When the row names an unknown focus, profile or language.
  package func options(
    over common: RehearsalOptions
  ) throws(BatchError) -> RehearsalOptions {
    guard let row else { return common }
    var options = common
    if let transcript = row[.transcript] { options.transcript = .file(transcript) }
    if let script = row[.script] {
      do throws(RehearsalError) {
        options.script = try RehearsedScript.read(path: script)
      } catch {
        throw .analysis(error)
      }
    }
    if let profile = row[.profile] {
      guard let known = try? Profile(written: profile) else {
        throw .rowValueUnknown(path: path, column: .profile, value: profile)
      }
      options.profile = known
    }
    if let focus = row[.focus] {
      let name = focus.lowercased()
      let known = Focus(rawValue: name)
      guard known != nil || name == "auto" else {
        throw .rowValueUnknown(path: path, column: .focus, value: focus)
      }
      options.focus = known
    }
    if let language = row[.language] {
      guard let pack = LanguagePack(language: language) else {
        throw .rowValueUnknown(path: path, column: .language, value: language)
      }
      options.language = pack.language
    }
    return options
  }
}

/// The recordings of a batch, one at a time, so that their number is unlimited.
package protocol BatchInputs: Sendable {
  /// - Returns: `nil` at the end.
  /// - Throws: When the rest can't be read.
  mutating func next() throws(BatchError) -> BatchInput?
}

/// What a manifest says about one recording: its columns in order, including the path.
package struct ManifestRow: Hashable, Sendable {
  /// Columns that have a meaning; any other is only copied into the results.
  package enum Column: String, CaseIterable, Sendable {
    case recording, transcript, script, focus, profile, language
  }

  package var columns: [JSONValue.Member]

  /// The text of a column; `nil` if it is missing or empty.
  package subscript(column: Column) -> String? {
    let value = columns.first { Self.isNamed($0.key, column) }?.value
    guard let text = value?.string, !text.isEmpty else { return nil }
    return text
  }

  /// All columns but the path, for the key `manifest` of the result.
  package var carried: JSONValue {
    .object(columns.filter { !Self.isNamed($0.key, .recording) })
  }

  /// Ignores case, because headings are often capitalised.
  package static func isNamed(_ name: String, _ column: Column) -> Bool {
    name.lowercased() == column.rawValue
  }
}

extension BatchInput {
  /// - Parameter object: A row; without a `recording`, the input has a problem.
  init(_ object: JSONValue, line: Int) {
    let row = ManifestRow(columns: object.members)
    guard let path = row[.recording] else {
      self.init(path: "", row: row, problem: .rowWithoutRecording(line: line))
      return
    }
    self.init(path: path, row: row)
  }
}
