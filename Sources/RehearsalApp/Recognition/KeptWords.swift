import RehearsalBase
import RehearsalNative
import RehearsalRecognition

/// What recognisers heard, kept so that the same recording isn't transcribed again.
///
/// One private file for each recording, recogniser, program, model, language and prompt. What was
/// changed since has another name, so nothing has to be compared.
package struct KeptWords: Sendable {
  package let folder: String

  /// In the folder of the store, whether anything is remembered there or not.
  package init(in place: StorePlace) { folder = place.folder + "/words" }

  /// The path of the words of a recording; `nil` where the recording or the model can't be read.
  func path(
    of recording: String, by recognizer: Recognizer, language: String?
  ) -> String? {
    guard let digest = try? AudioSource.sha256(path: recording, seconds: .max) else { return nil }
    var conditions = [
      recognizer.name, recognizer.path, recognizer.model, language ?? "",
      recognizer.isVerbatim ? Recognizer.prompt : "",
    ]
    // A program that was repaired is asked again, and so is one whose model is another. The digest
    // of a model would take as long as transcribing a minute.
    for path in [recognizer.path, recognizer.model] where !path.isEmpty {
      guard let file = try? FileStatus(of: path) else { return nil }
      conditions += ["\(file.size)", "\(file.modified.seconds)", "\(file.modified.nanoseconds)"]
    }
    let key = sha256(of: Array(conditions.joined(separator: "\n").utf8))
    return "\(folder)/\(digest)-\(key.prefix(16)).json"
  }

  /// The words at a path; `nil` where there are none.
  func words(at path: String) -> RecognizedTranscript? {
    guard let bytes = try? bytes(ofFile: path, limit: Self.largest, .own),
      let json = try? JSONValue(json: bytes), json["schema"]?.string == Self.schema,
      let text = json["transcript"]?.string, let name = json["file_name"]?.string,
      let producer = json["producer"]?.string
    else { return nil }
    return RecognizedTranscript(bytes: Array(text.utf8), fileName: name, producer: producer)
  }

  /// Keeps words. Where that fails, the recording is transcribed again the next time.
  func keep(_ words: RecognizedTranscript, at path: String) {
    // Bytes that are not UTF-8 would come back as others.
    guard let text = String(validating: words.bytes, as: UTF8.self) else { return }
    let json: JSONValue = [
      "schema": .string(Self.schema), "producer": .string(words.producer),
      "file_name": .string(words.fileName), "transcript": .string(text),
    ]
    try? createPrivateFolders(folder)
    guard FileKind(folder, followsLinks: false) == .folder else { return }
    try? ReplacedFile.write(json.line + "\n", to: path, isPrivate: true)
  }

  private static let schema = "rehearsmart.heard/1"
  /// Bytes; as much as a recogniser may write, and the escapes of JSON.
  private static let largest = 512 << 20

  // MARK: - What is kept

  /// Their number and their size in bytes.
  package var extent: (count: Int, bytes: Int) {
    let files = paths
    return (files.count, files.compactMap(fileSize).reduce(0, +))
  }

  private var paths: [String] {
    ((try? names(inFolder: folder)) ?? []).filter { $0.ends(with: ".json") }
      .map { folder + "/" + $0 }
  }

  /// Deletes the words of recordings.
  ///
  /// - Parameter digests: SHA-256 of the recordings; `nil` for all.
  package func erase(of digests: [String]? = nil) throws(StoreError) {
    for path in paths where digests?.contains(where: { path.has("/\($0)-") }) ?? true {
      do throws(FileError) {
        try eraseFile(path)
      } catch {
        throw .undeleted(path: path, reason: error.reason)
      }
    }
    if digests == nil { removeFolder(folder) }
  }

  /// Deletes words that were kept for longer than recordings are.
  package func eraseOld(days: Int, now: Int) {
    for path in paths {
      guard let kept = try? FileStatus(of: path), now - kept.modified.seconds > days * 86_400 else {
        continue
      }
      try? eraseFile(path)
    }
  }
}
