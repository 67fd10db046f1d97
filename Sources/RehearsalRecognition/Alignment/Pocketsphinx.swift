import RehearsalBase

/// pocketsphinx 5prealpha, as packaged by Debian and Ubuntu, with its model of US English.
struct Pocketsphinx: Sendable {
  private let program: String
  private let acousticModel: String
  private let dictionary: String
  private let environment: ProgramEnvironment

  /// Where packages install models.
  private static let modelFolders = [
    "/usr/share/pocketsphinx/model/en-us", "/usr/local/share/pocketsphinx/model/en-us",
    "/opt/homebrew/share/pocketsphinx/model/en-us",
  ]

  init(in environment: ProgramEnvironment) throws(RecognitionError) {
    program = try Program.pocketsphinx.find(in: environment)
    let folder = Self.modelFolders.first {
      FileKind("\($0)/en-us/mdef") != nil && FileKind("\($0)/\(Self.words)") != nil
    }
    guard let folder else { throw .alignmentModelMissing(path: Self.modelFolders[0]) }
    acousticModel = "\(folder)/en-us"
    dictionary = "\(folder)/\(Self.words)"
    self.environment = environment
  }

  private static let words = "cmudict-en-us.dict"

  /// The words of a text with their pronunciations.
  func script(of words: [String]) throws(RecognitionError) -> [ScriptWord] {
    ScriptWord.script(
      of: words, using: try Pronunciations(path: dictionary, for: words))
  }

  /// A word that was said.
  struct Heard: Equatable {
    var position: Int
    var word: ScriptWord
    var span: TimeSpan
  }

  /// Aligns words with the samples of a window.
  ///
  /// - Returns: The words that were found, in order; none if the speech doesn't match them.
  func align(
    _ words: ArraySlice<ScriptWord>, samples: [Int16], within window: TimeSpan
  ) async throws(RecognitionError) -> [Heard] {
    let folder = try PrivateFolder(in: environment)
    let grammar = AlignmentGrammar(words)
    try folder.write(grammar.dictionary, to: "words.dict")
    try folder.write(grammar.transitions, to: "words.fsg")
    let rate = Double(SpeechReader.sampleRate)
    let first = Int(window.start.rawValue * rate)
    let part = samples[first..<min(samples.count, Int(window.end.rawValue * rate))]
    let run = SubprocessRun(
      program: .pocketsphinx, path: program,
      arguments: [
        "-hmm", acousticModel, "-dict", "words.dict", "-fsg", "words.fsg",
        "-infile", "/dev/stdin", "-time", "yes", "-logfn", "/dev/null",
      ] + Self.settings,
      environment: environment, folder: folder,
      limit: Self.loading + window.length * Self.slowest)
    let output = try await run.transform(littleEndian(part))
    return Self.heard(in: String(decoding: output, as: UTF8.self), words, from: window.start)
  }

  private static let settings = [
    // By default silence is removed first, which makes all later times wrong.
    "-remove_silence", "no",
    // The default beams are for dictation: they prune the right path in four readings of five.
    "-beam", "1e-120", "-pbeam", "1e-120", "-wbeam", "1e-100", "-maxhmmpf", "-1",
    // The lattice search is for language models; here it loses words.
    "-bestpath", "no",
  ]

  /// The time limit for loading the model.
  private static let loading = Seconds(30)
  /// The time limit as a multiple of real time; it usually takes 0.05.
  private static let slowest = 10.0
  /// A word's end is the start of its last frame.
  private static let frame = Seconds(0.01)
  /// From the time given for a frame, that of its first sample, to the middle of its 25.6 ms, minus
  /// half a frame, because a frame stands for the 10 ms around its middle.
  private static let middle = Seconds(0.0256 / 2 - 0.005)

  /// Parses lines of name, start, end and probability.
  private static func heard(
    in output: String, _ words: ArraySlice<ScriptWord>, from start: Seconds
  ) -> [Heard] {
    output.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: " ")
      guard fields.count == 4, let place = AlignmentGrammar.place(named: fields[0]),
        words.indices.contains(place), let first = Double(fields[1]), let last = Double(fields[2])
      else { return nil }
      let origin = start + middle
      let span = TimeSpan(start: origin + Seconds(first), end: origin + Seconds(last) + frame)
      return Heard(position: place, word: words[place], span: span)
    }
  }
}
