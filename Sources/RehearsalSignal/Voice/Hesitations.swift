import RealModule
package import RehearsalBase

/// A sound like "um" or "uh".
package struct Hesitation: Equatable, Sendable {
  package var span: TimeSpan
  /// How likely it is a hesitation, 0 to 1; a drawn-out word sounds similar.
  package var likelihood: Double
}

/// Finds hesitations from the sound alone, by the odds of ``SpeechModel`` for each frame.
///
/// - Source: the limits are our choice, tested on the labelled recordings of
///   `Benchmarks/Training/SpeechModel`.
enum HesitationFinder {
  /// Steps of the network on each side that a step's log odds are averaged with.
  private static let smoothed = 2
  /// Log odds above which a frame belongs to a hesitation.
  static let least: Float = -0.5
  /// The same if the words leave room for one.
  static let leastBesideWords: Float = -1.5
  /// Gaps shorter than this are bridged.
  static let bridged = Seconds(0.08)
  /// Shorter ones can't be distinguished from the middle of a syllable.
  static let shortest = Seconds(0.12)

  /// In order, those with a likelihood of at least ``Hesitation/leastLikelihood``.
  ///
  /// - Parameters:
  ///   - odds: Smoothed log odds of a hesitation, for every frame.
  ///   - speech: Similar sounds outside it are music or a machine.
  static func hesitations(odds: LogOdds, speech: [TimeSpan]) -> [Hesitation] {
    stretches(odds: odds, above: least).compactMap { frames in
      let span = Frame.span(of: frames)
      let next = speech.partitioningIndex { $0.end > span.middle }
      guard next < speech.count, speech[next].contains(span.middle) else { return nil }
      let likelihood = likelihood(odds[frames]).rounded(toDecimals: 2)
      return likelihood < Hesitation.leastLikelihood
        ? nil : Hesitation(span: span, likelihood: likelihood)
    }
  }

  /// The runs of frames, in order, with higher log odds.
  static func stretches(odds: LogOdds, above least: Float) -> [Range<Int>] {
    var found: [Range<Int>] = []
    for frame in odds.indices where odds[frame] > least {
      if let last = found.last, Frame.hop * Double(frame - last.upperBound) < bridged {
        found[found.count - 1] = last.lowerBound..<frame + 1
      } else {
        found.append(frame..<frame + 1)
      }
    }
    return found.filter { Frame.hop * Double($0.count) >= shortest }
  }

  /// The mean over frames of the likelihoods for those log odds; 0 for none.
  static func likelihood(_ odds: Slice<LogOdds>) -> Double {
    odds.reduce(0) { $0 + 1 / (1 + Double.exp(-Double($1))) } / Double(max(1, odds.count))
  }

  /// The mean of each value and its neighbours; infinite if any of them is.
  static func smooth(_ odds: LogOdds) -> LogOdds {
    let reach = smoothed * SpeechModel.pair
    return LogOdds(
      odds.indices.lazy.map { frame in
        let near = odds[max(0, frame - reach)...min(odds.count - 1, frame + reach)]
        return near.reduce(0, +) / Float(near.count)
      })
  }
}

extension Hesitation {
  /// Less likely ones are left out.
  package static let leastLikelihood = 0.6
}

extension VoiceMeasurement {
  /// Where the sound somewhat resembles a hesitation, in order: other evidence decides.
  package var likeHesitations: [TimeSpan] {
    HesitationFinder.stretches(odds: hesitationOdds, above: HesitationFinder.leastBesideWords)
      .map(Frame.span)
  }

  /// How likely a span is a hesitation by the sound alone, 0 to 1.
  package func hesitationLikelihood(in span: TimeSpan) -> Double {
    let frames = Frame.frames(mostlyIn: span, of: hesitationOdds.count)
    return HesitationFinder.likelihood(hesitationOdds[frames])
  }
}
