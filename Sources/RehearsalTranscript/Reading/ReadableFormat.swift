import RehearsalBase

/// A transcript format that can be read.
///
/// A format is one file in `Formats/`, which also declares its ``TranscriptFormat``, and one line
/// in ``ReadableFormats/all``.
protocol ReadableFormat: Sendable {
  static var format: TranscriptFormat { get }

  /// Whether the content is in this format, given that no earlier format in the list recognises it.
  static func recognizes(_ manuscript: Manuscript) -> Bool

  /// The passages, in the order of the file.
  ///
  /// Lines that can't be parsed are skipped and counted as repairs; an error means that nothing can
  /// be parsed.
  static func read(_ manuscript: Manuscript) throws(TranscriptError) -> Reading
}

/// A format in JSON.
protocol JSONFormat: ReadableFormat {
  /// The shape of the file; every member is optional, so that one bad value doesn't lose the rest.
  associatedtype Model: Decodable

  /// Whether the keys are those of this recogniser.
  static func recognizes(_ json: JSONDocument) -> Bool

  /// - Parameter models: One for each top-level value of the file.
  static func reading(of models: [Model]) -> Reading
}

extension JSONFormat {
  static func recognizes(_ manuscript: Manuscript) -> Bool {
    manuscript.json.map(recognizes) ?? false
  }

  static func read(_ manuscript: Manuscript) throws(TranscriptError) -> Reading {
    guard let json = manuscript.json else {
      throw .malformed(format: format, line: 1, expected: .json)
    }
    let counter = StringNumberCounter()
    // Concatenated objects, JSON Lines and a list of objects are read alike.
    let places = json.roots.flatMap { json.kind($0) == .array ? json.elements(of: $0) : [$0] }
    var reading = reading(
      of: places.compactMap { json.value(of: Model.self, at: $0, counter: counter) })
    reading.repairs.note(.stringNumbers, counter.count)
    return reading
  }
}
