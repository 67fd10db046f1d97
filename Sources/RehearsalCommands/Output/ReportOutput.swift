import ArgumentParser
import Rehearsal
import RehearsalBase

/// Reports in one format, on their way to one place.
struct ReportOutput {
  let presentation: Presentation
  private var results: Results

  /// What is read, and must not be overwritten.
  struct Inputs {
    var recordings: [String]
    /// All files, by what messages call them.
    var files: KeyValuePairs<String, [String]>
  }

  /// - Throws: When the file can't be written, would overwrite an input, or would later be taken
  ///   for a transcript.
  init(at place: ReportOutputs.Place, _ style: ReportStyle, _ inputs: Inputs) throws {
    let file = try place.path.map { path in
      if place.format.isCaptions,
        let recording = inputs.recordings.first(where: {
          Sidecars.isNamed(path, likeTranscriptOf: $0)
        })
      {
        throw ValidationError(captionsTakenForTranscript: path, of: recording)
      }
      return try OutputFile(path: path, notOverwriting: inputs.files)
    }
    presentation = style.presentation(at: place)
    results = Results(
      to: file, as: place.format.form, heading: presentation.heading,
      separator: presentation.separator)
  }

  /// What is made of a recording, before the reports that are made of its report alone.
  ///
  /// Meanwhile what was heard can be let go: of an hour, it is as large as they.
  struct Draft {
    fileprivate var report: Report
    /// `nil` for an output that is made of the report.
    fileprivate var texts: [String?]

    /// - Throws: As ``Presentation/text(ofTake:)``.
    init(of review: ReviewedTake, for outputs: [ReportOutput]) throws {
      texts = try outputs.map { try $0.presentation.text(ofTake: review) }
      report = review.report
    }
  }

  /// A recording in the formats of several outputs, in their order.
  static func texts(of draft: Draft, for outputs: [ReportOutput]) throws -> [String] {
    try zip(outputs, draft.texts).compactMap { output, text in
      try text ?? output.presentation.text(of: draft.report)
    }
  }

  mutating func add(report text: String) throws { try results.add(report: text) }

  /// Adds a failure in place of a report, where the format has a place for it.
  mutating func add(_ failure: Failure) throws {
    guard let text = try presentation.text(of: failure) else { return }
    try results.add(failure: text)
  }

  func finish() throws { try results.finish() }
}

extension ValidationError {
  /// - Parameters:
  ///   - path: Where captions would be written.
  ///   - recording: The recording whose transcript they would be taken for.
  fileprivate init(captionsTakenForTranscript path: String, of recording: String) {
    self.init(
      """
      '\(path)' would be taken for the transcript of '\(recording)' from then on; choose another \
      name, such as '\(path.folderAndName.folder)captions-\(path.fileName)'
      """)
  }
}
