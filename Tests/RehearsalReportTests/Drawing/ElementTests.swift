import RehearsalReport
import Testing

@Suite struct ElementTests {
  @Test(arguments: [
    ("</p><script>alert(1)</script>", "&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;"),
    ("a & b", "a &amp; b"),
    ("\" onload=\"alert(1)", "&quot; onload=&quot;alert(1)"),
    ("&lt;", "&amp;lt;"),
    ("]]>", "]]&gt;"),
    ("bell\u{7}, escape\u{1B}, next line\u{85}", "bell\u{FFFD}, escape\u{FFFD}, next line\u{FFFD}"),
    ("naïve 日本語 🎤", "naïve 日本語 🎤"),
  ])
  func `text and attributes show what they hold`(text: String, escaped: String) {
    #expect(Element("p", text: text).written(as: .html) == "<p>\(escaped)</p>")
    #expect(
      Element("p", ["title": text]).written(as: .html) == "<p title=\"\(escaped)\"></p>")
    #expect(Element("p", text: text).written(as: .xml) == "<p>\(escaped)</p>")
  }

  @Test func `an element without content ends as its syntax has it`() {
    #expect(Element("br").written(as: .html) == "<br>")
    #expect(Element("div").written(as: .html) == "<div></div>")
    #expect(Element("path", ["d": "M0 0"]).written(as: .xml) == "<path d=\"M0 0\"/>")
  }

  @Test func `a flag has a value only in XML`() {
    let input = Element("input").flagged("checked").flagged("hidden", if: false)
    #expect(input.written(as: .html) == "<input checked>")
    #expect(input.written(as: .xml) == "<input checked=\"\"/>")
  }
}
