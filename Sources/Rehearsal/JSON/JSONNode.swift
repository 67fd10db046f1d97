/// A place in a JSON document that an encoder fills.
///
/// A class, because an encoder hands out containers that write to the same place.
final class JSONNode {
  enum Kind {
    /// A number, `true`, `false` or `null`, as it is written.
    case literal(String)
    case text(String)
    case list
    case object
  }

  /// An empty object until something is encoded, as with `JSONEncoder`.
  private(set) var kind = Kind.object
  private(set) var elements: [JSONNode] = []
  private(set) var members: [(key: String, node: JSONNode)] = []

  /// Whether it holds neither a list nor an object.
  var isPlain: Bool {
    switch kind {
    case .literal, .text: true
    case .list, .object: false
    }
  }

  func set(literal: String) { kind = .literal(literal) }
  func set(text: String) { kind = .text(text) }
  func becomeList() { kind = .list }
  func becomeObject() { kind = .object }

  func appendElement() -> JSONNode {
    let node = JSONNode()
    elements.append(node)
    return node
  }

  /// The place of a key; encoding one key twice keeps its first place and its last value.
  func member(_ key: String) -> JSONNode {
    let node = JSONNode()
    if let index = members.firstIndex(where: { $0.key == key }) {
      members[index].node = node
    } else {
      members.append((key, node))
    }
    return node
  }
}
