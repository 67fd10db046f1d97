import Rehearsal
import RehearsalApp
import RehearsalBase
import RehearsalBatch
import RehearsalCoaching
import RehearsalLanguage

/// The stored sessions as lists: all or some, and two side by side.
struct SessionLists {
  let memory: Memory

  func answer(_ request: PageRequest, _ path: ArraySlice<String>) throws -> PageAnswer {
    guard request.method == .get else { throw PageError.unknownPath }
    return switch path.first {
    case nil: .json(try list(request.query))
    case "comparison": .json(try compared(request.query))
    default: throw PageError.unknownPath
    }
  }

  /// The sessions that match a query, newest first, and their total number.
  private func list(_ query: [String: String]) throws -> JSONValue {
    var filter = SessionFilter(focus: try query["focus"].map(Focus.init(named:)))
    if let talk = query["talk"] { filter.talk = .named(talk.isEmpty ? nil : talk) }
    if let day = query["day"].flatMap({ CivilDate($0) }) {
      (filter.since, filter.before) = (day, day.advanced(by: 1))
    }
    let limit = query["limit"].flatMap { Int($0) } ?? Self.mostListed
    let skipped = query["skip"].flatMap { Int($0) } ?? 0
    let wanted = (query["search"] ?? "").lowercased()
    let order = try query["sort"].map(Order.init(named:))
    let isAll = filter == SessionFilter() && wanted.isEmpty && order == nil
    let (count, shown) =
      try memory.reading { store -> (Int, [Session]) in
        if isAll {
          (filter.limit, filter.skipped) = (max(0, limit), max(0, skipped))
          return (try store.counts().sessions, try store.sessions(filter).all.reversed())
        }
        let noted = wanted.isEmpty ? [] : try store.noted(wanted)
        var found = try store.sessions(filter).all.reversed().filter {
          wanted.isEmpty || noted.contains($0.id) || $0.mentions(wanted)
        }
        if let order { found.sort(by: order.comesBefore) }
        return (found.count, Array(found.dropFirst(max(0, skipped)).prefix(max(0, limit))))
      } ?? (0, [])
    return ["count": JSONValue(count), "sessions": .array(shown.map(Self.entry))]
  }

  /// Our choice: a screen or two.
  private static let mostListed = 20

  static func entry(_ session: Session) -> JSONValue {
    [
      "id": JSONValue(session.id), "talk": JSONValue(session.talk),
      "day": .string(session.began.day),
      "clock": .string(session.began.clock),
      "length_s": JSONValue(session.length.rounded.rawValue),
      "focus": JSONValue(session.focus?.name),
      "takeaway": .string(session.takeaway),
    ]
  }

  /// Two takes side by side, as `rehearse compare` judges them.
  private func compared(_ query: [String: String]) throws -> JSONValue {
    let ids = ["first", "last"].compactMap { query[$0].flatMap { Int($0) } }
    guard ids.count == 2, ids[0] != ids[1] else {
      throw PageError.badRequest("two takes are compared")
    }
    let takes = try memory.reading { store in
      try ids.map { id in
        let report = try StoredDocument(id, .report, try store.report(of: id)).document
        return (try ComparedTake(report), try store.session(id))
      }
    }
    guard let takes, let comparison = Comparison(takes.map(\.0)) else {
      throw StoreError.unknownSession(ids[0])
    }
    return [
      "takes": .array(takes.map { Self.entry($0.1) }),
      "rows": .array(
        comparison.rows.map { row in
          let change = Comparison.change(in: row)
          return [
            "label": .string(row.label), "values": .array(row.shown.map { .string($0) }),
            "change": .string(change[0]), "verdict": .string(change[1]),
            "is_changed": row.isChanged.map { .bool($0) } ?? .null,
          ]
        }),
      "slides": .array(
        comparison.slides.map { DeckPages.times($0, beside: $0.shownChange) }),
    ]
  }
}

/// An order of sessions other than the newest first.
private struct Order {
  private enum Column: String { case day, takeaway, talk, focus, length }
  private let column: Column
  private let isReversed: Bool

  /// - Parameter name: Such as `talk`, or `-talk` for the other way round.
  init(named name: String) throws {
    isReversed = name.first == "-"
    guard let column = Column(rawValue: String(name.drop { $0 == "-" })) else {
      throw PageError.badRequest("there is no such order")
    }
    self.column = column
  }

  /// Sessions that are alike in the column stay in their order.
  func comesBefore(_ first: Session, _ second: Session) -> Bool {
    let (first, second) = isReversed ? (second, first) : (first, second)
    func text(_ session: Session) -> String {
      let text =
        switch column {
        case .talk: session.talk
        case .focus: session.focus?.name
        default: session.takeaway
        }
      return (text ?? "").lowercased()
    }
    return switch column {
    case .day: first.began.epoch < second.began.epoch
    case .length: first.length < second.length
    default: text(first) < text(second)
    }
  }
}

extension Session {
  /// Whether the session's talk, script, focus or takeaway contains a lower-case search text.
  fileprivate func mentions(_ wanted: String) -> Bool {
    [talk, script?.name, focus?.name, focus?.rawValue, takeaway].compactMap(\.self)
      .contains { $0.lowercased().has(wanted) }
  }
}

extension LocalMoment {
  /// The day, as it is shown today: `Today`, or a weekday or date.
  var day: String { ProgressCopy.day(date, today: LocalMoment.now.date) }
}
