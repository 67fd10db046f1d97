import RehearsalBase

/// How a recogniser is called, and where it writes its transcript.
enum RecognizerCall: Sendable {
  case known(Recognizers)
  case template(CommandTemplate)

  /// The parameters of a call. The recording is on standard input, a regular file.
  struct Request {
    /// A path; empty for none.
    var model: String
    /// The path of the transcript, without an extension.
    var output: String
    /// The folder where it may write; its working folder.
    var folder: String
    /// Two or three letters; `nil` leaves it to the recogniser.
    var language: String?
    var prompt: String?
    /// How many parts of the recording are recognised at the same time, each on its own core.
    var jobs = min(processorCount, RecognizerCall.mostJobs)
    /// Those of ``RecognizerCall/newer(model:)`` that the program knows.
    var newer: [[String]] = []
  }

  /// Our choice: each takes 98 MB more, and some cores are left for other programs.
  private static let mostJobs = 2

  /// - Source: whisper.cpp, `examples/cli/cli.cpp`; whisper-ctranslate2 0.5.8, `commandline.py`,
  ///   and faster-whisper 1.2.1, `transcribe.py`; openai-whisper 20250625, `transcribe.py`; vosk
  ///   0.3.45, `vosk/transcriber/cli.py`.
  func arguments(for request: Request) -> [String] {
    switch self {
    case .known(.rehearseWords):
      [
        "--model", request.model, "--language", request.language ?? "auto",
        "--jobs", "\(request.jobs)",
      ]
        + option(request.language == nil ? "--english-prompt" : "--prompt", request.prompt)
    case .known(.whisper):
      [
        "-m", request.model, "-f", "-", "-l", request.language ?? "auto",
        // With the time and the probability of every token.
        "-ojf", "-of", request.output, "-pp",
      ] + option("--prompt", request.prompt) + request.newer.joined()
    case .known(.whisperCTranslate2):
      [
        Self.input, "--model_directory", request.model, "--local_files_only", "True",
        "--output_dir", request.folder, "--output_format", "json", "--word_timestamps", "True",
        // Progress instead of the text.
        "--verbose", "False",
      ] + option("--language", request.language) + option("--initial_prompt", request.prompt)
    case .known(.openAIWhisper):
      [
        Self.input, "--model", request.model, "--output_dir", request.folder,
        "--output_format", "json", "--word_timestamps", "True", "--verbose", "False",
        "--fp16", "False",
      ] + option("--language", request.language) + option("--initial_prompt", request.prompt)
    case .known(.vosk):
      [
        // A model given by name or language would be downloaded.
        "--model", request.model, "--input", Self.input,
        // SRT, with seven words per cue. JSON would have the times of all words, but version 0.3.45
        // fails with "local variable 'monologue' referenced before assignment" on any speech.
        "--output-type", "srt", "--output", request.output + ".srt", "--log-level", "WARNING",
      ]
    case .template(let template):
      template.arguments {
        switch $0 {
        case .recording: Self.input
        case .output: request.output
        case .model: request.model
        case .language: request.language ?? ""
        case .prompt: request.prompt ?? ""
        }
      }
    }
  }

  /// Options that not all versions of the program know, the newest last.
  func newer(model: String) -> [[String]] {
    guard case .known(.whisper) = self, let heads = Self.alignmentHeads(of: model) else {
      return []
    }
    // Without `-dtw`, known since version 1.5.5, word times are off by up to two seconds; since 1.8
    // it has no effect together with flash attention.
    return [["-dtw", heads], ["-nfa"]]
  }

  /// whisper.cpp's name for the alignment heads of a model; `nil` if the file's name doesn't tell
  /// which model it is.
  ///
  /// - Source: whisper.cpp, `examples/cli/cli.cpp`, the presets of `-dtw`.
  private static func alignmentHeads(of model: String) -> String? {
    let name = model.folderAndName.name
    guard name.begins(with: "ggml-"), name.ends(with: ".bin") else { return nil }
    var parts = name.dropFirst(5).dropLast(4).split(separator: "-")
    // A quantised model, such as `q5_1`.
    if let last = parts.last, last.begins(with: "q"), last.dropFirst().first?.isNumber == true {
      parts.removeLast()
    }
    let heads = parts.joined(separator: ".")
    return presets.contains(heads) ? heads : nil
  }

