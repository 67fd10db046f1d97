public import RehearsalBase
public import RehearsalMetrics

/// A number of a program's own, measured in each take beside ours.
///
/// A report has it under ``key`` in `own`, and is otherwise the same; it can be explained. With an
/// ``OwnRule``, the coach weighs it like any other: there is still one tip.
public struct OwnMetric: Sendable {
  /// What is measured in one take.
  public struct Reading: Equatable, Sendable {
    /// In the unit of the metric; `nil` if it is unknown. Rounded to two decimals in a report; a
    /// number that is not finite, or beyond 10¹², counts as unknown.
    public var value: Double?
    /// Where it is heard, the most telling first. What lies outside the recording is left out;
    /// without a moment, there is no tip about it.
    public var moments: [TimeSpan]

    /// A number, and where it is heard.
    public init(_ value: Double?, moments: [TimeSpan] = []) {
      self.value = value
      self.moments = moments
    }
  }

  /// Its name in JSON, such as `acme_questions`.
  public let key: String
  /// What it is called, such as `Questions`.
  public let label: String
  /// The symbol of its unit, such as `/min`.
  public let unit: String
  /// What is done, in a sentence or two.
  public let method: String
  /// A standard, a paper, or "our choice" and its basis; without a full stop.
  public let source: String
  private let rule: OwnRule?
  private let read: @Sendable (Delivery, Readings) -> Reading

  /// A metric, and what is said about it.
  ///
  /// - Parameters:
  ///   - key: A prefix of your own, an underscore and a name, of lower-case letters and digits, so
  ///     that it never is a key of another program: `acme_questions`.
  ///   - rule: When it deserves the tip; `nil` for a number that is never judged.
  ///   - reading: Computes it from what is heard and said, and from our own readings. The same take
  ///     must give the same reading.
  public init(
    _ key: String, label: String, unit: String, method: String, source: String,
    rule: OwnRule? = nil, reading: @escaping @Sendable (Delivery, Readings) -> Reading
  ) {
    require(
      Self.isKey(key),
      "'\(key)' should be a prefix, an underscore and a name, of lower-case letters and digits")
    self.key = key
    self.label = label
    self.unit = unit
    self.method = method
    self.source = source
    self.rule = rule
    read = reading
  }

  package static func isKey(_ text: String) -> Bool {
    let parts = text.split(separator: "_", omittingEmptySubsequences: false)
    return parts.count > 1
      && parts.allSatisfy { part in
        !part.isEmpty && part.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber) }
      }
  }
}

extension OwnMetric: Equatable {
  /// Whether they have one key; what they compute can't be compared.
  public static func == (left: Self, right: Self) -> Bool { left.key == right.key }
}

/// When a metric of a program's own deserves the tip, and what the tip says.
///
/// It competes by its severity with the rules of its focus, and of equals, one of ours comes first.
/// It is not judged where a recording does not allow its focus to be judged, and its confidence is
/// medium at most. The next take is compared by the main number of the focus.
public struct OwnRule: Sendable {
  let focus: Focus
  let norm: Norm<OwnNumber>
  let takeaway: @Sendable (Double) -> String
  let why: String
  let action: String
  let hint: String
  let heard: String

  /// A band, and the sentences beyond it.
  ///
  /// The edges rise for a number that can be too high, and fall for one that can be too low; see
  /// ``NamedBand``.
  ///
  /// - Parameters:
  ///   - focus: One that can be heard.
  ///   - source: Where the edges come from.
  ///   - takeaway: One line: what was found, given the value.
  ///   - why: One sentence: its effect on listeners.
  ///   - action: One thing to do in the next rehearsal.
  ///   - hint: Three to five words to have in view while speaking.
  ///   - heard: What is heard at each moment, in a few words.
  public init(
    _ focus: Focus, quiet: Double, tip: Double, extreme: Double, source: String,
    takeaway: @escaping @Sendable (Double) -> String, why: String, action: String, hint: String,
    heard: String
  ) {
    require(focus.isHeard, "\(focus.rawValue) is not heard in a recording")
    self.focus = focus
    norm = Norm(quiet: quiet, tip: tip, extreme: extreme, source: source)
    self.takeaway = takeaway
    self.why = why
    self.action = action
    self.hint = hint
    self.heard = heard
  }
}

/// A number whose unit is known only while the program runs.
struct OwnNumber: Quantity {
  static let symbol = ""
  static let decimals = OwnReading.decimals
  var rawValue: Double
}

/// A metric of a program's own in a report: a value of the object `own`.
public struct OwnReading: Codable, Equatable, Sendable {
  package static let decimals = 2

  /// `nil` if it is unknown.
  public var value: Double?
  /// The symbol of the unit.
  public var unit: String
  /// What the value is judged by; `nil` without a rule.
  public var band: NamedBand?
}

extension OwnMetric {
  /// The metric in one take.
  package struct Measured: Sendable {
    package let metric: OwnMetric
    package let reading: Reading

    package init(_ metric: OwnMetric, in take: MeasuredTake) {
      self.metric = metric
      let raw = metric.read(take.delivery, take.readings)
      let end = take.delivery.duration
      reading = Reading(
        raw.value.flatMap { Bounds.numbers.contains($0) ? OwnNumber($0).rounded.rawValue : nil },
        moments: raw.moments.filter { $0.start >= Seconds(0) && $0.start < $0.end && $0.end <= end }
      )
    }
  }
}

extension OwnMetric.Measured {
  /// The rule about the metric, on this take alone.
  var rule: Rule<OwnNumber>? {
    let (reading, unit) = (reading, metric.unit)
    return metric.rule.map { rule in
      Rule(
        id: "\(rule.focus.rawValue).\(metric.key)", focus: rule.focus, kind: .improve, gate: .words,
        norm: rule.norm, reading: { _ in reading.value.map { OwnNumber($0) } },
        evidence: { take in reading.moments.map { take.moment($0, rule.heard) } },
        advice: { number, _, _ in
          Advice(
            takeaway: rule.takeaway(number.rawValue), why: rule.why, action: rule.action,
            hint: rule.hint)
        },
        unit: unit)
    }
  }

  private var measure: Measure {
    Measure(metric.key, reading.value, unit: metric.unit, decimals: OwnNumber.decimals)
  }

  package var inReport: OwnReading {
    OwnReading(value: reading.value, unit: metric.unit, band: rule?.band(in: .talk))
  }

  package var rows: [MetricRow] {
    [MetricRow(metric.key, metric.label, meaning: metric.method, measure.shown)]
  }

  package var explanation: Explanation {
    Explanation(
      steps: [
        Explanation.Step(
          metric.label, method: metric.method, source: metric.source, values: [measure])
      ] + (rule.map { [Norms.talk.step(for: $0)] } ?? []),
      events: reading.moments.map { Explanation.Event(metric.label, at: $0) })
  }
}
