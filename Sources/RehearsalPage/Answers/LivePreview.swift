import Rehearsal
import RehearsalApp
import RehearsalBase
import RehearsalNative
import RehearsalRecognition

/// Recognises the newest words while somebody speaks, with the installed recogniser.
///
/// Recognisers read whole files, so each run gets a temporary copy of the newest sound. Runs never
/// overlap: on a slow computer the words come later, and the recording does not wait.
actor LivePreview {
  private let recognizer: Recognizer
  private let format: RawFormat
  private let language: String?
  private let show: @Sendable (String, Seconds) -> Void
  /// The newest sound, at most ``window`` of it.
  private var samples: [UInt8] = []
  /// Bytes received since the beginning.
  private var count = 0
  /// Bytes received since the recogniser last started.
  private var fresh = 0
  private var recognition: Task<Void, Never>?

  /// Our choice: what two lines hold, with some sound before them as context.
  private static let window = Seconds(10)
  /// Our choice: often enough to follow, seldom enough not to load the computer.
  private static let step = Seconds(3)
  /// Our choice: two lines.
  private static let words = 16

  init(
    _ format: RawFormat, by recognizer: Recognizer, language: String?,
    show: @escaping @Sendable (String, Seconds) -> Void
  ) {
    var recognizer = recognizer
    // A preview must come soon.
    recognizer.isVerbatim = false
    self.recognizer = recognizer
    self.format = format
    self.language = language
    self.show = show
  }

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
    // If this process can't remove it, the next one does.
    let folder = try HeldFolder(in: Recognizers.temporaryFolder(in: Computer.environment))
    defer { folder.discard() }
    var recorder = try WaveRecorder(path: folder.path + "/preview.wav", format: format)
    try recorder.append(samples)
    let path = try recorder.finish()
    let transcript = try await RecordingSource.file(path)
      .transcript(by: recognizer, language: language)
    return transcript.tokens.suffix(Self.words).map(\.text.printable).joined(separator: " ")
  }

  /// Cancels the recogniser.
  func end() { recognition?.cancel() }
}
