import RehearsalBase

/// Uses the store for a script; nothing is made where there is none.
package func withScript<Value>(_ script: String, _ body: (Store) throws -> Value) throws -> Value {
  guard try OpenedStore.reading({ _ in true }) != nil else {
    throw StoreError.unknownScript(script, near: [])
  }
  return try OpenedStore.changing(body)
}

/// Tags as they are written, without empty ones.
package func scriptTags(in text: String) -> [String] {
  text.split(separator: ",").map { $0.drop { $0 == " " } }
    .map { tag in String(tag.reversed().drop { $0 == " " }.reversed()) }
    .filter { !$0.isEmpty && $0 == $0.printable }
}
