import RehearsalCoaching
import RehearsalBase
import RehearsalNative
import RehearsalTranscript

/// The transcripts beside a recording that have its name.
///
/// `talk.wav` has `talk.srt`, and `talk.wav.srt` as whisper.cpp names it. Transcripts with times
/// for words come first, then those with times for segments, then plain text; ties are ordered by
/// ``Transcript/readableFormats``, then by name.
package struct Sidecars {
  private(set) var candidates: [WrittenWords.Candidate] = []
  private(set) var leftOut: [LeftOutTranscript] = []

  init(of recording: String, in folders: FolderListings) {
    do throws(FileError) {
      for path in try Self.paths(besides: recording, in: folders) { add(path) }
    } catch {
      // A folder that may not be listed has no transcripts to find. Any other error may hide some,
      // so it is reported.
      if error.problem == .other {
        let reason = TranscriptError.unreadable(path: error.path, reason: error.reason)
        leftOut.append(LeftOutTranscript(name: error.path.printable, reason: .unreadable(reason)))
      }
    }
    let order = Transcript.readableFormats
    candidates = candidates.enumerated().map { index, candidate in
      let format = order.firstIndex(of: candidate.transcript.format) ?? order.endIndex
      return (rank: [Self.rank(candidate.transcript.timing), format, index], candidate)
    }
    .sorted { $0.rank.lexicographicallyPrecedes($1.rank) }.map(\.1)
  }

  /// Extensions of transcripts; opening every file of a folder would take too long.
  private static let endings: Set<String> = [
    "json", "jsonl", "srt", "vtt", "textgrid", "ctm", "stm", "lrc", "aud", "tsv", "csv", "txt",
    "md", "markdown",
  ]
  /// Extensions of prose, as opposed to tables.
  private static let proseEndings: Set<String> = ["txt", "md", "markdown"]

  /// The files that are named like a transcript of the recording.
  package static func paths(
    besides recording: String, in folders: FolderListings
  ) throws(FileError) -> [String] {
    let (folder, name) = recording.folderAndName
    let names = try folders.names(besides: recording).named(after: name)
    return names.filter { isNamed($0, after: name) }.map { folder + $0 }
  }

  /// Whether a report on the recording would use the file at a path as its transcript.
  package static func isNamed(_ path: String, likeTranscriptOf recording: String) -> Bool {
    func place(_ path: String) -> String? {
      let folder = path.folderAndName.folder
      return resolvedPath(folder.isEmpty ? "." : folder)
    }
    return isNamed(path.folderAndName.name, after: recording.folderAndName.name)
      && place(path) == place(recording)
  }

  private static func isNamed(_ name: String, after recording: String) -> Bool {
    guard !name.utf8.elementsEqual(recording.utf8), let ending = name.ending,
      endings.contains(ending)
    else {
      return false
    }
    let stem = name.stem.utf8
    return stem.elementsEqual(recording.utf8) || stem.elementsEqual(recording.stem.utf8)
  }

  private mutating func add(_ path: String) {
    // The output of `rehearse talk.wav --json > talk.json` is not a transcript.
    guard !StandardStream.output.leads(to: path) else { return }
    do throws(TranscriptError) {
      let transcript = try Transcript.read(path: path, .found)
      let isProse = transcript.format == .plainText || transcript.format == .markdown
      // A table of measurements is text too.
      if isProse, !Self.proseEndings.contains(path.ending ?? "") { return }
      if transcript.isAnnotation { return }
      candidates.append(WrittenWords.Candidate(path: path, transcript: transcript))
    } catch .unknownJSON(let keys) where keys.first == "schema" {
      // This program wrote it.
      return
    } catch .isDirectory, .savedReport {
      return
    } catch {
      leftOut.append(LeftOutTranscript(name: path.fileName, reason: .unreadable(error)))
    }
  }

  // MARK: - From a file to its recording

  /// A recording that a file is a transcript of: one beside it that shares its name.
  ///
  /// - Parameter recordings: More recordings. A transcript beside one of them may be a link to the
  ///   file.
  /// - Returns: `nil` for any other file, and for a report that this program wrote.
  package static func recording(
    transcribedBy path: String, orAmong recordings: [String] = []
  ) -> String? {
    guard let status = try? FileStatus(of: path), status.kind == .file else { return nil }
    let folders = FolderListings()
    let beside =
      recordingsNamed(like: path, in: folders)
      + recordingsNamed(like: writtenPath(path), in: folders)
    return (recordings.filter(AudioSource.recognizes) + beside).first { recording in
      ((try? paths(besides: recording, in: folders)) ?? []).contains { sidecar in
        (try? FileStatus(of: sidecar))?.isSameFile(as: status) == true && isTranscript(sidecar)
      }
    }
  }

  /// The recordings beside a file whose transcript it would be, by its name.
  private static func recordingsNamed(
    like path: String, in folders: FolderListings
  ) -> [String] {
    guard let ending = path.ending, endings.contains(ending) else { return [] }
    let (folder, name) = path.folderAndName
    return ((try? folders.names(besides: path))?.all ?? []).filter { isNamed(name, after: $0) }
      .map { folder + $0 }.filter(AudioSource.recognizes)
  }

  /// Whether a report would use the file, or mention why it was left out.
  private static func isTranscript(_ path: String) -> Bool {
    var found = Self()
    found.add(path)
    return !found.candidates.isEmpty
      || found.leftOut.contains { $0.reason != .unreadable(.empty) }
  }

  private init() {}

  private static func rank(_ timing: Token.Timing) -> Int {
    switch timing {
    case .word, .estimated: 0
    case .segment: 1
    case .none: 2
    }
  }
}

extension Transcript {
  /// Whether this program wrote it as an annotation for Praat or Audacity. One for Praat may hold
  /// the words of an older transcript.
  fileprivate var isAnnotation: Bool {
    if producer == Self.annotator { return true }
    guard format == .textGrid || format == .audacityLabels else { return false }
    let names: Set<String> = ["speech", "pause", "short", "silence", "syllable", "hz", "v", "u"]
    let marks = tokens.count { names.contains($0.word) || $0.word.allSatisfy(\.isNumber) }
    // With words, ours also has a label for each of their syllables.
    return marks == tokens.count
      || marks * 2 >= tokens.count && tokens.contains { $0.word == "syllable" }
  }
}

extension String {
  /// The extension in lower case; `nil` for a name without one.
  package var ending: String? {
    let name = folderAndName.name
    guard let dot = name.last("."), dot > name.startIndex else { return nil }
    return name[name.utf8.index(after: dot)...].lowercased()
  }

  /// The name without its extension.
  package var stem: Substring {
    guard let dot = last("."), dot > startIndex else { return self[...] }
    return self[..<dot]
  }

  /// The last component of a path, without terminal control characters.
  package var fileName: String { folderAndName.name.printable }
}
