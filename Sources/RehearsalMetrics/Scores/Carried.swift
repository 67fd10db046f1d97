import RehearsalBase
import RehearsalSignal

/// How much of the speaker's delivery reaches a listener: a factor of every part of both scores.
///
/// Flaws of the recording hide flaws of the delivery: music moves the pitch, noise fills pauses,
/// and echo draws out the ends of phrases. What is hidden earns less, so that no flaw raises a
/// score.
struct Carried {
  /// What is left after noise, the room, clipping and pops, a covered microphone, and other voices;
  /// each 0 to 1.
  let overNoise: Double
  let distinct: Double
  let undistorted: Double
  let uncovered: Double
  let alone: Double

  var share: Double { overNoise * distinct * undistorted * uncovered * alone }

  init(of take: Take) {
    overNoise =
      take.voice.speechBandRatio.map { Self.noise.share(at: $0.rawValue) } ?? Self.unheard
    distinct =
      (take.voice.modulationDepth.map { Self.room.share(at: $0) } ?? Self.unheard)
      * (take.noise.decay.map { Self.decay.share(at: $0.rawValue) } ?? 1)
    undistorted = Self.distortion.share(at: Self.harshRate(of: take))
    uncovered = take.voice.presence.map { Self.cover.share(at: $0.rawValue) } ?? 1
    alone = Self.company.share(at: Self.othersShare(of: take))
  }

  /// The factors as an explanation shows them.
  var measures: [Measure] {
    [
      ("carried over the noise", overNoise), ("carried by the room", distinct),
      ("carried without clipping and pops", undistorted),
      ("carried by the microphone", uncovered), ("carried between other voices", alone),
    ].map { Measure($0.0, 100 * $0.1, unit: "%", decimals: 0) }
  }

  /// Clipped moments and pops of breath per minute of speech.
  static func harshRate(of take: Take) -> Double {
    Double(take.levels.clippedEvents.count + take.voice.pops.count)
      / max(take.phonation.rawValue / 60, .leastNormalMagnitude)
  }

  /// The time of other voices as a percentage of all speech.
  private static func othersShare(of take: Take) -> Double {
    let others = take.otherVoices.reduce(0) { $0 + $1.span.length.rawValue }
    return others > 0 ? 100 * others / (others + take.phonation.rawValue) : 0
  }

  /// Our choice: as at 15 dB above the noise. If noise comes and goes with the voice, its level is
  /// unknown.
  static let unheard = 0.75

  /// By the voice over the noise at 0.2-7 kHz, in dB.
  static let noise = ScoreCurve(
    (0, 0.4), (15, 0.75), (30, 1),
    source: """
      30 dB suffice to measure a voice (Deliyski, Shaw & Evans 2005, J. Voice 19), and complicated \
      messages need 15 dB (World Health Organization 1999); what is left below is our choice: \
      music and babble at 20 dB added up to 6 points to what a speaker's pitch and pauses earned
      """)

  /// By the share of the envelope's modulation at 2-8 Hz.
  static let room = ScoreCurve(
    (0.25, 0.6), (0.4, 1),
    source: """
      our choice: dry recordings read 0.4 to 0.65, the same in rooms that reverberate for 1.5 s \
      and more 0.2 to 0.4; echo added up to 11 points
      """)

  /// By the time in which the sound of the room decays by 60 dB, in seconds.
  static let decay = ScoreCurve(
    (0.7, 1), (2, 0.85),
    source:
      "our measurement: 60 natural recordings decay within 0.7 s; what echo costs is our choice")

  /// By clipped moments and pops per minute of speech.
  static let distortion = ScoreCurve(
    (0, 1), (60, 0.8),
    source: "our choice: it costs a fifth at most, beside what the signal loses in clarity")

  /// By the voice at 1.8-3.4 kHz relative to that at 0.2-1 kHz, in dB.
  static let cover = ScoreCurve(
    (-40, 0.8), (-28, 1),
    source: """
      our measurement: 60 natural takes have -25.5 dB or more, with nothing above 1.5 kHz -36 or \
      less; that it costs a fifth at most is our choice
      """)

  /// By the time of other voices as a percentage of all speech.
  static let company = ScoreCurve(
    (5, 1), (30, 0.9),
    source: "our choice: what is heard of others may be taken for the speaker's, and costs a tenth")
}
