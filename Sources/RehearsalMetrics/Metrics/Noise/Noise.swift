public import RehearsalSignal
public import RehearsalBase

/// How much else is in the recording besides the voice: noise, other sounds and other voices.
public enum Noise: Metric {
  public static let id: MetricID = "noise"

  public struct Reading: MetricReading {
    /// Active speech over everything but the voice between its first word and its last, other
    /// sounds included, in the full band.
    public var signalToNoise: DecibelRatio?
    /// The same at 0.2-7 kHz only: as a listener hears it, without rumble.
    public var speechBand: DecibelRatio?
    /// Why a ratio is `nil`; `nil` if none is, and without speech.
    public var reason: Reason?
    /// How the noise was measured.
    public var method: NoiseMeasurement.Method
    /// The mean level of the noise without other sounds; `nil` if it is too low to be measured, as
    /// in digital silence.
    public var floor: Decibels?
    /// The mains frequency, 50 or 60 Hz, whose harmonics stand out; `nil` without hum.
    public var hum: Hertz?
    /// The level of all hum lines together; `nil` without hum.
    public var humLevel: Decibels?
    /// What the noise sounds like.
    public var kind: NoiseMeasurement.Kind
    /// How strongly the room reverberates.
    public var echo: NoiseMeasurement.Echo
    /// Stretches in which samples are missing; empty if there are none.
    public var dropouts: [TimeSpan]
    /// Sounds other than the voice that are above the noise, in order.
    public var otherSounds: [Sound]
    /// Their total length, in seconds.
    public var otherSoundsTotal: Seconds
    /// Where only another voice than the speaker's is heard, in order; not part of the noise, of
    /// pace and of pauses. `nil` in reports from before it was stored.
    public var otherVoices: [Voice]?
    /// Their total length, in seconds.
    public var otherVoicesTotal: Seconds?
    /// The approximate time in which the sound of the room decays by 60 dB; `nil` if unknown, and
    /// in reports from before it was stored.
    public var decay: Seconds?
    /// The share of the voice's modulation at 2-8 Hz, where syllables are, 0 to 1: echo and noise
    /// reduce it. `nil` without speech, and in reports from before it was stored.
    public var modulation: Double?

    /// Why there is no ``signalToNoise``; in the first case there is no ``speechBand`` either.
    public enum Reason: String, Codable, CaseIterable, Sendable {
      /// Noise comes and goes with the voice, as with a gate or a noise suppressor.
      case unheardInPauses = "noise_unheard_in_pauses"
      /// Noise comes and goes by itself, and the pauses are too few or too short to measure it.
      case unsteady = "noise_unsteady"
    }

    /// A sound other than the voice, such as applause.
    public struct Sound: Codable, Equatable, Sendable {
      /// Where it starts, in seconds from the start of the recording.
      public var start: Seconds
      /// Where it ends, in seconds from the start of the recording.
      public var end: Seconds
      /// Its mean level relative to the steady noise, in dB; at most 60.
      public var overNoise: DecibelRatio
      /// What it is like; `nil` if unknown.
      public var kind: NoiseMeasurement.SoundKind?

      /// From start to end.
      public var span: TimeSpan { TimeSpan(start: start, end: end) }

      private enum CodingKeys: String, CodingKey {
        case start = "start_s"
        case end = "end_s"
        case overNoise = "over_noise_db"
        case kind
      }
    }

    /// Another voice, such as that of an interviewer.
    public struct Voice: Codable, Equatable, Sendable {
      /// Where it starts, in seconds from the start of the recording.
      public var start: Seconds
      /// Where it ends, in seconds from the start of the recording.
      public var end: Seconds
      /// Its mean level relative to the speaker's voice, in dB.
      public var overVoice: DecibelRatio

      /// From start to end.
      public var span: TimeSpan { TimeSpan(start: start, end: end) }

      private enum CodingKeys: String, CodingKey {
        case start = "start_s"
        case end = "end_s"
        case overVoice = "over_voice_db"
      }
    }

    package init(
      signalToNoise: DecibelRatio?, speechBand: DecibelRatio? = nil, reason: Reason? = nil,
      method: NoiseMeasurement.Method, floor: Decibels?, hum: Hertz?, humLevel: Decibels?,
      kind: NoiseMeasurement.Kind, echo: NoiseMeasurement.Echo, dropouts: [TimeSpan],
      otherSounds: [Sound] = [], otherVoices: [Voice] = [], decay: Seconds? = nil,
      modulation: Double? = nil
    ) {
      self.signalToNoise = signalToNoise
      self.speechBand = speechBand
      self.reason = reason
      self.method = method
      self.floor = floor
      self.hum = hum
      self.humLevel = humLevel
      self.kind = kind
      self.echo = echo
      self.dropouts = dropouts
      self.otherSounds = otherSounds
      otherSoundsTotal = otherSounds.reduce(Seconds(0)) { $0 + $1.span.length }
      self.otherVoices = otherVoices
      otherVoicesTotal = otherVoices.reduce(Seconds(0)) { $0 + $1.span.length }
      self.decay = decay
      self.modulation = modulation
    }

    public var headline: Double? { audible?.rawValue }

    /// The ratio that is shown, compared and judged by: ``speechBand`` if known, else
    /// ``signalToNoise``.
    public var audible: DecibelRatio? { speechBand ?? signalToNoise }

    private enum CodingKeys: String, CodingKey {
      case signalToNoise = "snr_db"
      case speechBand = "speech_band_snr_db"
      case reason
      case method = "snr_method"
      case floor = "floor_dbfs"
      case hum = "hum_hz"
      case humLevel = "hum_dbfs"
      case kind, echo, dropouts
      case otherSounds = "other_sounds"
      case otherSoundsTotal = "other_sounds_s"
      case otherVoices = "other_voices"
      case otherVoicesTotal = "other_voices_s"
      case decay = "decay_s"
      case modulation
    }
  }

  public static func reading(
    of delivery: Delivery, given earlier: Readings, options: MetricOptions
  ) -> Reading {
    let take = delivery.take
    let noise = take.noise
    let reason: Reading.Reason? =
      take.voice.noiseIsUnheard ? .unheardInPauses : noise.isUnsteady ? .unsteady : nil
    return Reading(
      signalToNoise: reason == nil ? noise.signalToNoise : nil,
      speechBand: take.voice.speechBandRatio,
      reason: reason,
      method: noise.method, floor: noise.floor,
      hum: noise.hum, humLevel: noise.humLevel, kind: noise.kind, echo: noise.echo,
      dropouts: noise.dropouts,
      otherSounds: noise.otherSounds.map {
        Reading.Sound(
          start: $0.span.start, end: $0.span.end, overNoise: $0.overNoise, kind: $0.kind)
      },
      otherVoices: take.otherVoices.map {
        Reading.Voice(start: $0.span.start, end: $0.span.end, overVoice: $0.overVoice)
      },
      decay: noise.decay, modulation: take.voice.modulationDepth?.rounded(toDecimals: 3))
  }

  public static func rows(of reading: Reading) -> [MetricRow] {
    [
      MetricRow(
        "voice_over_noise", "Voice over noise",
        meaning:
          "How many decibels (dB) your voice lies above the background noise, from 0.2 to 7 kHz.",
        reading.audible?.shown(0),
        detail: reading.reason == .unsteady
          ? "noise comes and goes: at times there is more"
          : reading.floor.map { "floor \($0.shown(0))" },
        reason: reading.reason == .unheardInPauses ? "noise comes and goes with your voice" : nil,
        number: reading.audible?.rawValue)
    ]
  }
}
