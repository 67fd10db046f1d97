import RehearsalFiles
import RehearsalUnits

/// pocketsphinx 5prealpha, as Debian and Ubuntu have it, with its model of US English.
struct Pocketsphinx: Sendable {
  private let program: String
  private let acousticModel: String
  private let dictionary: String
  private let surroundings: Surroundings

  /// Where packages put models.
  private static let modelFolders = [
    "/usr/share/pocketsphinx/model/en-us", "/usr/local/share/pocketsphinx/model/en-us",
    "/opt/homebrew/share/pocketsphinx/model/en-us",
  ]

  init(in surroundings: Surroundings) throws(RecognitionError) {
    program = try Program.pocketsphinx.find(in: surroundings)
    let folder = Self.modelFolders.first {
      FileKind("\($0)/en-us/mdef") != nil && FileKind("\($0)/\(Self.words)") != nil
    }
    guard let folder else { throw .alignmentModelMissing(path: Self.modelFolders[0]) }
    acousticModel = "\(folder)/en-us"
    dictionary = "\(folder)/\(Self.words)"
    self.surroundings = surroundings
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

  /// Aligns words with a part of the samples.
  ///
  /// - Returns: Those that were found, in their order; none when what is said has nothing to do
  ///   with them.
  func align(
    _ words: ArraySlice<ScriptWord>, samples: [Int16], within window: TimeSpan
  ) async throws(RecognitionError) -> [Heard] {
    let folder = try PrivateFolder(in: surroundings)
    let grammar = AlignmentGrammar(words)
    try folder.write(grammar.dictionary, to: "words.dict")
    try folder.write(grammar.transitions, to: "words.fsg")
    let rate = Double(SpeechReader.sampleRate)
    let first = Int(window.start.rawValue * rate)
    let part = samples[first..<min(samples.count, Int(window.end.rawValue * rate))]
    let run = ProgramRun(
      program: .pocketsphinx, path: program,
      arguments: [
        "-hmm", acousticModel, "-dict", "words.dict", "-fsg", "words.fsg",
        "-infile", "/dev/stdin", "-time", "yes", "-logfn", "/dev/null",
      ] + Self.settings,
      surroundings: surroundings, folder: folder,
      limit: Self.loading + window.length * Self.slowest)
    let output = try await run.transform(littleEndian(part))
    return Self.heard(in: String(decoding: output, as: UTF8.self), words, from: window.start)
  }

  private static let settings = [
    // By default silence is taken out first, and every time after it is wrong.
    "-remove_silence", "no",
    // With the default beams, made for dictation, the right path is lost before its end in four
    // readings of five.
    "-beam", "1e-120", "-pbeam", "1e-120", "-wbeam", "1e-100", "-maxhmmpf", "-1",
    // The lattice is for language models; here it loses words.
    "-bestpath", "no",
  ]

  private static let loading = Seconds(30)
  /// Times real time; it takes a twentieth.
  private static let slowest = 10.0
  /// A word's end is given as its last frame.
  private static let frame = Seconds(0.01)
  /// A frame is named after its first sample and tells of the middle of its 25.6 ms; half a frame
  /// of that is the grid's own.
  private static let middle = Seconds(0.0256 / 2 - 0.005)

  /// Reads lines of name, start, end and probability.
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
