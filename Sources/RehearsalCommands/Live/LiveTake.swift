import RehearsalApp
import Dispatch
import Rehearsal
import RehearsalBatch
import RehearsalBase
import RehearsalNative

/// Where a live recording is stored.
struct RecordingPlace: Sendable {
  /// Gives the path, right before the first sample is written.
  var path: @Sendable () throws -> String
  /// Stores a mark of the speaker.
  var mark: @Sendable (Seconds) -> Void = { _ in }
}

/// Records sound and handles the speaker's keys, until one of them ends the recording.
///
/// Sound is stored before it is analysed, so that it is safe however slow the analysis is.
actor LiveTake<Listener: LiveListener> {
  private enum Occurrence: Sendable {
    /// Empty at the end of the input.
    case sound(Result<[UInt8], FileError>, BlockReader)
    case keys([UInt8])
    case step
  }

  /// Input of the listener, in order.
  private enum Heard: Sendable {
    case samples([Float], bytes: Int, BlockReader)
    case mark
  }

  struct Recorded {
    var listener: Listener
    /// Where it is stored; `nil` if it isn't.
    var path: String?
    var duration: Seconds
    var marks: [Seconds]
    /// When the slide changed; `nil` without slides, and where no key changed one.
    var slides: [SlideChange]?
    /// Ends once all of the listener's results are shown.
    var shown: Task<Void, Never>?
  }

  private let input: LiveInput
  private let place: RecordingPlace?
  private let makeListener: @Sendable (RawFormat) throws -> Listener
  private let stage: LiveStage

  private let occurrences: AsyncStream<Occurrence>
  private let post: AsyncStream<Occurrence>.Continuation
  private let heard: AsyncStream<Heard>
  private let toListener: AsyncStream<Heard>.Continuation

  private var decoder: LiveDecoder
  private var recorder: WaveRecorder?
  private var listener: Listener?
  private var listening: Task<Void, any Error>?
  private var showing: Task<Void, Never>?
  private var stream: ProgramStream?
  private var reader: BlockReader?
  private var pause: LiveNotice.Pause?
  private var frames = 0
  private var marks: [Seconds] = []
  private var slides: LiveSlides?
  private var typed = LiveKeys()
  private var lastSound = ContinuousClock.now
  private var hasEnded = false

  /// - Parameters:
  ///   - place: Where the recording is to be stored; `nil` to store nothing.
  ///   - slides: Those that the keys change; `nil` for a talk without.
  ///   - listener: Made once the format is known.
  init(
    _ input: LiveInput, at place: RecordingPlace?, on stage: LiveStage, slides: LiveSlides? = nil,
    listener: @escaping @Sendable (RawFormat) throws -> Listener
  ) {
    self.input = input
    self.place = place
    self.stage = stage
    self.slides = slides
    makeListener = listener
    decoder = LiveDecoder(input)
    (occurrences, post) = AsyncStream.makeStream()
    (heard, toListener) = AsyncStream.makeStream()
  }

  /// Records until the end.
  ///
  /// - Throws: When nothing could be recorded or stored. What was stored before is kept as an
  ///   unfinished recording.
  func run() async throws -> Recorded {
    defer { stop() }
    try await start()
    if stage.keyboard != nil { showSlide() }
    watchKeys()
    let steps = Task { [post] in
      while !Task.isCancelled {
        try await Task.sleep(for: Self.step)
        post.yield(.step)
      }
    }
    defer { steps.cancel() }
    for await occurrence in occurrences {
      switch occurrence {
      case .sound(let result, let from): try await take(result, from)
      case .keys(let keys): for key in keys where !hasEnded { try await press(key) }
      case .step: checkForStop()
      }
      if hasEnded { break }
    }
    return try await finish()
  }

  private static var step: Duration { .milliseconds(100) }

  // MARK: The input

  private func start() async throws(CommandError) {
    let file: InputFile
    switch input {
    case .standardInput:
      file = .standardInput
      stage.display.show(LiveNotice.recording(from: nil))
    case .microphone(let microphone):
      let (program, stream) = try await Self.started(microphone)
      self.stream = stream
      file = stream.output
      decoder = LiveDecoder(input)
      stage.display.show(LiveNotice.recording(from: program))
    }
    let reader = BlockReader(file)
    self.reader = reader
    lastSound = .now
    reader.start { [post] in post.yield(.sound($0, reader)) }
  }

  private static func started(
    _ microphone: Microphone
  ) async throws(CommandError) -> (program: String, stream: ProgramStream) {
    do throws(Microphone.Silent) {
      return try await microphone.start()
    } catch {
      throw .microphoneSilent(error.reasons)
    }
  }

  private func take(_ result: Result<[UInt8], FileError>, _ from: BlockReader) async throws {
    // Late data of a recorder that has been replaced.
    guard from === reader else { return }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try result.get()
    } catch {
      try await inputEnded(error.reason)
      return
    }
    guard !bytes.isEmpty else {
      try await inputEnded("")
      return
    }
    lastSound = .now
    soundIsBack()
    let frames = try decode(bytes)
    guard pause == nil, !frames.samples.isEmpty else {
      from.took(bytes.count)
      if decoder.isComplete { hasEnded = true }
      return
    }
    try keep(frames)
    toListener.yield(.samples(frames.samples, bytes: bytes.count, from))
    if decoder.isComplete { hasEnded = true }
  }

  private func decode(_ bytes: [UInt8]) throws -> SampleStreamDecoder.Frames {
    do throws(SoundFileError) {
      return try decoder.decode(bytes)
    } catch .notAudio, .unsupportedEncoding {
      throw CommandError.noSoundStream
    } catch {
      throw RehearsalError(error, in: .standardInput)
    }
  }

  private func keep(_ frames: SampleStreamDecoder.Frames) throws {
    guard let format = decoder.format else { return }
    if listener == nil { try begin(format) }
    self.frames += frames.bytes.count / format.frameWidth
    do throws(FileError) {
      try recorder?.append(frames.bytes)
    } catch {
      throw CommandError.recordingNotWritable(
        path: error.path, reason: error.reason, kept: recorder?.path)
    }
  }

  /// Creates the listener and the recorder, once the format is known.
  private func begin(_ format: RawFormat) throws {
    let listener = try makeListener(format)
    self.listener = listener
    if let place {
      let path = try place.path()
      do throws(FileError) {
        recorder = try WaveRecorder(path: path, format: format)
      } catch {
        throw CommandError.recordingNotWritable(path: error.path, reason: error.reason, kept: nil)
      }
    }
    listening = Task { [heard] in
      for await part in heard {
        switch part {
        case .samples(let samples, let bytes, let reader):
          try await listener.hear(samples)
          reader.took(bytes)
        case .mark: await listener.mark()
        }
      }
    }
    showing = Task { [stage] in
      for await event in listener.events { stage.display.show(event) }
    }
  }

  /// Handles the end of the input; a microphone may be restarted.
  private func inputEnded(_ reason: String) async throws {
    guard input.isMicrophone else {
      hasEnded = true
      return
    }
    var said = reason
    do throws(ProgramStream.Failure) {
      try await stream?.finish()
    } catch {
      said = error.conclusion
    }
    stream = nil
    reader = nil
    guard stage.keyboard != nil else {
      stage.display.show(LiveNotice.paused(.inputLost(said)))
      hasEnded = true
      return
    }
    halt(.inputLost(said))
  }

  private func soundIsBack() {
    guard pause == .silentInput else { return }
    // A pipe that was slow goes on without a key.
    guard input.isMicrophone, stage.keyboard != nil else { return goOn() }
    halt(.inputBack)
  }

  private func checkForStop() {
    if stage.interruption.isRequested {
      hasEnded = true
      return
    }
    guard pause == nil, frames > 0, let reader, reader.isDrained,
      ContinuousClock.now - lastSound > Self.patience
    else { return }
    halt(.silentInput)
  }

  /// Our choice: sound servers deliver many times a second, and a busy computer delays them by
  /// less.
  private static var patience: Duration { .seconds(2) }

  // MARK: Keys

  private func watchKeys() {
    guard let keyboard = stage.keyboard else { return }
    DispatchQueue(label: "rehearse.keys").async { [post] in
      while true {
        switch keyboard.next(within: Self.keyStep) {
        case .keys(let keys):
          if case .terminated = post.yield(.keys(keys)) { return }
        case .nothing:
          if case .terminated = post.yield(.step) { return }
        case .closed: return
        }
      }
    }
  }

  /// In milliseconds.
  private static var keyStep: Int32 { 100 }

  private func press(_ byte: UInt8) async throws {
    guard let key = typed.key(byte) else { return }
    if slides?.press(key, at: recorded) == true { return showSlide() }
    guard case .character(let character) = key else { return }
    switch character {
    case "m": mark()
    case " ", "p", "r": try await pauseOrResume()
    case "e", "q", "\r", "\n": hasEnded = true
    default: break
    }
  }

  private func showSlide() {
    if let slides { stage.display.show(LiveNotice.slide(slides.shown)) }
  }

  /// The length of what is recorded.
  private var recorded: Seconds {
    decoder.format.map { Seconds(Double(frames) / Double($0.sampleRate)) } ?? Seconds(0)
  }

  private func mark() {
    guard pause == nil, frames > 0 else { return }
    let moment = recorded
    marks.append(moment)
    toListener.yield(.mark)
    place?.mark(moment)
  }

  private func pauseOrResume() async throws {
    switch pause {
    case nil: halt(.bySpeaker)
    case .inputLost:
      do throws(CommandError) {
        try await start()
        goOn()
      } catch {
        halt(.inputLost(Failure.Reason(error).message))
      }
    case .bySpeaker, .silentInput, .inputBack: goOn()
    }
  }

  private func halt(_ reason: LiveNotice.Pause) {
    pause = reason
    stage.display.show(LiveNotice.paused(reason))
    // A pause may be long, and nothing else flushes the last of the sound to disk meanwhile.
    try? recorder?.synchronize()
  }

  private func goOn() {
    pause = nil
    lastSound = .now
    stage.display.show(LiveNotice.resumed)
  }

  // MARK: The end

  private func stop() {
    post.finish()
    reader?.stop()
    stream?.stop()
    toListener.finish()
  }

  private func finish() async throws -> Recorded {
    reader?.stop()
    stream?.stop()
    toListener.finish()
    guard let listener else { throw nothingHeard() }
    let stored: String?
    do throws(FileError) {
      stored = try recorder.take()?.finish()
    } catch {
      throw CommandError.recordingNotWritable(path: error.path, reason: error.reason, kept: nil)
    }
    try await listening?.value
    return Recorded(
      listener: listener, path: stored,
      duration: recorded, marks: marks,
      slides: slides.flatMap { $0.changes.count > 1 ? $0.changes : nil }, shown: showing)
  }

  private func nothingHeard() -> any Error {
    if stage.interruption.isRequested || input.isMicrophone { return CommandError.nothingRecorded }
    do throws(SoundFileError) {
      try decoder.finish()
      return CommandError.nothingRecorded
    } catch {
      return RehearsalError(error, in: .standardInput)
    }
  }
}
