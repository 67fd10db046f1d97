import RealModule
import RehearsalBase

/// How likely a transcript's times belong to a recording, by logistic regression.
///
/// - Source: our measurement, `Benchmarks/Accuracy/transcript_fit.py`: 2,938 right pairs and 16,508
///   wrong ones from 59 recordings in nine languages, clean and with music and noise,
///   cross-validated. The area under the curve is .991; of pairs with 60 to 99 words, 0.4 % of the
///   right ones are refused and 4.4 % of the wrong ones are not. The share of words in speech and
///   their coverage of it add nothing to the three features.
struct FitOdds {
  /// How well gaps between words begin and end where pauses do, and the reverse, roughly in
  /// standard deviations.
  var edges: Double
  /// The correlation of written and detected syllables, -1 to 1.
  var syllables: Double
  /// The prominence of a shift near zero; see ``OffsetSearch``.
  var inPlace: Double

  var logOdds: Double { 1.757 * edges + 6.855 * syllables + 0.642 * inPlace - 5.188 }

  /// The lowest log odds that are accepted. With few words, wrong transcripts may fit by chance,
  /// and right ones fit poorly.
  ///
  /// - Returns: `nil` for too few words to decide.
  static func least(words: Int) -> Double? {
    words < fewestWords ? nil : words < manyWords ? -3 : -1
  }

  static let fewestWords = 20
  private static let manyWords = 60
}

extension FitOdds {
  init(of pieces: [TimedPiece], in heard: DetectedSpeech, inPlace: Double) {
    edges = Self.edges(pieces.map(\.span), heard)
    syllables = Self.syllables(pieces, heard)
    self.inPlace = inPlace
  }

  // MARK: - Edges of pauses

  /// The shortest pause whose edges are compared.
  private static let pause = Seconds(0.3)
  /// The shortest one that they may be matched to, in the sound and between words.
  private static let (shortPause, gap) = (Seconds(0.15), Seconds(0.05))
  /// An edge this far away counts for a third.
  private static let near = Seconds(0.1)

  private static func edges(_ words: [TimeSpan], _ heard: DetectedSpeech) -> Double {
    let words = words.sorted { $0.start < $1.start }
    func rests(_ spans: [TimeSpan], _ least: Seconds) -> [[Seconds]] {
      let gaps = zip(spans, spans.dropFirst()).filter { $1.start - $0.end >= least }
      return [gaps.map { $0.0.end }, gaps.map { $0.1.start }].map { moments in
        moments.filter { $0 < heard.duration }
      }
    }
    var sum = 0.0
    var count = 0
    for (asked, given) in [
      (rests(heard.speech, pause), rests(words, gap)),
      (rests(words, pause), rests(heard.speech, shortPause)),
    ] {
      for (moments, places) in zip(asked, given) {
        count += moments.count
        guard !places.isEmpty else { continue }
        let places = places.sorted()
        // The expected value if the same number of edges were placed at random.
        let rate = 2 * Double(places.count) / max(heard.duration.rawValue, 1)
        let chance = rate / (rate + 1 / near.rawValue)
        for moment in moments {
          sum += Double.exp(-distance(of: moment, to: places) / near.rawValue) - chance
        }
      }
    }
    return sum / Double(max(1, count)).squareRoot()
  }

  /// In seconds.
  private static func distance(of moment: Seconds, to places: [Seconds]) -> Double {
    let next = places.partitioningIndex { $0 >= moment }
    let after = next < places.count ? places[next] - moment : Seconds(Double.infinity)
    let before = next > 0 ? moment - places[next - 1] : Seconds(Double.infinity)
    return min(after, before).rawValue
  }

  // MARK: - Syllables

  /// In seconds: a quarter of a syllable.
  private static let step = 0.05
  /// The standard deviation of the blur, and its cut-off, in steps.
  private static let (blur, reach) = (2.0, 8)

  private static func syllables(_ pieces: [TimedPiece], _ heard: DetectedSpeech) -> Double {
    let last = max(heard.duration, pieces.map(\.span.end).max() ?? Seconds(0))
    let count = max(1, Int(saturating: (last.rawValue / step).rounded(.up)))
    var written = [Double](repeating: 0, count: count)
    for piece in pieces {
      let start = piece.span.start.rawValue / step
      let end = max(piece.span.end.rawValue / step, start + 1)
      let density = Double(piece.syllables) / (end - start)
      var cell = max(0, Int(start))
      while cell < count, Double(cell) < end {
        written[cell] += density * (min(end, Double(cell + 1)) - max(start, Double(cell)))
        cell += 1
      }
    }
    var spoken = [Double](repeating: 0, count: count)
    for nucleus in heard.nuclei {
      spoken[min(count - 1, max(0, Int(nucleus.rawValue / step)))] += 1
    }
    return correlation(blurred(written), blurred(spoken))
  }

  private static func blurred(_ cells: [Double]) -> [Double] {
    let weights = (-reach...reach).map { Double.exp(-0.5 * Double($0 * $0) / (blur * blur)) }
    return cells.indices.map { cell in
      var sum = 0.0
      for near in max(0, cell - reach)...min(cells.count - 1, cell + reach) {
        sum += weights[near - cell + reach] * cells[near]
      }
      return sum
    }
  }

  private static func correlation(_ one: [Double], _ other: [Double]) -> Double {
    let (mean, otherMean) = (one.mean ?? 0, other.mean ?? 0)
    var (product, power, otherPower) = (0.0, 0.0, 0.0)
    for (value, otherValue) in zip(one, other) {
      product += (value - mean) * (otherValue - otherMean)
      power += (value - mean) * (value - mean)
      otherPower += (otherValue - otherMean) * (otherValue - otherMean)
    }
    return power > 0 && otherPower > 0 ? product / (power * otherPower).squareRoot() : 0
  }
}
