import Rehearsal
import RehearsalJSON
import RehearsalNative

/// The lines left by an interrupted run, looked up by the path of the recording.
///
/// A line is reused only if an uninterrupted run would write the same: its recording has the same
/// bytes, the same transcript is found and not modified since, and engine and manifest row are the
/// same. Failures are never reused, as their cause may be gone.
package struct KeptLines: Sendable {
  /// Where a line is, by the hash of its recording's path; 24 bytes per line.
  private struct Place: Sendable {
    var hash: UInt64
    var start: Int
    var length: Int
  }

  private let file: KeptFile
  /// Ordered by hash, then by start.
  private let places: [Place]

  init(_ file: KeptFile) throws(BatchError) {
    self.file = file
    var places: [Place] = []
    var reader = try ByteReader(path: file.path)
    var start = 0
    while let line = try reader.nextLine() {
      if let path = try? JSONValue(json: line).recordingPath {
        places.append(Place(hash: PathHash.value(of: path), start: start, length: line.count))
      }
      start += line.count + 1
    }
    self.places = places.sorted { ($0.hash, $0.start) < ($1.hash, $1.start) }
  }

  /// The line of an earlier run if it is still valid; `nil` otherwise.
  func line(
    for input: BatchInput, options: RehearsalOptions, hearing: WordHearing? = nil
  ) -> BatchLine? {
    let hash = PathHash.value(of: input.path)
    let first = places.partitioningIndex { $0.hash >= hash }
    for place in places[first...].prefix(while: { $0.hash == hash }) {
      guard let bytes = try? file.bytes(at: place.start, count: place.length),
        let line = try? JSONValue(json: bytes), isValid(line, for: input, options, hearing),
        let duration = line["recording"]?["duration_s"]?.number
      else { continue }
      return BatchLine(
        kept: line, json: String(decoding: bytes, as: UTF8.self), duration: Seconds(duration))
    }
    return nil
  }

  private func isValid(
    _ line: JSONValue, for input: BatchInput, _ options: RehearsalOptions, _ hearing: WordHearing?
  ) -> Bool {
    let engine = Engine.current
    guard line["schema"]?.string == Report.schema, line.recordingPath == input.path,
      line["engine"]?["version"]?.string == engine.version,
      line["engine"]?["norms"]?.string == engine.norms,
      line[BatchLine.manifestKey] == input.row?.carried
    else { return false }
    // The digest comes last, as it reads the whole recording.
    if let hearing, hearing.replacesTranscript(options) {
      return wasHeard(line, by: hearing) && hasSameBytes(line, input)
    }
    return hasSameTranscript(line, input, options) && hasSameBytes(line, input)
  }

  private func hasSameBytes(_ line: JSONValue, _ input: BatchInput) -> Bool {
    guard let digest = try? AudioSource.sha256(path: input.path) else { return false }
    return line["recording"]?["sha256"]?.string == digest
  }

  private func wasHeard(_ line: JSONValue, by hearing: WordHearing) -> Bool {
    guard line["transcript"] != .null, line["transcript"]?["path"] == .null else { return false }
    return hearing.conditions.model.map(file.isOlder) ?? true
  }

  private func hasSameTranscript(
    _ line: JSONValue, _ input: BatchInput, _ options: RehearsalOptions
  ) -> Bool {
    guard
      let found = try? RecordingSource.file(input.path).transcript(from: options.transcript)
    else {
      // Either there is none, or it can't be read, which must be reported.
      return line["transcript"] == .null && !options.transcript.isFile
    }
    guard let path = found.path, line["transcript"]?["path"]?.string == path else { return false }
    return file.isOlder(path)
  }
}
