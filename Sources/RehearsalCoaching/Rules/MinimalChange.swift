package import RehearsalBase

/// A number, and the speech that it was measured on: one take, or several whose mean it is.
package struct MeasuredNumber: Equatable, Sendable {
  package var value: Double
  /// From the first speech to the last.
  package var speech: Seconds

  package init(_ value: Double, in speech: Seconds) {
    self.value = value
    self.speech = speech
  }
}

/// The least difference that counts as a change: what takes of an unchanged speaker exceed in one
/// of twenty comparisons, and never less than a listener notices.
///
/// - Source: the minimal detectable change, 1.96 · √2 · SEM, as in Stipancic et al. (2018), J.
///   Speech Lang. Hear. Res. 61, 2757-2771; here the standard error of measurement (SEM) is that of
///   each take, as it depends on the length of its speech.
package struct MinimalChange: Equatable, Sendable {
  package let value: Double
  /// Whether it is what listeners notice, where that is more than chance.
  package let isNoticed: Bool
  package let source: String

  /// 95 % of a normal distribution lie within this many standard deviations of the mean.
  static let deviations = 1.96
  /// 95 % lie below this many standard deviations: one-sided, for the direction that was asked for.
  static let deviationsAsked = 1.645
  /// More than the rounding error when numbers of a few decimals are subtracted in binary.
  private static let slack = 1e-9

  /// Whether a difference is a change.
  package func isReached(by difference: Double) -> Bool { abs(difference) >= value - Self.slack }

  /// - Parameter value: Rounded up to the digits shown, so that a change is judged by the number
  ///   that is said.
  fileprivate init(_ value: Double, isNoticed: Bool, source: String) {
    let steps = value < Self.shownInTenths ? 10.0 : 1
    self.value = (value * steps - Self.slack).rounded(.up) / steps
    self.isNoticed = isNoticed
    self.source = source
  }

  /// Our choice: from here on, whole numbers say enough.
  private static let shownInTenths = 10.0

  /// Digits after the point.
  package var decimals: Int { value == value.rounded() ? 0 : 1 }
}

/// How far a number varies between takes of an unchanged speaker, and how much of a difference
/// listeners notice.
package struct Variation: Sendable {
  /// How the standard error of measurement of a take follows from the number and the speech.
  enum Error: Sendable {
    /// The number is a rate of single events. The limit is the dispersion index, the variance of
    /// their count divided by its mean: 1 if they come independently, and more in clusters.
    ///
    /// - Parameter window: Where they are counted; `nil` for all of the speech.
    case counted(Limit<Double>, window: Seconds? = nil)
    /// The error in a minute of speech; it falls with the square root of the length.
    case settling(Limit<Double>)
    /// The same, as a share of the number.
    case settlingShare(Limit<Percent>)
    /// A share of the number, however long the speech is.
    case share(Limit<Percent>)
    /// The number is exact.
    case none
  }

  enum Notice: Sendable {
    case difference(Limit<Double>)
    /// A share of the number.
    case share(Limit<Percent>)
    /// A share of the length of speech, in seconds.
    case shareOfSpeech(Limit<Percent>)
  }

  let error: Error
  /// The largest applies.
  let noticed: [Notice]

  init(_ error: Error, noticed: Notice...) {
    self.error = error
    self.noticed = noticed
  }

  /// The least difference between two takes that counts as a change.
  ///
  /// - Parameter asked: Whether the test is one-sided, in the direction that the speaker was asked
  ///   for.
  package func minimalChange(
    from first: MeasuredNumber, to second: MeasuredNumber, asked: Bool = false
  ) -> MinimalChange {
    // Weighted by length, which pools the counts of both takes.
    let weights = [first, second].map { Self.minutes($0.speech) }
    let level =
      abs(first.value * weights[0] + second.value * weights[1]) / (weights[0] + weights[1])
    let errors = weights.map { standardError(at: level, minutes: $0) }
    let deviations = asked ? MinimalChange.deviationsAsked : MinimalChange.deviations
    let chance =
      deviations * (errors[0] * errors[0] + errors[1] * errors[1]).squareRoot()
    var least = MinimalChange(chance, isNoticed: false, source: errorSource)
    for notice in noticed {
      let (amount, source) = Self.amount(of: notice, at: level, max(first.speech, second.speech))
      let heard = MinimalChange(amount, isNoticed: true, source: source)
      if heard.value > least.value { least = heard }
    }
    return least
  }

  /// How far a number may be off by chance, to either side: half of its 95 % confidence interval.
  package func uncertainty(of number: MeasuredNumber) -> Double {
    MinimalChange.deviations
      * standardError(at: abs(number.value), minutes: Self.minutes(number.speech))
  }

  private func standardError(at level: Double, minutes: Double) -> Double {
    switch error {
    case .counted(let dispersion, let window):
      (dispersion.value * level / (window.map(Self.minutes) ?? minutes)).squareRoot()
    case .settling(let error): error.value / minutes.squareRoot()
    case .settlingShare(let share): share.value.rawValue / 100 * level / minutes.squareRoot()
    case .share(let share): share.value.rawValue / 100 * level
    case .none: 0
    }
  }

  private var errorSource: String {
    switch error {
    case .counted(let limit, _), .settling(let limit): limit.source
    case .settlingShare(let limit), .share(let limit): limit.source
    case .none: "It is measured exactly."
    }
  }

  private static func amount(
    of notice: Notice, at level: Double, _ speech: Seconds
  ) -> (Double, source: String) {
    switch notice {
    case .difference(let limit): (limit.value, limit.source)
    case .share(let limit): (limit.value.rawValue / 100 * level, limit.source)
    case .shareOfSpeech(let limit):
      (limit.value.rawValue / 100 * speech.rawValue, limit.source)
    }
  }

  /// At least a second, so that no division is by zero.
  private static func minutes(_ speech: Seconds) -> Double { max(speech.rawValue, 1) / 60 }
}
