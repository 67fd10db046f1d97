import Rehearsal
import RehearsalCoaching
import RehearsalMetrics
import RehearsalBase
import RehearsalLanguage
import RehearsalSignal
import Testing

@testable import RehearsalTranscript

/// The schemas are written by hand; where they list values of the code, the two must agree.
@Suite struct SchemaTests {
  static let names = [
    "session", "failure", "explanation", "choice", "mended", "transcript", "deck", "check",
    "comparison", "settings", "doctor", "history", "progress", "scripts", "script-time", "plans",
    "privacy",
  ]

  @Test(arguments: names)
  func `a schema is valid JSON and names its object`(name: String) throws {
    let schema = try JSONSchema(named: name).root
    #expect(schema["title"] == .string("rehearsmart.\(name)/1"))
    #expect(schema["properties"]?["schema"]?["const"] == schema["title"])
  }

  @Test func `an unknown object is an error that lists the known ones`() throws {
    let run = try Program.run("schema", "sesion")
    #expect(run.status == 64)
    for name in Self.names { #expect(run.errors.contains(name)) }
  }

  /// Where a schema has an `enum`, and what the code has.
  private static let catalogs: [(schema: String, place: String, names: [String])] = [
    ("session", "profile", Profile.allCases.map(\.name)),
    ("choice", "profile", Profile.allCases.map(\.name)),
    ("explanation", "profile", Profile.allCases.map(\.name)),
    ("session", "transcript.timing", raw(Token.Timing.self)),
    ("session", "transcript.verbatim", raw(Verbatim.self)),
    ("session", "quality.warnings.code", raw(Quality.Warning.Code.self)),
    ("session", "metrics.pace.words_source", raw(Pace.WordsSource.self)),
    ("session", "metrics.pauses.list.kind", raw(Pauses.Pause.Kind.self)),
    ("session", "metrics.pauses.list.place", raw(PausePlace.self)),
    ("session", "metrics.fillers.reason", raw(Fillers.Reason.self)),
    ("session", "metrics.fillers.list.kind", raw(Filler.Kind.self)),
    ("session", "metrics.noise.snr_method", raw(NoiseMeasurement.Method.self)),
    ("session", "metrics.noise.kind", raw(NoiseMeasurement.Kind.self)),
    ("session", "metrics.noise.echo", raw(NoiseMeasurement.Echo.self)),
    ("session", "metrics.clarity.reason", raw(ScoreLimits.Reason.self)),
    ("session", "metrics.confidence.reason", raw(ScoreLimits.Reason.self)),
    ("session", "timing.verdict", raw(Timing.Verdict.self)),
    ("session", "follow_up.focus", heard),
    ("session", "follow_up.verdict", raw(FollowUp.Verdict.self)),
    ("session", "follow_up.spread_from", raw(FollowUp.SpreadOrigin.self)),
    ("session", "tip.kind", raw(Tip.Kind.self)),
    ("session", "tip.focus", raw(Focus.self)),
    ("session", "tip.confidence", raw(Tip.Confidence.self)),
    ("choice", "focus.asked", ["auto"] + raw(Focus.self)),
    ("choice", "focus.last", heard),
    ("choice", "findings.focus", heard),
    ("choice", "findings.kind", raw(Tip.Kind.self)),
    ("choice", "findings.verdict", ["quiet", "soft", "tip"] + raw(Finding.Unjudged.self)),
    ("choice", "findings.confidence", raw(Tip.Confidence.self)),
    ("choice", "findings.outcome", raw(Choice.Outcome.self)),
    ("choice", "tip.kind", raw(Tip.Kind.self)),
    ("choice", "tip.focus", raw(Focus.self)),
    ("choice", "tip.confidence", raw(Tip.Confidence.self)),
    ("mended", "changes.kind", raw(Tip.Mending.self)),
    ("transcript", "format", ReadableFormats.all.map { $0.format.rawValue }),
    ("deck", "format", raw(DeckFormat.self)),
    ("transcript", "timing", raw(Token.Timing.self).filter { $0 != "estimated" }),
    ("transcript", "repairs.code", raw(Repair.Code.self)),
    ("transcript", "fillers.language_source", raw(FillerLanguage.Source.self)),
    ("transcript", "fillers.verbatim", raw(Verbatim.self)),
    ("transcript", "tokens.timing", raw(Token.Timing.self)),
    ("transcript", "tokens.kind", raw(Token.Kind.self)),
  ]

  private static func raw<Catalog: CaseIterable & RawRepresentable<String>>(
    _ type: Catalog.Type
  ) -> [String] { type.allCases.map(\.rawValue) }

  private static let heard = Focus.allCases.filter(\.isHeard).map(\.rawValue)

  @Test func `the values that a schema lists are those of the code`() throws {
    for (name, place, names) in Self.catalogs {
      let listed = try Self.values(at: place, of: try JSONSchema(named: name))
      #expect(Set(listed) == Set(names), "\(name): \(place)")
    }
  }

  @Test func `a session has every metric`() throws {
    let metrics = try JSONSchema(named: "session").root["properties"]?["metrics"]?["properties"]
    #expect(metrics?.keys == MetricCatalog.all.map { $0.id.rawValue })
  }

  /// The strings of an `enum`, by a path of keys through objects and lists.
  private static func values(at place: String, of schema: JSONSchema) throws -> [String] {
    func resolved(_ part: JSONValue) throws -> JSONValue {
      guard let reference = part["$ref"]?.string else { return part }
      return try #require(schema.root["$defs"]?[String(reference.dropFirst("#/$defs/".count))])
    }
    var part = schema.root
    for key in place.split(separator: ".") {
      part = try resolved(part["items"] ?? part)
      part = try #require(part["properties"]?[String(key)], "\(place)")
    }
    part = try resolved(part)
    return part["enum"]?.elements.compactMap(\.string) ?? []
  }
}
