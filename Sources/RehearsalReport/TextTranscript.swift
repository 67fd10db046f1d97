import Rehearsal
package import RehearsalLanguage
package import RehearsalTranscript
import RehearsalBase

/// A transcript as text for a terminal: its facts, its repairs, its fillers, and what was said with
/// each filler between asterisks.
///
/// Equal transcripts give equal bytes.
package struct TextTranscript: Sendable {
  /// The width of a line, in columns.
  package var width: Int
  package var style: Style

  package init(width: Int = TextReport.standard, style: Style = .plain) {
    self.width = min(max(width, TextReport.narrowest), TextReport.widest)
    self.style = style
  }

  private var layout: TextLayout { TextLayout(width: width, style: style) }

  /// The whole text, each line ended by a line break.
  ///
  /// - Parameter path: As the user gave it, `-` for standard input.
  package func text(of transcript: Transcript, _ fillers: FillerFindings, path: String) -> String {
    let count = fillers.words == 1 ? "1 word" : "\(fillers.words) words"
    var sections = [
      [layout.header(path: path.printable, facts: " · \(transcript.format.rawValue) · \(count)")],
      layout.table(facts(about: transcript, fillers)),
    ]
    if !transcript.repairs.isEmpty {
      sections.append(
        [style.strong("Repairs")]
          + layout.table(
            transcript.repairs.map { [$0.code.rawValue, "\($0.count)", $0.code.statement] }))
    }
    sections.append([style.strong("Fillers")] + layout.table(rows(of: fillers, transcript)))
    let running = RunningText(layout: layout)
    sections.append(
      [style.strong("Text")] + running.lines(of: transcript.tokens, marking: fillers.fillers))
    return sections.joined(separator: [""]).map { $0 + "\n" }.joined()
  }

  // MARK: - About the transcript

  private func facts(about transcript: Transcript, _ fillers: FillerFindings) -> [[String]] {
    let format = transcript.format.rawValue
    var rows = [
      ["Format", format, transcript.producer.map { "by \($0.printable)" } ?? ""],
      ["Times", times(of: transcript.timing), length(of: transcript)],
      ["Words", "\(fillers.words)", nonWords(in: transcript)],
    ]
    let speakers = Set(transcript.tokens.compactMap(\.speaker)).count
    if speakers > 0 { rows.append(["Speakers", "\(speakers)", ""]) }
    rows.append(["Language"] + language(of: transcript, fillers))
    rows.append(["Repairs", "\(transcript.repairs.reduce(0) { $0 + $1.count })", ""])
    return rows
  }

  private func times(of timing: Token.Timing) -> String {
    switch timing {
    case .word, .estimated: "of words"
    case .segment: "of segments"
    case .none: "none"
    }
  }

  private func length(of transcript: Transcript) -> String {
    let spans = transcript.tokens.compactMap(\.span)
    guard let start = spans.map(\.start).min(), let end = spans.map(\.end).max() else { return "" }
    let estimated = transcript.tokens.count { $0.timing == .estimated }
    let note = estimated > 0 ? ", \(estimated) estimated" : ""
    return "from \(start.clock) to \(end.clock)\(note)"
  }

  /// The number of tokens that are not words, by kind.
  private func nonWords(in transcript: Transcript) -> String {
    let kinds: [(Token.Kind, String)] = [
      (.event, "not speech"), (.untranscribed, "not understood"),
    ]
    return kinds.compactMap { kind, name in
      let count = transcript.tokens.count { $0.kind == kind }
      return count > 0 ? "\(count) \(name)" : nil
    }
    .joined(separator: ", ")
  }

  private func language(of transcript: Transcript, _ fillers: FillerFindings) -> [String] {
    guard let language = fillers.language else {
      return [(transcript.language ?? "").printable, "as the transcript says"]
    }
    let source =
      switch language.source {
      case .option: "as given"
      case .file: "as the transcript says"
      case .words: "from the words"
      case .default: "assumed"
      }
    return [language.pack.name, source]
  }

  // MARK: - Fillers

  private func rows(of fillers: FillerFindings, _ transcript: Transcript) -> [[String]] {
    guard fillers.language != nil else {
      return [["All", "–", "not judged: no rules for this language; give another with --language"]]
    }
    let share = fillers.perHundredWords.map { "\($0.shown(decimals: 1)) per 100 words" } ?? ""
    var rows = [
      fillers.count.map { ["All", "\($0)", share] }
        ?? ["All", "–", "not judged: hesitations were left out of this transcript"]
    ]
    for kind in Filler.Kind.allCases {
      guard let count = fillers.count(kind), count > 0 else { continue }
      rows.append([name(of: kind), "\(count)", spellings(of: kind, among: fillers, transcript)])
    }
    if let fullest = fillers.clusters.max(by: { $0.count < $1.count }) {
      rows.append(
        [
          "Clusters", "\(fillers.clusters.count)",
          "the largest has \(fullest.count), \(fullest.span.clock)",
        ])
    }
    return rows
  }

  private func name(of kind: Filler.Kind) -> String {
    switch kind {
    case .hesitation: "Hesitations"
    case .marker: "Markers"
    case .repeat: "Repeats"
    case .restart: "Restarts"
    case .hedge: "Hedges"
    case .booster: "Boosters"
    }
  }

  /// The number of each spelling, the most frequent first: `um 3, uh 2`.
  private func spellings(
    of kind: Filler.Kind, among fillers: FillerFindings, _ transcript: Transcript
  ) -> String {
    var counts: [String: Int] = [:]
    for filler in fillers.fillers where filler.kind == kind {
      let words = transcript.tokens[filler.tokens].map(\.word).filter { !$0.isEmpty }
      counts[words.joined(separator: " "), default: 0] += 1
    }
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let shown = sorted.prefix(Self.mostSpellings).map { "\($0.key.printable) \($0.value)" }
    let others = sorted.dropFirst(Self.mostSpellings).reduce(0) { $0 + $1.value }
    return (shown + (others > 0 ? ["others \(others)"] : [])).joined(separator: ", ")
  }

  /// Longer lists hide the important ones.
  private static let mostSpellings = 8
}

