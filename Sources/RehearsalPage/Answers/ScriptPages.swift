import RehearsalApp
import RehearsalBase
import RehearsalLanguage

/// Scripts: their list, their text with suggestions, their versions. They are addressed by number,
/// because a name may contain anything.
struct ScriptPages {
  let memory: Memory

  func answer(_ request: PageRequest, _ path: ArraySlice<String>) async throws -> PageAnswer {
    guard let first = path.first else {
      switch request.method {
      case .get: return .json(try request.query["name"].map(script(named:)) ?? list())
      case .post: return .json(try add(try await request.object()))
      default: throw PageError.unknownPath
      }
    }
    guard let id = Int(first) else { throw PageError.unknownPath }
    let parts = Array(path.dropFirst())
    switch (request.method, parts.first, parts.count) {
    case (.get, nil, 0): return .json(try using(id) { try Self.script($0, in: $1) })
    case (.delete, nil, 0):
      try using(id) { try $1.remove(script: $0) }
      return .done
    case (.get, "diff", 1): return .json(try difference(id, request.query))
    case (.put, nil, 0): return .json(try edit(id, try await request.object()))
    case (.put, "name", 1):
      let newName = try await request.object().needed("name")
      return .json(
        try using(id) { name, store in
          try store.rename(script: name, to: newName)
          return try Self.script(newName, in: store)
        })
    case (.put, "tags", 1):
      let tags = StoredScript.tags(in: try await request.object().needed("tags"))
      return .json(
        try using(id) { name, store in
          try store.setTags(tags, ofScript: name)
          return try Self.script(name, in: store)
        })
    case (.put, "key", 1): return .json(try mark(id, try await request.object()))
    case (.put, "version", 1): return .json(try restore(id, try await request.object()))
    case (.post, "excerpts", 1): return .json(try addExcerpt(id, try await request.object()))
    case (.post, "suggestions", 2):
      return .json(try decide(id, parts[1], try await request.object()))
    default: throw PageError.unknownPath
    }
  }

  /// Uses a script by its current name.
  private func using<Value>(_ id: Int, _ body: (String, Store) throws -> Value) throws -> Value {
    let named = try memory.reading { try $0.name(ofScript: id) } ?? nil
    guard let named else { throw StoreError.unknownScript("\(id)", near: []) }
    return try memory.changing { try body(named, $0) }
  }

  private func list() throws -> JSONValue {
    let scripts = try memory.reading { try $0.scripts() } ?? []
    return [
      "scripts": .array(
        scripts.map { script in
          [
            "id": JSONValue(script.id), "name": .string(script.name),
            "tags": .array(script.tags.map { .string($0) }),
            "version": JSONValue(script.newest), "changed": .string(script.changed.day),
            "sessions": JSONValue(script.sessions),
          ]
        })
    ]
  }

  private func add(_ object: JSONValue) throws -> JSONValue {
    let (name, text) = (try object.needed("name"), try object.needed("text"))
    let tags = StoredScript.tags(in: object["tags"]?.string ?? "")
    return try memory.changing { store in
      try store.addScript(name, tags: tags, text: text, written: .now)
      return try Self.script(name, in: store)
    }
  }

  private func script(named name: String) throws -> JSONValue {
    try memory.using(script: name) { try Self.script(name, in: $0) }
  }

  private static func script(_ name: String, in store: Store) throws -> JSONValue {
    let (name, versions) = try store.versions(ofScript: name)
    let stored = try store.scripts().first { $0.name == name }
    let newest = versions.last
    let written = Script(newest?.text ?? "")
    let suggestions = try Suggestions(for: name, in: store)
    return [
      "id": JSONValue(stored?.id), "name": .string(name),
      "tags": .array((stored?.tags ?? []).map { .string($0) }),
      "sessions": JSONValue(stored?.sessions), "takes": JSONValue(suggestions.takes),
      "reason": JSONValue(suggestions.reason),
      "version": JSONValue(newest?.number), "text": .string(newest?.text ?? ""),
      "lines": .array(written.spokenLines.map { .string($0) }),
      "key_lines": .array(
        written.sentences.indices.filter { written.isKey(written.sentences[$0]) }
          .map { JSONValue($0) }),
      "versions": .array(
        versions.map { version in
          [
            "number": JSONValue(version.number), "date": .string(version.written.day),
            "origin": .string(version.origin.rawValue),
            "what": .string(ScriptWords.origin(version)),
          ]
        }),
      "suggestions": .array(suggestions.all.compactMap { suggestion($0, suggestions.newest.text) }),
    ]
  }

