import RehearsalTranscript
import RehearsalBase
import Testing

@Suite struct `The sections of a Markdown text` {
  private func sections(_ text: String) throws -> [String] {
    let transcript = try Transcript.read(Array(text.utf8))
    return transcript.sections.map { section in
      let words = transcript.tokens[section.tokens].map(\.text).joined(separator: " ")
      let plan = section.planned.map { " in \(Int($0.rawValue)) s" } ?? ""
      return "\(section.level) \(section.title)\(plan): \(words)"
    }
  }

  @Test func `are the text under each heading`() throws {
    let text = """
      # The bridges

      ## Opening (1m)
      Good evening.

      ## Body [4:30]
      One.
      ### A detail (20 s)
      Two.
      ### Another
      Three.

      ## Close
      Good night.
      """
    #expect(
      try sections(text) == [
        "1 The bridges: Good evening. One. Two. Three. Good night.",
        "2 Opening in 60 s: Good evening.", "2 Body in 270 s: One. Two. Three.",
        "3 A detail in 20 s: Two.", "3 Another: Three.", "2 Close: Good night.",
      ])
  }

  @Test(
    arguments: [
      ("## Opening (1m)", "2 Opening in 60 s: Yes."),
      ("## Opening (1m) ##", "2 Opening in 60 s: Yes."),
      ("## Why C#", "2 Why C#: Yes."), ("## # (1m) \t#", "2 # in 60 s: Yes."),
      ("## **Opening** (90 s)", "2 Opening in 90 s: Yes."),
      ("## Opening (a minute)", "2 Opening (a minute): Yes."),
      ("## Opening (0s)", "2 Opening (0s): Yes."), ("## Opening (5)", "2 Opening (5): Yes."),
      ("## Opening 1m", "2 Opening 1m: Yes."), ("## (1m)", "2  in 60 s: Yes."),
      ("###### Opening [1m30s]", "6 Opening in 90 s: Yes."),
      ("## Plan (B) (2 min)", "2 Plan (B) in 120 s: Yes."), ("## Odd )1m(", "2 Odd )1m(: Yes."),
    ])
  func `take their time from brackets at the end of the heading`(
    heading: String, section: String
  ) throws {
    #expect(try sections("\(heading)\nYes.") == [section])
  }

  @Test func `survive unspoken lines, and may be empty`() throws {
    #expect(
      try sections("## Opening (1m)\n<!-- slowly -->\n---\n\nSpeaker 1:\nYes.\n## Close (10s)\n")
        == [
          "2 Opening in 60 s: Yes."
        ])
    #expect(
      try sections("Before.\n## One (5s)\n## Two (6s)\nAfter.") == [
        "2 One in 5 s: ", "2 Two in 6 s: After.",
      ])
  }

  @Test func `are missing in other formats`() throws {
    #expect(try sections("Good evening.").isEmpty)
    #expect(try sections("1\n00:00:01,000 --> 00:00:02,000\n# One (1m)\n").isEmpty)
  }
}