/// What was said, in paragraphs with their times, fillers between asterisks: `so *um* I'm ready`.
struct RunningText {
  var layout: TextLayout

  private struct Word {
    var text: String
    var isFiller: Bool
  }

  private struct Paragraph {
    /// Empty without a time.
    var clock: String
    var words: [Word]
  }

  /// - Parameter fillers: In the order of the tokens.
  func lines(of tokens: [Token], marking fillers: [Filler]) -> [String] {
    let paragraphs = paragraphs(of: tokens, words: words(of: tokens, marking: fillers))
    let widest = paragraphs.map(\.clock.columns).max() ?? 0
    let gap = widest > 0 ? Self.gap : 0
    let margin = String(repeating: " ", count: TextLayout.indent + widest + gap)
    return paragraphs.flatMap { paragraph in
      let mark = String(repeating: " ", count: TextLayout.indent + widest - paragraph.clock.columns)
      let head = mark + paragraph.clock + String(repeating: " ", count: gap)
      return wrapped(paragraph.words, to: layout.width - margin.columns).enumerated()
        .map { ($0 == 0 ? head : margin) + $1 }
    }
  }

  /// With asterisks around each filler; around the longer one if two overlap.
  private func words(of tokens: [Token], marking fillers: [Filler]) -> [Word] {
    var words = tokens.map { Word(text: $0.text.printable, isFiller: false) }
    var end = 0
    let longestFirst = fillers.sorted {
      ($0.tokens.lowerBound, $1.tokens.count) < ($1.tokens.lowerBound, $0.tokens.count)
    }
    for filler in longestFirst where filler.tokens.lowerBound >= end {
      for index in filler.tokens { words[index].isFiller = true }
      words[filler.tokens.lowerBound].text = "*" + words[filler.tokens.lowerBound].text
      words[filler.tokens.upperBound - 1].text += "*"
      end = filler.tokens.upperBound
    }
    return words
  }

  private func paragraphs(of tokens: [Token], words: [Word]) -> [Paragraph] {
    let starts = Paragraphs(of: tokens).starts
    return zip(starts, starts.dropFirst() + [tokens.endIndex]).map { start, end in
      var words = Array(words[start..<end])
      if let speaker = tokens[start].speaker, start == 0 || tokens[start - 1].speaker != speaker {
        words.insert(Word(text: "\(speaker.printable):", isFiller: false), at: 0)
      }
      return Paragraph(clock: tokens[start].span?.start.clock ?? "", words: words)
    }
  }

  private func wrapped(_ words: [Word], to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in words {
      // A word longer than a line is cut.
      for piece in word.text.wrapped(to: width) {
        if used > 0, used + 1 + piece.columns > width {
          lines.append(line)
          (line, used) = ("", 0)
        }
        if used > 0 { line += " " }
        line += word.isFiller ? layout.style.accent(piece) : piece
        used += (used > 0 ? 1 : 0) + piece.columns
      }
    }
    if used > 0 { lines.append(line) }
    return lines
  }

  /// Columns between the time and the text.
  private static let gap = 2
}
