import RehearsalBase
import Testing

@testable import RehearsalBatch

@Suite struct ReflectionTests {
  /// Nested options of every kind of type.
  private struct Options {
    enum Source { case none, file(path: String), pair(Int, Double) }

    struct Nested {
      struct Deeper { var limit: Int? = 3 }

      var threshold = 0.25
      var deeper: [Deeper] = [Deeper()]
    }

    var name = "a"
    var isOn = false
    var source = Source.none
    var nested = Nested()
    var weights: [String: Double] = [:]
    var letters: Set<String> = []
    var pair = (1, "b")
  }

  private static let changes: [@Sendable (inout Options) -> Void] = [
    { $0.name = "b" }, { $0.isOn = true },
    { $0.source = .file(path: "a") }, { $0.source = .file(path: "b") },
    { $0.source = .pair(1, 2) }, { $0.source = .pair(1, 2.5) },
    { $0.nested.threshold = 0.250001 }, { $0.nested.threshold = .infinity },
    { $0.nested.deeper = [] }, { $0.nested.deeper[0].limit = 4 },
    { $0.nested.deeper[0].limit = nil },
    { $0.weights = ["a": 1] }, { $0.weights = ["a": 2] }, { $0.weights = ["b": 1] },
    { $0.letters = ["a"] }, { $0.letters = ["a", "b"] },
    { $0.pair.0 = 2 }, { $0.pair.1 = "c" },
  ]

  @Test func `any change at any depth shows`() {
    var texts = [JSONValue(reflecting: Options()).line]
    for change in Self.changes {
      var options = Options()
      change(&options)
      texts.append(JSONValue(reflecting: options).line)
    }
    #expect(Set(texts).count == texts.count)
    #expect(texts.allSatisfy { (try? JSONValue(json: $0)) != nil })
  }

  @Test func `sets and dictionaries are sorted`() {
    let letters = "abcdefghijkl".map { String($0) }
    // A larger capacity gives another order.
    var (weights, set) = (
      [String: Double](minimumCapacity: 1000), Set<String>(minimumCapacity: 1000)
    )
    for letter in letters.reversed() {
      weights[letter] = 1
      set.insert(letter)
    }
    let plain = Options(
      weights: Dictionary(uniqueKeysWithValues: letters.map { ($0, 1) }), letters: Set(letters))
    let other = Options(weights: weights, letters: set)
    #expect(JSONValue(reflecting: plain) == JSONValue(reflecting: other))
    #expect(JSONValue(reflecting: plain)["weights"]?.members.map(\.key) == letters)
  }

  @Test func `units and enums are their raw values`() {
    enum Color: String { case red }
    #expect(JSONValue(reflecting: Color.red) == .string("red"))
    #expect(JSONValue(reflecting: Optional(Color.red) as Any) == .string("red"))
    #expect(JSONValue(reflecting: Color?.none as Any) == .null)
  }
}
