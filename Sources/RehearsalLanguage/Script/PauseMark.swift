/// Marks that a speaker writes where a pause belongs; they are not spoken.
enum PauseMark {
  static let written = "[pause]"

  private static let all: Set<String> = ["[pause]", "(pause)", "/", "//", "|", "||"]

  static func isMark(_ text: String) -> Bool { all.contains(text.lowercased()) }
}
