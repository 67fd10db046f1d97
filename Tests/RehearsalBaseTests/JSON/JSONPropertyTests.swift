import Testing

@testable import RehearsalBase

/// Properties of every JSON value, on random ones. Seeded, so that a failure replays.
///
/// Values are compared by the bytes that they are written as, because `String` compares Unicode
/// canonically.
@Suite struct JSONPropertyTests {
  private static let seeds = 0..<200 as Range<UInt64>

  private func bytes(_ value: JSONValue) -> [UInt8] { Array(value.line.utf8) }

  @Test(arguments: seeds)
  func `the strict reader reads what the writer writes`(seed: UInt64) throws {
    var random = RandomJSON(seed: seed)
    let value = random.root()
    for layout in [OrderedJSON.Layout.pretty, .compact] {
      let read = try JSONValue(json: value.text(layout))
      #expect(read == value)
      #expect(bytes(read) == bytes(value))
    }
  }

  @Test(arguments: seeds)
  func `both readers read a value however it is spaced and escaped`(seed: UInt64) throws {
    var random = RandomJSON(seed: seed)
    let value = random.root()
    let text = random.text(of: value)
    #expect(bytes(try JSONValue(json: text)) == bytes(value))
    let document = try #require(try JSONDocument(Array(text.utf8)))
    #expect(document.roots.count == 1)
    #expect(document.invalidCount == 0)
    #expect(!document.isTruncated)
    #expect(bytes(JSONValue(document, document.roots[0])) == bytes(value))
  }

  @Test(arguments: seeds)
  func `both readers find the same value for a key`(seed: UInt64) throws {
    var random = RandomJSON(seed: seed)
    let value = random.root()
    let document = try #require(try JSONDocument(Array(random.text(of: value).utf8)))
    var pairs = [(value, document.roots[0])]
    while let (value, index) = pairs.popLast() {
      for key in Set(value.keys) {
        let found = try #require(value[key])
        let other = try #require(document.member(key, of: index))
        #expect(bytes(JSONValue(document, other)) == bytes(found))
        pairs.append((found, other))
      }
      pairs += zip(value.elements, document.elements(of: index))
    }
  }

  @Test(arguments: seeds)
  func `the lenient reader agrees with the strict one on damaged text`(seed: UInt64) throws {
    var random = RandomJSON(seed: seed)
    let text = Array(random.text(of: random.root()).utf8)
    for _ in 0..<20 {
      let damaged = random.damaged(text)
      let document = Result { try JSONDocument(damaged) }
      guard let value = try? JSONValue(json: damaged) else { continue }
      // An array of scalars is no transcript, so the lenient reader refuses it.
      guard let read = try document.get() else {
        #expect(value.elements.first.map(\.isScalar) ?? value.members.isEmpty)
        continue
      }
      #expect(bytes(JSONValue(read, read.roots[0])) == bytes(value))
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `every prefix of a text is an error`(seed: UInt64) {
    var random = RandomJSON(seed: seed, mostValues: 8)
    let text = Array(random.root().line.utf8)
    for count in 0..<text.count {
      #expect(throws: JSONError.self) { try JSONValue(json: text.prefix(count)) }
    }
  }

  struct Word: Codable, Equatable {
    var text: String?
    var start: Double?
    var index: Int?
    var isFinal: Bool?
    var parts: [Word]?

    /// All but the flag.
    static func read(_ place: JSONPlace) -> Self {
      Word(
        text: place["text"]?.string, start: place["start"]?.number, index: place["index"]?.integer,
        parts: place["parts"]?.elements?.map(read))
    }
  }

  @Test(
    arguments: [
      (#"{"text": 7}"#, Word(text: "7")), (#"{"text": null, "index": 2.6}"#, Word(index: 3)),
      (#"{"start": "1.5", "text": true}"#, Word(start: 1.5)),
      (#"{"start": [1], "index": "x", "text": "a"}"#, Word(text: "a")),
      (#"{"parts": {"text": "a"}}"#, Word()),
      (#"{"parts": [1, {"text": "a"}]}"#, Word(parts: [Word(), Word(text: "a")])),
    ])
  func `members of other types are skipped`(text: String, word: Word) throws {
    let document = try #require(try JSONDocument(Array(text.utf8)))
    let counter = JSONPlace.StringNumberCounter()
    #expect(Word.read(JSONPlace(document, 0, counter: counter)) == word)
    #expect(counter.count == (text.contains("\"1.5\"") ? 1 : 0))
  }

  @Test(arguments: seeds)
  func `decoding and reading by member give the value that was encoded`(seed: UInt64) throws {
    var random = RandomJSON(seed: seed)
    let names = random.root().members.map(\.key) + ["1.5", "-0", "nan", "null"]
    let parts = names.enumerated().map { index, name in
      Word(
        text: name, start: index % 3 == 0 ? nil : Double(index) / 7,
        index: index % 4 == 0 ? nil : index - 5, isFinal: index % 5 == 0 ? nil : index % 2 == 0)
    }
    var word = Word(text: "all", parts: parts)
    let text = random.text(of: try JSONValue(encoding: word))
    #expect(try Word(json: text) == word)
    let document = try #require(try JSONDocument(Array(text.utf8)))
    let counter = JSONPlace.StringNumberCounter()
    for index in parts.indices { word.parts?[index].isFinal = nil }
    #expect(Word.read(JSONPlace(document, document.roots[0], counter: counter)) == word)
    #expect(counter.count == 0)
  }
}
