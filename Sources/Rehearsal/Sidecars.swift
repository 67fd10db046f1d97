import RehearsalCoaching
import RehearsalFiles
import RehearsalTranscript

/// The transcripts beside a recording that have its name.
///
/// `talk.wav` has `talk.srt`, and `talk.wav.srt` as whisper.cpp names it. Transcripts with times
/// for words come first, then those with times for segments, then plain text; ties are ordered by
/// ``Transcript/readableFormats``, then by name.
struct Sidecars {
  private(set) var candidates: [WrittenWords.Candidate] = []
  private(set) var leftOut: [LeftOutTranscript] = []

  init(of recording: String) {
    let (folder, name) = recording.folderAndName
    let names = try? names(inFolder: folder.isEmpty ? "." : folder)
    for sidecar in (names ?? []).filter({ Self.isNamed($0, after: name) }) {
      add(folder + sidecar)
    }
    let order = Transcript.readableFormats
    candidates = candidates.enumerated().map { index, candidate in
      let format = order.firstIndex(of: candidate.transcript.format) ?? order.endIndex
      return (rank: [Self.rank(candidate.transcript.timing), format, index], candidate)
    }
    .sorted { $0.rank.lexicographicallyPrecedes($1.rank) }.map(\.1)
  }

  /// Extensions of transcripts; looking into every file of a folder would take too long.
  private static let endings: Set<String> = [
    "json", "jsonl", "srt", "vtt", "textgrid", "ctm", "stm", "lrc", "aud", "tsv", "csv", "txt",
    "md", "markdown",
  ]
  /// Extensions of prose, as opposed to tables.
  private static let proseEndings: Set<String> = ["txt", "md", "markdown"]

  private static func isNamed(_ name: String, after recording: String) -> Bool {
    guard name != recording, let ending = name.ending, endings.contains(ending) else {
      return false
    }
    let stem = name.dropLast(ending.utf8.count + 1)
    return stem == recording || stem == recording.stem
  }

  private mutating func add(_ path: String) {
    do throws(TranscriptError) {
      let transcript = try Transcript.read(path: path)
      let isProse = transcript.format == .plainText || transcript.format == .markdown
      // A table of measurements is text too.
      if isProse, !Self.proseEndings.contains(path.ending ?? "") { return }
      if transcript.isAnnotation { return }
      candidates.append(WrittenWords.Candidate(path: path, transcript: transcript))
    } catch .unknownJSON(let keys) where keys.first == "schema" {
      // Written by this program.
      return
    } catch .isDirectory {
      return
    } catch {
      leftOut.append(LeftOutTranscript(name: path.fileName, reason: .unreadable(error)))
    }
  }

  private static func rank(_ timing: Token.Timing) -> Int {
    switch timing {
    case .word, .estimated: 0
    case .segment: 1
    case .none: 2
    }
  }
}

extension Transcript {
  /// Whether it is an annotation that this program wrote for Praat or Audacity.
  fileprivate var isAnnotation: Bool {
    guard format == .textGrid || format == .audacityLabels else { return false }
    let names: Set<String> = ["speech", "pause", "short", "silence", "syllable", "hz", "v", "u"]
    return tokens.allSatisfy { names.contains($0.word) || $0.word.allSatisfy(\.isNumber) }
  }
}

extension String {
  /// The extension in lower case; `nil` for a name without one.
  fileprivate var ending: String? {
    let name = folderAndName.name
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    return name[name.index(after: dot)...].lowercased()
  }

  /// The name without its extension.
  fileprivate var stem: Substring {
    guard let dot = lastIndex(of: "."), dot > startIndex else { return self[...] }
    return self[..<dot]
  }

  /// The last component of a path, without what steers a terminal.
  package var fileName: String { folderAndName.name.printable }

  /// A path up to its last slash, and what follows.
  fileprivate var folderAndName: (folder: String, name: String) {
    guard let slash = lastIndex(of: "/") else { return ("", self) }
    return (String(self[...slash]), String(self[index(after: slash)...]))
  }
}
