package import RehearsalLanguage
package import RehearsalTranscript
package import RehearsalBase

/// A transcript fitted to its recording.
package struct TranscriptFit: Equatable, Sendable {
  /// With a time for every word except after the end of the recording, and with its repairs. Words
  /// with interpolated times have those of their sentences.
  package var transcript: Transcript
  /// The transcript before words without a time of their own got an estimated one.
  package var timed: Transcript
  /// The share of words whose middle is in speech, or whose segment has enough speech for them.
  /// `nil` without timed words or speech.
  package var match: Percent?
  /// The offset that was added to every time.
  package var offset: Seconds
  /// The indices of tokens whose times are in silence, often invented by a recogniser.
  package var inSilence: [Int]
}

extension Transcript {
  /// The transcript fitted to its recording: checked, shifted by a constant offset if there is one,
  /// and with a time for every word.
  ///
  /// Short or sparse transcripts get the benefit of the doubt. Words in silence are reported and
  /// kept. A recording without speech can't be compared, so no transcript is refused.
  ///
  /// - Parameters:
  ///   - heard: The speech of the recording.
  ///   - language: The language of the words; default: the transcript's own, else English.
  ///   - amount: How many syllables text without times may have for each one detected.
  ///   - isOfRecording: Whether a recogniser wrote the words from this very recording, so that only
  ///     each word is checked, not the whole.
  /// - Throws: ``TranscriptMismatch`` if the transcript is outside of ``FitLimits``.
  package func fitted(
    to heard: DetectedSpeech, language: SpokenLanguage? = nil,
    syllablesPerNucleus amount: ClosedRange<Double> = FitLimits.syllablesPerNucleus,
    isOfRecording: Bool = false
  ) throws(TranscriptMismatch) -> TranscriptFit {
    var fitter = TranscriptFitter(
      self, heard: heard, language: language ?? SpokenLanguage(code: self.language),
      amount: amount)
    return try fitter.fit(isOfRecording: isOfRecording)
  }
}

/// Compares a transcript with a recording, corrects its times, and estimates the missing ones.
private struct TranscriptFitter {
  private let heard: DetectedSpeech
  private let language: SpokenLanguage
  /// How many syllables untimed text may have for each one detected.
  private let amount: ClosedRange<Double>
  private var transcript: Transcript
  private var log: RepairLog
  private var offset = Seconds(0)

  init(
    _ transcript: Transcript, heard: DetectedSpeech, language: SpokenLanguage,
    amount: ClosedRange<Double>
  ) {
    let sentences = transcript.timedBySentence()
    self.amount = amount
    self.transcript = sentences ?? transcript
    self.heard = heard
    self.language = language
    log = RepairLog(transcript.repairs)
    if let sentences { log.note(.spreadTimes, sentences.tokens.count { $0.timing == .segment }) }
  }

  mutating func fit(isOfRecording: Bool) throws(TranscriptMismatch) -> TranscriptFit {
    var pieces = TimedPiece.all(in: transcript.tokens, language: language)
    var match: Percent?
    if isOfRecording {
      match = heard.speech.isEmpty ? nil : share(of: pieces, where: isSaid)
      try checkPace()
    } else if !heard.speech.isEmpty {
      let inPlace = correctTimes(by: &pieces)
      match = share(of: pieces, where: isSaid)
      try checkLength(of: pieces)
      try checkPlace(of: pieces, match: match, inPlace: inPlace)
      try checkPace()
    }
    let inSilence = heard.speech.isEmpty && !isOfRecording ? [] : silent(pieces)
    log.note(.inSilence, inSilence.count)
    transcript.repairs = log.repairs
    return TranscriptFit(
      transcript: transcript.aligned(with: heard, language: language)
        .repaired(forRecordingOf: heard.duration),
      timed: transcript,
      match: match, offset: offset, inSilence: inSilence)
  }

  /// - Returns: The prominence of the corrected offset; 0 if unknown.
  private mutating func correctTimes(by pieces: inout [TimedPiece]) -> Double {
    let search = OffsetSearch(pieces: pieces, heard: heard)
    guard var peak = search.peak() else { return 0 }
    var scale = 1.0
    if peak.prominence < FitLimits.clearProminence {
      for other in FitLimits.scales {
        guard let scaled = search.peak(scale: other) else { continue }
        let least = max(peak.prominence + FitLimits.scaleAdvantage, FitLimits.clearProminence)
        if scaled.prominence > least { (peak, scale) = (scaled, other) }
      }
    }
    let least =
      pieces.contains { $0.isWord } ? FitLimits.leastOffset : FitLimits.leastOffsetOfSegments
    let isShifted =
      max(peak.offset, Seconds(0) - peak.offset) >= least
      && peak.prominence >= FitLimits.clearProminence
    guard isShifted || scale != 1 else { return peak.inPlace }
    offset = peak.offset.rounded
    for index in transcript.tokens.indices {
      guard let span = transcript.tokens[index].span else { continue }
      transcript.tokens[index].span = moved(span, scale: scale)
    }
    for index in pieces.indices { pieces[index].span = moved(pieces[index].span, scale: scale) }
    if scale != 1 { log.note(.timeScale) }
    if offset != Seconds(0) { log.note(.offset) }
    return OffsetSearch(pieces: pieces, heard: heard).peak()?.inPlace ?? 0
  }

