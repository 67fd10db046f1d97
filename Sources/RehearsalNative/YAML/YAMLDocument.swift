/// Reads the single document of a YAML text.
///
/// YAML 1.1 or 1.2 with lists, mappings and scalars: in block or flow style, quoted, folded, with
/// comments. Aliases, tags and more than one document are errors.
package enum YAMLDocument {
  /// The most levels of nesting; settings have two or three.
  package static let deepest = 32

  /// - Returns: `nil` for a text without a document, such as an empty text.
  package static func read(_ bytes: [UInt8]) throws(YAMLError) -> YAMLValue? {
    var reader = Reader(events: YAMLEvents(bytes))
    return try reader.document()
  }

  private struct Reader: ~Copyable {
    var events: YAMLEvents

    mutating func document() throws(YAMLError) -> YAMLValue? {
      var value: YAMLValue?
      while true {
        let (event, line) = try events.next()
        switch event {
        case .textEnd: return value
        case .documentStart:
          guard value == nil else { throw YAMLError(problem: .severalDocuments, line: line) }
        case .textStart, .documentEnd: break
        default: value = try self.value(event, at: line, depth: 1)
        }
      }
    }

    private mutating func value(
      _ event: YAMLEvents.Event, at line: Int, depth: Int
    ) throws(YAMLError) -> YAMLValue {
      guard depth <= YAMLDocument.deepest else {
        throw YAMLError(problem: .tooDeep(limit: YAMLDocument.deepest), line: line)
      }
      switch event {
      case .scalar(_, _, let tag?), .listStart(let tag?), .mappingStart(let tag?):
        throw YAMLError(problem: .tag(tag), line: line)
      case .scalar(let text, let isPlain, nil):
        return YAMLValue(content: .scalar(text, isPlain: isPlain), line: line)
      case .listStart:
        var elements: [YAMLValue] = []
        while let element = try element(depth: depth) { elements.append(element) }
        return YAMLValue(content: .list(elements), line: line)
      case .mappingStart:
        var members: [YAMLValue.Member] = []
        while let key = try element(depth: depth), let value = try element(depth: depth) {
          members.append(YAMLValue.Member(key: key, value: value))
        }
        return YAMLValue(content: .mapping(members), line: line)
      case .alias: throw YAMLError(problem: .alias, line: line)
      case .end, .documentStart, .documentEnd, .textStart, .textEnd:
        preconditionFailure("libyaml ended something that it had not started")
      }
    }

    /// The next value inside a list or mapping; `nil` at its end.
    private mutating func element(depth: Int) throws(YAMLError) -> YAMLValue? {
      let (event, line) = try events.next()
      if case .end = event { return nil }
      return try value(event, at: line, depth: depth + 1)
    }
  }
}

/// A value of a YAML document, and its line.
package struct YAMLValue: Equatable, Sendable {
  package indirect enum Content: Equatable, Sendable {
    /// Its text; `isPlain` if it isn't quoted, so that it may mean a Boolean or null.
    case scalar(String, isPlain: Bool)
    case list([YAMLValue])
    case mapping([Member])
  }

  /// A key of a mapping with its value.
  package struct Member: Equatable, Sendable {
    package let key: YAMLValue
    package let value: YAMLValue
  }

  package let content: Content
  /// Counted from 1.
  package let line: Int

  /// `nil` for a list or a mapping.
  package var text: String? {
    guard case .scalar(let text, _) = content else { return nil }
    return text
  }

  /// Whether it is null: left out, `~` or `null`.
  package var isNull: Bool {
    guard case .scalar(let text, isPlain: true) = content else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(text)
  }

  /// A Boolean as written in YAML 1.2; `nil` for anything else, including `yes` and `no`.
  ///
  /// - Source: YAML 1.2.2, section 10.3.2.
  package var flag: Bool? {
    guard case .scalar(let text, isPlain: true) = content else { return nil }
    switch text {
    case "true", "True", "TRUE": return true
    case "false", "False", "FALSE": return false
    default: return nil
    }
  }
}

/// Why a text can't be read as YAML, or uses more of YAML than a settings file needs.
package struct YAMLError: Error, Equatable, Sendable {
  package enum Problem: Equatable, Sendable {
    /// libyaml's message, such as `did not find expected key`.
    case broken(String)
    /// `*name`: a few lines of aliases could expand to more than fits into memory.
    case alias
    /// `!name`, which asks for a type of value that isn't supported.
    case tag(String)
    case tooDeep(limit: Int)
    case severalDocuments
  }

  package let problem: Problem
  /// Counted from 1.
  package let line: Int
}
