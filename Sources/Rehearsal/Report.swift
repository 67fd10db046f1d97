public import RehearsalBase
public import RehearsalCoaching
public import RehearsalLanguage
public import RehearsalMetrics
public import RehearsalTranscript

/// Everything known about one recording, with one tip: the object that `--format json` prints.
///
/// Fields may be added; one is renamed or removed only together with a new ``schema``.
public struct Report: Sendable {
  /// The name and version of the JSON format, its first key.
  public static let schema = "rehearsmart.session/1"
  /// The JSON Schema of the format.
  package static var jsonSchema: String { EmbeddedText.session_schema }

  /// The recording that a report is about.
  public struct Recording: Codable, Equatable, Sendable {
    /// The path as it was given; `-` for standard input, the name of samples in memory.
    public var path: String
    /// SHA-256 in lower-case hexadecimal digits, of the file's bytes or of samples in memory.
    public var sha256: String
    /// Container and encoding, such as `WAV PCM_16`.
    public var format: String
    /// In hertz.
    public var sampleRate: Int
    /// The number of channels, before they are mixed to one.
    public var channels: Int
    /// The length of the whole recording, silence included, in seconds.
    public var duration: Seconds
    /// `nil`, like ``speechEnd``, when nobody speaks.
    public var speechStart: Seconds?
    /// Where the last speech ends, in seconds from the start of the recording.
    public var speechEnd: Seconds?

    private enum CodingKeys: String, CodingKey {
      case path, sha256, format
      case sampleRate = "sample_rate_hz"
      case channels
      case duration = "duration_s"
      case speechStart = "speech_start_s"
      case speechEnd = "speech_end_s"
    }
  }

  /// The versions that the report was made with.
  public var engine = Engine.current
  /// The occasion whose norms the tip was judged by.
  public var profile = Profile.talk
  /// The speaker's own bands, which override the profile's.
  public var bands: [NamedBand] = []
  /// The recording: its file, format and length.
  public var recording: Recording
  /// `nil` without a transcript.
  public var transcript: TranscriptSummary?
  /// The language that the recording was judged in; `nil` if unknown.
  public var language: Language?
  /// Whether the recording can be judged, and what limits it.
  public var quality: Quality
  /// The reading of every metric, including those that could not be judged.
  public var metrics: Readings
  /// The metrics of the program's own by their keys; `nil`, and not in the JSON, without any.
  public var own: [String: OwnReading]? = nil
  /// What was said compared with the script; `nil` without one.
  public var script: ScriptComparison?
  /// When each slide was shown and what was said on it; `nil` without a deck.
  public var slides: SlideReadings?
  /// How the time spoken compares with the time planned; `nil` where no time is planned.
  public var timing: Timing?
  /// How the focus of the last session has changed; `nil` without an earlier session to compare
  /// with.
  public var followUp: FollowUp?
  /// Why it has not been compared, in a sentence, where only one of the two sessions has a
  /// transcript; `nil`, and not in the JSON, otherwise.
  public var notCompared: String? = nil
  /// The one thing to work on or to keep, or how to get a recording that can be judged.
  public var tip: Tip
  /// A question only the speaker can answer; `nil` for a focus that can be measured.
  public var selfRating: SelfRating?
  /// What listeners sent back; not part of the JSON. See ``hear(_:in:)``.
  package var listeners: [ListenerCard] = []
}

/// Decoding a report that was printed earlier leaves out metrics in another version's format.
extension Report: Codable {
  private enum SchemaKey: CodingKey { case schema }
  private enum CodingKeys: String, CodingKey {
    case engine, profile, bands, recording, transcript, language, quality, metrics, own
    case script, slides, timing
    case followUp = "follow_up"
    case notCompared = "not_compared"
    case tip
    case selfRating = "self_rating"
  }

