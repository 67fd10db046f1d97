import RehearsalNative
import RehearsalTestKit
import Testing

@Suite struct RecursiveFilterTests {
  private func noise(_ count: Int) -> [Float] {
    var random = SplitMix64(seed: 4)
    return (0..<count).map { _ in Float.random(in: -1...1, using: &random) }
  }

  /// Poles at 50 Hz of 8 kHz and near 0 Hz, and one alone.
  private static let poles = [(-1.9891, 0.9906), (-1.9556, 0.9565), (-0.9961, 0.0)]

  @Test(arguments: poles) func `looking ahead changes nothing but rounding`(
    a1: Double, a2: Double
  ) {
    let samples = noise(1000)
    var filtered = samples
    var filter = RecursiveFilter(
      numerator: [1, -2, 1], feedback: FilterFeedback(a1: a1, a2: a2))
    filter.filter(&filtered)
    let padded = [0, 0] + samples.map(Double.init)
    var outputs = [0.0, 0.0]
    for index in samples.indices {
      let forward = padded[index + 2] - 2 * padded[index + 1] + padded[index]
      outputs.append(forward - a1 * outputs[index + 1] - a2 * outputs[index])
      #expect(abs(Double(filtered[index]) - outputs[index + 2]) < 1e-4)
    }
  }

  @Test(arguments: [1, 7, 8, 255, 256, 257, 999]) func `a stream may be split anywhere`(
    place: Int
  ) {
    let samples = noise(1000)
    func filtered(_ parts: [ArraySlice<Float>]) -> [Float] {
      var filter = RecursiveFilter(
        numerator: [1, -1], feedback: FilterFeedback(a1: -1.9556, a2: 0.9565))
      return parts.flatMap { part in
        var part = Array(part)
        filter.filter(&part)
        return part
      }
    }
    #expect(filtered([samples[..<place], samples[place...]]) == filtered([samples[...]]))
  }

  @Test func `what lies before the start stays`() {
    var samples = noise(20)
    let before = samples
    var filter = RecursiveFilter(numerator: [1], feedback: FilterFeedback(a1: -0.5))
    filter.filter(&samples, from: 12)
    #expect(samples[..<12] == before[..<12])
    #expect(samples[12] == before[12])
    #expect(samples[13...] != before[13...])
  }

  @Test func `a tail ends in zeros before it gets denormal`() {
    var samples = [Float](repeating: 0, count: 4000)
    samples[0] = 1
    var filter = RecursiveFilter(numerator: [1], feedback: FilterFeedback(a1: -0.9))
    filter.filter(&samples)
    #expect(samples.allSatisfy { $0 == 0 || $0 >= 1e-15 })
    #expect(samples.last == 0)
  }
}
