import RealModule
import RehearsalUnits

/// Finds the crest of every syllable: the pace of speech without a word recognised.
///
/// ``SpeechModel`` answers for every frame how likely the middle of a vowel is near. It was taught
/// with a bump of fixed size for every vowel, so what it answers within speech adds up to a number of
/// syllables, a doubtful one counting for a part. That sum leans towards the usual where little can
/// be heard, and the number of crests that stand out leans away from it; so many crests are taken as
/// the mean of both says, the clearest first. Whispered and creaky syllables count as any other: no
/// voice is asked for.
///
/// - Source: the sum as a count after density estimation, Lempitsky & Zisserman (2010), NIPS 23.
enum SyllableFinder {
  /// Standard deviation of the bump that stood for a vowel in training, in frames.
  static let spread = 2.0
  /// What one syllable adds up to: the area under its bump.
  static let mass = spread * (2 * Double.pi).squareRoot()
  /// A crest stands out when it is at least so likely and the likelihood falls by so much on both
  /// sides. Of a few pairs tried, the one whose count is nearest to the truth on average.
  static let least = 0.35
  static let dip = 0.25
  /// Two crests are one when the likelihood falls by less than this between them.
  static let ripple = 0.02

  private struct Crest {
    var frame: Int
    var likelihood: Double
  }

  /// The moments of all crests in order.
  ///
  /// - Parameter odds: that the middle of a vowel is near, of every frame, as logarithms.
  static func nuclei(odds: [Float], speech: [TimeSpan]) -> [Seconds] {
    var crests: [Crest] = []
    var area = 0.0
    var standing = 0
    for span in speech {
      let first = max(0, FrameTrack.index(of: span.start))
      let end = min(odds.count, FrameTrack.index(of: span.end) + 1)
      guard first < end else { continue }
      let likelihoods = odds[first..<end].map { 1 / (1 + Double.exp(-Double($0))) }
      area += likelihoods.reduce(0, +)
      standing += self.crests(of: likelihoods, dip: dip).count { likelihoods[$0] >= least }
      crests += self.crests(of: likelihoods, dip: ripple).map {
        Crest(frame: first + $0, likelihood: likelihoods[$0])
      }
    }
    let count = Int(((area / mass + Double(standing)) / 2).rounded())
    // Of equally likely ones the earlier: the order must not depend on the sorting.
    let clearest = crests.sorted {
      ($1.likelihood, $0.frame) < ($0.likelihood, $1.frame)
    }
    return clearest.prefix(count).map(\.frame).sorted().map {
      FrameTrack.start(of: $0) + Frame.hop / 2
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