  public func encode(to encoder: any Encoder) throws {
    var first = encoder.container(keyedBy: SchemaKey.self)
    try first.encode(Self.schema, forKey: .schema)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(engine, forKey: .engine)
    try container.encode(profile, forKey: .profile)
    try container.encode(bands, forKey: .bands)
    try container.encode(recording, forKey: .recording)
    // Absent parts keep their key, so that every report of our program has the same keys.
    try container.encode(transcript, forKey: .transcript)
    try container.encode(language, forKey: .language)
    try container.encode(quality, forKey: .quality)
    try container.encode(metrics, forKey: .metrics)
    if let own {
      var values = container.nestedContainer(keyedBy: Readings.Key.self, forKey: .own)
      for (key, reading) in own.sorted(by: { $0.key < $1.key }) {
        try values.encode(reading, forKey: Readings.Key(MetricID(rawValue: key)))
      }
    }
    try container.encode(script, forKey: .script)
    try container.encode(slides, forKey: .slides)
    try container.encode(timing, forKey: .timing)
    try container.encode(followUp, forKey: .followUp)
    if let notCompared { try container.encode(notCompared, forKey: .notCompared) }
    try container.encode(tip, forKey: .tip)
    try container.encode(selfRating, forKey: .selfRating)
  }
}

extension Report {
  /// Adds what listeners sent back. Where two or more lost the thread together, that moment comes
  /// first.
  ///
  /// - Parameter transcript: `nil` without one.
  package mutating func hear(_ cards: [ListenerCard], in transcript: Transcript?) {
    listeners = cards
    if let agreement { tip.show(agreement, in: transcript) }
  }

  /// Where listeners lost the thread together; `nil` where they didn't.
  package var agreement: ListenerAgreement? { ListenerAgreement(of: listeners) }

  /// The rows of a metric for a table, without a score that can't be judged on this recording.
  package func rows(of metric: any Metric.Type) -> [MetricRow] {
    let rows = metrics.rows(of: metric)
    let isJudged = !quality.limits.contains(metric.id.rawValue)
    guard !isJudged, [Clarity.id, Confidence.id].contains(metric.id) else { return rows }
    return rows.map { row in
      row.value == nil
        ? row
        : MetricRow(row.id, row.label, meaning: row.meaning, nil, reason: PageCopy.notJudged)
    }
  }

  /// The longest JSON of a report that is written, in bytes.
  ///
  /// A day of talk is about 5 MiB without a transcript. Only a day of clipping or of clicks could
  /// exceed this.
  package static let longestJSON = 127 << 20

  /// The longest line, or object over several lines, that is read, in bytes: whatever is written,
  /// with room for the line ends and spaces that other programs add.
  package static let longestRead = 128 << 20
}

extension Report {
  /// The transcript that the words of a report come from.
  public struct TranscriptSummary: Codable, Equatable, Sendable {
    /// The path as it was given or found; `-` for standard input, `nil` for bytes.
    public var path: String?
    /// The format that it was read from.
    public var format: TranscriptFormat
    /// The program that wrote it; `nil` where the file doesn't say.
    public var producer: String?
    /// The language whose fillers were counted; `nil` for a language without a list.
    public var language: String?
    /// What the file has times for; the times of other words are estimated.
    public var timing: Token.Timing
    /// Words spoken, fillers included.
    public var words: Int
    /// Whether hesitations are written down.
    public var verbatim: Verbatim
    /// Share of the words that lie in speech; `nil` when none is timed, or no speech was detected.
    public var match: Percent?
    /// What was added to every time to fit the recording, in seconds.
    public var offset: Seconds
    /// What was repaired while reading it and fitting it to the recording; empty if nothing was.
    public var repairs: [Repair]

    private enum CodingKeys: String, CodingKey {
      case path, format, producer, language, timing, words, verbatim
      case match = "match_pct"
      case offset = "offset_s"
      case repairs
    }
  }
}

extension Report {
  /// Analyses a whole recording and says what to work on.
  ///
  /// Options and the transcript are checked before the analysis.
  ///
  /// - Parameters:
  ///   - source: The recording.
  ///   - options: What it is judged by and where its words come from.
  ///   - progress: Called after each block, on the analysing thread.
  /// - Throws: What ``AnalyzedRecording/init(_:jobs:progress:)`` and
  ///   ``AnalyzedRecording/report(for:)`` throw.
  public init(
    of source: RecordingSource, options: RehearsalOptions = RehearsalOptions(),
    progress: @escaping @Sendable (AnalyzedRecording.Progress) -> Void = { _ in }
  ) async throws(RehearsalError) {
    self = try await ReviewedTake(of: source, options: options, progress: progress).report
  }
}
