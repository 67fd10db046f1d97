import ArgumentParser
import Rehearsal
import RehearsalFiles

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
      to: file, heading: presentation.heading, separator: presentation.separator)
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
