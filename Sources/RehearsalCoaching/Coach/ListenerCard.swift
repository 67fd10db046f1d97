public import RehearsalBase
package import RehearsalTranscript

/// What somebody who listened to a take marked and wrote on a card.
public struct ListenerCard: Equatable, Sendable {
  /// What a moment was marked for.
  public enum Mark: String, CaseIterable, Sendable {
    /// The listener lost the thread.
    case lost
    /// The listener liked it.
    case good
  }

  /// What is asked after listening.
  public enum Question: String, CaseIterable, Sendable {
    /// What the main point was.
    case point
    /// What will still be known tomorrow.
    case memory
    /// What would have helped to follow.
    case help
  }

  /// The name of the listener, which a second card replaces.
  public var listener: String
  /// In order, in seconds from the start of the recording.
  public var lost: [Seconds] = []
  /// In order, in seconds from the start of the recording.
  public var good: [Seconds] = []
  /// Those that were given.
  public var answers: [Question: String] = [:]

  /// A card without marks and answers.
  public init(listener: String) { self.listener = listener }

  /// The marked moments, in order.
  public func times(of mark: Mark) -> [Seconds] {
    switch mark {
    case .lost: lost
    case .good: good
    }
  }
}

extension ListenerCard: Codable {
  private enum CodingKeys: String, CodingKey {
    case listener
    case lost = "lost_s"
    case good = "good_s"
    case point, memory, help
  }

  private static func key(of question: Question) -> CodingKeys {
    switch question {
    case .point: .point
    case .memory: .memory
    case .help: .help
    }
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(listener: try values.decode(String.self, forKey: .listener))
    lost = try values.decode([Seconds].self, forKey: .lost)
    good = try values.decode([Seconds].self, forKey: .good)
    for question in Question.allCases {
      answers[question] = try values.decodeIfPresent(String.self, forKey: Self.key(of: question))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(listener, forKey: .listener)
    try values.encode(lost, forKey: .lost)
    try values.encode(good, forKey: .good)
    for question in Question.allCases {
      try values.encode(answers[question], forKey: Self.key(of: question))
    }
  }
}

/// Where listeners of a take lost the thread together.
public struct ListenerAgreement: Encodable, Equatable, Sendable {
  /// How many they are, at least two.
  public var listeners: Int
  /// The first of their marks.
  public var time: Seconds
  /// From what they had just heard to the last of their marks.
  public var span: TimeSpan

  private enum CodingKeys: String, CodingKey {
    case listeners
    case time = "time_s"
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(listeners, forKey: .listeners)
    try values.encode(time, forKey: .time)
    try span.encode(to: encoder)
  }

  /// `Two listeners were lost at 2:14.`
  package var sentence: String { Copy.Listeners.lost(listeners, at: time) }

  /// The moment at which most listeners agree; of equal ones the first.
  ///
  /// - Returns: `nil` where no two listeners marked moments within ``TakeLimits/agreed``.
  public init?(of cards: [ListenerCard]) {
    let marks = cards.enumerated().flatMap { index, card in
      card.lost.map { (time: $0, listener: index) }
    }
    .sorted { ($0.time, $0.listener) < ($1.time, $1.listener) }
    var best: (listeners: Int, first: Seconds, last: Seconds)?
    for (place, mark) in marks.enumerated() {
      let near = marks[place...].prefix { $0.time - mark.time <= TakeLimits.agreed.value }
      let count = Set(near.map(\.listener)).count
      if count > max(best?.listeners ?? 1, 1), let last = near.last {
        best = (count, mark.time, last.time)
      }
    }
    guard let best else { return nil }
    (listeners, time) = (best.listeners, best.first)
    span = TimeSpan(
      start: max(Seconds(0), best.first - TakeLimits.agreed.value),
      end: max(best.last, best.first + Seconds(1)))
  }
}

extension Tip {
  /// Puts the moment at which listeners agree before those of the rule: a listener who is lost
  /// outranks what a rule takes for the best example. The tip stays what it is.
  ///
  /// - Parameter transcript: For the words said there; `nil` without one.
  package mutating func show(_ agreement: ListenerAgreement, in transcript: Transcript?) {
    let moment = Evidence(
      start: agreement.span.start, end: agreement.span.end,
      excerpt: transcript.flatMap { Quotation(of: $0.tokens, around: agreement.span)?.text },
      note: agreement.sentence)
    evidence = [moment] + evidence.prefix(Moments.most - 1)
  }
}
