/// One way of writing transcripts that can be read.
///
/// A format is one file in `Formats/` that brings a ``TranscriptFormat`` along, and one line in
/// ``ReadableFormats/all``.
protocol ReadableFormat: Sendable {
  static var format: TranscriptFormat { get }

  /// Whether the content is written in this way; those before it in the list have said no.
  static func recognises(_ manuscript: Manuscript) -> Bool

  /// The passages, in the order of the file. Lines that can't be understood are left out and
  /// counted; an error is for a file of which nothing can be understood.
  static func read(_ manuscript: Manuscript) throws(TranscriptError) -> Reading
}

/// A format that is JSON.
protocol JSONFormat: ReadableFormat {
  /// The shape of the file; every member optional, see ``JSONDocument/value(of:at:log:)``.
  associatedtype Model: Decodable

  /// Whether the keys are this recogniser's.
  static func recognises(_ json: JSONDocument) -> Bool

  /// - Parameter models: One for each outermost value of the file.
  static func reading(of models: [Model]) -> Reading
}

extension JSONFormat {
  static func recognises(_ manuscript: Manuscript) -> Bool {
    manuscript.json.map(recognises) ?? false
  }

  static func read(_ manuscript: Manuscript) throws(TranscriptError) -> Reading {
    guard let json = manuscript.json else {
      throw .malformed(format: format, line: 1, expected: "JSON")
    }
    let counter = RepairCounter()
    // Concatenated objects, lines of them and a list of them are one and the same.
    let places = json.roots.flatMap { json.kind($0) == .list ? json.elements(of: $0) : [$0] }
    var reading = reading(
      of: places.compactMap { json.value(of: Model.self, at: $0, log: counter) })
    reading.repairs.note(.stringNumbers, counter.stringNumbers)
    return reading
  }
}
