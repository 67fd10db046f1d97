/// The fundamental frequency of the voice, one value for every ``Frame/hop``.
package struct PitchTrack: Equatable, Sendable {
  /// In hertz, to a hundredth; `0` where the sound is not voiced. Value `i` belongs to
  /// `(i + 0.5) * Frame.hop`.
  package var frequencies: Frequencies

  /// - Parameter frequencies: 0 to 655.35 Hz.
  package init(frequencies: [Float]) {
    self.frequencies = Frequencies(codes: frequencies.map(PitchCode.init))
  }

  init(codes: [PitchCode]) { frequencies = Frequencies(codes: codes) }

  /// Frequencies in hertz, kept in two bytes each.
  package struct Frequencies: RandomAccessCollection, Equatable, Sendable {
    fileprivate let codes: [PitchCode]

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
