import RehearsalBase
import RehearsalSignal

/// Voice that may be a hesitation where words leave it uncovered: between two words, inside a word
/// that is far too long for its letters, and where one is split.
///
/// A recogniser's word times are off by a quarter of a second or more, and a word next to a
/// hesitation that was left out extends into it. So a word claims only the time that its letters
/// need, at either end of its own, and the gap between the claims of two words is searched.
///
/// - Source: the three cases are those of `erm` 0.4 (MIT), which takes any voice there for a
///   hesitation.
struct UncoveredVoice {
  /// A word with a time of its own that is not a hesitation.
  struct Word {
    var span: TimeSpan
    /// Its expected length at an average pace, in seconds.
    var expected: Double
  }

  /// A possible hesitation, with its log odds.
  struct Candidate {
    var sound: HeardHesitation
    var logOdds: Double
  }

  private let words: [Word]
  private let voice: VoicedTime
  /// Sounds that somewhat resemble a hesitation, in order.
  private let sounds: [TimeSpan]
  private let take: Take
  /// The pace of the take relative to the average.
  private let scale: Double
  private let medianPitch: Semitones

  /// - Parameter words: Sorted by start.
  init(words: [Word], in take: Take) {
    self.words = words
    self.take = take
    voice = VoicedTime(of: take)
    sounds = take.voice.likeHesitations
    let expected = words.reduce(0) { $0 + $1.expected }
    scale = min(
      max(take.phonation.rawValue / max(expected, Self.leastExpected), Self.scales.lowerBound),
      Self.scales.upperBound)
    let pitches = take.pitch.frequencies.filter { $0 > 0 }.sorted()
    medianPitch =
      pitches.isEmpty
      ? Semitones(0) : Semitones(Hertz(pitches[pitches.count / 2]).semitonesAboveOne)
  }

  /// Only avoids a division by zero, in seconds.
  private static let leastExpected = 0.1
  /// Our choice, from hasty to slow speech.
  private static let scales = 0.6...1.4
  /// Our choice: how much longer than its letters need a word's claim is, as a factor and in
  /// seconds.
  private static let claim = (factor: 1.3, margin: 0.08)
  /// Our choice, from a cut-off "uh" to the longest "um".
  static let lengths = Seconds(0.1)...Seconds(1.5)
  /// An edge this close to a pause is at it.
  private static let atPause = Seconds(0.03)
  /// A sound like a hesitation that ends this close to a pause may extend to it.
  private static let nearPause = Seconds(0.12)
  /// A piece that ends this close to a pause extends to it.
  private static let snap = Seconds(0.1)

  /// All candidates, sorted by start; they may overlap.
  func candidates() -> [Candidate] {
    var spans: Set<TimeSpan> = []
    var found: [Candidate] = []
    func add(_ span: TimeSpan, in room: TimeSpan) {
      guard Self.lengths.contains(span.length), spans.insert(span).inserted else { return }
      let features = features(of: span, in: room)
      let odds = HesitationOdds.logOdds(of: features)
      let sound = HeardHesitation(
        span: span, confidence: HesitationOdds.confidence(odds), features: features)
      found.append(Candidate(sound: sound, logOdds: odds))
    }
    for room in rooms() {
      for piece in voice.stretches(in: room) where piece.part.length >= Self.lengths.lowerBound {
        let (part, whole) = (piece.part, piece.whole)
        add(
          TimeSpan(
            start: part.start - whole.start < Self.snap ? whole.start : part.start,
            end: whole.end - part.end < Self.snap ? whole.end : part.end),
          in: room)
      }
      for sound in sounds(mostlyIn: room) {
        let whole = voice.stretch(around: sound) ?? sound
        add(
          TimeSpan(
            start: sound.start - whole.start < Self.nearPause ? whole.start : sound.start,
            end: whole.end - sound.end < Self.nearPause ? whole.end : sound.end),
          in: room)
      }
    }
    return found.sorted { $0.sound.span.start < $1.sound.span.start }
  }

