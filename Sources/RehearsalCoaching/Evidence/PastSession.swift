public import RehearsalLanguage
public import RehearsalMetrics
public import RehearsalBase

/// What a later session needs to know of an earlier one.
///
/// Decoded from the object that `rehearse --json` prints. Other keys are ignored, and so are
/// metrics in the form of another version.
public struct PastSession: Equatable, Sendable {
  /// The digest of the recording, in hexadecimal digits, so that a take is not compared with
  /// itself.
  public var sha256: String
  /// The length of its recording in seconds, silence included.
  public var duration: Seconds
  /// From its first speech to its last; `nil` without speech.
  public var speaking: TimeSpan?
  /// Whether its recording was good enough for a tip about the speaking.
  public var usable: Bool
  /// The ids of the metrics that could not be judged.
  public var limits: [String]
  /// The readings of its metrics, without those in the form of another version.
  public var metrics: Readings
  /// What its tip was for.
  public var kind: Tip.Kind
  /// `nil` when the tip was about the recording.
  public var focus: Focus?
  /// The rule of its tip, such as `pace.too_fast`.
  public var rule: String
  /// What its tip asked for, in a few words; `nil` where that is not known.
  public var step: String? = nil
  /// The format and the producer of its transcript; `nil` without one.
  public var transcript: TranscriptOrigin? = nil
  /// When each slide was shown; `nil` without a deck.
  public var slides: SlideReadings? = nil
  /// The key lines of its script, and how they were said.
  public var keyLines: [ScriptComparison.KeyLine] = []

  /// What a transcript comes from.
  public struct TranscriptOrigin: Codable, Equatable, Sendable {
    /// Such as `srt`.
    public var format: String
    /// The program that wrote it; `nil` where that is not known.
    public var producer: String?

    /// Of a transcript of that format, by that program.
    public init(format: String, producer: String?) {
      self.format = format
      self.producer = producer
    }
  }

  /// Whether this session's transcript was of that origin and had hesitations; a later one without
  /// any then means that there are none.
  package func writesHesitations(_ origin: TranscriptOrigin) -> Bool {
    transcript == origin && metrics[Fillers.self]?.reason == nil
      && metrics[Fillers.self]?.list.contains { $0.kind == .hesitation && $0.source != .sound }
        == true
  }

  /// Whether its tip was about something that can be heard.
  var isAboutSpeaking: Bool { kind != .retake && (focus?.isHeard ?? false) }

  /// From its first speech to its last; nothing without speech.
  package var speech: Seconds { speaking?.length ?? Seconds(0) }

  /// Whether the metric of a focus could be judged.
  func allows(_ focus: Focus) -> Bool { usable && !limits.contains(focus.rawValue) }

  /// Its readings, judged by the norms and the slot of a later session.
  func judged(as today: JudgedTake) -> JudgedTake { judged(norms: today.norms, slot: today.slot) }

  func judged(norms: Norms, slot: Slot?) -> JudgedTake {
    let pauses = metrics[Pauses.self]?.list.map(\.length).reduce(Seconds(0), +) ?? Seconds(0)
    let facts = RecordingFacts(
      duration: duration,
      phonation: speaking.map { max($0.length - pauses, Seconds(0)) } ?? Seconds(0),
      speaking: speaking, slides: slides, keyLines: keyLines)
    return JudgedTake(readings: metrics, facts: facts, norms: norms, slot: slot)
  }
}

extension PastSession: Decodable {
  private enum CodingKeys: String, CodingKey {
    case recording, quality, metrics, tip, transcript, slides, script
  }
  private enum RecordingKeys: String, CodingKey {
    case sha256
    case duration = "duration_s"
    case start = "speech_start_s"
    case end = "speech_end_s"
  }
  private enum QualityKeys: String, CodingKey { case usable, limits }
  private enum TipKeys: String, CodingKey { case kind, focus, rule, hint }
  /// In characters. Our choice: longer than any of our hints.
  private static let longestStep = 60

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let recording = try container.nestedContainer(keyedBy: RecordingKeys.self, forKey: .recording)
    let quality = try container.nestedContainer(keyedBy: QualityKeys.self, forKey: .quality)
    let tip = try container.nestedContainer(keyedBy: TipKeys.self, forKey: .tip)
    let start = try recording.decodeIfPresent(Seconds.self, forKey: .start)
    let end = try recording.decodeIfPresent(Seconds.self, forKey: .end)
    self.init(
      sha256: try recording.decode(String.self, forKey: .sha256),
      duration: try recording.decode(Seconds.self, forKey: .duration),
      speaking: start.flatMap { start in end.map { TimeSpan(start: start, end: $0) } },
      usable: try quality.decode(Bool.self, forKey: .usable),
      limits: try quality.decode([String].self, forKey: .limits),
      metrics: try container.decode(Readings.self, forKey: .metrics),
      kind: try tip.decode(Tip.Kind.self, forKey: .kind),
      focus: try tip.decodeIfPresent(Focus.self, forKey: .focus),
      rule: try tip.decode(String.self, forKey: .rule),
      step: (try? tip.decodeIfPresent(String.self, forKey: .hint)).flatMap {
        $0.isEmpty || $0.count > Self.longestStep ? nil : $0.printable
      },
      transcript: try? container.decodeIfPresent(TranscriptOrigin.self, forKey: .transcript),
      slides: try? container.decodeIfPresent(SlideReadings.self, forKey: .slides),
      keyLines: (try? container.decodeIfPresent(ScriptComparison.self, forKey: .script))??.keyLines
        ?? [])
  }
}
