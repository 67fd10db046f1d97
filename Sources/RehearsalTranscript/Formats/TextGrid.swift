import RehearsalBase

extension TranscriptFormat {
  public static let textGrid = TranscriptFormat(rawValue: "textgrid")
}

/// Praat's TextGrid in its text formats, long, short or in between: only free-standing numbers,
/// quoted strings and flags are data.
///
/// Tiers named after words are read; if there is none, every tier that is not named after sounds or
/// comments. Each tier is a speaker. Binary files are refused.
///
/// - Source: Praat manual, *TextGrid file formats*.
enum TextGrid: ReadableFormat {
  static let format = TranscriptFormat.textGrid

  static func recognizes(_ manuscript: Manuscript) -> Bool {
    guard let first = manuscript.firstLines(1).first else { return false }
    return first.begins(with: "File type") && first.has("\"ooTextFile")
  }

  static func read(_ manuscript: Manuscript) throws(TranscriptError) -> Reading {
    var scanner = TextGridScanner(manuscript.utf8)
    let (tiers, isWhole) = try scanner.tiers()
    var log = RepairLog()
    if !isWhole { log.note(.truncated) }
    let words = tiers.filter { $0.isNamed(for: wordTiers) }
    let spoken = words.isEmpty ? tiers.filter { !$0.isNamed(for: otherTiers) } : words
    let chosen = spoken.isEmpty ? tiers : spoken
    let hasSpeakers = chosen.count > 1 || chosen.contains { $0.kind != nil }
    let passages = chosen.flatMap { tier -> [Passage] in
      let speaker = hasSpeakers ? tier.speaker : nil
      guard !words.isEmpty else {
        return tier.marks.map { mark in
          Passage(start: mark.start, end: mark.end, speaker: speaker, text: mark.text)
        }
      }
      return Passage.sentences(
        of: tier.marks.compactMap { mark in
          guard !silences.contains(String(mark.text.trimmed)) else { return nil }
          // The Montreal Forced Aligner writes `spn` for unknown words.
          let isUnknown = mark.text.trimmed == "spn"
          return Passage.Word(
            mark.text, start: mark.start, end: mark.end, speaker: speaker,
            kind: isUnknown ? .untranscribed : nil)
        })
    }
    let isOurs = Set(tiers.map(\.name)).isSuperset(of: ourTiers)
    return Reading(
      passages: passages, producer: isOurs ? Transcript.annotator : nil, repairs: log,
      habits: [.wholeWords, .speakersApart])
  }

  /// The beginnings of words in the names of tiers.
  private static let wordTiers = ["word", "wrd", "ort", "mot"]
  private static let otherTiers = [
    "phone", "phon", "syll", "nucle", "silence", "tone", "pitch", "gloss", "transl",
    "comment", "note", "pos", "maus", "kan", "mau",
  ]
  /// Of the annotations that this program writes, besides the words.
  private static let ourTiers = ["speech", "nuclei", "voicing", "pitch"]
  /// How aligners write a pause.
  private static let silences: Set<String> = ["", "sil", "sp", "<eps>", "<sil>", "<p:>", "#", "_"]
}

extension Transcript {
  /// The producer of a TextGrid that this program wrote.
  package static let annotator = "rehearse"
}

extension TextGridTier {
  /// Whether a word of the name begins with one of the stems: `words`, but not in the name of the
  /// speaker in `Morton - words`.
  fileprivate func isNamed(for stems: [String]) -> Bool {
    (kind ?? name).lowercased().split { !$0.isLetter }.contains { part in
      stems.contains { part.begins(with: $0) }
    }
  }

  /// What the Montreal Forced Aligner, and this program, write after a speaker's name: `words` in
  /// `Ann - words`; `nil` for any other name.
  fileprivate var kind: String? {
    let ends = ["words", "word", "phones", "segments"]
    return ends.first { name.trimmed.ends(with: Self.dash + $0) }
  }

  /// The name without its kind; `nil` for a tier that is named for what is in it.
  fileprivate var speaker: String? {
    let name = name.trimmed
    guard let kind else {
      return name.isEmpty || Self.unnamed.contains(String(name)) ? nil : String(name)
    }
    return String(Substring(name.utf8.dropLast(Self.dash.utf8.count + kind.utf8.count)))
  }

  private static let dash = " - "
  private static let unnamed: Set<String> = ["words", "segments"]
}
