import Fixtures
import Testing

/// A recording whose every number is kept beside the tests, to see when the ear changes.
struct GoldenCase: Sendable, CustomTestStringConvertible {
  /// Also the name of its file.
  var name: String
  var recording: Source

  enum Source: Sendable {
    case fixture(Recording)
    case made(@Sendable () throws -> Sound)
  }

  var testDescription: String { name }

  static let all = fixtures + made

  private static let fixtures = [
    GoldenCase("talk", .talk),
    GoldenCase("rushed", .rushed),
    GoldenCase("monotone", .monotone),
    GoldenCase("long-pause", .longPause),
    GoldenCase("gated-clean", .gatedClean),
    GoldenCase("noisy", .noisy),
    GoldenCase("hummed", .hummed),
    GoldenCase("clipped", .clipped),
    GoldenCase("quiet", .quiet),
    GoldenCase("silence", .silence),
    GoldenCase("stereo-48k", .sentence48kStereo),
  ]

  private static let made = [
    GoldenCase("bursts") {
      gaps.reduce(Sound.silence(1).then(burst)) { $0.then(.silence($1)).then(burst) }
        .then(.silence(1))
    },
    GoldenCase("noise-20db") { try voice.over(.noise(42, at: level - 20, seed: 20)) },
    GoldenCase("noise-10db") { try voice.over(.noise(42, at: level - 10, seed: 10)) },
    GoldenCase("noise-5db") { try voice.over(.noise(42, at: level - 5, seed: 5)) },
    GoldenCase("another-voice-10db") { try voice.over(Sound(.rushed).amplified(by: -10)) },
    GoldenCase("hum-15db") { try voice.over(.hum(60, 42, at: level - 15)) },
    GoldenCase("padded") { try Sound.silence(2).then(voice).then(.silence(2)) },
    GoldenCase("driven") { try voice.amplified(by: 22) },
    GoldenCase("gain-minus-30db") { try voice.amplified(by: -30) },
    GoldenCase("telephone-8k") { try voice.halved },
    GoldenCase("dropouts") { try voice.muted(at: [13.5, 18.5, 24.1, 30.2, 36.3], for: 0.03) },
    GoldenCase("first-sample-to-last") { try Sound(.talk, from: 45.2, to: 77.3) },
    GoldenCase("one-long-pause") {
      try Sound(.gatedClean, to: 5.1).then(.silence(20)).then(Sound(.gatedClean, from: 17.9))
    },
    GoldenCase("room") { .noise(10, at: -60, seed: 1) },
  ]

  /// The second half of the talk, from inside a pause: 42 seconds.
  private static var voice: Sound { get throws { try Sound(.talk, from: 44.95) } }
  /// Of the talk's voice, pauses left out, in dBFS.
  private static let level = -30.0

  /// Silences between the bursts in seconds: below, at and above the shortest that counts.
  private static let gaps = [0.1, 0.15, 0.2, 0.25, 0.3, 0.5, 1, 2, 3]
  private static let burst = Sound.vowel(1.5, at: -26)

  private init(_ name: String, _ fixture: Recording) {
    self.name = name
    recording = .fixture(fixture)
  }

  private init(_ name: String, made: @escaping @Sendable () throws -> Sound) {
    self.name = name
    recording = .made(made)
  }
}
