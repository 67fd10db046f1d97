import RehearsalBase
import RehearsalTranscript

extension Transcript {
  /// The transcript timed by its sentences, if the times of its words were interpolated: a program
  /// that knows only when a sentence begins and ends may distribute its words over it, evenly or by
  /// their letters.
  ///
  /// - Returns: `nil` if the times were measured, and for too few words to decide.
  func timedBySentence() -> Transcript? {
    let timed = tokens.indices.filter { tokens[$0].kind != .event && tokens[$0].timing == .word }
    guard timed.count >= FitLimits.fewestWords else { return nil }
    let weights: [(Token) -> Double] = [
      { _ in 1 }, { Double($0.text.count) }, { Double($0.text.count + 1) },
    ]
    for weight in weights {
      let runs = SpreadTimes.runs(of: timed, in: tokens, weight)
      let spread = runs.filter { $0.count >= SpreadTimes.shortestRun }.reduce(0) { $0 + $1.count }
      guard Double(spread) >= SpreadTimes.leastShare * Double(timed.count) else { continue }
      var sentences = self
      for run in runs {
        guard let first = tokens[run[0]].span, let last = tokens[run[run.count - 1]].span else {
          continue
        }
        for index in run {
          sentences.tokens[index].span = TimeSpan(start: first.start, end: last.end)
          sentences.tokens[index].timing = .segment
        }
      }
      return sentences
    }
    return nil
  }
}

/// How interpolated word times are recognised.
private enum SpreadTimes {
  /// Our choice: two measured words often have the same length, three hardly ever.
  static let shortestRun = 3
  /// Our choice: the share of words in such runs; the others are in sentences of a word or two.
  static let leastShare = 0.8
  /// Our choice: two times rounded to hundredths, and the error of adding them up.
  static let rounding = 0.011
  /// Our choice: the share of a word's length from which a gap ends a sentence.
  static let largestGap = 0.5

  /// The runs of words whose lengths are proportional to their shares of the time.
  static func runs(
    of indices: [Int], in tokens: [Token], _ weight: (Token) -> Double
  ) -> [[Int]] {
    var runs: [[Int]] = []
    var (time, weights, end) = (0.0, 0.0, 0.0)
    for index in indices {
      guard let span = tokens[index].span else { continue }
      let (length, own) = (span.length.rawValue, weight(tokens[index]))
      let gap = span.start.rawValue - end
      let expected = weights > 0 ? time / weights * own : length
      let follows =
        abs(length - expected) <= rounding * (1 + own / max(weights, 1))
        && gap >= -rounding && gap <= largestGap * expected && !runs.isEmpty
      if follows {
        runs[runs.count - 1].append(index)
      } else {
        runs.append([index])
        (time, weights) = (0, 0)
      }
      time += length
      weights += own
      end = span.end.rawValue
    }
    return runs
  }
}