  /// - Returns: `nil` if the text at its place has changed.
  private static func suggestion(_ suggestion: ScriptSuggestion, _ text: String) -> JSONValue? {
    guard let new = suggestion.applied(to: text) else { return nil }
    return [
      "id": .string(suggestion.id), "offer": .string(ScriptCopy.offer(suggestion.kind)),
      "why": .string(suggestion.why),
      "diff": ReviewJSON.lines(of: ScriptDiff(from: text, to: new)),
    ]
  }

  /// The script after a change, with the diff.
  private func changed(
    _ name: String, from old: String, to new: String, in store: Store
  ) throws -> JSONValue {
    [
      "script": try Self.script(name, in: store),
      "diff": ReviewJSON.lines(of: ScriptDiff(from: old, to: new)),
    ]
  }

  /// Adds a version, unless the text is the newest one's.
  private func edited(
    _ name: String, from old: String, to new: String, _ what: String, after newest: Int,
    in store: Store
  ) throws -> JSONValue {
    if new != old {
      let change = ScriptChange(text: new, origin: .edit, change: what, written: .now)
      _ = try store.add(change, toScript: name, after: newest)
    }
    return try changed(name, from: old, to: new, in: store)
  }

  private func edit(_ id: Int, _ object: JSONValue) throws -> JSONValue {
    let (text, after) = (try object.needed("text"), try object.neededInteger("version"))
    return try using(id) { name, store in
      let old = try store.version(nil, ofScript: name).text
      return try edited(name, from: old, to: text, "", after: after, in: store)
    }
  }

  /// Marks a sentence as a key line, or no longer, in a new version.
  private func mark(_ id: Int, _ object: JSONValue) throws -> JSONValue {
    let (sentence, after) = (
      try object.neededInteger("sentence"), try object.neededInteger("version")
    )
    let isKey = object["key"] == .bool(true)
    return try using(id) { name, store in
      let old = try store.version(nil, ofScript: name).text
      guard let new = Script(old).marking(sentence: sentence, asKey: isKey) else {
        throw PageError.badRequest("there is no such sentence")
      }
      return try edited(
        name, from: old, to: new, ScriptWords.marked(asKey: isKey), after: after, in: store)
    }
  }

  /// Makes the text of an older version the newest one.
  private func restore(_ id: Int, _ object: JSONValue) throws -> JSONValue {
    let number = try object.neededInteger("number")
    return try using(id) { name, store in
      let old = try store.version(nil, ofScript: name)
      let wanted = try store.version(number, ofScript: name)
      return try edited(
        name, from: old.text, to: wanted.text, ScriptWords.restored(number), after: old.number,
        in: store)
    }
  }

  /// Text that the script already contains is not added again.
  private func addExcerpt(_ id: Int, _ object: JSONValue) throws -> JSONValue {
    let excerpt = try object.needed("text")
    guard excerpt.contains(where: { !$0.isWhitespace }) else { throw PageError.nothingWritten }
    return try using(id) { name, store in
      guard !Script(try store.version(nil, ofScript: name).text).has(excerpt: excerpt) else {
        return ["is_there": true]
      }
      let added = try store.add(
        excerpt: excerpt, afterSentence: object.integer("after"), of: object.integer("session"),
        toScript: name)
      return try changed(name, from: added.old, to: added.new, in: store)
    }
  }

  private func decide(_ id: Int, _ suggested: String, _ object: JSONValue) throws -> JSONValue {
    let isApplied = try object.needed("decision") == SuggestionDecision.applied.rawValue
    return try using(id) { name, store in
      let found = try Suggestions(for: name, in: store)
      guard let suggestion = found.all.first(where: { $0.id == suggested }) else {
        throw HomeError.noSuggestion(0, count: found.all.count, script: name)
      }
      let old = found.newest.text
      guard isApplied else {
        try store.dismiss(suggestion: suggested, forScript: name)
        return try changed(name, from: old, to: old, in: store)
      }
      let new = try found.apply(suggestion, in: store).text
      return try changed(name, from: old, to: new, in: store)
    }
  }

  private func difference(_ id: Int, _ query: [String: String]) throws -> JSONValue {
    try using(id) { name, store in
      let to = try store.version(query["to"].flatMap { Int($0) }, ofScript: name)
      let before = query["from"].flatMap { Int($0) } ?? max(1, to.number - 1)
      let from = try store.version(before, ofScript: name)
      return [
        "from": JSONValue(from.number), "to": JSONValue(to.number), "text": .string(to.text),
        "diff": ReviewJSON.lines(of: ScriptDiff(from: from.text, to: to.text)),
      ]
    }
  }
}

extension Script {
  /// The sentences to say, for a prompter.
  var spokenLines: [String] { sentences.map { text(of: $0) } }
}
