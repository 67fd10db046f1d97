import Rehearsal
package import RehearsalBase
package import RehearsalRecognition
package import RehearsalReport

/// Where the words of recordings come from on this computer: what is there, what is missing, and
/// one line to copy.
package struct WordSources {
  /// A recogniser that was looked for.
  package struct Found {
    package var name: String
    /// Ready to transcribe, or why it can't.
    package var result: Result<Recognizer, RecognitionError>

    package var recognizer: Recognizer? { try? result.get() }
    fileprivate var problem: RecognitionError? {
      if case .failure(let problem) = result { problem } else { nil }
    }
  }

  package let all: [Found]
  /// The one that is used without another being named; `nil` if none is ready.
  package let used: Recognizer?
  /// What the settings say of recordings that have no words; `nil` where they say nothing.
  package let choice: TranscribeChoice?

  package init(_ settings: Settings, in environment: [String: String]) {
    var all = Recognizers.allCases.map { recognizer in
      Found(named: recognizer.rawValue) { () throws(RecognitionError) in
        try Recognizers.find(named: recognizer.rawValue, in: environment)
      }
    }
    if let command = settings.recognizerCommand {
      all.append(
        Found(named: command) { () throws(RecognitionError) in try settings.chosenRecognizer() })
    }
    self.all = all
    used = try? settings.chosenRecognizer()
    choice = settings.transcribe
  }

  /// The next command to run; `nil` where nothing is left to do.
  package var command: String? {
    guard used == nil else { return choice == .always ? nil : Self.always }
    let missing = all.first { found in
      // A program without a model is nearer than none.
      if case .modelNotNamed = found.problem { return true }
      return false
    }
    let installation: String
    if let missing, let recognizer = Recognizers(rawValue: missing.name) {
      installation = recognizer.modelInstallation
    } else {
      installation = Recognizers.installation
    }
    return choice == .always ? installation : "\(installation) && \(Self.always)"
  }

  private static let always = "rehearse settings set transcribe always"

  package static let schema = "rehearsmart.words/1"

  package func text(width: Int, style: Style) -> String {
    let layout = TextLayout(width: width, style: style)
    var lines = [style.strong(headline)]
    lines += layout.table(
      all.map { found in
        [
          found.name.printable, found.recognizer == nil ? "missing" : "ready",
          found.recognizer.map { $0.model.printable } ?? found.problem?.message ?? "",
        ]
      })
    if let command {
      // On one line, so that it can be copied.
      lines += ["", used == nil ? "Copy this line and run it:" : "Once, for every recording:"]
      lines += ["", "  \(command)"]
    }
    lines += [""] + layout.hanging("", advice)
    return lines.map { $0 + "\n" }.joined()
  }

  private var headline: String {
    guard let used else { return "No speech recogniser is ready, so fillers can't be counted." }
    return "Words come from \(used.name.printable)."
  }

  private var advice: String {
    guard used != nil else {
      return "It installs a recogniser that runs on this computer, about 400 MB with its model. "
        + "Nothing that you record leaves this computer."
    }
    return choice == .always
      ? "Recordings without a transcript are transcribed. Nothing leaves this computer."
      : "For one recording: rehearse talk.wav --transcribe. Nothing leaves this computer."
  }

  package var value: JSONValue {
    let sources = all.map { found -> JSONValue in
      [
        "name": .string(found.name), "ready": .bool(found.recognizer != nil),
        "model": found.recognizer.map { .string($0.model) } ?? .null,
        "problem": found.problem.map { .string($0.message) } ?? .null,
        "advice": found.problem.map { .string($0.hint) } ?? .null,
      ]
    }
    return [
      "schema": .string(Self.schema), "used": used.map { .string($0.name) } ?? .null,
      "transcribe": choice.map { .string($0.rawValue) } ?? .null,
      "command": command.map { .string($0) } ?? .null, "recognizers": .array(sources),
    ]
  }
}

extension WordSources.Found {
  fileprivate init(named name: String, _ find: () throws(RecognitionError) -> Recognizer) {
    self.name = name
    result = Result(catching: find)
  }
}
