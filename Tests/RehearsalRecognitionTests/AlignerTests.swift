import Fixtures
import Foundation
import RehearsalNative
import RehearsalBase
import Testing

@testable import RehearsalRecognition

/// With the real pocketsphinx, where it is installed.
@Suite(.enabled(if: installed != nil, "requires pocketsphinx and pocketsphinx-en-us"))
struct AlignerTests {
  private let aligner: ForcedAligner

  init() throws { aligner = try #require(installed) }

  /// The first phrases of the fixture `talk.flac`, with pauses between them.
  private static let opening = [
    "Good evening.", "Last spring", "I stopped taking the bus,", "and,", "um",
    "I started walking to work.", "It is two miles along the river.",
    "I told everyone it was for my health.", "That was not quite true.", "I was tired,",
    "and I wanted one part of the day", "that nobody could fill for me.",
  ]

  private static func words(_ phrases: [String]) -> [String] {
    phrases.flatMap { $0.split(separator: " ").map(String.init) }
  }

  /// The pauses of the fixture's first 28 s, exact to the sample.
  private static func pauses() throws -> [TimeSpan] {
    let table = Recording.talk.path.replacingOccurrences(of: ".flac", with: ".pauses.tsv")
    return try String(contentsOfFile: table, encoding: .utf8).split(separator: "\n").dropFirst()
      .map { line in
        let fields = line.split(separator: "\t").compactMap { Double($0) }
        return TimeSpan(start: Seconds(fields[0]), end: Seconds(fields[1]))
      }
  }

  /// The opening of the talk, cut in the pause after it.
  private static func openingSamples() async throws -> [Int16] {
    var reader = try await SpeechReader(recording: Recording.talk.path)
    var samples: [Int16] = []
    while let next = try reader.next() { samples += next }
    try await reader.finish()
    let pauses = try Self.pauses()
    return Array(samples[..<Int(pauses[opening.count - 1].middle.rawValue * 16_000)])
  }

  @Test func `finds where every phrase begins and ends`() async throws {
    let found = try await aligner.align(
      words: Self.words(Self.opening), samples: try await Self.openingSamples(), speech: [],
      progress: { _ in })
    let pauses = try Self.pauses()
    var ends: [Double] = []
    var index = 0
    for (place, phrase) in Self.opening.enumerated() {
      let count = Self.words([phrase]).count
      let first = try #require(found[index])
      let last = try #require(found[index + count - 1])
      // The tolerance is half a phone.
      if place > 0 { #expect(abs((first.span.start - pauses[place - 1].end).rawValue) < 0.05) }
      ends.append(abs((last.span.end - pauses[place].start).rawValue))
      index += count
    }
    // A vowel that fades into the noise may end too early, at its middle: here, one does.
    #expect(ends.count { $0 > 0.1 } <= 1, "\(ends)")
    #expect(found.allSatisfy { $0?.isEstimated == false })
  }

  @Test func `gives sentences that were not said no time`() async throws {
    let unsaid = ["The weather in the north remained unusually cold.", "Nobody had expected that."]
    let phrases = Self.opening[..<7] + unsaid[...] + Self.opening[7...]
    let words = Self.words(Array(phrases))
    let samples = try await Self.openingSamples()
    let found = try await aligner.align(
      words: words, samples: samples, speech: [], progress: { _ in })
    let plain = try await aligner.align(
      words: Self.words(Self.opening), samples: samples, speech: [], progress: { _ in })
    let before = Self.words(Array(Self.opening[..<7])).count
    let left = Self.words(unsaid).count
    #expect(found[before..<before + left].allSatisfy { $0 == nil })
    #expect(Array(found[..<before]) + Array(found[(before + left)...]) == plain)
  }

  @Test func `skips a spoken sentence that is not in the text`() async throws {
    let written = Self.opening[..<6] + Self.opening[7...]
    let words = Self.words(Array(written))
    let samples = try await Self.openingSamples()
    let found = try await aligner.align(
      words: words, samples: samples, speech: [], progress: { _ in })
    let pauses = try Self.pauses()
    let after = try #require(found[Self.words(Array(Self.opening[..<6])).count])
    #expect(abs((after.span.start - pauses[6].end).rawValue) < 0.1)
  }

  @Test func `gives the same times in a recording of several windows`() async throws {
    // Three repetitions make 80 s, more than one window.
    let once = try await Self.openingSamples()
    let length = Seconds(Double(once.count) / 16_000)
    let words = Self.words(Self.opening)
    let pauses = try Self.pauses().filter { $0.end < length }
    var speech: [TimeSpan] = []
    for turn in 0..<3 {
      let offset = length * Double(turn)
      for (before, after) in zip(pauses, pauses.dropFirst()) {
        speech.append(TimeSpan(start: before.end + offset, end: after.start + offset))
      }
    }
    let found = try await aligner.align(
      words: words + words + words, samples: once + once + once, speech: speech,
      progress: { _ in })
    for (index, word) in found.enumerated() {
      let word = try #require(word)
      let turn = Double(index / words.count)
      let first = try #require(found[index % words.count])
      // Level adaptation restarts with each window, which moves an end by a frame or two.
      #expect(abs((word.span.start - length * turn - first.span.start).rawValue) < 0.05)
    }
  }

  @Test func `finds nothing in silence`() async throws {
    let found = try await aligner.align(
      words: ["Good", "evening."], recording: Recording.silence.path, speech: [])
    #expect(found == [nil, nil])
  }

  @Test func `gives no times for words that can't be said`() async throws {
    #expect(
      try await aligner.align(words: [], recording: Recording.sentence16k.path, speech: []) == [])
    #expect(
      try await aligner.align(words: ["—"], recording: Recording.sentence16k.path, speech: [])
        == [nil])
  }
}

private let installed = try? ForcedAligner.find(in: ProcessInfo.processInfo.environment)
