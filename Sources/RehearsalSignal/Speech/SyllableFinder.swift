import RealModule
import RehearsalBase

/// Finds the nucleus of every syllable, which gives the pace of speech without recognising words.
///
/// ``SpeechModel`` gives for every frame the likelihood that the middle of a vowel is near. It was
/// trained with a bump of fixed area for every vowel, so its likelihoods within speech add up to a
/// number of syllables, with doubtful ones counted in part. If little is audible, that sum is
/// biased towards the average and the number of prominent peaks away from it; so the mean of both
/// is used, and that many peaks are taken, the clearest first. Whispered and creaky syllables count
/// too: no voicing is needed.
///
/// - Source: the sum as a count after density estimation, Lempitsky & Zisserman (2010), NIPS 23.
enum SyllableFinder {
  /// Standard deviation of the bump for a vowel in training, in frames.
  static let spread = 2.0
  /// The area under the bump of one syllable.
  static let mass = spread * (2 * Double.pi).squareRoot()
  /// A peak is prominent if it is at least this likely and the likelihood falls by at least ``dip``
  /// on both sides. Of a few pairs tried, the one whose count is nearest to the truth on average.
  static let least = 0.35
  static let dip = 0.25
  /// Two peaks are one if the likelihood falls by less than this between them.
  static let ripple = 0.02

  private struct Crest {
    var frame: Int
    var likelihood: Double
  }

  /// The moments of all nuclei in order.
  ///
  /// - Parameter odds: Log odds that the middle of a vowel is near, of every frame.
  static func nuclei(odds: [Float], speech: [TimeSpan]) -> [Seconds] {
    var crests: [Crest] = []
    var area = 0.0
    var standing = 0
    for span in speech {
      // Including the frame in which it ends.
      let frames = Frame.frames(
        from: TimeSpan(start: span.start, end: span.end + Frame.hop), of: odds.count)
      guard !frames.isEmpty else { continue }
      let likelihoods = odds[frames].map { 1 / (1 + Double.exp(-Double($0))) }
      area += likelihoods.reduce(0, +)
      standing += self.crests(of: likelihoods, dip: dip).count { likelihoods[$0] >= least }
      crests += self.crests(of: likelihoods, dip: ripple).map {
        Crest(frame: frames.lowerBound + $0, likelihood: likelihoods[$0])
      }
    }
    let count = Int(((area / mass + Double(standing)) / 2).rounded())
    // Of equally likely ones the earlier, so that the result doesn't depend on the sorting
    // algorithm.
    let clearest = crests.sorted {
      ($1.likelihood, $0.frame) < ($0.likelihood, $1.frame)
    }
    return clearest.prefix(count).map(\.frame).sorted().map {
      Frame.start(of: $0) + Frame.hop / 2
    }
  }

  /// The highest points between dips of at least `dip`; both ends count as dips.
  private static func crests(of likelihoods: [Double], dip: Double) -> [Int] {
    var crests: [Int] = []
    var isRising = true
    var highest = 0
    var lowest = 0.0
    for (place, value) in likelihoods.enumerated() {
      if isRising {
        if value > likelihoods[highest] { highest = place }
        if likelihoods[highest] - value > dip {
          crests.append(highest)
          isRising = false
          lowest = value
        }
      } else {
        lowest = min(lowest, value)
        if value - lowest > dip {
          isRising = true
          highest = place
        }
      }
    }
    if isRising { crests.append(highest) }
    return crests
  }
}
