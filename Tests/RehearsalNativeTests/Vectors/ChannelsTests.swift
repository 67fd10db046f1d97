import RehearsalNative
import Testing

struct ChannelsTests {
  /// Different values, as whole frames.
  private func frames(_ channels: Int, _ count: Int) -> [Float] {
    (0..<channels * count).map { Float($0 * $0 % 97) - 48 }
  }

  @Test(arguments: 1...3, [0, 1, 8, 19])
  func `a channel is written where it was asked for`(channels: Int, count: Int) {
    let frames = frames(channels, count)
    for channel in 0..<channels {
      var samples = [Float](repeating: 7, count: count + 2)
      write(channel: channel, of: channels, in: frames.span, to: &samples, at: 1)
      let expected = (0..<count).map { frames[$0 * channels + channel] }
      #expect(samples == [7] + expected + [7])
    }
  }

  @Test(arguments: [0, 1, 8, 19]) func `the middle of two channels is their mean`(count: Int) {
    let frames = frames(2, count)
    var samples: [Float] = [7]
    appendMiddle(of: frames.span, to: &samples)
    let expected: [Float] = (0..<count).map { (frames[2 * $0] + frames[2 * $0 + 1]) / 2 }
    #expect(samples == [7] + expected)
  }

  @Test func `each chunk has its largest magnitude`() {
    var samples = [Float](repeating: 0, count: 2 * WaveCrest.chunk)
    samples[3] = -0.5
    samples[WaveCrest.chunk + 9] = 0.25
    var magnitudes: [Float] = [7, 7]
    #expect(writeMagnitudes(of: samples.span, to: &magnitudes) == 0.5)
    #expect(magnitudes == [0.5, 0.25])
  }

  // The values of two octets in a row, and whether one of them is constant.
  @Test(arguments: [(0..<0, false), (4..<12, false), (8..<16, true), (0..<8, true)])
  func `only an octet can be steady`(constant: Range<Int>, isSteady: Bool) {
    let samples = (0..<16).map { constant.contains($0) ? 99 : Float($0) }
    let found = samples.span.mayBeSteady
    #expect(found == isSteady)
  }

  @Test(arguments: [1, 2, 3, 5, 6]) func `steps are those of the sums of frames`(factor: Int) {
    let groups = 9
    let frames = frames(2, groups * factor)
    var (last, steps) = (SIMD2<Float>(1, -1), [Float](repeating: 7, count: 2 * groups + 1))
    writeSteps(
      of: frames.span, every: factor, after: &last, to: &steps, at: 0, groups + 1)
    for channel in 0...1 {
      let sums = (0..<groups).map { group in
        (0..<factor).reduce(0) { $0 + frames[2 * (group * factor + $1) + channel] }
      }
      let expected = zip(sums, [channel == 0 ? 1 : -1] + sums).map { $0 - $1 }
      let first = channel * (groups + 1)
      #expect(Array(steps[first..<first + groups]) == expected)
      #expect(last[channel] == sums[groups - 1])
    }
    #expect(steps[groups] == 7)
  }

  @Test(arguments: [1, 5, 6, 13]) func `correlations are dot products`(lags: Int) {
    let (values, others) = (frames(1, 24), frames(1, 24 + lags - 1))
    let products = (0..<lags).map { lag in
      values.indices.reduce(Float(0)) { $0 + values[$1] * others[lag + $1] }
    }
    #expect(correlations(of: values.span, along: others.span) == products)
  }
}
