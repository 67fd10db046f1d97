import Rehearsal
package import RehearsalBase
package import RehearsalRecognition
package import RehearsalReport

/// Where the words of recordings come from on this computer: what is installed, what is missing,
/// and one command to copy.
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
  /// Whether the settings name a recogniser.
  private let isNamed: Bool

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
    isNamed = settings.namesRecognizer
  }

  /// The next command to run; `nil` where nothing is left to do.
  package var command: String? {
    guard used == nil else { return isAutomatic ? nil : Self.always }
    // A program without a model needs fewer steps than none.
    let missing = all.first { found in
      if case .modelNotNamed = found.problem { return true }
      return false
    }
    guard let missing, let recognizer = Recognizers(rawValue: missing.name) else {
      return Recognizers.ownInstallation
    }
    return withRule(recognizer.modelInstallation)
  }

  /// The file of the release that does the same, for users without a terminal; `nil` where none
  /// does.
  package var file: String? {
    command == Recognizers.ownInstallation ? Recognizers.ownPackage : nil
  }

  /// A recogniser that is fetched from the network, for users without a file of our release.
  private var otherCommand: String? {
    guard command == Recognizers.ownInstallation, command != Recognizers.installation else {
      return nil
    }
    return withRule(Recognizers.installation)
  }

  /// Adds the command that turns transcribing on for good, unless it is on.
  private func withRule(_ installation: String) -> String {
    choice == .always ? installation : "\(installation) && \(Self.always)"
  }

  /// Whether recordings without words are transcribed, at least one at a time.
  private var isAutomatic: Bool {
    let isOwn = used?.name == Recognizers.rehearseWords.rawValue
    return choice == .always || choice ?? .auto == .auto && used != nil && (isNamed || isOwn)
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
          found.recognizer.map(Self.model) ?? found.problem?.message ?? "",
        ]
      })
    if let command {
      // On one line, so that it can be copied.
      lines += ["", used == nil ? "Copy this line and run it:" : "Once, for every recording:"]
      lines += ["", "  \(command)"]
    }
    lines += [""] + layout.hanging("", advice)
    if let otherCommand { lines += ["", "  \(otherCommand)"] }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The languages of a model, its size, and where it is.
  private static func model(of recognizer: Recognizer) -> String {
    guard !recognizer.model.isEmpty else { return "" }
    let languages = recognizer.isOfEnglish ? "English only" : "many languages"
    let status = try? FileStatus(of: recognizer.model)
    let size = status.flatMap { $0.kind == .file ? ", \(PrivacyWords.size($0.size))" : nil } ?? ""
    return "\(languages)\(size): \(recognizer.model.printable)"
  }

  private var headline: String {
    guard let used else { return "No speech recogniser is ready, so fillers can't be counted." }
    return "Words come from \(used.name.printable)."
  }

  private var advice: String {
    if otherCommand != nil {
      let what =
        command?.begins(with: "make ") == true
        ? "In the folder of the source, it builds a recogniser with a model of many languages, "
          + "which fetches 143 MB"
        : "It installs a recogniser with a model of many languages, 92 MB; the file is of the "
          + "release that this program is of"
      return what + ". A recording by itself is then transcribed without being asked, and "
        + "nothing that you record leaves this computer. One for English only, 525 MB:"
    }
    guard used != nil else {
      return "It fetches what is missing. Nothing that you record leaves this computer."
    }
    return isAutomatic
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
      "command": command.map { .string($0) } ?? .null,
      "file": file.map { .string($0) } ?? .null, "recognizers": .array(sources),
    ]
  }
}

extension WordSources.Found {
  fileprivate init(named name: String, _ find: () throws(RecognitionError) -> Recognizer) {
    self.name = name
    result = Result(catching: find)
  }
}