  private static let presets: Set = [
    "tiny", "tiny.en", "base", "base.en", "small", "small.en", "medium", "medium.en", "large.v1",
    "large.v2", "large.v3", "large.v3.turbo",
  ]

  /// The recording; some programs require the path of a regular file, and here it is one.
  private static let input = "/dev/stdin"

  private func option(_ name: String, _ value: String?) -> [String] {
    value.map { [name, $0] } ?? []
  }

  /// Whether it uses the prompt only if it detects English.
  var promptsByLanguage: Bool {
    if case .known(.rehearseWords) = self { true } else { false }
  }

  /// The possible names of its transcript in the folder, the likeliest first.
  var results: [String] {
    switch self {
    case .known(.rehearseWords): [Self.printed]
    case .known(.whisper): ["transcript.json"]
    case .known(.whisperCTranslate2), .known(.openAIWhisper): ["stdin.json"]
    case .known(.vosk): ["transcript.srt"]
    case .template:
      ["json", "vtt", "srt", "txt"].flatMap { ["transcript.\($0)", "stdin.\($0)"] }
        + ["transcript", Self.printed]
    }
  }

  /// The file for its standard output; `nil` to discard that.
  var printed: String? {
    switch self {
    case .known(.rehearseWords), .template: Self.printed
    case .known: nil
    }
  }

  private static let printed = "printed"

  /// As in `Transcript.producer`; subtitles don't state who wrote them.
  var producer: String {
    switch self {
    case .known(.rehearseWords), .known(.whisper): "whisper.cpp"
    case .known(.whisperCTranslate2), .known(.openAIWhisper): "Whisper"
    case .known(.vosk): "Vosk"
    case .template(let template): template.program
    }
  }

  /// The completed fraction in a line such as `whisper_print_progress_callback: progress =  35%`,
  /// or ` 35%|███▌  | 9.1/25.7 [00:01<00:02]`, or `progress 28.5 of 86.8`.
  static func progress(in line: Substring) -> Double? {
    let parts = line.split(separator: " ")
    if parts.count == 4, parts[0] == "progress", parts[2] == "of", let done = Double(parts[1]),
      let all = Double(parts[3]), all > 0, done >= 0
    {
      return min(1, done / all)
    }
    var text = line
    let isCallback = line.begins(with: "whisper_print_progress_callback:")
    if isCallback {
      guard let equals = line.lastIndex(of: "=") else { return nil }
      text = line[line.index(after: equals)...]
    }
    text = text.drop { $0 == " " }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let rest = text[digits.endIndex...]
    guard isCallback ? rest == "%" : rest.begins(with: "%|"), digits.count <= 3,
      let percent = Int(digits), percent <= 100
    else { return nil }
    return Double(percent) / 100
  }
}

/// A command line of the user's own, split into words, in which names in braces stand for values.
struct CommandTemplate: Sendable, Equatable {
  enum Field: String, CaseIterable {
    case recording, output, model, language, prompt
  }

  /// The name or the path of the program.
  let program: String
  private let words: [String]

  /// `nil` if it is empty or a quotation mark is not closed.
  init?(_ text: String) {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in text {
      if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if quote == nil, character.isWhitespace {
        if let ended = word { words.append(ended) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    guard quote == nil, let program = words.first, !program.isEmpty else { return nil }
    self.program = program
    self.words = Array(words.dropFirst())
  }

  func uses(_ field: Field) -> Bool { words.contains { $0.has("{\(field.rawValue)}") } }

  /// The words with the names replaced by their values. Braces within a value are kept.
  func arguments(_ value: (Field) -> String) -> [String] {
    words.map { word in
      // A name ends at a brace, and anything before its last opening brace is text.
      var parts = word.parts(between: "}").map(String.init)
      let last = parts.removeLast()
      return parts.map { part in
        guard let brace = part.lastIndex(of: "{"),
          let field = Field(rawValue: String(part[part.index(after: brace)...]))
        else { return part + "}" }
        return part[..<brace] + value(field)
      }.joined() + last
    }
  }
}