  /// The gaps from the claim of each word to that of the next, before the first and after the last;
  /// adjacent gaps overlap if a word is far too long.
  private func rooms() -> [TimeSpan] {
    (0...words.count).compactMap { next in
      let start =
        next > 0
        ? min(words[next - 1].span.end, words[next - 1].span.start + claim(next - 1)) : Seconds(0)
      let end =
        next < words.count
        ? max(words[next].span.start, words[next].span.end - claim(next)) : take.duration
      return end > start ? TimeSpan(start: start, end: end) : nil
    }
  }

  private func claim(_ index: Int) -> Seconds {
    Seconds(Self.claim.factor * scale * words[index].expected + Self.claim.margin)
  }

  private func sounds(mostlyIn span: TimeSpan) -> some Sequence<TimeSpan> {
    sounds[sounds.partitioningIndex { $0.end > span.start }...]
      .prefix { $0.start < span.end }
      .filter { $0.overlap(with: span) > $0.length / 2 }
  }

  private func features(of span: TimeSpan, in room: TimeSpan) -> HesitationFeatures {
    let whole = voice.stretch(around: span) ?? span
    let frequencies = take.pitch.frequencies
    let first = min(frequencies.count, max(0, Int((span.start / Frame.hop).rounded())))
    let last = min(frequencies.count, max(first, Int((span.end / Frame.hop).rounded())))
    let pitches = frequencies[first..<last].filter { $0 > 0 }.sorted()
      .map { Semitones(Hertz($0).semitonesAboveOne) }
    func rank(_ share: Double) -> Semitones { pitches[Int(Double(pitches.count) * share)] }
    return HesitationFeatures(
      length: span.length,
      voiced: Double(pitches.count) / Double(max(1, last - first)),
      precedesPause: whole.end - span.end < Self.atPause,
      likelihood: take.voice.hesitationLikelihood(in: span),
      movement: pitches.count >= Self.fewestPitches
        ? rank(0.85) - rank(0.15) : HesitationOdds.mostMovement,
      height: pitches.isEmpty ? Semitones(0) : rank(0.5) - medianPitch,
      others: max(
        Seconds(0),
        voice.stretches(in: room).reduce(Seconds(0)) { $0 + $1.part.length } - span.length))
  }

  /// With fewer pitches the pitch is unknown.
  private static let fewestPitches = 5
}

/// Speech, and voicing around and beside it.
private struct VoicedTime {
  /// In order, more than ``bridged`` apart.
  private var stretches: [TimeSpan] = []

  /// Our choice: shorter gaps are stop closures.
  private static let bridged = Seconds(0.03)

  init(of take: Take) {
    for span in (take.speech + take.voice.voiced).sorted(by: { $0.start < $1.start }) {
      if let last = stretches.last, span.start <= last.end + Self.bridged {
        stretches[stretches.count - 1] = TimeSpan(
          start: last.start, end: max(last.end, span.end))
      } else {
        stretches.append(span)
      }
    }
  }

  /// The stretches that overlap a span, whole and clipped to it.
  func stretches(in span: TimeSpan) -> [(whole: TimeSpan, part: TimeSpan)] {
    stretches[stretches.partitioningIndex { $0.end > span.start }...]
      .prefix { $0.start < span.end }
      .map {
        ($0, TimeSpan(start: max($0.start, span.start), end: min($0.end, span.end)))
      }
  }

  /// The stretch that contains the middle of a span; `nil` without one.
  func stretch(around span: TimeSpan) -> TimeSpan? {
    let index = stretches.partitioningIndex { $0.end > span.middle }
    return index < stretches.count && stretches[index].start <= span.middle
      ? stretches[index] : nil
  }
}

extension TimeSpan {
  /// The length of the overlap; negative for spans that don't meet.
  func overlap(with other: TimeSpan) -> Seconds {
    min(end, other.end) - max(start, other.start)
  }
}
