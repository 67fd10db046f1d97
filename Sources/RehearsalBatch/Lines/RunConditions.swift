import Rehearsal
import RehearsalJSON
import RehearsalLanguage

/// All that decides on the lines of a run besides the recordings, as a text that is the same for the same
/// conditions in every process.
///
/// Every option is written by name and in a fixed order: a description of the options as a whole would
/// show dictionaries in an order that changes from process to process.
struct RunConditions: Encodable {
  var engine = Engine.current
  var options: RehearsalOptions
  /// How words are heard where no transcript tells them; `nil` where none are.
  var hearing: WordHearing.Conditions?

  private enum CodingKeys: String, CodingKey {
    case schema, engine, focus, profile, slot, bands
    case minimumPause = "min_pause_s"
    case previous, transcript, language, fillers, hearing
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Resumption.schema, forKey: .schema)
    try container.encode(engine, forKey: .engine)
    try container.encode(options.focus, forKey: .focus)
    try container.encode(options.profile, forKey: .profile)
    try container.encode(options.slot, forKey: .slot)
    try container.encode(options.bands, forKey: .bands)
    // With all its digits, where a quantity would be rounded.
    try container.encode(options.metrics.minimumPause.rawValue, forKey: .minimumPause)
    try container.encode(options.previous.map(Session.init), forKey: .previous)
    try container.encode(options.transcript.conditions, forKey: .transcript)
    try container.encode(options.language, forKey: .language)
    try container.encode(options.fillers.conditions, forKey: .fillers)
    try container.encode(hearing, forKey: .hearing)
  }

  func text() throws -> String { try OrderedJSON(.compact).string(from: self) }

  /// The names of what differs between two such texts, in their order; `nil` when one is none.
  static func differences(between first: String, and second: String) -> [String]? {
    guard let first = try? JSONValue(json: first), let second = try? JSONValue(json: second),
      first["schema"] == second["schema"]
    else { return nil }
    return second.keys.filter { first[$0] != second[$0] }
  }

  /// An earlier session, with all that a later one goes by.
  private struct Session: Encodable {
    var sha256: String
    var duration: Double
    var speaking: [Double]?
    var usable: Bool
    var limits: [String]
    var metrics: Readings
    var kind: Tip.Kind
    var focus: Focus?
    var rule: String

    init(_ session: PastSession) {
      sha256 = session.sha256
      duration = session.duration.rawValue
      speaking = session.speaking.map { [$0.start.rawValue, $0.end.rawValue] }
      usable = session.usable
      limits = session.limits
      metrics = session.metrics
      kind = session.kind
      focus = session.focus
      rule = session.rule
    }
  }
}

extension TranscriptSource {
  /// What kind of source it is, and which.
  fileprivate var conditions: [String] {
    switch self {
    case .none: ["none"]
    case .sidecar: ["sidecar"]
    case .file(let path): ["file", path]
    case .bytes(let bytes): ["bytes", bytes.map(String.init).joined(separator: " ")]
    case .standardInput: ["standard input"]
    // Lists of plain values, which have one order only.
    case .transcript(let transcript, let path):
      ["transcript", path ?? "", String(reflecting: transcript)]
    }
  }
}

extension FillerList {
  fileprivate var conditions: [String] {
    switch self {
    case .builtIn: ["built-in"]
    case .off: ["off"]
    case .mine(let phrases): ["mine"] + phrases
    }
  }
}
