import Testing

@testable import RehearsalReport

struct MarkdownTests {
  /// With an accent after it, a mark is part of another character, and a mark to readers still.
  @Test(arguments: [
    ("a|b", #"a\|b"#), ("|\u{301}", "\\|\u{301}"), ("[\u{301}x](y)", "\\[\u{301}x\\](y)"),
    ("<\u{338}b>", "\\<\u{338}b\\>"), ("`\u{20E3}`", "\\`\u{20E3}\\`"), ("um", "um"),
  ])
  func `no mark of a text is markup`(text: String, escaped: String) {
    #expect(Array(text.escapedMarkdown.unicodeScalars) == Array(escaped.unicodeScalars))
  }
}
