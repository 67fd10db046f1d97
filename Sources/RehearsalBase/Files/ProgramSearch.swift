/// Looks for programs in the folders of `PATH`.
package struct ProgramSearch: Sendable {
  /// Relative folders are left out, because they depend on the working folder.
  private let folders: [Substring]

  /// - Parameter path: The value of `PATH`.
  package init(path: String) {
    folders = path.parts(between: ":").filter { $0.begins(with: "/") }
  }

  /// The path of a program in the first folder that has it; `nil` if none has.
  package func path(of name: String) -> String? {
    folders.lazy.map { "\($0)/\(name)" }.first { FileKind($0) == .file && isExecutable($0) }
  }
}
