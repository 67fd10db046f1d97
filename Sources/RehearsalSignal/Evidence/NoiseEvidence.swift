package import RehearsalBase

/// What the noise was measured from, and how its kind was decided.
package struct NoiseEvidence: Equatable, Sendable {
  /// A pause, its ends trimmed, and whether its sound counts as noise.
  package struct Pause: Equatable, Sendable {
    package var span: TimeSpan
    /// Mean level; `nil` for digital silence.
    package var level: Decibels?
    /// `false` for pauses that are mostly digital silence.
    package var isUsed: Bool
  }

  /// The decay of the sound after one phrase.
  package struct Ending: Equatable, Sendable {
    package var moment: Seconds
    /// The time in which it would fall by 60 dB.
    package var decayTime: Seconds
  }

  /// Active level of the voice minus the noise; `nil` when it does not stand out.
  package var voice: Decibels?
  /// Level of the noise above the corner of the DC blocker, and below it.
  package var noise: Decibels?
  package var infrasound: Decibels?
  /// Level of the noise and of other sounds between the first word and the last.
  package var everything: Decibels?
  package var pauses: [Pause]
  /// Share of hum in the noise's power; `nil` without hum.
  package var humShare: Percent?
  /// Power below 100 Hz divided by that above.
  package var rumble: Double?
  /// Standard deviation of the power at 250-2500 Hz divided by its mean; `nil` when pauses are too
  /// few.
  package var spread: Double?
  /// Power at 250-2500 Hz divided by that above 100 Hz.
  package var middleShare: Double?
  package var endings: [Ending]
  /// The decay time that decides the class of the echo; `nil` with too few endings.
  package var decayTime: Seconds?
}

extension NoiseEvidence {
  init(
    of hearing: NoiseAnalysis, hum: Hum?, in frames: FrameTrack, within duration: Seconds
  ) {
    let character = hearing.character
    func ratio(_ part: Double, to whole: Double) -> Double? { whole > 0 ? part / whole : nil }
    let power = hearing.measurement.floor.map { RehearsalBase.power(ofDecibels: $0.rawValue) }
    self.init(
      voice: hearing.voice.flatMap { Decibels(power: $0).finite },
      noise: hearing.noise.value.flatMap { Decibels(power: $0).finite },
      infrasound: Decibels(power: hearing.infrasound).finite,
      everything: hearing.everything.flatMap { Decibels(power: $0).finite },
      pauses: Self.pauses(of: hearing, in: frames, within: duration),
      humShare: hum.flatMap { hum in
        power.map { Percent(100 * RehearsalBase.power(ofDecibels: hum.level.rawValue) / $0) }
      },
      rumble: ratio(character.low, to: character.high),
      spread: character.spread,
      middleShare: ratio(character.middle, to: character.high),
      endings: hearing.echo.endings.map { Ending(moment: $0.at, decayTime: $0.decay) },
      decayTime: hearing.echo.decayTime)
  }

  /// The pauses as spans, and whether the noise was measured in them.
  private static func pauses(
    of hearing: NoiseAnalysis, in track: FrameTrack, within duration: Seconds
  ) -> [Pause] {
    // In rising order, like the pauses.
    var measured = hearing.noise.frames.ranges[...]
    return hearing.pauses.runs.ranges.map { run in
      measured = measured.drop { $0.upperBound <= run.lowerBound }
      let power = track.power[run].totalPower
      return Pause(
        span: TimeSpan(
          start: Frame.start(of: run.lowerBound),
          end: min(duration, Frame.start(of: run.upperBound))),
        level: Decibels(power: power / Double(run.count)).finite,
        isUsed: measured.first.map(run.overlaps) ?? false)
    }
  }
}
