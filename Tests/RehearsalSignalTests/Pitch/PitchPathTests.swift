import RealModule
@testable import RehearsalSignal
import RehearsalTestKit
import Testing
import RehearsalBase

struct PitchPathTests {
  /// Candidates as a noisy voice has them, within one range; some frames have none.
  private func candidates(frames: Int, seed: UInt64) -> [[(frequency: Float, strength: Float)]] {
    var random = SplitMix64(seed: seed)
    return (0..<frames).map { _ in
      (0..<max(0, Int.random(in: -2...6, using: &random))).map { _ in
        (
          Float(Int.random(in: 10_000...14_000, using: &random)) / 100,
          Float(Int.random(in: 50...255, using: &random)) / 255
        )
      }
    }
  }

  private func track(_ frames: [[(frequency: Float, strength: Float)]]) -> [Float] {
    var candidates = CandidateTrack()
    var levels = FrameTrack()
    let bands = [SIMD2<Float>](repeating: .zero, count: FrameTrack.bandCount)
    for frame in frames {
      var found = PitchCandidates()
      for (rank, candidate) in frame.enumerated() {
        found.offer(
          frequency: candidate.frequency, strength: candidate.strength, rank: -Float(rank))
      }
      candidates.append(found)
      levels.append(power: 0.01, clear: 0.01, syllable: 0.01, bandPowers: bands.span, lane: 0)
    }
    return Array(PitchPath.track(through: candidates, levels: levels).frequencies)
  }

  // Boersma (1993), equations 23 to 27, with Praat's defaults for 10 ms.

  private func strength(_ frequency: Float, _ strength: Float) -> Double {
    frequency > 0 ? Double(strength) + 0.01 * Double.log2(Double(frequency) / 60) : 0.45
  }

  private func cost(from: Float, to: Float) -> Double {
    guard from > 0 || to > 0 else { return 0 }
    guard from > 0, to > 0 else { return 0.14 }
    return 0.35 * abs(Double.log2(Double(from) / Double(to)))
  }

  /// What the best of all paths scores, by plain dynamic programming.
  private func best(_ frames: [[(frequency: Float, strength: Float)]]) -> Double {
    var paths: [(frequency: Float, score: Double)] = [(0, 0)]
    for (index, frame) in frames.enumerated() {
      paths = (frame + [(0, 0)]).map { state in
        let before = paths.map {
          $0.score - (index > 0 ? cost(from: $0.frequency, to: state.frequency) : 0)
        }
        return (state.frequency, (before.max() ?? 0) + strength(state.frequency, state.strength))
      }
    }
    return paths.map(\.score).max() ?? 0
  }

  private func score(
    of path: [Float], through frames: [[(frequency: Float, strength: Float)]]
  ) throws -> Double {
    var score = 0.0
    for (index, found) in path.enumerated() {
      let candidate = frames[index].first { $0.frequency == found }
      let chosen = try #require(found == 0 ? (0, 0) : candidate)
      score += strength(chosen.frequency, chosen.strength)
      if index > 0 { score -= cost(from: path[index - 1], to: found) }
    }
    return score
  }

  @Test(arguments: UInt64(1)...8)
  func `no path through the candidates is better`(seed: UInt64) throws {
    let frames = candidates(frames: 60 * Int(seed), seed: seed)
    let found = track(frames)
    #expect(found.count == frames.count)
    #expect(abs(try score(of: found, through: frames) - best(frames)) < 1e-3)
  }

  @Test func `without candidates there is no pitch`() {
    #expect(track([]) == [])
    #expect(track([[], [], []]) == [0, 0, 0])
  }
}

struct VoiceRangeTests {
  @Test func `it reaches from below the first quartile to above the third`() throws {
    let track = PitchTrack(frequencies: (0..<400).map { 100 + Float($0 % 100) })
    let levels = [LevelCode](repeating: LevelCode(power: 0.01), count: 400)
    let range = try #require(VoiceRange(of: track, levels: levels))
    #expect(abs(range.lowest - 0.7 * 125) < 1)
    #expect(abs(range.highest - 1.5 * 175) < 1)
    #expect(track.frequencies.allSatisfy(range.contains))
    #expect(!range.contains(300))
  }

  @Test func `it is that of the loudest voice, however long others are heard`() throws {
    let speaker = (0..<200).map { 100 + Float($0 % 20) }
    let others = (0..<800).map { 200 + Float($0 % 200) }
    let loud = [LevelCode](repeating: LevelCode(power: 0.01), count: speaker.count)
    let soft = [LevelCode](repeating: LevelCode(power: 0.001), count: others.count)
    let range = try #require(
      VoiceRange(of: PitchTrack(frequencies: speaker + others), levels: loud + soft))
    #expect(speaker.allSatisfy(range.contains))
    #expect(!others.contains(where: range.contains))
  }

  @Test(arguments: [(99, false), (100, true)])
  func `less than a second of voice has none`(voiced: Int, isKnown: Bool) {
    let frequencies = [Float](repeating: 0, count: 500) + [Float](repeating: 120, count: voiced)
    let levels = [LevelCode](repeating: LevelCode(power: 0.01), count: frequencies.count)
    let range = VoiceRange(of: PitchTrack(frequencies: frequencies), levels: levels)
    #expect((range != nil) == isKnown)
  }
}
