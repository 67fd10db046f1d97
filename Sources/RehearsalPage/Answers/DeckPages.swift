import Rehearsal
import RehearsalApp
import RehearsalBase
import RehearsalBatch
import RehearsalLanguage
import RehearsalMetrics
import RehearsalReport

/// The slides of a talk: taken in, shown, deleted, and what each of them took.
struct DeckPages {
  let memory: Memory

  func answer(_ request: PageRequest, of talk: String) async throws -> PageAnswer {
    let deck = try memory.reading { try $0.deck(of: talk) } ?? nil
    switch request.method {
    case .get: return .json(try deck.map(Self.json) ?? .null)
    case .post: return .json(try Self.json(of: try await takeIn(request, for: talk)))
    case .delete where deck != nil:
      try memory.changing { try $0.removeDeck(of: talk) }
      return .done
    default: throw PageError.unknownPath
    }
  }

  /// Our choice, in bytes, as of a recording: with the pictures and films in it, which aren't read.
  private static let longestDeck = 2_100_000_000

  /// Reads the slides in an uploaded file, and keeps their text.
  private func takeIn(_ request: PageRequest, for talk: String) async throws -> StoredDeck {
    try Store.checkName(talk)
    let name = (request.query["name"] ?? "").printable
    guard name.isFileName else { throw PageError.badRequest("name is missing") }
    let folder = try ArchiveFolder.temporaryFolder()
    defer { folder.discard() }
    // Whose ending tells what the content leaves open.
    let path = folder.path + "/slides." + (name.split(separator: ".").last ?? "").prefix(8)
    try await request.save(to: path, by: folder.path + "/part", limit: Self.longestDeck)
    let read: Deck
    do throws(DeckError) { read = try Deck.read(path: path) } catch {
      throw PageError.notDeck(name, error)
    }
    let deck = StoredDeck(
      talk: talk, name: name, stored: LocalMoment.now.date, slides: read.slides)
    guard deck.isPossible else { throw PageError.body(.tooLong(limit: Bounds.longestText)) }
    return try memory.changing { store in
      try store.setDeck(deck)
      return deck
    }
  }

  /// The slides of a talk, as they are shown while it is recorded.
  private static func json(of deck: StoredDeck) throws -> JSONValue {
    .object(
      facts(of: deck).members + [.init(key: "slides", value: try JSONValue(encoding: deck.slides))])
  }

  static func facts(of deck: StoredDeck) -> JSONValue {
    ["name": .string(deck.name), "facts": .string(deck.deck.facts.joined(separator: " · "))]
  }

  /// Our choice: what has room on a phone.
  private static let slideTakes = 3
  /// Our choice: what was rehearsed before is another talk by now.
  private static let slideReports = 10

  /// What each slide took in the last takes, the newest last; null where no time is known.
  ///
  /// - Parameter takes: Oldest first.
  func times(in takes: [Session]) throws -> JSONValue {
    let all = try memory.reading { store in
      takes.enumerated().suffix(Self.slideReports).compactMap { index, take in
        let report = try? StoredDocument(take.id, .report, store.report(of: take.id)).report()
        return report?.slides.flatMap { $0.source == nil ? nil : (index + 1, $0.list) }
      }
    }
    let shown = (all ?? []).suffix(Self.slideTakes)
    guard let last = shown.last?.1 else { return .null }
    return [
      "takes": .array(shown.map { JSONValue($0.0) }),
      "rows": .array(
        zip(last, Comparison.SlideRow.all(of: shown.map(\.1))).map { slide, row in
          Self.times(row, beside: slide.planned?.clock ?? "–")
        }),
    ]
  }

  /// The times of a slide in takes, and what stands beside them in a table.
  static func times(_ row: Comparison.SlideRow, beside text: String) -> JSONValue {
    [
      "slide": .string("\(row.slide) \(row.title ?? "")"),
      "times": .array(row.shown.map { .string($0) }), "beside": .string(text),
    ]
  }
}
