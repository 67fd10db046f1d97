import RehearsalBase

/// What tells the kind of a sound that is not the voice: how much of its energy repeats like a
/// tone, and how much lies in its loudest moments.
///
/// - Source: ISO 1996-1:2016 sets tonal and impulsive sounds apart. How they are told is our
///   choice, held against clips of known sounds.
struct SoundCharacter {
  /// Share of the energy in frames with a pitch: from `tonal` on the sound is tonal, up to
  /// `toneless` it is not.
  static let tonal = 0.6
  static let toneless = 0.3
  /// Bursts are told by the loudest frames: this share of all, and no less than a knock lasts.
  static let loudest = 0.1
  static let burst = Seconds(0.08)
  /// Their share of the energy: from `impulsive` on the sound is made of bursts, up to `even` it is
  /// not.
  static let impulsive = 0.6
  static let even = 0.45

  private let pitched: Double
  private let bursts: Double

  /// - Parameters:
  ///   - run: the frames of the sound, one or more.
  ///   - levels: of every frame of the recording.
  ///   - pitch: of every frame as well.
  init(_ run: Range<Int>, levels: [LevelCode], pitch: PitchTrack) {
    let powers = run.map { levels[$0].power }
    let all = max(powers.reduce(0, +), .leastNormalMagnitude)
    let tones = run.filter { pitch.frequencies[$0] > 0 }.reduce(0) { $0 + levels[$1].power }
    let count = max(Int(Self.burst / Frame.hop), Int(Double(run.count) * Self.loudest))
    pitched = tones / all
    bursts = powers.sorted(by: >).prefix(count).reduce(0, +) / all
  }

  /// `nil` where it lies between two.
  var kind: NoiseMeasurement.SoundKind? {
    if pitched >= Self.tonal { return .tonal }
    guard pitched <= Self.toneless else { return nil }
    if bursts >= Self.impulsive { return .impulsive }
    return bursts <= Self.even ? .broadband : nil
  }
}
