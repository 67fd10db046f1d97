package import RehearsalNative
import RehearsalBase

extension YAMLError.Problem {
  /// What is wrong and what to do.
  ///
  /// - Parameter structure: How such a file is written.
  package func words(structure: String) -> (message: String, hint: String) {
    switch self {
    case .broken(let words):
      (
        "this is not valid YAML: \(words.printable)",
        "look for a missing quotation mark, or a tab where spaces belong; text with ': ' or ' #' "
          + "in it goes in quotation marks"
      )
    case .alias:
      (
        "'*' refers to another part of the file, which is not supported",
        "write it out; text with '*' in it goes in quotation marks"
      )
    case .tag(let tag):
      (
        "the YAML tag \(tag.quoted) is not supported",
        "leave it out; text with '!' in it goes in quotation marks"
      )
    case .tooDeep(let limit):
      ("lists and mappings nest more than \(limit) levels", structure)
    case .severalDocuments: ("there is a second document", "keep one; '---' can only be at the top")
    }
  }
}
