import RehearsalCoaching
import RehearsalMetrics
import RehearsalNative
import RehearsalSignal
import RehearsalBase

/// Analyses a recording while it is made, and reports what to show.
///
/// The events depend on the samples alone, not on how they are split or when they arrive.
struct LiveAnalyzer: ~Copyable {
  private let options: RehearsalOptions
  private let sampleRate: Int
  private let channels: Int
  private let slot: Slot?
  /// For estimating words from syllables.
  private let language: String?
  private var analyzer: SampleAnalyzer
  private var meter: RunningMeter
  private var watch: SpeechWatch
  private var noise: NoiseWatch
  private var hints: HintChooser
  private var color: TimingColor?
  /// Readings of the meter so far.
  private var ticks = 0

  /// The interval at which speech and noise are measured.
  ///
  /// Our choice: numbers that change more often can't be read while speaking.
  private static let step = Seconds(1)
  private static let ticksPerStep = Int((step / RunningMeter.interval).rounded())
  private static let ticksPerHint = Int((HintChooser.step / RunningMeter.interval).rounded())

  init(
    sampleRate: Int, channels: Int, options: RehearsalOptions, coach: Coach,
    name: RecordingSource.Name
  ) throws(RehearsalError) {
    self.options = options
    self.sampleRate = sampleRate
    self.channels = channels
    slot = coach.slot
    language = options.language(of: nil)?.code
    do throws(SoundFileError) {
      analyzer = try SampleAnalyzer(sampleRate: sampleRate, channels: channels)
    } catch {
      throw RehearsalError(error, in: name)
    }
    meter = RunningMeter(sampleRate: sampleRate, channels: channels)
    watch = SpeechWatch(
      minimumPause: options.metrics.minimumPause, language: language)
    noise = NoiseWatch(norms: coach.norms)
    hints = HintChooser(norms: coach.norms, focus: options.focus, after: options.previous)
  }

  /// The length of the sound so far.
  var elapsed: Seconds { Seconds(Double(analyzer.frames) / Double(sampleRate)) }

  /// What to show before the first sample.
  mutating func start(_ post: (LiveEvent) -> Void) {
    if let hint = hints.opening() { post(.hint(hint)) }
    showSlot(post)
  }

  /// Takes whole frames, any number of them.
  mutating func consume(
    _ interleaved: [Float], _ post: (LiveEvent) -> Void
  ) throws(SoundFileError) {
    try interleaved.requireWholeFrames(of: channels)
    var start = 0
    while start < interleaved.count {
      let end = min(start + meter.missing * channels, interleaved.count)
      var block = Array(interleaved[start..<end])
      try analyzer.consume(&block)
      if let levels = meter.consume(block.span) {
        post(.levels(levels))
        ticks += 1
        showSpeech(post)
      }
      start = end
    }
  }

  private mutating func showSpeech(_ post: (LiveEvent) -> Void) {
    if ticks.isMultiple(of: Self.ticksPerStep),
      let recent = analyzer.recent(Pace.window)
    {
      post(.speech(watch.speech(in: recent)))
      let (readings, facts) = reading(of: recent)
      switch noise.change(for: readings, facts: facts, at: elapsed) {
      case .high(let warning): post(.noise(warning: warning))
      case .cleared: post(.noise(warning: nil))
      case nil: break
      }
    }
    if ticks.isMultiple(of: Self.ticksPerHint), hints.mayChange(at: elapsed),
      let recent = analyzer.recent(HintChooser.window)
    {
      let (readings, facts) = reading(of: recent)
      if let hint = hints.hint(for: readings, facts: facts, at: elapsed) { post(.hint(hint)) }
    }
    showSlot(post)
  }

  private func reading(of recent: RecentTake) -> (Readings, RecordingFacts) {
    let take = recent.take
    return (
      Readings(
        of: Delivery(take: take, language: language), options: options.metrics),
      RecordingFacts(of: take)
    )
  }

  private mutating func showSlot(_ post: (LiveEvent) -> Void) {
    guard let slot else { return }
    let now = slot.color(after: watch.firstSpeech.map { elapsed - $0 } ?? Seconds(0))
    if now != color { post(.slot(now)) }
    color = now
  }

  /// The same recording as that of all samples analysed at once.
  consuming func finish(name: RecordingSource.Name) throws(SoundFileError) -> AnalyzedRecording {
    try analyzer.finish(name: name)
  }
}
