public import RehearsalUnits

/// Finds when each word of a known text was said, by pocketsphinx and its model of US English.
///
/// The text may be a script that was not followed to the letter: sentences left out, sentences
/// broken off and an end never reached come out as words without a time, and what was said between
/// sentences without being written is passed over. Which words those were is not found out: free
/// dictation by this model gets more than a quarter of the words wrong, and is not offered.
///
/// pocketsphinx runs as a program of its own, `pocketsphinx_continuous`, rather than as a library
/// loaded into this one: it leaves the process by `exit` when a model displeases it, which would
/// take a whole batch along; a run can be ended at any time; and a program linked without a dynamic
/// loader can use it. It opens no connection.
///
/// Measured on 681 labelled words of 34 readings (LJ Speech, and examples of the Montreal Forced
/// Aligner and of praatIO): 678 are found, their starts off by 12 ms in the median, 48 ms in nine
/// of ten and 0.52 s at worst, their ends by 12, 52 and 572 ms.
///
/// ```swift
/// let aligner = try ForcedAligner.find(in: ProcessInfo.processInfo.environment)
/// let words = try await aligner.align(
///   words: ["Good", "morning."], recording: "talk.wav", speech: take.speech)
/// ```
public struct ForcedAligner: Sendable {
  private let pocketsphinx: Pocketsphinx

  /// When a word was said.
  public struct Word: Hashable, Sendable {
    public var span: TimeSpan
    /// Whether its pronunciation was guessed from its letters or digits, and its ends with it.
    public var isEstimated: Bool

    public init(span: TimeSpan, isEstimated: Bool) {
      self.span = span
      self.isEstimated = isEstimated
    }
  }

  /// Makes the aligner ready, provided that the program and its model are there.
  ///
  /// - Parameters:
  ///   - language: Of the text, ISO 639; `nil` stands for English.
  ///   - environment: Where programs are looked for (`PATH`).
  /// - Throws: `.languageNotAligned`, `.programMissing`, `.alignmentModelMissing`.
  public static func find(
    language: String? = nil, in environment: [String: String]
  ) throws(RecognitionError) -> ForcedAligner {
    if let language {
      guard language.lowercased().prefix(while: { $0 != "-" && $0 != "_" }) == "en" else {
        throw .languageNotAligned(language)
      }
    }
    return ForcedAligner(pocketsphinx: try Pocketsphinx(in: Surroundings(environment)))
  }

  /// Aligns words with the recording of them.
  ///
  /// Cancelling the task ends it soon.
  ///
  /// - Parameters:
  ///   - words: As written, in their order, punctuation and all: it tells where sentences begin.
  ///   - recording: The path of anything that can be analysed.
  ///   - speech: Where speech was found, in order. Long recordings are cut between these.
  ///   - progress: Told how much has been aligned, 0 to 1, rising.
  /// - Returns: One value for each word; `nil` for what was not said, and for what can't be, such
  ///   as a dash. Times rise.
  /// - Throws: `.unreadable`, `.noTemporaryFolder`, `.failed`, `.notStarted`, `.tooSlow`,
  ///   `.cancelled`.
  public func align(
    words: [String], recording: String, speech: [TimeSpan],
    progress: @Sendable (Double) -> Void = { _ in }
  ) async throws(RecognitionError) -> [Word?] {
    var reader = try await SpeechReader(recording: recording)
    var samples: [Int16] = []
    while let next = try reader.next() { samples += next }
    try await reader.finish()
    return try await align(words: words, samples: samples, speech: speech, progress: progress)
  }

  /// Aligns words with samples, one channel at 16 kHz.
  func align(
    words: [String], samples: [Int16], speech: [TimeSpan], progress: @Sendable (Double) -> Void
  ) async throws(RecognitionError) -> [Word?] {
    var found = [Word?](repeating: nil, count: words.count)
    let script = try pocketsphinx.script(of: words)
    let duration = Seconds(Double(samples.count) / Double(SpeechReader.sampleRate))
    let windows = AlignmentWindows(speech: speech, duration: duration)
    var position = 0
    var start = Seconds(0)
    // When the script was last followed: however much has gone by since may have been said in
    // between.
    var followed = Seconds(0)
    while position < script.count, start < duration {
      let window = windows.window(from: start)
      let candidates = script[
        position..<min(script.count, position + Self.mostWords(in: window.end - followed))]
      let heard = try await pocketsphinx.align(candidates, samples: samples, within: window.span)
      let kept = heard.prefix { window.settles($0.span) }
      for word in kept {
        found[word.word.index] = Word(span: word.span, isEstimated: word.word.isGuessed)
      }
      if let last = kept.last {
        position = last.position + 1
        followed = last.span.end
      }
      start = window.next(after: kept.last?.span)
      progress(min(1, start / duration))
    }
    return found
  }

  /// More than anybody says in that time.
  private static func mostWords(in time: Seconds) -> Int {
    Int((time.rawValue * fastestWords).rounded(.up)) + 10
  }

  /// Words a second: the fastest talkers keep up half as many.
  private static let fastestWords = 6.0
}
