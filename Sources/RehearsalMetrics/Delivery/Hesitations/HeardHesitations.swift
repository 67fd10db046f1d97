package import RehearsalBase
import RehearsalLanguage
import RehearsalSignal
import RehearsalTranscript

/// The hesitations of a take, from its words and its sound.
package struct HeardHesitations: Equatable, Sendable {
  /// Written hesitations that the sound confirms, by token.
  package var confirmed: [Int: HeardHesitation] = [:]
  /// Other written hesitations with hardly any length, by token: the voice there that no word
  /// covers.
  package var placed: [Int: TimeSpan] = [:]
  /// Likelihoods of hesitations that a recogniser wrote and the sound doesn't confirm, by token.
  package var doubtful: [Int: Double] = [:]
  /// Hesitations that the transcript lacks, in order, from ``HesitationOdds/possible`` on.
  package var unwritten: [HeardHesitation] = []
}

extension HeardHesitations {
  /// - Parameters:
  ///   - tokens: Of a transcript fitted to the take. Only those with a time of their own count:
  ///     estimated times were distributed over all speech, hesitations included.
  ///   - hesitations: Those among them that are hesitations.
  ///   - areRecognized: Whether a recogniser wrote them, which invents some.
  init(
    in tokens: [Token], hesitations: Set<Int>, areRecognized: Bool, on take: Take,
    language: SpokenLanguage
  ) {
    let capitals = SpokenWords.Capitals(in: tokens)
    var words: [(token: Int, word: UncoveredVoice.Word)] = []
    var written: [(token: Int, span: TimeSpan)] = []
    for (index, token) in tokens.enumerated() where token.timing == .word && token.kind != .event {
      guard let span = token.span else { continue }
      if hesitations.contains(index) {
        written.append((index, span))
      } else if !token.word.isEmpty || token.kind != .word {
        let spoken = SpokenWords(of: token.text, in: language, capitals: capitals)
        let expected = AlignableWord(token, spoken: spoken, in: language, isLast: false).length
        words.append((index, UncoveredVoice.Word(span: span, expected: expected)))
      }
    }
    // Until the sound confirms them.
    if areRecognized {
      doubtful = Dictionary(
        uniqueKeysWithValues: hesitations.map { ($0, HesitationOdds.possible) })
    }
    guard !words.isEmpty else { return }
    let inTime = words.map(\.word).sorted { $0.span.start < $1.span.start }
    var free = Candidates(UncoveredVoice(words: inTime, in: take).candidates())
    for (token, span) in written {
      let next = words.partitioningIndex { $0.token > token }
      let room = TimeSpan(
        start: next > 0 ? words[next - 1].word.span.start - Self.slack : Seconds(0),
        end: next < words.count ? words[next].word.span.end + Self.slack : take.duration)
      let best = free.within(room).map { (sound: $0.sound, odds: Self.odds(of: $0, for: span)) }
        .max { $0.odds < $1.odds }
      let confidence = best.map { HesitationOdds.confidence($0.odds) } ?? 0
      let isClear =
        tokens[token].confidence ?? 0 >= HesitationOdds.clearlyWritten
        && !take.speech.parts(in: span).isEmpty
      if isClear || confidence >= HesitationOdds.borneOut {
        doubtful[token] = nil
      } else if areRecognized {
        doubtful[token] = max(confidence, HesitationOdds.possible)
      }
      if var sound = best?.sound, let odds = best?.odds, odds >= HesitationOdds.leastWritten {
        sound.confidence = HesitationOdds.confidence(odds)
        confirmed[token] = sound
      } else if span.length < UncoveredVoice.lengths.lowerBound {
        placed[token] =
          free.within(room).filter { $0.sound.span.overlap(with: span) > Seconds(0) - Self.slack }
          .max { $0.logOdds < $1.logOdds }?.sound.span
      }
      free.removeAll(at: confirmed[token]?.span ?? placed[token] ?? span)
    }
    while let sound = free.removeLikeliest(), sound.confidence >= HesitationOdds.possible {
      unwritten.append(sound)
    }
    unwritten.sort { $0.span.start < $1.span.start }
  }

  /// Our choice: how far a hesitation may extend into the words around it, whose times may be
  /// wrong.
  private static let slack = Seconds(0.05)
  /// The log odds that a sound is a given written hesitation.
  private static func odds(
    of candidate: UncoveredVoice.Candidate, for written: TimeSpan
  ) -> Double {
    let span = candidate.sound.span
    let gap = max(Seconds(0), span.start - written.end, written.start - span.end)
    let shift = span.middle - written.middle
    let distance = gap + max(shift, Seconds(0) - shift) * shiftShare
    return candidate.logOdds + HesitationOdds.written - HesitationOdds.perSecond * distance.rawValue
  }

  /// Our choice: the weight of the distance of the middles beside the gap between the two.
  private static let shiftShare = 0.3
}

/// Candidates that may still be taken for a hesitation.
private struct Candidates {
  /// Sorted by start.
  private let all: [UncoveredVoice.Candidate]
  private var isFree: [Bool]
  /// Indices, the likeliest last.
  private var ranked: [Int]

  /// Our choice: closer together, two are one.
  private static let apart = Seconds(0.15)

  init(_ all: [UncoveredVoice.Candidate]) {
    self.all = all
    isFree = all.map { _ in true }
    ranked = all.indices.sorted { all[$0].logOdds < all[$1].logOdds }
  }

  func within(_ room: TimeSpan) -> [UncoveredVoice.Candidate] {
    indices(startingIn: room)
      .filter { isFree[$0] && all[$0].sound.span.end <= room.end }.map { all[$0] }
  }

  /// Removes candidates that overlap a span or nearly touch it.
  mutating func removeAll(at span: TimeSpan) {
    let reach = TimeSpan(
      start: span.start - UncoveredVoice.lengths.upperBound - Self.apart,
      end: span.end + Self.apart)
    for index in indices(startingIn: reach)
    where all[index].sound.span.overlap(with: span) > Seconds(0) - Self.apart {
      isFree[index] = false
    }
  }

  mutating func removeLikeliest() -> HeardHesitation? {
    while let index = ranked.popLast() {
      guard isFree[index] else { continue }
      removeAll(at: all[index].sound.span)
      return all[index].sound
    }
    return nil
  }

  private func indices(startingIn span: TimeSpan) -> Range<Int> {
    let first = all.partitioningIndex { $0.sound.span.start >= span.start }
    return first..<max(first, all.partitioningIndex { $0.sound.span.start >= span.end })
  }
}
