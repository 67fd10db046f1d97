import RehearsalBase
import Testing

@Suite struct JSONReaderTests {
  @Test(arguments: [
    #"{"b":1,"a":[true,false,null],"c":{"d":"e"}}"#, "[]", "{}", "1.50", "-0", "1e-7", #""""#,
    #""ü\n\"\\""#, #"{"a":{"a":{}}}"#, "12345678901234567890.25", "1E+2", "0", "-0.0e0", "1e999",
    #"{"a":1,"a":2}"#, #"{"":null}"#, "true", #""\u0000""#, "[[[]]]",
  ])
  func `a value is written as it was read`(json: String) throws {
    #expect(try JSONValue(json: json).line == json)
  }

  @Test(arguments: [
    (#""\u0041\/\b""#, #""A/\u0008""#), (#""\ud83d\ude00""#, #""😀""#),
    (#""\uD83D\uDE00""#, #""😀""#), (" [ 1 ,\t2\r\n] ", "[1,2]"),
    ("\"\u{2028}\"", #""\u2028""#), (#"{ "a" : [ ] }"#, #"{"a":[]}"#),
  ])
  func `spaces and needless escapes are not kept`(json: String, line: String) throws {
    #expect(try JSONValue(json: json).line == line)
  }

  @Test(
    arguments: [
      ("", .unexpectedEnd, 0), ("  ", .unexpectedEnd, 2), ("{", .unexpectedEnd, 1),
      (#"{"a":1"#, .unexpectedEnd, 6), (#""a"#, .unexpectedEnd, 2), (#""\"#, .unexpectedEnd, 2),
      (#""\u00"#, .unexpectedEnd, 5), ("[1", .unexpectedEnd, 2), ("1.", .unexpectedEnd, 2),
      ("-", .unexpectedEnd, 1), ("tru", .unexpectedEnd, 3),
      (#"{"a"}"#, .unexpectedByte(0x7D), 4), ("[1,]", .unexpectedByte(0x5D), 3),
      (#"{"a":1,}"#, .unexpectedByte(0x7D), 7), ("[,1]", .unexpectedByte(0x2C), 1),
      ("[1 2]", .unexpectedByte(0x32), 3), ("1 2", .unexpectedByte(0x32), 2),
      ("{a:1}", .unexpectedByte(0x61), 1), ("[1]]", .unexpectedByte(0x5D), 3),
      ("[1}", .unexpectedByte(0x7D), 2), ("nul!", .unexpectedByte(0x21), 3),
      ("NaN", .unexpectedByte(0x4E), 0), ("inf", .unexpectedByte(0x69), 0),
      ("+1", .unexpectedByte(0x2B), 0), (".5", .unexpectedByte(0x2E), 0),
      ("0x10", .unexpectedByte(0x78), 1), ("'a'", .unexpectedByte(0x27), 0),
      ("1 // one", .unexpectedByte(0x2F), 2), ("\u{FEFF}1", .unexpectedByte(0xEF), 0),
      ("\u{A0}1", .unexpectedByte(0xC2), 0),
      ("01", .invalidNumber, 1), ("-01", .invalidNumber, 2), ("1.e1", .invalidNumber, 2),
      ("1e+x", .invalidNumber, 3), ("-a", .invalidNumber, 1),
      (#""\x""#, .invalidEscape, 2), (#""\ud83d""#, .invalidEscape, 7),
      (#""\ud83dx""#, .invalidEscape, 7), (#""\ude00""#, .invalidEscape, 7),
      (#""\ud83d\ud83d""#, .invalidEscape, 13), (#""\u00g0""#, .invalidEscape, 5),
      ("\"a\nb\"", .controlCharacter(0x0A), 2), ("\"\u{0}\"", .controlCharacter(0), 1),
    ] as [(String, JSONError.Problem, Int)])
  func `anything else is an error with its offset`(
    json: String, problem: JSONError.Problem, offset: Int
  ) {
    let error = #expect(throws: JSONError.self) { try JSONValue(json: json) }
    #expect(error?.problem == problem)
    #expect(error?.offset == offset)
  }

  @Test func `an error has a line and a column`() {
    let error = #expect(throws: JSONError.self) { try JSONValue(json: "{\n  \"a\": 01\n}") }
    #expect(error?.line == 2)
    #expect(error?.column == 9)
    #expect(error?.description == "line 2, column 9: invalid number")
  }

  @Test(
    arguments: [
      ([0x22, 0xFF, 0x22], 1), ([0x22, 0x61, 0xC3, 0x22], 2), ([0x22, 0xC3, 0xA9, 0x80, 0x22], 3),
      ([0x22, 0xED, 0xA0, 0x80, 0x22], 1),
    ] as [([UInt8], Int)])
  func `bytes that are not UTF-8 are an error`(bytes: [UInt8], offset: Int) {
    let error = #expect(throws: JSONError.self) { try JSONValue(json: bytes) }
    #expect(error?.problem == .invalidUTF8)
    #expect(error?.offset == offset)
  }

  @Test func `nesting has a limit`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(try JSONValue(json: nested(64)).line == nested(64))
    let error = #expect(throws: JSONError.self) { try JSONValue(json: nested(65)) }
    #expect(error?.problem == .tooDeep(limit: 64))
    #expect(throws: JSONError.self) { try JSONValue(json: String(repeating: "[", count: 100_000)) }
  }

  @Test func `numbers keep their digits and convert to Double if they fit`() throws {
    #expect(try JSONValue(json: "1.50").number == 1.5)
    #expect(try JSONValue(json: "1e999") == .number("1e999"))
    #expect(try JSONValue(json: "1e999").number == nil)
    #expect(try JSONValue(json: #""1""#).number == nil)
  }

  @Test func `a key finds its first value`() throws {
    let value = try JSONValue(json: #"{"a":1,"b":[2],"a":3}"#)
    #expect(value["a"] == .number("1"))
    #expect(value["b"]?.elements == [.number("2")])
    #expect(value["c"] == nil)
    #expect(value["b"]?["a"] == nil)
    #expect(value.keys == ["a", "b", "a"])
  }
}
