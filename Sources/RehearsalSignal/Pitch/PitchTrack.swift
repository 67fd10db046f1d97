package import RehearsalBase

/// The fundamental frequency of the voice, one value for every ``Frame/hop``.
package struct PitchTrack: Equatable, Sendable {
  /// In hertz, to a hundredth; `0` where the sound is unvoiced. Value `i` belongs to
  /// `(i + 0.5) * Frame.hop`.
  package var frequencies: Frequencies

  /// - Parameter frequencies: 0 to 655.35 Hz.
  package init(frequencies: [Float]) {
    self.frequencies = Frequencies(codes: frequencies.map(PitchCode.init))
  }

  init(codes: [PitchCode]) { frequencies = Frequencies(codes: codes) }

  /// A replacement for the pitches of consecutive frames.
  struct Change: Sendable {
    var first: Int
    var codes: [PitchCode]
  }

  mutating func apply(_ changes: [Change]) {
    for change in changes {
      for (index, code) in change.codes.enumerated() {
        frequencies.codes[change.first + index] = code
      }
    }
  }

  /// Frequencies in hertz, kept in two bytes each.
  package struct Frequencies: RandomAccessCollection, Equatable, Sendable {
    fileprivate var codes: [PitchCode]

    package var startIndex: Int { 0 }
    package var endIndex: Int { codes.count }
    package subscript(index: Int) -> Float { codes[index].frequency }
  }
}

/// A pitch in hundredths of a hertz.
struct PitchCode: Hashable, Sendable {
  private static let perHertz: Float = 100
  static let none = PitchCode(frequency: 0)

  private let code: UInt16

  init(frequency: Float) { code = UInt16(frequency * Self.perHertz + 0.5) }

  /// In hertz.
  var frequency: Float { Float(code) / Self.perHertz }
}

extension PitchTrack {
  /// An unbroken stretch of voice.
  package struct Stretch: Equatable, Sendable {
    package var span: TimeSpan
    package var median: Hertz
    package var lowest: Hertz
    package var highest: Hertz
    /// Steps of half an octave or more from one frame to the next.
    package var leaps: Int
  }

  /// The voiced stretches in order, each at least one frame long.
  package var stretches: [Stretch] {
    var stretches: [Stretch] = []
    var start: Int?
    for frame in 0...frequencies.count {
      let isVoiced = frame < frequencies.count && frequencies[frame] > 0
      if isVoiced, start == nil { start = frame }
      if !isVoiced, let first = start {
        stretches.append(stretch(first..<frame))
        start = nil
      }
    }
    return stretches
  }

  /// The ratio of frequencies from which a step is a leap: a voice seldom moves that fast, a
  /// tracker that mistakes the octave does.
  static let leap = Float(2).squareRoot()

  private func stretch(_ frames: Range<Int>) -> Stretch {
    let voiced = frequencies[frames]
    let sorted = voiced.sorted()
    let middle = (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    let leaps = zip(voiced, voiced.dropFirst()).count { max($0, $1) >= Self.leap * min($0, $1) }
    return Stretch(
      span: Frame.span(of: frames),
      median: Hertz(middle), lowest: Hertz(sorted[0]), highest: Hertz(sorted[sorted.count - 1]),
      leaps: leaps)
  }
}
