import Testing

@testable import RehearsalBatch

@Suite struct JSONValueTests {
  @Test(arguments: [
    #"{"b":1,"a":[true,false,null],"c":{"d":"e"}}"#, "[]", "{}", "1.50", "-0", "1e-7", #""""#,
    #""ü\n\"\\""#, #"{"a":{"a":{}}}"#, "12345678901234567890.25",
  ])
  func `is written as it was read`(json: String) {
    #expect(JSONValue(json: json)?.line == json)
  }

  @Test(arguments: [
    ("\"\\u0041\\/\\b\"", "\"A/\\u0008\""), ("\"\\ud83d\\ude00\"", "\"😀\""),
    (" [ 1 , 2 ] ", "[1,2]"), ("\"\u{2028}\"", "\"\\u2028\""),
  ])
  func `has one way to write a text`(json: String, line: String) {
    #expect(JSONValue(json: json)?.line == line)
  }

  @Test(arguments: [
    "", "{", #"{"a":1"#, #"{"a"}"#, "[1,]", "nul", "1 2", "0x10", "+1", ".5", "inf", "nan", "1e999",
    #""a"#, "\"\u{0A}\"", #""\x""#, #""\ud83d""#, #""\ud83dx""#, "{a:1}", "[1]]",
    String(repeating: "[", count: 100) + String(repeating: "]", count: 100),
  ])
  func `is nothing but one whole value`(json: String) {
    #expect(JSONValue(json: json) == nil)
  }

  @Test func `is read from bytes that are no text as nothing`() {
    #expect(JSONValue(json: [0x22, 0xFF, 0x22]) == nil)
  }
}
