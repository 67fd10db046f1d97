package import Rehearsal
import RehearsalLanguage

/// One recording of a batch, as it was given.
package struct BatchInput: Equatable, Sendable {
  /// Names the recording in the results; also where it lies, unless there is a ``problem``.
  package var path: String
  /// The row of a manifest that it stands in; `nil` for a path alone.
  package var row: ManifestRow?
  /// Why it can't even be looked for, such as a row without a path.
  package var problem: BatchError?

  package init(path: String, row: ManifestRow? = nil, problem: BatchError? = nil) {
    self.path = path
    self.row = row
    self.problem = problem
  }

  /// What the analysis of this one goes by: what was asked for all, and what its row says.
  ///
  /// - Throws: When the row names a focus, a profile or a language that there is none of.
  package func options(
    over common: RehearsalOptions
  ) throws(BatchError) -> RehearsalOptions {
    guard let row else { return common }
    var options = common
    if let transcript = row[.transcript] { options.transcript = .file(transcript) }
    if let profile = row[.profile] {
      guard let known = try? Profile(written: profile) else {
        throw .rowNotUnderstood(path: path, column: .profile, value: profile)
      }
      options.profile = known
    }
    if let focus = row[.focus] {
      let name = focus.lowercased()
      let known = Focus(rawValue: name)
      guard known != nil || name == "auto" else {
        throw .rowNotUnderstood(path: path, column: .focus, value: focus)
      }
      options.focus = known
    }
    if let language = row[.language] {
      guard let pack = LanguagePack(language: language) else {
        throw .rowNotUnderstood(path: path, column: .language, value: language)
      }
      options.language = pack.language
    }
    return options
  }
}

/// Hands out the recordings of a batch one after another, so that there may be any number of them.
package protocol BatchInputs: Sendable {
  /// - Returns: `nil` at the end.
  /// - Throws: When the rest can't be read.
  mutating func next() throws(BatchError) -> BatchInput?
}
