public import RehearsalBase
public import RehearsalCoaching
import RehearsalMetrics
package import RehearsalNative
import RehearsalSignal

/// A moment of a recording as it was said, and as it could be: the object that
/// `rehearse play --mended --json` prints, with its sound.
///
/// It is made of the recording's own samples alone: something is cut out, room tone of its own
/// pauses put in, a rush made longer, or the end of a phrase raised. Nothing is stored.
///
/// ```swift
/// let moment = try await MendedMoment(of: .file("talk.wav"))
/// print(moment.summary)
/// ```
public struct MendedMoment: Sendable {
  /// The name and version of the JSON format, its first key.
  public static let schema = "rehearsmart.mended/1"
  /// The JSON Schema of the format.
  package static var jsonSchema: String { EmbeddedText.mended_schema }

  /// One change, as it was made.
  public struct Change: Codable, Equatable, Sendable {
    /// What was done.
    public var kind: Tip.Mending
    /// Where it starts, in seconds from the start of the recording.
    public var start: Seconds
    /// Where it ends, in seconds from the start of the recording; its start where something is put
    /// in.
    public var end: Seconds
    /// Where it starts, in seconds from the start of the mended sound.
    public var mendedStart: Seconds
    /// Where it ends, in seconds from the start of the mended sound; its start where something is
    /// cut out.
    public var mendedEnd: Seconds
    /// The words that are cut out, as the transcript writes them; `nil` for another change.
    public var text: String?
    /// The most by which the level is raised; `nil` for another change.
    public var gain: DecibelRatio?

    private enum CodingKeys: String, CodingKey {
      case kind
      case start = "start_s"
      case end = "end_s"
      case mendedStart = "mended_start_s"
      case mendedEnd = "mended_end_s"
      case text
      case gain = "gain_db"
    }
  }

  /// The versions that it was made with.
  public var engine = Engine.current
  /// The recording that it is a moment of.
  public var recording: Report.Recording
  /// The id of the rule whose tip it is about.
  public var rule: String
  /// What is heard: times of the recording.
  public var moment: TimeSpan
  /// In order; at least one.
  public var changes: [Change]
  /// What was changed, in one sentence.
  public var summary: String
  /// The sound as it was said, with all of its channels.
  public var asSaid: RecordingSource.Samples
  /// The sound as it could be, with the same channels and rate.
  public var mended: RecordingSource.Samples
}

extension MendedMoment {
  /// The moment of a recording's tip, or one that is chosen, mended as the tip asks for.
  ///
  /// - Parameters:
  ///   - source: The recording: a file, or samples in memory.
  ///   - moment: At most ``longest``; `nil` for the tip's own.
  ///   - options: Those of the report whose tip it is about.
  /// - Throws: ``RehearsalError/unmendable(_:_:)`` where nothing in it can be mended well, and what
  ///   ``Report/init(of:options:progress:)`` throws.
  public init(
    of source: RecordingSource, at moment: TimeSpan? = nil,
    options: RehearsalOptions = RehearsalOptions()
  ) async throws(RehearsalError) {
    let review = try await ReviewedTake(of: source, options: options)
    try await self.init(of: source, review, at: moment)
  }

  /// The longest moment that is mended, in seconds.
  public static let longest = MendingPlan.longest

  /// - Parameters:
  ///   - source: The recording that was reviewed, to be read again.
  ///   - moment: `nil` for the tip's own.
  package init(
    of source: RecordingSource, _ review: ReviewedTake, at moment: TimeSpan? = nil
  ) async throws(RehearsalError) {
    let (tip, norms) = (review.report.tip, review.norms)
    let plan: MendingPlan
    do throws(Unmendable) {
      plan =
        if let moment {
          try MendingPlan(
            at: moment, for: tip, focus: review.choice.asked, in: review.measured, by: norms)
        } else {
          try MendingPlan(for: tip, in: review.measured, by: norms)
        }
    } catch {
      throw .unmendable(source.name, error)
    }
    let around = TimeSpan(
      start: max(Seconds(0), plan.moment.start - Self.context),
      end: plan.moment.end + Self.context)
    let part = try await source.part(around)
    let context = ChannelSamples(
      interleaved: part.samples, channels: part.channels, sampleRate: part.sampleRate,
      from: around.start)
    let take = review.measured.take
    let sounds = take.noise.otherSounds.map(\.span)
    let mended = MendedSound(
      of: context, in: plan.moment, plan.mendings,
      pauses: take.silentPauses.filter { sounds.time(in: $0) == Seconds(0) }
        .parts(in: around))
    guard !mended.changes.isEmpty else {
      throw .unmendable(source.name, .nothing(plan.kind, in: plan.moment))
    }
    let fillers = Dictionary(
      zip(plan.mendings.map(\.start), plan.fillers), uniquingKeysWith: { first, _ in first })
    recording = review.report.recording
    rule = tip.rule
    self.moment = plan.moment
    changes = mended.changes.map { Change($0, plan.kind, fillers[$0.mending.start]) }
    summary = Self.summary(of: changes, plan)
    asSaid = RecordingSource.Samples(context[plan.moment], named: source.name.path)
    self.mended = RecordingSource.Samples(mended.sound, named: source.name.path)
  }

