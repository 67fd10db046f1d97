import Rehearsal
import RehearsalApp
import RehearsalBase
import RehearsalLanguage

/// Scripts: their list, their text with suggestions, their versions.
struct ScriptPages {
  let memory: Memory

  func answer(_ request: PageRequest, _ path: ArraySlice<String>) async throws -> PageAnswer {
    guard let name = path.first else {
      switch request.method {
      case .get: return .json(try list())
      case .post: return .json(try add(try await request.object()))
      default: throw PageError.unknownPath
      }
    }
    let parts = Array(path.dropFirst())
    switch (request.method, parts.first, parts.count) {
    case (.get, nil, 0): return .json(try script(name))
    case (.delete, nil, 0):
      try memory.using(script: name) { try $0.remove(script: name) }
      return .done
    case (.get, "diff", 1): return .json(try difference(name, request.query))
    case (.put, nil, 0): return .json(try edit(name, try await request.object()))
    case (.put, "name", 1):
      let newName = try await request.object().needed("name")
      try memory.using(script: name) { try $0.rename(script: name, to: newName) }
      return .json(try script(newName))
    case (.put, "tags", 1):
      let tags = StoredScript.tags(in: try await request.object().needed("tags"))
      try memory.using(script: name) { try $0.setTags(tags, ofScript: name) }
      return .json(try script(name))
    case (.post, "excerpts", 1): return .json(try addExcerpt(name, try await request.object()))
    case (.post, "suggestions", 2):
      return .json(try decide(name, parts[1], try await request.object()))
    default: throw PageError.unknownPath
    }
  }

  private func list() throws -> JSONValue {
    let scripts = try memory.reading { try $0.scripts() } ?? []
    return [
      "scripts": .array(
        scripts.map { script in
          [
            "name": .string(script.name), "tags": .array(script.tags.map { .string($0) }),
            "version": JSONValue(script.newest), "changed": .string("\(script.changed.date)"),
            "sessions": JSONValue(script.sessions),
          ]
        })
    ]
  }

  private func add(_ object: JSONValue) throws -> JSONValue {
    let (name, text) = (try object.needed("name"), try object.needed("text"))
    let tags = StoredScript.tags(in: object["tags"]?.string ?? "")
    try memory.changing { try $0.addScript(name, tags: tags, text: text, written: .now) }
    return try script(name)
  }

  private func script(_ name: String) throws -> JSONValue {
    try memory.using(script: name) { try Self.script(name, in: $0) }
  }

  private static func script(_ name: String, in store: Store) throws -> JSONValue {
    let (name, versions) = try store.versions(ofScript: name)
    let stored = try store.scripts().first { $0.name == name }
    let newest = versions.last
    return [
      "name": .string(name), "tags": .array((stored?.tags ?? []).map { .string($0) }),
      "version": JSONValue(newest?.number), "text": .string(newest?.text ?? ""),
      "lines": .array(Script(newest?.text ?? "").spokenLines.map { .string($0) }),
      "versions": .array(
        versions.map { version in
          [
            "number": JSONValue(version.number), "date": .string("\(version.written.date)"),
            "origin": .string(version.origin.rawValue),
            "what": .string(ScriptWords.origin(version)),
          ]
        }),
      "suggestions": .array(try Suggestions(for: name, in: store).all.map(suggestion)),
    ]
  }

  private static func suggestion(_ suggestion: ScriptSuggestion) throws -> JSONValue {
    var change = ScriptDiff(from: suggestion.before, to: suggestion.after)
    // A cut leaves nothing in its place.
    change.lines.removeAll { $0.text.isEmpty }
    return [
      "id": .string(suggestion.id), "offer": .string(ScriptCopy.offer(suggestion.kind)),
      "why": .string(suggestion.why), "diff": ReviewJSON.lines(of: change),
    ]
  }

  /// The script after a change, with what has changed.
  private func changed(
    _ name: String, from old: String, to new: String, in store: Store
  ) throws -> JSONValue {
    [
      "script": try Self.script(name, in: store),
      "diff": ReviewJSON.lines(of: ScriptDiff(from: old, to: new)),
    ]
  }

  private func edit(_ name: String, _ object: JSONValue) throws -> JSONValue {
    let (text, after) = (try object.needed("text"), try object.neededInteger("version"))
    return try memory.using(script: name) { store in
      let old = try store.version(nil, ofScript: name)
      if old.text != text {
        _ = try store.add(
          ScriptChange(text: text, origin: .edit, change: "", written: .now), toScript: name,
          after: after)
      }
      return try changed(name, from: old.text, to: text, in: store)
    }
  }

  private func addExcerpt(_ name: String, _ object: JSONValue) throws -> JSONValue {
    let excerpt = try object.needed("text")
    guard excerpt.contains(where: { !$0.isWhitespace }) else {
      throw PageError.badRequest("the excerpt is empty")
    }
    return try memory.using(script: name) { store in
      let added = try store.add(
        excerpt: excerpt, afterSentence: object.integer("after"), of: object.integer("session"),
        toScript: name)
      return try changed(name, from: added.old, to: added.new, in: store)
    }
  }

  private func decide(_ name: String, _ id: String, _ object: JSONValue) throws -> JSONValue {
    let isApplied = try object.needed("decision") == SuggestionDecision.applied.rawValue
    return try memory.using(script: name) { store in
      let found = try Suggestions(for: name, in: store)
      guard let suggestion = found.all.first(where: { $0.id == id }) else {
        throw HomeError.noSuggestion(0, count: found.all.count, script: name)
      }
      let old = found.newest.text
      guard isApplied else {
        try store.dismiss(suggestion: id, forScript: name)
        return try changed(name, from: old, to: old, in: store)
      }
      let new = try found.apply(suggestion, in: store).text
      return try changed(name, from: old, to: new, in: store)
    }
  }

  private func difference(_ name: String, _ query: [String: String]) throws -> JSONValue {
    try memory.using(script: name) { store in
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
  /// What is to be said, sentence by sentence, for a prompter.
  var spokenLines: [String] { sentences.map { text(of: $0) } }
}
