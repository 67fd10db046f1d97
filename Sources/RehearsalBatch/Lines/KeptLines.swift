import Rehearsal
import RehearsalBase
import RehearsalNative

/// The lines left by an interrupted run, looked up by the path of the recording.
///
/// A line is reused only if an uninterrupted run would write the same: its recording has the same
/// bytes, the same transcript is found and not modified since, and engine and manifest row are the
/// same. Neither failures nor reports that leave out an unreadable transcript are reused, as the
/// cause may be gone; but a recording that crashed the program is not tried again while it and its
/// words are the same.
package struct KeptLines: Sendable {
  private let file: KeptFile
  private let index: LineIndex
  private let folders = FolderListings()

  init(_ file: KeptFile) throws(BatchError) {
    self.file = file
    index = try LineIndex([file], damagedLines: .skipped)
  }

  /// The line of an earlier run if it is still valid; `nil` otherwise.
  func line(
    for input: BatchInput, options: RehearsalOptions, recognition: WordRecognition? = nil
  ) -> BatchLine? {
    for place in index.candidates(for: input.path) {
      guard let bytes = try? index.bytes(at: place), var line = BatchLine(written: bytes),
        line.value.recordingPath == input.path,
        line.value[BatchLine.manifestKey] == input.row?.carried,
        line.failure == nil
          ? isValid(line.value, for: input, options, recognition)
          : line.failure?.code == .crashed && wouldCrash(input, options, recognition)
      else { continue }
      line.isKept = true
      return line
    }
    return nil
  }

  private func isValid(
    _ line: JSONValue, for input: BatchInput, _ options: RehearsalOptions,
    _ recognition: WordRecognition?
  ) -> Bool {
    let engine = Engine.current
    guard line["schema"]?.string == Report.schema,
      line["engine"]?["version"]?.string == engine.version,
      line["engine"]?["norms"]?.string == engine.norms, !leavesOutTranscript(line)
    else { return false }
    // The digest is checked last, because it reads the whole recording.
    if let recognition, recognition.replacesTranscript(options) {
      return wasHeard(line, by: recognition) && hasSameBytes(line, input)
    }
    return hasSameTranscript(line, input, options) && hasSameBytes(line, input)
  }

  /// Whether nothing has changed since a recording crashed the program. Its transcript is not read,
  /// because that may have caused the crash.
  private func wouldCrash(
    _ input: BatchInput, _ options: RehearsalOptions, _ recognition: WordRecognition?
  ) -> Bool {
    let words: [String?] =
      if let recognition, recognition.replacesTranscript(options) {
        [recognition.conditions.model]
      } else {
        switch options.transcript {
        case .file(let path): [path]
        case .sidecar: (try? Sidecars.paths(besides: input.path, in: folders)) ?? []
        default: []
        }
      }
    return ([input.path, input.row?[.script]] + words).compactMap(\.self).allSatisfy(file.isOlder)
  }

  private func leavesOutTranscript(_ line: JSONValue) -> Bool {
    let code = Quality.Warning.Code.transcriptUnreadable.rawValue
    let warnings = line["quality"]?["warnings"]?.elements ?? []
    return warnings.contains { $0["code"]?.string == code }
  }

  private func hasSameBytes(_ line: JSONValue, _ input: BatchInput) -> Bool {
    guard let duration = line["recording"]?["duration_s"]?.number,
      let seconds = Int(exactly: duration.rounded(.up)),
      let digest = try? AudioSource.sha256(path: input.path, seconds: seconds)
    else { return false }
    return line["recording"]?["sha256"]?.string == digest
  }

  private func wasHeard(_ line: JSONValue, by recognition: WordRecognition) -> Bool {
    guard line["transcript"] != .null, line["transcript"]?["path"] == .null else { return false }
    return recognition.conditions.model.map(file.isOlder) ?? true
  }

  private func hasSameTranscript(
    _ line: JSONValue, _ input: BatchInput, _ options: RehearsalOptions
  ) -> Bool {
    guard
      let found = try? RecordingSource.file(input.path).transcript(
        from: options.transcript, in: folders)
    else {
      // Either there is no transcript, or it can't be read, which must be reported.
      return line["transcript"] == .null && !options.transcript.isFile
    }
    guard let path = found.path, line["transcript"]?["path"]?.string == path else { return false }
    return file.isOlder(path)
  }
}
