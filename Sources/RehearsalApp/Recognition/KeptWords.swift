import RehearsalBase
import RehearsalDatabase
import RehearsalNative
import RehearsalRecognition

/// Recognised words, kept in the store so that the same recording isn't transcribed again.
///
/// A row for each recording, recogniser, program, model, language and prompt. A change of any of
/// these gives another key, so nothing has to be compared. A row is deleted when its recording
/// would be.
struct KeptWords {
  private let place: StorePlace

  /// Uses the store whether anything else is remembered there or not.
  init(in place: StorePlace) { self.place = place }

  /// The recording that words are of, and how they were recognised.
  struct Key {
    /// SHA-256 in hexadecimal digits.
    var recording: String
    var conditions: String

    fileprivate var text: String { "\(recording)-\(conditions)" }
  }

  /// - Returns: `nil` where the recording, the program or the model can't be read.
  func key(of recording: String, by recognizer: Recognizer, language: String?) -> Key? {
    guard let digest = try? AudioSource.sha256(path: recording, seconds: .max) else { return nil }
    var conditions = [
      recognizer.name, recognizer.path, recognizer.model, language ?? "",
      recognizer.isVerbatim ? Recognizer.prompt : "",
    ]
    // A program or model that has changed, by its size or time, is asked again. The digest of a
    // model would take as long as transcribing a minute.
    for path in [recognizer.path, recognizer.model] where !path.isEmpty {
      guard let file = try? FileStatus(of: path) else { return nil }
      conditions += ["\(file.size)", "\(file.modified.seconds)", "\(file.modified.nanoseconds)"]
    }
    let key = sha256(of: Array(conditions.joined(separator: "\n").utf8))
    return Key(recording: digest, conditions: String(key.prefix(16)))
  }

  /// The words of a key; `nil` where there are none.
  func words(_ key: Key) -> RecognizedTranscript? {
    guard let store = try? Store.existing(at: place) else { return nil }
    defer { store.close() }
    let found = try? store.read {
      try $0.text(
        "SELECT json FROM heard WHERE key = ? AND \(RowDigest.isWhole("heard"))", [key.text])
    }
    guard let text = found ?? nil, let json = try? JSONValue(json: text),
      let words = json["transcript"]?.string, let name = json["file_name"]?.string,
      let producer = json["producer"]?.string
    else { return nil }
    var kept = RecognizedTranscript(bytes: Array(words.utf8), fileName: name, producer: producer)
    kept.again = json["again"].flatMap(RecognizedTranscript.Again.init)
    return kept
  }

  /// Keeps words. Where that fails, the recording is transcribed again the next time.
  func keep(_ words: RecognizedTranscript, _ key: Key) {
    // Bytes that are not UTF-8 would not come back unchanged.
    guard words.bytes.count <= Self.largest,
      let text = String(validating: words.bytes, as: UTF8.self), let store = try? Store(at: place)
    else { return }
    defer { store.close() }
    let json: JSONValue = [
      "producer": .string(words.producer), "file_name": .string(words.fileName),
      "transcript": .string(text), "again": words.again.map(\.value) ?? .null,
    ]
    try? store.write {
      try $0.execute(
        """
        INSERT INTO heard (key, recording_sha256, json) VALUES (?, ?, ?)
        ON CONFLICT (key) DO UPDATE SET json = excluded.json, kept_clock_s = NULL
        """, [key.text, key.recording, json.line])
    }
  }

  /// In bytes. Our choice: three times what a recogniser writes of a day of speech, with the time
  /// of each word.
  private static let largest = 64 << 20
}

extension RecognizedTranscript.Again {
  fileprivate init?(_ json: JSONValue) {
    guard let words = json["transcript"]?.string, let parts = json["parts"]?.elements else {
      return nil
    }
    self.init(
      bytes: Array(words.utf8),
      parts: parts.compactMap { part in
        guard let start = part["at_s"]?.number, let first = part["start_s"]?.number,
          let last = part["end_s"]?.number
        else { return nil }
        return RecognizedTranscript.Part(
          start: Seconds(start), span: TimeSpan(start: Seconds(first), end: Seconds(last)))
      })
  }

  fileprivate var value: JSONValue {
    [
      "transcript": .string(String(decoding: bytes, as: UTF8.self)),
      "parts": .array(
        parts.map {
          [
            "at_s": .number("\($0.start.rawValue)"),
            "start_s": .number("\($0.span.start.rawValue)"),
            "end_s": .number("\($0.span.end.rawValue)"),
          ]
        }),
    ]
  }
}

extension Store {
  /// The number of recordings whose words are kept, and the size of the words in bytes.
  package func keptWords() throws(StoreError) -> (count: Int, bytes: Int) {
    try read { database in
      let row = try database.row(
        "SELECT count(*) AS count, ifnull(sum(length(json)), 0) AS bytes FROM heard")
      return (try row?.count("count") ?? 0, try row?.count("bytes") ?? 0)
    }
  }
}
