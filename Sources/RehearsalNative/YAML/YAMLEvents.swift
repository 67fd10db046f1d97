import CYAML

/// libyaml's parsing events of a YAML text, one after another.
@safe struct YAMLEvents: ~Copyable {
  enum Event {
    case scalar(String, isPlain: Bool, tag: String?)
    case listStart(tag: String?)
    case mappingStart(tag: String?)
    /// The end of a list or mapping.
    case end
    case documentStart
    case documentEnd
    case alias
    case textStart
    case textEnd
  }

  // Both at fixed addresses, because the parser points into them.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let text: UnsafeMutableBufferPointer<UInt8>

  init(_ bytes: [UInt8]) {
    unsafe text = .allocate(capacity: bytes.count)
    _ = unsafe text.initialize(from: bytes)
    unsafe parser = .allocate(capacity: 1)
    let isReady = unsafe yaml_parser_initialize(parser) == 1
    precondition(isReady, "no memory for a YAML parser")
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, text.baseAddress, text.count)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
    unsafe text.deallocate()
  }

  /// The next event and the line where it starts, counted from 1.
  mutating func next() throws(YAMLError) -> (event: Event, line: Int) {
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw failure }
    defer { unsafe yaml_event_delete(&event) }
    return unsafe (Event(event), Int(event.start_mark.line) + 1)
  }

  private var failure: YAMLError {
    let words = unsafe parser.pointee.problem.map { unsafe String(cString: $0) }
    // For bytes that can't be decoded, libyaml only gives an offset.
    let isUnread = unsafe parser.pointee.error == YAML_READER_ERROR
    let found =
      isUnread
      ? unsafe text.prefix(parser.pointee.problem_offset).count { $0 == UInt8(ascii: "\n") }
      : unsafe Int(parser.pointee.problem_mark.line)
    // Something missing at the end of the text is reported in its last non-empty line.
    let end = unsafe text.lastIndex { $0 != UInt8(ascii: "\n") } ?? 0
    let last = unsafe text.prefix(end).count { $0 == UInt8(ascii: "\n") }
    return YAMLError(problem: .broken(words ?? "it ends too early"), line: min(found, last) + 1)
  }
}

extension YAMLEvents.Event {
  fileprivate init(_ event: yaml_event_t) {
    switch unsafe event.type {
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      self = unsafe .scalar(
        String(decoding: bytes, as: UTF8.self),
        isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE, tag: Self.text(scalar.tag))
    case YAML_SEQUENCE_START_EVENT:
      self = unsafe .listStart(tag: Self.text(event.data.sequence_start.tag))
    case YAML_MAPPING_START_EVENT:
      self = unsafe .mappingStart(tag: Self.text(event.data.mapping_start.tag))
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: self = .end
    case YAML_DOCUMENT_START_EVENT: self = .documentStart
    case YAML_DOCUMENT_END_EVENT: self = .documentEnd
    case YAML_ALIAS_EVENT: self = .alias
    case YAML_STREAM_START_EVENT: self = .textStart
    case YAML_STREAM_END_EVENT: self = .textEnd
    default: preconditionFailure("libyaml gave an event of the unknown kind \(unsafe event.type)")
    }
  }

  private static func text(_ text: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    unsafe text.map { unsafe String(cString: $0) }
  }
}
