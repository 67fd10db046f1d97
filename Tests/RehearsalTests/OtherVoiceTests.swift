import Fixtures
import Rehearsal
import RehearsalBase
import RehearsalMetrics
import RehearsalTestKit
import Testing

/// A question from the room, in a man's voice, amid the talk of a woman.
@Suite struct OtherVoiceTests {
  private static let start = 45.0
  private static let length = 6.0

  /// The talk, with what is between its halves.
  private func talk(with between: Sound) throws -> Sound {
    try Sound(.talk, to: Self.start).then(between).then(Sound(.talk, from: Self.start))
  }

  private var question: Sound {
    get throws { try Sound(.gatedClean, to: Self.length).amplified(by: -3) }
  }

  private func report(of sound: Sound) async throws -> Report {
    try await Report(
      of: .samples(.init(interleaved: sound.samples, sampleRate: sound.rate)))
  }

  @Test func `a question from the room is told, and is no part of pace and pauses`() async throws {
    let asked = try await report(of: talk(with: question))
    let alone = try await report(of: talk(with: .silence(Self.length)))
    let voices = try #require(asked.metrics[Noise.self]?.otherVoices)
    #expect(voices.count == 1)
    let voice = try #require(voices.first)
    #expect(abs(voice.start.rawValue - Self.start) < 1.2)
    #expect(abs(voice.end.rawValue - Self.start - Self.length) < 0.5)
    #expect(voice.overVoice.rawValue < 0)
    #expect(asked.quality.warnings.map(\.code).contains(.otherVoices))

    let (pace, silentPace) = try (
      #require(asked.metrics[Pace.self]), #require(alone.metrics[Pace.self])
    )
    let (rate, silentRate) = try (
      #require(pace.articulationRate?.rawValue), #require(silentPace.articulationRate?.rawValue)
    )
    #expect(abs(rate / silentRate - 1) < 0.03)
    let (pauses, silentPauses) = try (
      #require(asked.metrics[Pauses.self]), #require(alone.metrics[Pauses.self])
    )
    // What is a long pause without the question is its turn with it.
    #expect(pauses.list.filter { $0.kind == .otherVoice }.count == 1)
    #expect(pauses.count == (silentPauses.count ?? 0) - 1)
    #expect((pauses.longest ?? Seconds(9)) < Seconds(3))
  }

  /// In two channels, each sound louder and earlier in one of them, or in the other.
  private func stereoReport(
    _ sounds: [(sound: Sound, isLeft: Bool)]
  ) async throws -> Report {
    let late = 5
    let channels = [true, false].map { isFirst in
      sounds.flatMap { sound, isLeft in
        isLeft == isFirst
          ? sound.samples
          : [Float](repeating: 0, count: late) + sound.amplified(by: -4).samples.dropLast(late)
      }
    }
    return try await Report(
      of: .samples(
        .init(
          interleaved: zip(channels[0], channels[1]).flatMap { [$0, $1] }, sampleRate: 16_000,
          channels: 2)))
  }

  @Test func `a voice as loud is told by its side`() async throws {
    let question = try Sound(.gatedClean, to: Self.length)
    let voices = try await stereoReport([
      (Sound(.talk, to: Self.start), true), (question, false),
      (Sound(.talk, from: Self.start), true),
    ]).metrics[Noise.self]?.otherVoices
    let voice = try #require(voices?.first)
    #expect(voices?.count == 1)
    #expect(abs(voice.start.rawValue - Self.start) < 1.2)
    #expect(abs(voice.end.rawValue - Self.start - Self.length) < 0.5)
  }

  @Test func `one voice on two sides is one`() async throws {
    let report = try await stereoReport([
      (Sound(.talk, to: Self.start), true), (Sound(.talk, from: Self.start), false),
    ])
    #expect(report.metrics[Noise.self]?.otherVoices?.isEmpty == true)
  }

  /// Each with what makes it as loud as the talk.
  @Test(arguments: [(Recording.gatedClean, 7.0), (.hummed, 4.5), (.longPause, 5)])
  func `a voice as loud is another`(recording: Recording, gain: Double) async throws {
    let other = try Sound(recording, to: Self.length).amplified(by: gain)
    let voices = try #require(
      try await report(of: talk(with: other)).metrics[Noise.self]?.otherVoices)
    #expect(voices.count == 1)
    let voice = try #require(voices.first)
    #expect(abs(voice.start.rawValue - Self.start) < 1.2)
    #expect(abs(voice.end.rawValue - Self.start - Self.length) < 0.5)
    #expect(abs(voice.overVoice.rawValue) < 2)
  }

  /// A child's voice, of the talk itself, and a slow low one, each below the talk.
  @Test(arguments: [-3.0, -6])
  func `two who ask are two others`(gain: Double) async throws {
    let child = try Sound(.talk, from: 70, to: 77).played(times: 1.45).amplified(by: gain)
    let slow = try Sound(.hummed, to: 4).played(times: 0.75).amplified(by: gain + 4.5)
    let talk = try Sound(.talk, to: 30).then(child).then(Sound(.talk, from: 30, to: 60)).then(slow)
      .then(Sound(.talk, from: 60))
    let voices = try #require(try await report(of: talk).metrics[Noise.self]?.otherVoices)
    let starts = [30, 60 + Double(child.samples.count) / Double(child.rate)]
    try #require(voices.count == starts.count)
    for (voice, start) in zip(voices, starts) { #expect(abs(voice.start.rawValue - start) < 1.2) }
  }

  @Test func `nobody is the speaker where each says a little`() async throws {
    let talk = try Sound(.talk, to: 11).then(question.amplified(by: 10))
    let report = try await report(of: talk)
    #expect(report.metrics[Noise.self]?.otherVoices?.isEmpty == true)
  }

  @Test(arguments: [Recording.talk, .rushed, .monotone, .longPause, .gatedClean, .noisy, .quiet])
  func `one voice is one`(recording: Recording) async throws {
    let report = try await report(of: Sound(recording))
    #expect(report.metrics[Noise.self]?.otherVoices?.isEmpty == true)
  }

  @Test(arguments: [30.0, 45, 60])
  func `a speaker who whispers from some moment on is one`(moment: Double) async throws {
    let whisper = try Sound(.talk, from: moment).whispered(seed: 1).amplified(by: -6)
    let report = try await report(of: Sound(.talk, to: moment).then(whisper))
    #expect(report.metrics[Noise.self]?.otherVoices?.isEmpty == true)
    let syllables = try #require(report.metrics[Pace.self]?.syllables)
    let spoken = try #require(try await self.report(of: Sound(.talk)).metrics[Pace.self]?.syllables)
    #expect(abs(Double(syllables) / Double(spoken) - 1) < 0.1)
  }

  @Test(arguments: [-20.0, 15])
  func `who speaks does not depend on the gain`(gain: Double) async throws {
    let talk = try talk(with: question)
    let voices = try #require(try await report(of: talk).metrics[Noise.self]?.otherVoices)
    let amplified = try #require(
      try await report(of: talk.amplified(by: gain)).metrics[Noise.self]?.otherVoices)
    #expect(voices.count == amplified.count)
    // Bands are kept in half decibels.
    for (one, other) in zip(voices, amplified) {
      #expect(abs((one.start - other.start).rawValue) <= 0.05)
      #expect(abs((one.end - other.end).rawValue) <= 0.05)
    }
  }
}
