import Foundation
import Testing

@testable import RehearsalCoaching

/// The article *What each sentence rests on* has a row for every sentence that claims something;
/// for what a number means, *How we measure* has it.
@Suite struct `What each sentence rests on` {
  private static let repository = URL(filePath: #filePath)
    .appending(path: "../../../../").standardizedFileURL

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: repository.appending(path: path), encoding: .utf8)
  }

  /// What the tables say: the sentences of the first column, and what was measured.
  private static func rows() throws -> [(sentences: [String], measured: String)] {
    try ["Sentences", "HowWeMeasure"]
      .flatMap { try text("Sources/Rehearsal/Documentation.docc/\($0).md").split(separator: "\n") }
      .filter { $0.hasPrefix("| `") }
      .map { line in
        let cells = line.split(separator: "|", omittingEmptySubsequences: false)
        return (quoted(in: cells[1]), cells[2].trimmingCharacters(in: .whitespaces))
      }
  }

  /// What stands between two backticks.
  private static func quoted(in text: some StringProtocol) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .compactMap { $0.offset.isMultiple(of: 2) ? nil : String($0.element) }
  }

  @Test func `is written for every sentence that claims something`() throws {
    let explained = Set(try Self.rows().flatMap(\.sentences))
    let claims = Set(EverySentence.all.filter(\.part.claims).map(\.text))
    #expect(claims.subtracting(explained).sorted() == [])
  }

  @Test func `is written once, and only for sentences that exist`() throws {
    let explained = try Self.rows().flatMap(\.sentences)
    #expect(Set(explained).subtracting(EverySentence.all.map(\.text)).sorted() == [])
    #expect(
      Dictionary(grouping: explained) { $0 }.filter { $0.value.count > 1 }.keys.sorted() == [])
  }

  @Test func `is never left open`() throws {
    #expect(try Self.rows().filter { $0.measured.isEmpty }.flatMap(\.sentences) == [])
  }

  @Test func `states the limit of each rule as the rule has it`() throws {
    let measured = try Self.rows().map(\.measured)
    let missing = Norms.talk.bands
      .map { "\($0.rule) from \("\($0.tip)".replacing(/\.0$/, with: "")) \($0.unit)" }
      .filter { limit in !measured.contains { $0.contains(limit) } }
    #expect(missing == [])
  }

  @Test func `names numbers that are in the report`() throws {
    let schema = try JSONSerialization.jsonObject(
      with: Data(Self.text("Sources/Rehearsal/Schemas/session.schema.json").utf8))
    let paths = Self.paths(in: schema, of: schema)
    #expect(paths.contains("pace.words_per_minute"))
    let named = Set(try Self.rows().flatMap { Self.quoted(in: $0.measured) })
    #expect(named.subtracting(paths).sorted() == [])
  }

  /// The paths of a JSON Schema, those of the metrics without `metrics.`.
  private static func paths(
    in schema: Any, of whole: Any, under path: String = ""
  ) -> Set<String> {
    guard let schema = schema as? [String: Any] else { return [] }
    if let name = (schema["$ref"] as? String)?.split(separator: "/").last,
      let shared = ((whole as? [String: Any])?["$defs"] as? [String: Any])?[String(name)]
    {
      return paths(in: shared, of: whole, under: path)
    }
    let properties = schema["properties"] as? [String: Any] ?? [:]
    let below = properties.reduce(into: Set<String>()) { found, property in
      let name = path.isEmpty || path == "metrics" ? property.key : "\(path).\(property.key)"
      found.formUnion([name])
      found.formUnion(paths(in: property.value, of: whole, under: name))
    }
    return below.union(schema["items"].map { paths(in: $0, of: whole, under: path) } ?? [])
  }
}
