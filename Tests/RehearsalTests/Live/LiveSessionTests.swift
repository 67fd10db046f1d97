import Fixtures
import Rehearsal
import RehearsalNative
import RehearsalTestKit
import RehearsalBase
import Testing

@Suite struct LiveSessionTests {
  private static let options = RehearsalOptions(focus: .pace, transcript: .none)

  /// Feeds a session and reads its events afterwards.
  private static func session(
    _ samples: Samples, blocks: [Int], options: RehearsalOptions = options,
    pausingAfter paused: Set<Int> = []
  ) async throws -> (heard: AnalyzedRecording, events: [LiveEvent]) {
    let session = try LiveSession(
      sampleRate: samples.rate, channels: samples.channels, options: options)
    async let events = session.events.reduce(into: []) { $0.append($1) }
    for (index, block) in Self.blocks(of: samples, blocks).enumerated() {
      try await session.consume(block)
      guard paused.contains(index) else { continue }
      await session.pause()
      try await session.consume(block)
      await session.resume()
    }
    return (try await session.finish(), await events)
  }

  /// Blocks of these lengths in turn, in frames, the last one repeated.
  private static func blocks(of samples: Samples, _ lengths: [Int]) -> [[Float]] {
    var blocks: [[Float]] = []
    var start = 0
    while start < samples.interleaved.count {
      let length = lengths[min(blocks.count, lengths.count - 1)] * samples.channels
      let end = min(start + length, samples.interleaved.count)
      blocks.append(Array(samples.interleaved[start..<end]))
      start = end
    }
    return blocks
  }

  private static func report(_ recording: AnalyzedRecording) throws -> String {
    try OrderedJSON().string(from: try recording.report(for: options))
  }

  private static func report(_ samples: Samples) async throws -> String {
    try report(
      await AnalyzedRecording(
        .samples(
          .init(
            interleaved: samples.interleaved, sampleRate: samples.rate,
            channels: samples.channels))))
  }

  @Test(
    arguments: [Recording.sentence44k, .sentence48kStereo, .longPause, .silence],
    [[800], [1, 7, 4_801, 33, 100_000], [1_000_000]])
  func `a session gives what the whole recording gives, to the byte`(
    recording: Recording, blocks: [Int]
  ) async throws {
    let samples = try Samples(recording)
    let (heard, _) = try await Self.session(samples, blocks: blocks)
    #expect(try await Self.report(heard) == Self.report(samples))
  }

  @Test func `what comes during a pause is left out`() async throws {
    let samples = try Samples(.longPause)
    let (heard, events) = try await Self.session(
      samples, blocks: [16_000], pausingAfter: [2, 7, 11])
    #expect(try await Self.report(heard) == Self.report(samples))
    let pauses = events.filter { $0 == .paused || $0 == .resumed }
    #expect(pauses == Array(repeating: [.paused, .resumed], count: 3).flatMap(\.self))
    let spoken = Self.speech(events).map(\.elapsed)
    #expect(spoken == spoken.sorted())
  }

  @Test func `the recording is that of the file it was stored in`() async throws {
    let folder = try TemporaryFolder()
    let samples = try Samples(.sentence16k)
    let format = try RawFormat(.float, sampleRate: samples.rate, channels: samples.channels)
    let session = try LiveSession(sampleRate: samples.rate, channels: samples.channels)
    var recorder = try WaveRecorder(path: folder.path("talk.wav"), format: format)
    var bytes = SoundBytes()
    for sample in samples.interleaved { bytes.integer(sample.bitPattern) }
    try recorder.append(bytes.bytes)
    try await session.consume(samples.interleaved)
    let path = try recorder.finish()
    let heard = try await session.finish(storedAt: path)
    #expect(try await Self.report(heard) == Self.report(AnalyzedRecording(.file(path))))
  }

  private static func speech(_ events: [LiveEvent]) -> [LiveSpeech] {
    events.compactMap { if case .speech(let speech) = $0 { speech } else { nil } }
  }

  private static func isLevels(_ event: LiveEvent) -> Bool {
    if case .levels = event { true } else { false }
  }

  @Test func `events but for levels do not depend on how the samples are split`() async throws {
    let samples = try Samples(.longPause)
    let whole = try await Self.session(samples, blocks: [1_000_000]).events
    let split = try await Self.session(samples, blocks: [3, 1_601, 799, 12_345]).events
    #expect(whole.filter { !Self.isLevels($0) } == split.filter { !Self.isLevels($0) })
    #expect(Self.speech(whole).count == 19)
  }

