extension TranscriptFormat {
  public static let textGrid = TranscriptFormat(rawValue: "textgrid")
}

/// Praat's TextGrid as text, long, short or anything between: only free-standing numbers, quoted
/// strings and flags count, whatever is written around them.
///
/// Of the tiers, those named for words are read; without one, every tier of intervals that is not
/// named for sounds or remarks, each as a speaker. Binary files are refused.
///
/// - Source: Praat manual, *TextGrid file formats*.
enum TextGrid: ReadableFormat {
  static let format = TranscriptFormat.textGrid

  static func recognises(_ manuscript: Manuscript) -> Bool {
    guard let first = manuscript.firstLines(1).first else { return false }
    return first.hasPrefix("File type") && first.contains("\"ooTextFile")
  }

  static func read(_ manuscript: Manuscript) throws(TranscriptError) -> Reading {
    var scanner = TextGridScanner(manuscript.utf8)
    let (tiers, isWhole) = try scanner.tiers()
    var log = RepairLog()
    if !isWhole { log.note(.truncated) }
    let words = tiers.filter { $0.isNamed(for: wordTiers) }
    let spoken = words.isEmpty ? tiers.filter { !$0.isNamed(for: otherTiers) } : words
    let chosen = spoken.isEmpty ? tiers : spoken
    let hasSpeakers = chosen.count > 1
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
          // Montreal's aligner writes `spn` where it heard something it has no word for.
          let isUnknown = mark.text.trimmed == "spn"
          return Passage.Word(
            mark.text, start: mark.start, end: mark.end, speaker: speaker,
            kind: isUnknown ? .untranscribed : nil)
        })
    }
    return Reading(passages: passages, repairs: log, habits: [.wholeWords, .speakersApart])
  }

  private static let wordTiers = ["word", "wrd", "ort", "mot"]
  private static let otherTiers = [
    "phone", "phon", "syll", "nucle", "silence", "tone", "pitch", "gloss", "transl",
    "comment", "note", "pos", "maus", "kan", "mau",
  ]
  /// Besides empty text: how aligners write a pause.
  private static let silences: Set<String> = ["", "sil", "sp", "<eps>", "<sil>", "<p:>", "#", "_"]
}

extension TextGridTier {
  /// Whether the name, or a part of it, begins so: `words`, `Ann - words`.
  fileprivate func isNamed(for stems: [String]) -> Bool {
    name.lowercased().split { !$0.isLetter }.contains { part in
      stems.contains { part.hasPrefix($0) }
    }
  }

  /// The name without the ending that Montreal's aligner adds.
  fileprivate var speaker: String? {
    let name = name.trimmed
    for ending in [" - words", " - word", " - segments"] where name.hasSuffix(ending) {
      return String(name.dropLast(ending.count))
    }
    return name.isEmpty ? nil : String(name)
  }
}