  /// Clipped to the start of the recording.
  private func moved(_ span: TimeSpan, scale: Double) -> TimeSpan {
    TimeSpan(
      start: max(Seconds(0), span.start * scale + offset),
      end: max(Seconds(0), span.end * scale + offset))
  }

  /// The share of the words in all pieces; `nil` without any.
  private func share(of pieces: [TimedPiece], where isTrue: (TimedPiece) -> Bool) -> Percent? {
    let words = pieces.reduce(0) { $0 + $1.words }
    guard words > 0 else { return nil }
    let those = pieces.reduce(0) { $0 + (isTrue($1) ? $1.words : 0) }
    return Percent(100 * Double(those) / Double(words))
  }

  private func isSaid(_ piece: TimedPiece) -> Bool {
    if piece.isWord { return heard.isSpeech(at: piece.span.middle) }
    let speech = heard.speech.time(in: piece.span)
    return Double(piece.syllables) <= speech.rawValue * FitLimits.pace.upperBound.rawValue
  }

  /// A few words after the end are invented by a recogniser, many are from another recording.
  private func checkLength(of pieces: [TimedPiece]) throws(TranscriptMismatch) {
    let limit = heard.duration + FitLimits.overhang
    guard let last = pieces.map(\.span.end).max(), last > limit,
      let after = share(of: pieces, where: { $0.span.end > limit })
    else { return }
    if after > FitLimits.mostAfter {
      throw .tooLong(lastWord: last, recording: heard.duration)
    }
  }

  private func checkPlace(
    of pieces: [TimedPiece], match: Percent?, inPlace: Double
  ) throws(TranscriptMismatch) {
    guard let match else { return }
    let words = pieces.reduce(0) { $0 + $1.words }
    guard let least = FitOdds.least(words: words) else {
      if match < FitLimits.match {
        throw .notInSpeech(match: match, least: FitLimits.match)
      }
      return
    }
    if FitOdds(of: pieces, in: heard, inPlace: inPlace).logOdds < least {
      throw .unrelated(words: words)
    }
  }

  /// Text without times is only checked for a plausible amount.
  private func checkPace() throws(TranscriptMismatch) {
    guard !transcript.tokens.contains(where: { $0.span != nil && $0.kind != .event }) else {
      return
    }
    let capitals = SpokenWords.Capitals(in: transcript.tokens)
    let syllables = transcript.tokens.filter { $0.kind != .event }.reduce(0) {
      $0 + SpokenWords(of: $1.text, in: language, capitals: capitals).syllables
    }
    let speech = heard.speech.reduce(Seconds(0)) { $0 + $1.length }
    guard syllables > 0, speech.rawValue > 0 else { return }
    let rate = SyllablesPerSecond(Double(syllables) / speech.rawValue)
    guard FitLimits.pace.contains(rate) else {
      throw .implausiblePace(
        syllables: syllables, speech: speech, rate: rate, plausible: FitLimits.pace)
    }
    let nuclei = heard.nuclei.count
    guard nuclei >= FitLimits.fewestNuclei else { return }
    if !amount.contains(Double(syllables) / Double(nuclei)) {
      throw .otherAmount(syllables: syllables, heard: nuclei)
    }
  }

  private func silent(_ pieces: [TimedPiece]) -> [Int] {
    pieces.flatMap { piece -> [Int] in
      let span = TimeSpan(
        start: piece.span.start - FitLimits.silenceMargin,
        end: piece.span.end + FitLimits.silenceMargin)
      guard heard.speech.parts(in: span).isEmpty else { return [] }
      return piece.tokens.filter { transcript.tokens[$0].kind != .event }
    }
  }
}

/// The smallest part of a transcript that has its own time: a word, or the words of a segment.
struct TimedPiece: Equatable {
  var tokens: Range<Int>
  var span: TimeSpan
  /// The number of spoken tokens.
  var words: Int
  var syllables: Int
  var isWord: Bool

  /// In the order of the transcript.
  static func all(in tokens: [Token], language: SpokenLanguage) -> [TimedPiece] {
    let capitals = SpokenWords.Capitals(in: tokens)
    var pieces: [TimedPiece] = []
    for (index, token) in tokens.enumerated() where token.kind != .event {
      guard let span = token.span, token.timing != .none else { continue }
      let spoken = SpokenWords(of: token.text, in: language, capitals: capitals)
      guard spoken.count > 0 || token.kind == .untranscribed else { continue }
      let isWord = token.timing != .segment
      if !isWord, let last = pieces.indices.last, !pieces[last].isWord, pieces[last].span == span,
        tokens[pieces[last].tokens.lowerBound].segment == token.segment
      {
        pieces[last].tokens = pieces[last].tokens.lowerBound..<(index + 1)
        pieces[last].words += 1
        pieces[last].syllables += spoken.syllables
      } else {
        pieces.append(
          TimedPiece(
            tokens: index..<(index + 1), span: span, words: 1,
            syllables: max(1, spoken.syllables), isWord: isWord))
      }
    }
    return pieces
  }
}
