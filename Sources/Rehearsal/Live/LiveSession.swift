import RehearsalNative
public import RehearsalBase

/// A rehearsal in progress: takes blocks of samples, reports what to show, and in the end gives the
/// same recording as all samples at once.
///
/// ```swift
/// let session = try LiveSession(sampleRate: 48_000, options: RehearsalOptions(focus: .pace))
/// Task { for await event in session.events { show(event) } }
/// for await block in microphone { try await session.consume(block) }
/// let report = try await session.finish().report(for: options)
/// ```
/// The events follow from the samples alone: the same samples give the same events, however they
/// are split and whenever they arrive.
public actor LiveSession {
  /// What to show; ends with the recording. With several readers, each event reaches one. A slow
  /// reader misses only levels: waiting ones are merged, with the highest of their peaks.
  public nonisolated let events: AsyncStream<LiveEvent>

  private let mailbox: LiveMailbox
  private let name: RecordingSource.Name
  private let channels: Int
  /// `nil` once the recording has ended.
  private var analyzer: LiveAnalyzer?
  /// Whether samples are discarded until ``resume()``.
  public private(set) var isPaused = false
  /// The moments that were marked, in order.
  public private(set) var marks: [Seconds] = []

  /// Starts a recording.
  ///
  /// - Parameters:
  ///   - sampleRate: In hertz, 4,000 to 384,000.
  ///   - channels: 1 to 8, interleaved in every block.
  ///   - options: As for the report. The focus, the profile, the bands, the slot, the shortest
  ///     pause and the language decide what is shown.
  ///   - name: What reports and errors call the recording.
  /// - Throws: ``RehearsalError/invalidBand(_:)``, or ``RehearsalError/recording(_:_:)`` for a rate
  ///   or a number of channels outside the limits.
  public init(
    sampleRate: Int, channels: Int = 1, options: RehearsalOptions = RehearsalOptions(),
    name: String = "samples"
  ) throws(RehearsalError) {
    self.name = .samples(name)
    self.channels = channels
    analyzer = try LiveAnalyzer(
      sampleRate: sampleRate, channels: channels, options: options, coach: try options.coach,
      name: self.name)
    let mailbox = LiveMailbox()
    self.mailbox = mailbox
    events = AsyncStream {
      await mailbox.next()
    } onCancel: {
      mailbox.close()
    }
    analyzer?.start(mailbox.post)
  }

  /// The length of the sound recorded so far; paused time does not count.
  public var elapsed: Seconds { analyzer?.elapsed ?? ended }
  private var ended = Seconds(0)

  /// Takes the next samples: any number of whole frames, full scale being 1. While the session is
  /// paused they are discarded.
  ///
  /// - Throws: ``RehearsalError/RecordingProblem/tooLong(limit:)`` after a day, and
  ///   ``RehearsalError/RecordingProblem/unreadable(reason:)`` for samples that are not whole
  ///   frames.
  public func consume(_ interleaved: [Float]) throws(RehearsalError) {
    guard !isPaused else { return }
    do throws(SoundFileError) {
      try analyzer?.consume(interleaved, mailbox.post)
    } catch {
      throw RehearsalError(error, in: name)
    }
  }

  /// Discards samples from now on.
  public func pause() {
    guard analyzer != nil, !isPaused else { return }
    isPaused = true
    mailbox.post(.paused)
  }

  /// Takes samples again.
  public func resume() {
    guard analyzer != nil, isPaused else { return }
    isPaused = false
    mailbox.post(.resumed)
  }

  /// Marks this moment.
  public func mark() {
    guard analyzer != nil else { return }
    marks.append(elapsed)
    mailbox.post(.marked(elapsed))
  }

  /// Ends the recording, and gives it as if all its samples had been analysed at once.
  ///
  /// - Parameter path: The file that the same samples were stored in; the recording is then the one
  ///   that ``RecordingSource/file(_:)`` gives, without analysing it again.
  /// - Throws: ``RehearsalError/RecordingProblem/empty`` without samples or when called twice, and
  ///   what prevents the file from being read.
  public func finish(storedAt path: String? = nil) async throws(RehearsalError) -> AnalyzedRecording
  {
    ended = elapsed
    mailbox.close()
    do {
      guard let analyzer = analyzer.take() else { throw SoundFileError.noSamples }
      let recording = try analyzer.finish(name: name)
      guard let path else { return recording }
      return try await recording.stored(at: path)
    } catch let error as SoundFileError {
      throw RehearsalError(error, in: path.map { .file($0) } ?? name)
    } catch let error as RehearsalError {
      throw error
    } catch {
      throw .recording(name, .unreadable(reason: "\(error)"))
    }
  }
}
