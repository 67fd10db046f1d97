import RehearsalBase
import Testing

@Suite struct OrderedJSONTests {
  private struct Everything: Codable, Equatable {
    var zebra = 1
    var apple: String? = nil
    var mango: Double? = nil
    var flag: Bool? = nil
    var number: Int? = nil
    var nested: Nested? = nil
    var list: [Nested] = []
    var kept: Double? = 0.1

    struct Nested: Codable, Equatable {
      var second = "b"
      var first: UInt8? = 3
    }
  }

  private func compact(_ value: some Encodable) throws -> String {
    try OrderedJSON(.compact).string(from: value)
  }

  @Test func `keys are in the order of declaration, including those of nil`() throws {
    #expect(
      try compact(Everything())
        == #"{"zebra":1,"apple":null,"mango":null,"flag":null,"number":null,"nested":null,"#
        + #""list":[],"kept":0.1}"#)
  }

  @Test func `optionals with a value are written as the value`() throws {
    let value = Everything(
      apple: "a", mango: 1.5, flag: true, number: -7, nested: Everything.Nested(), kept: nil)
    #expect(
      try compact(value)
        == #"{"zebra":1,"apple":"a","mango":1.5,"flag":true,"number":-7,"#
        + #""nested":{"second":"b","first":3},"list":[],"kept":null}"#)
  }

  @Test func `an integer of any width has all its digits, wherever it is`() throws {
    struct Widths: Encodable {
      var narrow = Int8.min
      var wide = UInt64.max
      var optional: Int16? = -3
      var list = [UInt32.max, 0]
      var word: UInt = 7
    }
    #expect(
      try compact(Widths())
        == #"{"narrow":-128,"wide":18446744073709551615,"optional":-3,"list":[4294967295,0],"#
        + #""word":7}"#)
    #expect(try compact([UInt8.max]) == "[255]")
    #expect(try compact(Int32.min) == "-2147483648")
  }

  @Test(arguments: [
    (0.0, "0.0"), (-21.3, "-21.3"), (0.1 + 0.2, "0.30000000000000004"), (1e-7, "1e-07"),
    (1e300, "1e+300"), (.leastNonzeroMagnitude, "5e-324"), (182.4, "182.4"),
    (16_777_217, "16777217.0"),
  ])
  func `a number has the fewest digits that round-trip`(
    number: Double, text: String
  ) throws {
    #expect(try compact(number) == text)
    let read = try [Double](json: "[\(text)]")
    #expect(read == [number])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a number that is not finite is an error with its coding path`(number: Double) throws {
    struct Outer: Encodable {
      var inner: [Inner]
      struct Inner: Encodable { var level: Double }
    }
    let error = #expect(throws: EncodingError.self) {
      try compact(Outer(inner: [.init(level: 0), .init(level: number)]))
    }
    guard case .invalidValue(_, let context)? = error else {
      Issue.record("not an invalid value: \(String(describing: error))")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == ["inner", "Index 1", "level"])
  }

  @Test(arguments: [
    ("plain", #""plain""#),
    ("\"quoted\" \\ back", #""\"quoted\" \\ back""#),
    ("a\nb\rc\td", #""a\nb\rc\td""#),
    ("\u{00}\u{1B}[31m\u{7F}\u{9B}", #""\u0000\u001b[31m\u007f\u009b""#),
    ("\u{2028}\u{2029}", #""\u2028\u2029""#),
    ("Grüße 👩‍🏫 \u{65}\u{301}", "\"Grüße 👩‍🏫 \u{65}\u{301}\""),
    ("", #""""#),
  ])
  func `strings are escaped where necessary and read back unchanged`(
    string: String, text: String
  ) throws {
    let written = try compact([string])
    #expect(Array(written.utf8) == Array("[\(text)]".utf8))
    let read = try [String](json: written)
    #expect(read.map { Array($0.utf8) } == [Array(string.utf8)])
  }

  @Test func `pretty output is indented, with one row per object of scalars in an array`() throws {
    let value = Everything(nested: Everything.Nested(), list: [.init(), .init(first: nil)])
    #expect(
      try OrderedJSON(.pretty).string(from: value) == """
        {
          "zebra": 1,
          "apple": null,
          "mango": null,
          "flag": null,
          "number": null,
          "nested": {
            "second": "b",
            "first": 3
          },
          "list": [
            {"second": "b", "first": 3},
            {"second": "b", "first": null}
          ],
          "kept": 0.1
        }
        """)
  }

  @Test func `both layouts read back as the value that was written`() throws {
    let value = Everything(apple: "é\u{0}", nested: .init(), list: [.init(first: nil)])
    for layout in [OrderedJSON.Layout.pretty, .compact] {
      let text = try OrderedJSON(layout).string(from: value)
      #expect(try Everything(json: text) == value)
    }
  }

  @Test func `compact output is one line`() throws {
    let text = try compact(["line\nbreak", "separator\u{2028}"])
    #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control })
    #expect(!text.unicodeScalars.contains("\u{2028}"))
  }

  @Test func `a key that is encoded twice keeps its place and its last value`() throws {
    struct Twice: Encodable {
      enum CodingKeys: CodingKey { case first, second }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(1, forKey: .first)
        try container.encode(2, forKey: .second)
        try container.encode(3, forKey: .first)
      }
    }
    #expect(try compact(Twice()) == #"{"first":3,"second":2}"#)
  }

  @Test func `nested containers and super encoders keep their places`() throws {
    struct Nesting: Encodable {
      enum CodingKeys: CodingKey { case list, object, base }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        var list = container.nestedUnkeyedContainer(forKey: .list)
        var object = container.nestedContainer(keyedBy: CodingKeys.self, forKey: .object)
        try "base".encode(to: container.superEncoder(forKey: .base))
        try object.encode(1, forKey: .base)
        try list.encode("a")
        try list.encodeNil()
        var inner = list.nestedContainer(keyedBy: CodingKeys.self)
        try inner.encodeNil(forKey: .base)
        var deep = list.nestedUnkeyedContainer()
        try deep.encode(true)
        #expect(list.count == 4)
      }
    }
    #expect(
      try compact(Nesting())
        == #"{"list":["a",null,{"base":null},[true]],"object":{"base":1},"base":"base"}"#)
  }

  @Test func `integers of every width are written whole`() throws {
    #expect(
      try compact([UInt64.max]) == "[18446744073709551615]")
    #expect(try compact([Int64.min]) == "[-9223372036854775808]")
    #expect(try compact([Float(0.1)]) == "[0.1]")
  }
}
