import ArgumentParser
import RehearsalApp
import Rehearsal
import RehearsalReport

/// Prints reports to one or more places, each in its own format.
struct ReportPrinter {
  private var outputs: [(format: any ReportFormat, results: Results)] = []

  /// Adds a place to print to.
  ///
  /// - Parameters:
  ///   - recordings: Those that are reported on.
  ///   - files: Inputs that must not be overwritten, by what messages call them.
  ///   - messages: Where is said what was written.
  /// - Throws: When the file can't be written, would overwrite one of those, or would later be
  ///   taken for a transcript.
  mutating func add(
    _ place: SessionOptions.Place, _ options: ReportOptions, of recordings: [String],
    notOverwriting files: KeyValuePairs<String, [String]>, saying messages: Messages
  ) throws {
    let file = try place.path.map { path in
      if place.format is any CaptionsReport.Type,
        let recording = recordings.first(where: { Sidecars.isNamed(path, likeTranscriptOf: $0) })
      {
        throw ValidationError(
          """
          '\(path)' would be taken for the transcript of '\(recording)' from then on; choose \
          another name, such as '\(path.folderAndName.folder)captions-\(path.fileName)'
          """)
      }
      return try OutputFile(path: path, notOverwriting: files)
    }
    let format = place.format.init(options)
    let results = Results(
      to: file, saying: messages, name: "report (\(place.format.name))", as: place.format.form,
      heading: format.heading, separator: format.separator)
    outputs.append((format, results))
  }

  /// A report in the format of each place.
  func texts(of review: ReviewedTake) throws -> [String] {
    try outputs.map { try $0.format.text(of: review) }
  }

  /// - Parameter texts: A report in the format of each place.
  mutating func print(_ texts: [String]) throws {
    for (index, text) in texts.enumerated() { try outputs[index].results.add(report: text) }
  }

  /// Prints a failure in place of a report, if the format supports it.
  mutating func print(_ failure: Failure) throws {
    for index in outputs.indices {
      guard let text = try outputs[index].format.text(of: failure) else { continue }
      try outputs[index].results.add(failure: text)
    }
  }

  func finish() throws { for output in outputs { try output.results.finish() } }
}
