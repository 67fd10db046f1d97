public import RehearsalBase
public import RehearsalCoaching
public import RehearsalLanguage
public import RehearsalMetrics
public import RehearsalTranscript

/// What a recording is judged by and where its words come from.
public struct RehearsalOptions: Equatable, Sendable {
  /// What the tip is about; `nil` to choose what most needs work.
  public var focus: Focus?
  /// The occasion, which sets the norms.
  public var profile: Profile
  /// The time available to speak; `nil` for the profile's, if it has one.
  public var slot: Slot?
  /// The speaker's own limits, which override the profile's.
  public var bands: [OwnBand]
  /// How the metrics are measured: the shortest silence that is counted as a pause.
  public var metrics: MetricOptions
  /// Earlier sessions, the newest last. The report says how their focus has changed; without a
  /// focus of its own, the tip keeps that of the last session.
  public var previous: [PastSession]
  /// Where the words come from; default: a transcript beside the recording, if there is one.
  public var transcript: TranscriptSource
  /// The language of the words, as a code such as `en`; `nil` for the transcript's, else the
  /// script's, else ``assumedLanguage``.
  public var language: String?
  /// The language to assume where nothing says which is spoken; `nil` to assume none. Words are
  /// then estimated as in English, and the pace is judged only where the verdict would be the same
  /// in any language.
  public var assumedLanguage: Report.Language?
  /// Which words count as fillers.
  public var fillers: FillerList
  /// The script that the recording is compared with; `nil` for none. Without a transcript, its
  /// words are assumed to be those that were said.
  public var script: RehearsedScript?
  /// The slides of the talk, with the log of when each was shown, if there is one; `nil` for none.
  public var deck: Deck?
  /// Metrics of the program's own, each with another key.
  public var own: [OwnMetric]
  /// When others than the speaker speak, sorted and disjoint as ``SpeakerTurns`` gives them; `nil`
  /// to find that out in the sound. For a recording that was analysed before, of its words only.
  public var turnsOfOthers: [TimeSpan]?

  /// The given options; default: a talk, the profile's norms, and a transcript beside the
  /// recording.
  public init(
    focus: Focus? = nil, profile: Profile = .talk, slot: Slot? = nil, bands: [OwnBand] = [],
    metrics: MetricOptions = MetricOptions(), previous: [PastSession] = [],
    transcript: TranscriptSource = .sidecar, language: String? = nil,
    assumedLanguage: Report.Language? = nil,
    fillers: FillerList = .builtIn, script: RehearsedScript? = nil, deck: Deck? = nil,
    own: [OwnMetric] = [], turnsOfOthers: [TimeSpan]? = nil
  ) {
    self.focus = focus
    self.profile = profile
    self.slot = slot
    self.bands = bands
    self.metrics = metrics
    self.previous = previous
    self.transcript = transcript
    self.language = language
    self.assumedLanguage = assumedLanguage
    self.fillers = fillers
    self.script = script
    self.deck = deck
    self.own = own
    self.turnsOfOthers = turnsOfOthers
  }
}

/// Where the words of a recording come from.
public enum TranscriptSource: Equatable, Sendable {
  /// No transcript; what needs words is not judged.
  case none
  /// A transcript beside the recording with its name, if there is one.
  case sidecar
  /// A transcript at a path, of any known format.
  case file(String)
  /// The bytes of a transcript of any known format.
  case bytes([UInt8])
  /// A transcript of any known format, piped into the program.
  case standardInput
  /// A transcript in memory, and the path it was read from.
  case transcript(Transcript, path: String?)
  /// What a recogniser transcribed, see ``RecordingSource/transcript(by:language:progress:)``; left
  /// out where it does not fit the sound, such as words made up over music.
  case heard(Transcript)
}
