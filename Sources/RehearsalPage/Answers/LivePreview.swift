import Rehearsal
import RehearsalApp
import RehearsalBase
import RehearsalNative
import RehearsalRecognition

/// Hears the newest words while somebody speaks, with the recogniser that is installed.
///
/// Recognisers hear whole files, so that each time it is given a copy of the newest sound, which is
/// deleted then. It hears one at a time: on a slow computer the words come later, and the recording
/// does not wait.
actor LivePreview {
  private let recognizer: Recognizer
  private let format: RawFormat
  private let language: String?
  private let show: @Sendable (String, Seconds) -> Void
  /// Of the newest sound.
  private var samples: [UInt8] = []
  /// Bytes that came since the beginning.
  private var count = 0
  /// Bytes that came since it was last heard.
  private var fresh = 0
  private var recognition: Task<Void, Never>?

  /// Our choice: what two lines hold, with some sound before them to hear them by.
  private static let window = Seconds(10)
  /// Our choice: often enough to follow, seldom enough to leave the computer its rest.
  private static let step = Seconds(3)
  /// Our choice: two lines.
  private static let words = 16

  init(
    _ format: RawFormat, by recognizer: Recognizer, language: String?,
    show: @escaping @Sendable (String, Seconds) -> Void
  ) {
    var recognizer = recognizer
    // What is shown while one speaks must come soon.
    recognizer.isVerbatim = false
    self.recognizer = recognizer
    self.format = format
    self.language = language
    self.show = show
  }

  /// Takes the next samples.
  func take(_ bytes: [UInt8]) {
    samples += bytes
    count += bytes.count
    fresh += bytes.count
    samples.removeFirst(max(0, samples.count - size(of: Self.window)))
    guard fresh >= size(of: Self.step), recognition == nil else { return }
    fresh = 0
    let newest = samples
    let end = Seconds(Double(count) / Double(size(of: Seconds(1))))
    recognition = Task {
      if let text = try? await heard(newest), !text.isEmpty, !Task.isCancelled {
        show(text, end)
      }
      recognition = nil
    }
  }

  private func size(of time: Seconds) -> Int {
    Int(time.rawValue * Double(format.sampleRate)) * format.frameWidth
  }

  private nonisolated func heard(_ samples: [UInt8]) async throws -> String {
    // It is removed by the next process if this one can't do it.
    let folder = try HeldFolder(in: Recognizers.temporaryFolder(in: Computer.environment))
    defer { folder.discard() }
    var recorder = try WaveRecorder(path: folder.path + "/preview.wav", format: format)
    try recorder.append(samples)
    let path = try recorder.finish()
    let transcript = try await RecordingSource.file(path)
      .transcript(by: recognizer, language: language)
    return transcript.tokens.suffix(Self.words).map(\.text.printable).joined(separator: " ")
  }

  /// Stops what is under way.
  func end() { recognition?.cancel() }
}
