/// The members of an object.
enum JSONObject {
  case members([JSONValue.Member])
  /// For an object with many members: the index of each key.
  case index([String: Int], [JSONValue.Member])
  case lenient(JSONDocument, Int, StringNumberCounter)

  /// The number of members from which a dictionary is faster than a linear search.
  private static let manyMembers = 16

  /// Leniently, anything but an object counts as an empty object, so that a stray value in an array
  /// of objects is skipped like an object without text.
  init?(_ place: JSONPlace) {
    switch place {
    case .value(.object(let members)) where members.count < Self.manyMembers:
      self = .members(members)
    case .value(.object(let members)):
      let index = Dictionary(zip(members.map(\.key), members.indices)) { first, _ in first }
      self = .index(index, members)
    case .value: return nil
    case .lenient(let document, let index, let counter):
      self = .lenient(document, index, counter)
    }
  }

  subscript(key: String) -> JSONPlace? {
    switch self {
    case .members(let members): members.first { $0.key == key }.map { .value($0.value) }
    case .index(let index, let members): index[key].map { .value(members[$0].value) }
    case .lenient(let document, let index, let counter):
      document.member(key, of: index).map { .lenient(document, $0, counter) }
    }
  }

  var keys: [String] {
    switch self {
    case .members(let members), .index(_, let members): members.map(\.key)
    case .lenient(let document, let index, _): document.keys(of: index)
    }
  }
}
