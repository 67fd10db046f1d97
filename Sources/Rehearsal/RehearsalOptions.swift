public import RehearsalCoaching
public import RehearsalLanguage
public import RehearsalMetrics
import RehearsalTranscript

/// What a user may ask of an analysis.
public struct RehearsalOptions: Equatable, Sendable {
  /// What the tip is to be about; `nil` to let the recording decide.
  public var focus: Focus?
  /// The occasion, which decides what listeners expect.
  public var profile: Profile
  /// The time there is to speak; `nil` for the profile's, where it has one.
  public var slot: Slot?
  /// What the speaker set; it wins over the profile.
  public var bands: [OwnBand]
  public var metrics: MetricOptions
  /// Earlier sessions, the newest last: what became of their focus opens the report, and without a
  /// focus of its own the tip stays with that of the last.
  public var previous: [PastSession]
  public var transcript: TranscriptSource
  /// Of the words, as a code such as `en`; `nil` to go by the transcript.
  public var language: String?
  /// Which words count as fillers.
  public var fillers: FillerList

  public init(
    focus: Focus? = nil, profile: Profile = .talk, slot: Slot? = nil, bands: [OwnBand] = [],
    metrics: MetricOptions = MetricOptions(), previous: [PastSession] = [],
    transcript: TranscriptSource = .sidecar, language: String? = nil,
    fillers: FillerList = .builtIn
  ) {
    self.focus = focus
    self.profile = profile
    self.slot = slot
    self.bands = bands
    self.metrics = metrics
    self.previous = previous
    self.transcript = transcript
    self.language = language
    self.fillers = fillers
  }
}