  @Test func `the pace and the silence of the last 10 s are shown every second`() async throws {
    let samples = try Samples(.longPause)
    let speech = Self.speech(try await Self.session(samples, blocks: [800]).events)
    for (index, second) in speech.enumerated() {
      #expect(abs(second.elapsed.rawValue - Double(index + 1)) < 0.15)
    }
    // The stop of 6 s in the middle.
    let stop = try #require(speech.max { ($0.silence ?? Percent(0)) < ($1.silence ?? Percent(0)) })
    #expect((55...75).contains(try #require(stop.silence).rawValue))
    #expect(speech.contains { $0.sincePause == Seconds(0) })
    #expect(speech.prefix(4).allSatisfy { $0.syllableRate == nil })
    let rates = speech.compactMap(\.syllableRate)
    #expect(rates.count == 14)
    #expect(rates.allSatisfy { (0.5...9).contains($0.rawValue) })
    let estimated = speech.allSatisfy { second in
      guard let rate = second.syllableRate, let words = second.wordsPerMinute else { return true }
      return abs(words.rawValue - rate.rawValue * 60 / 1.4) < 0.01
    }
    #expect(estimated)
  }

  @Test(arguments: [Recording.longPause, .talk])
  func `the pauses so far become those of the report`(recording: Recording) async throws {
    let (heard, events) = try await Self.session(try Samples(recording), blocks: [800])
    let counts = Self.speech(events).map(\.pauses)
    #expect(counts.first == 0 && counts == counts.sorted())
    let report = try JSONValue(json: Self.report(heard))
    let pauses = try #require(report["metrics"]?["pauses"]?["count"]?.number)
    #expect(abs(Double(counts.last ?? 0) - pauses) <= 2, "\(counts) \(pauses)")
  }

  @Test func `a slow reader gets the newest levels and everything else`() async throws {
    let samples = try Samples(.longPause)
    let session = try LiveSession(sampleRate: samples.rate, options: Self.options)
    for block in Self.blocks(of: samples, [800]) { try await session.consume(block) }
    await session.mark()
    let length = await session.elapsed
    _ = try await session.finish()
    let events = await session.events.reduce(into: []) { $0.append($1) }
    #expect(events.count { Self.isLevels($0) } == 1)
    #expect(Self.speech(events).count == 19)
    #expect(events.last == .marked(length))
    #expect(await session.marks == [length] && length == Seconds(19.715))
    // The one that is left has the highest peak of all.
    let levels = events.compactMap { if case .levels(let levels) = $0 { levels } else { nil } }
    let peak = samples.interleaved.map(\.magnitude).max() ?? 0
    #expect(levels.first?.peak == Decibels(amplitude: Double(peak)))
  }

  @Test func `noise that begins is warned of, and the warning goes with it`() async throws {
    let voice = try Samples(.talk)
    var random = SplitMix64(seed: 4)
    var samples = voice
    let rate = voice.rate
    samples.interleaved.removeSubrange((60 * rate)...)
    // The talk is at -30 dBFS; white noise at -32 dBFS from 15 s to 32 s.
    for index in (15 * rate)..<(32 * rate) {
      let noise = (0..<4).map { _ in Float.random(in: -1...1, using: &random) }.reduce(0, +)
      samples.interleaved[index] += 0.0218 * noise
    }
    let (heard, events) = try await Self.session(samples, blocks: [4_000])
    #expect(try await Self.report(heard) == Self.report(samples))
    var second = 0.0
    var warnings: [(at: Double, text: String?)] = []
    for event in events {
      if case .speech(let speech) = event { second = speech.elapsed.rawValue }
      if case .noise(let warning) = event { warnings.append((second, warning)) }
    }
    #expect(warnings.count == 2)
    let (first, last) = (try #require(warnings.first), try #require(warnings.last))
    #expect((18...30).contains(first.at) && first.text?.contains("noise") == true)
    // From 0:25 on the talk has hardly a pause, and noise is measured in pauses.
    #expect((32...60).contains(last.at) && last.text == nil, "\(warnings)")
  }

  @Test func `the timer's colours follow the time since the first speech`() async throws {
    let samples = try Samples(.longPause)
    let slot = try #require(Slot(least: Seconds(5), most: Seconds(15)))
    let (_, events) = try await Self.session(
      samples, blocks: [800], options: RehearsalOptions(slot: slot, transcript: .none))
    let colors = events.compactMap { if case .slot(let color) = $0 { color } else { nil } }
    #expect(colors == [.before, .green, .yellow, .red])
    #expect(events.first == .slot(.before))
  }

  @Test func `a session without samples, or ended twice, is no recording`() async throws {
    let empty = RehearsalError.recording(.samples("samples"), .empty)
    let session = try LiveSession(sampleRate: 16_000)
    await #expect(throws: empty) { try await session.finish() }
    await #expect(throws: empty) { try await session.finish() }
    await session.pause()
    await session.mark()
    #expect(await session.marks.isEmpty)
  }

  @Test(
    arguments: [
      (1, 1, .unsupportedSampleRate(1, limits: 4_000...384_000)),
      (16_000, 9, .tooManyChannels(9, limit: 8)),
    ] as [(Int, Int, RehearsalError.RecordingProblem)])
  func `what can't be heard is refused at the start`(
    rate: Int, channels: Int, problem: RehearsalError.RecordingProblem
  ) {
    #expect(throws: RehearsalError.recording(.samples("samples"), problem)) {
      try LiveSession(sampleRate: rate, channels: channels)
    }
  }
}
