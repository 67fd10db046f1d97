import RehearsalBase
import RehearsalLanguage
import Testing

@testable import Rehearsal
@testable import RehearsalBatch
@testable import RehearsalCoaching
@testable import RehearsalMetrics

@Suite struct RunConditionsTests {
  /// Ways to change options, by their names. `ReflectionTests` change whatever an option may be.
  private static let changes: [String: [@Sendable (inout RehearsalOptions) -> Void]] = [
    "focus": [{ $0.focus = .pace }, { $0.focus = .eyeContact }],
    "profile": [{ $0.profile = .reading }],
    "assumedLanguage": [
      { $0.assumedLanguage = Report.Language("de", from: .locale) }
    ],
    "slot": [
      { $0.slot = Slot(upTo: Seconds(300)) }, { $0.slot = Slot(upTo: Seconds(300.5)) },
      { $0.slot = Slot(least: Seconds(300), most: Seconds(300)) },
    ],
    "bands": [
      { $0.bands = [OwnBand("pace.too_fast", tip: 170)] },
      { $0.bands = [OwnBand("pace.too_fast", quiet: 160, tip: 170)] },
      {
        $0.bands = [OwnBand("pace.too_fast", tip: 170), OwnBand("pace.too_slow", tip: 100)]
      },
    ],
    "metrics.minimumPause": [
      { $0.metrics.minimumPause = Seconds(0.3) }, { $0.metrics.minimumPause = Seconds(0.30001) },
    ],
    "previous": [
      { $0.previous = [session(150)] }, { $0.previous = [session(151)] },
      { $0.previous = [session(150), session(150)] },
      {
        $0.previous = [session(150)]
        $0.previous[0].rule = "pace.too_fast"
      },
    ],
    "transcript": [
      { $0.transcript = .none }, { $0.transcript = .file("a") }, { $0.transcript = .file("b") },
      { $0.transcript = .bytes([1, 2]) }, { $0.transcript = .bytes([12]) },
      { $0.transcript = .standardInput },
      { $0.transcript = .transcript(words("one"), path: nil) },
      { $0.transcript = .transcript(words("two"), path: nil) },
      { $0.transcript = .transcript(words("two"), path: "a") },
    ],
    "script": [
      { $0.script = RehearsedScript(text: "one") }, { $0.script = RehearsedScript(text: "two") },
      { $0.script = RehearsedScript(text: "two", name: "talk", version: 1) },
    ],
    "language": [{ $0.language = "de" }, { $0.language = "en" }],
    "fillers": [
      { $0.fillers = .off }, { $0.fillers = .mine(["um"]) }, { $0.fillers = .mine(["um", "so"]) },
      { $0.fillers = .mine(["um so"]) }, { $0.fillers = .mine(["built-in"]) },
    ],
  ]

  private static func words(_ text: String) -> Transcript {
    Transcript(format: .plainText, tokens: [Token(text: text)])
  }

  /// With several metrics, as the order of a dictionary differs between processes and copies.
  private static func session(_ rate: Double) -> PastSession {
    var readings = Readings()
    readings[Pace.self] = ComparedReport.pace(rate)
    readings[Clarity.self] = Clarity.Reading(score: 70, parts: nil, reason: nil)
    readings[Confidence.self] = Confidence.Reading(score: 70, parts: nil, reason: nil)
    return PastSession(
      sha256: "a", duration: Seconds(60), speaking: nil, usable: true, limits: [],
      metrics: readings, kind: .keep, focus: .pace, rule: "pace.steady")
  }

  @Test func `every option is in the text, in their order, nested ones too`() throws {
    func names(_ value: Any) -> [String] { Mirror(reflecting: value).children.compactMap(\.label) }
    let text = try JSONValue(json: RunConditions(options: RehearsalOptions()).text)
    let options = try #require(text["options"])
    #expect(options.keys == names(RehearsalOptions()))
    let nested = names(MetricOptions())
    #expect(options["metrics"]?.keys == nested)
    #expect(
      Set(Self.changes.keys).isSubset(of: options.keys + nested.map { "metrics.\($0)" }))
  }

  @Test func `each change of an option gives a different text`() {
    var texts = [RunConditions(options: RehearsalOptions()).text]
    for change in Self.changes.values.joined() {
      var options = RehearsalOptions()
      change(&options)
      texts.append(RunConditions(options: options).text)
    }
    let hearings = [
      WordRecognition.Conditions(recognizer: nil, model: nil, aligns: true),
      .init(recognizer: "whisper", model: "a", aligns: false),
      .init(recognizer: "whisper", model: "b", aligns: false),
      .init(recognizer: "whisper", model: "a", aligns: true),
      .init(recognizer: "vosk", model: "a", aligns: false),
    ]
    texts += hearings.map { RunConditions(options: RehearsalOptions(), recognition: $0).text }
    #expect(Set(texts).count == texts.count)
  }

  @Test func `equal options give the same text`() {
    // Filled in another order, and grown to a larger capacity.
    var other = Readings()
    other[Confidence.self] = Confidence.Reading(score: 70, parts: nil, reason: nil)
    other[Noise.self] = Noise.Reading(
      signalToNoise: nil, method: .pauses, floor: nil, hum: nil, humLevel: nil, kind: .broadband,
      echo: .low, dropouts: [])
    other[Noise.self] = nil
    other[Clarity.self] = Clarity.Reading(score: 70, parts: nil, reason: nil)
    other[Pace.self] = ComparedReport.pace(150)
    var session = Self.session(150)
    session.metrics = other
    let texts = [Self.session(150), session].map {
      RunConditions(options: RehearsalOptions(previous: [$0])).text
    }
    #expect(texts[0] == texts[1])
    let text = RunConditions(
      engine: Engine(version: "1", norms: "2"),
      options: RehearsalOptions(
        focus: .pace, profile: .reading, slot: Slot(upTo: Seconds(300)),
        bands: [OwnBand("pace.too_fast", tip: 170)], language: "de", fillers: .mine(["so"]))
    ).text
    // Literals, because another process must produce the same text.
    let parts = [
      #"{"schema":"rehearsmart.batch/2","engine":{"version":"1","norms":"2"},"options":{"#,
      #""focus":"pace","profile":"reading","slot":{"least":240.0,"most":300.0}"#,
      #""bands":[{"rule":"pace.too_fast","quiet":null,"tip":170.0,"extreme":null,"unit":null}]"#,
      #""metrics":{"minimumPause":0.25"#, #""previous":[],"transcript":"sidecar","language":"de""#,
      #""assumedLanguage":null,"fillers":{"mine":["so"]},"script":null"#, #"},"hearing":null}"#,
    ]
    #expect(parts.filter { !text.contains($0) } == [])
  }

  @Test func `differences are named, nested ones by their path`() {
    let first = RunConditions(options: RehearsalOptions(focus: .pace)).text
    let second = RunConditions(
      options: RehearsalOptions(focus: .pauses, metrics: MetricOptions(minimumPause: Seconds(0.5)))
    ).text
    #expect(
      RunConditions.differences(between: first, and: second) == ["focus", "metrics.minimumPause"])
    #expect(RunConditions.differences(between: "", and: second) == nil)
  }
}

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
