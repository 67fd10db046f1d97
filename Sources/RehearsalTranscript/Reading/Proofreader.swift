import RehearsalBase

/// Turns the passages of any format into tokens, repairing what is wrong.
///
/// The order of the steps is fixed, so that a file always gives the same tokens and the same log.
enum Proofreader {
  static func tokens(
    of reading: Reading
  ) throws(TranscriptError) -> (
    tokens: [Token], sections: [TranscriptSection], repairs: RepairLog
  ) {
    if let tokens = reading.tokens { return (tokens, [], reading.repairs) }
    var log = reading.repairs
    var passages = reading.passages
    OneWordPassages.join(&passages)
    if reading.habits.contains(.namesSpeakers) {
      SpeakerNames.take(from: &passages, stay: reading.habits.contains(.speakersStay))
    }
    Passage.carryHeadings(in: &passages)
    PassageTimes.repair(&passages, habits: reading.habits, log: &log)
    if reading.habits.contains(.wordsMayDrift) { VoiceTimeline.undo(in: &passages, log: &log) }
    HallucinatedTail.mark(in: &passages, log: &log)
    // Only Whisper loops; words that another recogniser repeats may have been said.
    let isWhisper = reading.producer?.lowercased().has("whisper") ?? false
    if isWhisper { RecognizerLoops.mark(in: &passages, log: &log) }
    var writer = DraftWriter(marksSpaces: marksSpaces(passages, reading.habits))
    var headings: [Heading] = []
    var starts: [Int] = []
    for (segment, passage) in passages.enumerated() {
      headings += passage.headings
      starts += passage.headings.map { _ in writer.drafts.count }
      writer.add(passage, segment: segment)
      guard !writer.isFull else { throw .tooLarge(measure: .words, limit: DraftWriter.mostTokens) }
    }
    log.note(.specialTokens, writer.specialTokens)
    var drafts = writer.drafts
    if isWhisper { RecognizerLoops.mark(in: &drafts, log: &log) }
    WordTimes.repair(&drafts, log: &log)
    let sections = headings.sections(startingAt: starts, end: drafts.count)
    return (drafts.map(\.token), sections, log)
  }

  /// Our choice: even in a language of long words, one piece in eight begins a word.
  static let piecesPerWord = 8

  /// Whether a leading space tells a word from a subword piece, as in Whisper's tokens.
  ///
  /// Formats that write whole words have no leading spaces at all.
  private static func marksSpaces(_ passages: [Passage], _ habits: Reading.Habits) -> Bool {
    guard !habits.contains(.wholeWords) else { return false }
    var all = 0
    var spaced = 0
    for case .words(let words) in passages.lazy.map(\.content) {
      all += words.count
      spaced += words.count { $0.text.utf8.first == 0x20 }
    }
    return spaced * piecesPerWord > all
  }
}
