/// Reads the single document of a YAML text.
///
/// YAML 1.1 or 1.2 with lists, mappings and scalars: in block or flow style, quoted, folded, with
/// comments. Aliases, tags and more than one document are errors.
package enum YAMLDocument {
  /// Settings nest two or three levels.
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
