import RehearsalBase
package import RehearsalLanguage
package import RehearsalSignal
import RehearsalTranscript

extension ScriptComparison {
  /// Adds how the key lines were said: how loud and how long, beside what is around them, with what
  /// silence after them, and with how many fillers in them. Of a line that was left out, the place
  /// stays only where the sound has no words either.
  ///
  /// Only differences within one take count, so that the gain changes nothing.
  ///
  /// - Source: what is louder and longer is heard as prominent, and pitch adds little: Kochanski,
  ///   Grabe, Coleman & Rosner (2005), J. Acoust. Soc. Am. 118. What is compared is our choice.
  package mutating func measureKeyLines(in take: Take, words: DeliveredWords) {
    guard let lines = keyLines else { return }
    let spans = lines.filter { $0.said != .no }.compactMap(\.span).sorted { $0.start < $1.start }
    let meter = KeyLineMeter(take: take, words: words, lines: spans)
    keyLines = lines.map(meter.measured)
  }
}

/// Measures key lines against the speech around them.
private struct KeyLineMeter {
  let take: Take
  let words: DeliveredWords
  /// Where all key lines are said: none is measured against another.
  let lines: [TimeSpan]

  /// Our choice, in syllables: with fewer, the vowels decide the level.
  static let fewestSyllables = 5
  /// Our choice, in syllables: two or three phrases on either side.
  static let around = 40
  /// Our choice, in syllables: with fewer there is nothing to compare with.
  static let fewestAround = 20
  /// Our choice: the end of a word that a recogniser gives is off by no more.
  static let endError = Seconds(0.3)

  func measured(_ line: ScriptComparison.KeyLine) -> ScriptComparison.KeyLine {
    guard let span = line.span else { return line }
    var line = line
    guard line.said != .no else {
      if !isSilent(line.text, at: span) { (line.start, line.end) = (nil, nil) }
      return line
    }
    line.fillers = words.fillers.count { filler in
      words.span(of: filler).map { span.contains($0.middle) } ?? false
    }
    guard words.timing == .word else { return line }
    line.silenceAfter = silence(after: span)
    let neighbors = neighbors(of: span)
    guard neighbors.count >= Self.fewestAround, let first = neighbors.first,
      let last = neighbors.last
    else { return line }
    line.louder = louder(span, than: neighbors)
    line.longer = longer(
      span, in: TimeSpan(start: take.nuclei[first], end: take.nuclei[last]))
    return line
  }

  /// Whether the words around the place of a line that was left out take up the time there.
  ///
  /// Programs that write down speech sometimes skip a sentence that was said.
  private func isSilent(_ text: String, at place: TimeSpan) -> Bool {
    let all = TimeSpan(start: Seconds(0), end: take.duration)
    guard let own = length(of: place), let usual = length(of: all, without: lines) else {
      return false
    }
    let missing = text.split(whereSeparator: \.isWhitespace).reduce(0) {
      $0 + SpokenWords(of: String($1), in: language).syllables
    }
    // Half of the line would do, as for one that counts as said.
    let most = Double(own.syllables) + ScriptComparison.leastNearly * Double(missing)
    return own.each * Double(own.syllables) < usual.each * most
  }

  /// The syllables before and after a line, but those of key lines, in order.
  private func neighbors(of span: TimeSpan) -> [Int] {
    let before = take.nuclei.partitioningIndex { $0 >= span.start }
    let after = take.nuclei.partitioningIndex { $0 > span.end }
    func isOrdinary(_ syllable: Int) -> Bool {
      !lines.contains { $0.contains(take.nuclei[syllable]) }
    }
    return (0..<before).reversed().lazy.filter(isOrdinary).prefix(Self.around).reversed()
      + (after..<take.nuclei.count).lazy.filter(isOrdinary).prefix(Self.around)
  }

  private func louder(_ span: TimeSpan, than neighbors: [Int]) -> DecibelRatio? {
    let own =
      take.nuclei.partitioningIndex {
        $0 >= span.start
      }..<take.nuclei.partitioningIndex { $0 > span.end }
    guard own.count >= Self.fewestSyllables, let level = stressed(own),
      let usual = stressed(neighbors)
    else { return nil }
    return DecibelRatio(level - usual).finite?.rounded
  }

  /// The mean level of the louder half of some syllables: of the stressed ones, mostly.
  private func stressed(_ syllables: some Sequence<Int>) -> Double? {
    let levels = syllables.map { take.voice.syllableLevels[$0].rawValue }.sorted()
    return Array(levels.suffix((levels.count + 1) / 2)).mean
  }

  /// How much longer the syllables of a line are than the ordinary ones around it: the time of
  /// speech for each syllable that the words have by their spelling.
  private func longer(_ span: TimeSpan, in area: TimeSpan) -> Percent? {
    guard let own = length(of: span), let usual = length(of: area, without: lines),
      usual.syllables >= Self.fewestAround, own.syllables >= Self.fewestSyllables
    else { return nil }
    return Percent(100 * (own.each / usual.each - 1)).finite?.rounded
  }

  private var language: SpokenLanguage {
    SpokenLanguage(code: words.scorer?.pack.language ?? words.transcript.language)
  }

  private func length(
    of span: TimeSpan, without left: [TimeSpan] = []
  ) -> (each: Double, syllables: Int)? {
    let syllables = words.transcript.tokens.reduce(0) { sum, token in
      guard token.kind != .event, let middle = token.span?.middle, span.contains(middle),
        !left.contains(where: { $0.contains(middle) })
      else { return sum }
      return sum + SpokenWords(of: token.text, in: language).syllables
    }
    let time = left.parts(in: span).reduce(take.phonation(in: span)) { $0 - take.phonation(in: $1) }
    guard syllables > 0, time > Seconds(0) else { return nil }
    return (time.rawValue / Double(syllables), syllables)
  }

  /// `nil` where no speech follows.
  private func silence(after span: TimeSpan) -> Seconds? {
    guard let last = take.speech.last, last.end > span.end + Self.endError else { return nil }
    let near = span.end - Self.endError...span.end + Self.endError
    let pauses = take.pauses.filter { near.contains($0.start) }
    return (pauses.map(\.length).max() ?? Seconds(0)).rounded
  }
}
