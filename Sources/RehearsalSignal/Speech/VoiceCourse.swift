/// The likeliest path of two voices through a recording, with a cost for each change: where the
/// speaker is heard, and where another.
struct VoiceCourse {
  /// The cost of a change from one voice to the other, in log odds, and the bias for the speaker in
  /// every step.
  ///
  /// - Source: our measurement, on mixed takes of speakers that the networks were not trained on;
  ///   see `Benchmarks/Training/SpeechModel`.
  static let change: Float = 4
  static let benefit: Float = 0.9
  /// The limit of log odds in either direction.
  static let surest: Float = 6
  /// The weights of the three clearest stretches.
  ///
  /// Our choice: a single question from the room must be clear by itself; a voice that comes back
  /// may be less clear each time.
  private static let counts: [Float] = [1, 0.5, 0.5]

  /// The steps of another voice, from one change to the next.
  let others: [Range<Int>]
  private let isSpeech: [Bool]

  /// - Parameters:
  ///   - odds: The log odds that each step is the speaker's.
  ///   - isSpeech: Whether each step is speech; the others are ignored.
  ///
  /// - Source: Viterbi (1967), IEEE Trans. Inf. Theory 13, 260-269, for two states.
  init<Odds: RandomAccessCollection<Float>>(
    likeliest odds: Odds, where isSpeech: [Bool]
  ) where Odds.Index == Int {
    self.isSpeech = isSpeech
    var (own, other) = (Float(0), -Self.change)
    var changes: [(toOwn: Bool, toOther: Bool)] = []
    changes.reserveCapacity(odds.count)
    for step in odds.indices {
      let gain = isSpeech[step] ? Self.clamped(odds[step] + Self.benefit) / 2 : 0
      changes.append((other - Self.change > own, own - Self.change > other))
      (own, other) = (max(own, other - Self.change) + gain, max(other, own - Self.change) - gain)
      // Only the difference matters; a sum over an hour would lose accuracy.
      let most = max(own, other)
      (own, other) = (own - most, other - most)
    }
    var isOther = other > own
    var runs: [Range<Int>] = []
    for step in odds.indices.reversed() {
      if isOther {
        if let last = runs.last, last.lowerBound == step + 1 {
          runs[runs.count - 1] = step..<last.upperBound
        } else {
          runs.append(step..<step + 1)
        }
      }
      if isOther ? changes[step].toOther : changes[step].toOwn { isOther.toggle() }
    }
    others = runs.reversed()
  }

  /// The log odds against the speaker, summed over the clearest stretch of another voice, and half
  /// of those over the next two.
  func evidence(by odds: [Float]) -> Float {
    Self.evidence(
      of: others.map { stretch in
        stretch.reduce(0) { isSpeech[$1] ? $0 - Self.clamped(odds[$1]) : $0 }
      })
  }

  /// The evidence of the clearest stretch, and half of that of the next two.
  static func evidence(of stretches: [Float]) -> Float {
    zip(counts, stretches.sorted(by: >)).reduce(0) { $0 + $1.0 * $1.1 }
  }

  private static func clamped(_ odds: Float) -> Float { max(-surest, min(surest, odds)) }
}