  /// Our choice: how much around a moment may give its room tone.
  private static let context = Seconds(20)

  private static func summary(of changes: [Change], _ plan: MendingPlan) -> String {
    let (first, last) = (changes[0], changes[changes.count - 1])
    switch plan.kind {
    case .cut:
      return MendedCopy.cut(
        changes.compactMap(\.text), at: changes.map(\.start),
        less: changes.reduce(Seconds(0)) { $0 + ($1.end - $1.start) })
    case .pause: return MendedCopy.pause(of: first.mendedEnd - first.mendedStart, at: first.start)
    case .stretch:
      return MendedCopy.stretch(
        TimeSpan(start: first.start, end: first.end), to: last.mendedEnd - last.mendedStart)
    case .lift: return MendedCopy.lift(endingAt: last.end, by: last.gain ?? DecibelRatio(0))
    }
  }
}

extension MendedMoment: Encodable {
  private enum CodingKeys: String, CodingKey {
    case schema, engine, recording, rule, moment
    case length = "length_s"
    case mendedLength = "mended_length_s"
    case changes, summary
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.schema, forKey: .schema)
    try container.encode(engine, forKey: .engine)
    try container.encode(recording, forKey: .recording)
    try container.encode(rule, forKey: .rule)
    try container.encode(moment, forKey: .moment)
    try container.encode(asSaid.duration, forKey: .length)
    try container.encode(mended.duration, forKey: .mendedLength)
    try container.encode(changes, forKey: .changes)
    try container.encode(summary, forKey: .summary)
  }
}

extension MendedMoment.Change {
  fileprivate init(_ change: MendedSound.Change, _ kind: Tip.Mending, _ text: String?) {
    self.init(
      kind: kind, start: change.span.start, end: change.span.end, mendedStart: change.mended.start,
      mendedEnd: change.mended.end, text: kind == .cut ? text : nil, gain: nil)
    if case .lift(let points) = change.mending { gain = points.map(\.gain).max() }
  }
}

extension RecordingSource.Samples {
  fileprivate init(_ sound: ChannelSamples, named name: String) {
    self.init(
      interleaved: sound.interleaved, sampleRate: sound.sampleRate, channels: sound.channels.count,
      name: name)
  }

  /// The length, in seconds.
  package var duration: Seconds {
    Seconds(interleaved.count / max(1, channels)) / Double(max(1, sampleRate))
  }

  /// As a 16-bit WAV.
  package var clip: SoundClip {
    get throws(SoundFileError) {
      try SoundClip(
        SoundPart(samples: interleaved, sampleRate: sampleRate, channels: channels))
    }
  }
}

extension RecordingSource {
  /// Part of the sound.
  fileprivate func part(_ span: TimeSpan) async throws(RehearsalError) -> SoundPart {
    switch self {
    case .file(let path):
      do throws(SoundFileError) {
        return try await SoundPart(span, of: .path(path))
      } catch {
        throw RehearsalError(error, in: name)
      }
    case .samples(let samples):
      let rate = Double(samples.sampleRate)
      func place(_ moment: Seconds) -> Int {
        let frame = Int(saturating: (moment.rawValue * rate).rounded())
        return min(frame, samples.interleaved.count / samples.channels) * samples.channels
      }
      var part = Array(samples.interleaved[place(span.start)..<place(span.end)])
      _ = part.silenceUnusable()
      return SoundPart(
        samples: part, sampleRate: samples.sampleRate, channels: samples.channels)
    case .standardInput, .stream: throw .recording(name, .readTwice)
    }
  }
}
