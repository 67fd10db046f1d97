import RehearsalNative
import RehearsalTestKit
import Testing

/// Measures of samples as they pass, against plain arithmetic.
@Suite struct StreamMeterTests {
  @Test(arguments: [8, 64, 200]) func `a triangle keeps every fourth sample`(count: Int) {
    let samples = noise(count: count, seed: 5)
    var decimator = TriangleDecimator()
    var output: [Float] = []
    // In two parts, which must not matter.
    decimator.consume(samples.span.extracting(0..<8), into: &output)
    decimator.consume(samples.span.extracting(8...), into: &output)
    let taps: [Float] = [1, 2, 3, 4, 3, 2, 1]
    #expect(output.count == count / TriangleDecimator.factor)
    for (index, value) in output.enumerated() {
      // The last tap lies on the third sample of its four.
      let last = 4 * index + 2
      let expected = taps.indices.reduce(Float(0)) {
        let place = last - $1
        return place < 0 ? $0 : $0 + taps[$1] * samples[place] / 16
      }
      #expect(abs(value - expected) < 1e-6)
    }
  }

  @Test(arguments: [5, 8, 401]) func `a histogram counts every loud sample`(count: Int) {
    let samples = noise(count: count, seed: 6)
    // Sign, exponent and one bit of the fraction.
    var histogram = SampleHistogram(droppedBits: 22, least: 0)
    var extremes: (low: Float, high: Float) = (0, 0)
    histogram.count(samples.span, extremes: &extremes)
    #expect(histogram.counts.reduce(0, +) == UInt32(count))
    for sample in samples {
      let own = samples.count { $0.bitPattern >> 22 == sample.bitPattern >> 22 }
      #expect(histogram.counts[Int(sample.bitPattern >> 22)] == UInt32(own))
    }
    #expect(extremes.low == samples.min() && extremes.high == samples.max())
  }

  @Test func `a quiet octet is not counted`() {
    var samples = [Float](repeating: 0.01, count: 16)
    samples[12] = -0.5
    var histogram = SampleHistogram(droppedBits: 22, least: 0.1)
    var extremes: (low: Float, high: Float) = (0, 0)
    histogram.count(samples.span, extremes: &extremes)
    #expect(histogram.counts.reduce(0, +) == 8)
    #expect(extremes.low == -0.5 && extremes.high == 0.01)
  }

  @Test func `an envelope by octets is that by samples`() {
    let decay = 0.99
    let powers = (0...8).map { power in (0..<power).reduce(1.0) { sum, _ in sum * decay } }
    let smoother = MagnitudeSmoother(decays: powers)
    let samples = noise(count: 800, seed: 7)
    var (fast, slow) = (MagnitudeSmoother.Envelope(), MagnitudeSmoother.Envelope())
    var advanced = 0
    for start in stride(from: 0, to: samples.count, by: 8) {
      let octet = samples.span.extracting(start..<start + 8)
      if smoother.advance(&fast, over: octet) {
        advanced += 1
      } else {
        for index in octet.indices { fast = smoother.next(fast, abs(octet[index])) }
      }
      for index in octet.indices { slow = smoother.next(slow, abs(octet[index])) }
      #expect(abs(fast.value - slow.value) < 1e-6)
    }
    #expect(advanced > 50)
  }

  @Test func `an envelope waits where its exponent changes`() {
    let smoother = MagnitudeSmoother(decays: (0...8).map { $0 == 0 ? 1 : 0.5 / Double($0) })
    var envelope = MagnitudeSmoother.Envelope()
    let before = envelope.value
    let samples = [Float](repeating: 0.5, count: 8)
    #expect(!smoother.advance(&envelope, over: samples.span))
    #expect(envelope.value == before)
  }

  /// Weights with which the wave goes through the samples in straight lines.
  private static let straight: [SIMD4<Float>] = (0..<WaveCrest.taps).map { tap in
    let (before, after) = (WaveCrest.taps / 2 - 1, WaveCrest.taps / 2)
    return tap == before
      ? SIMD4(1, 0.75, 0.5, 0.25) : tap == after ? SIMD4(0, 0.25, 0.5, 0.75) : SIMD4()
  }

  @Test(arguments: [Float(0.5), -0.5]) func `a crest is found in its chunk`(height: Float) {
    var samples = [Float](repeating: 0, count: 3 * WaveCrest.chunk)
    samples[WaveCrest.chunk + 5] = height
    let crest = WaveCrest(weights: Self.straight)
    // A parabola through a corner is no higher than the corner.
    #expect(crest.crest(in: samples.span, from: WaveCrest.chunk, above: 0) == 0.5)
    #expect(crest.crest(in: samples.span, from: WaveCrest.chunk, above: 0.7) == 0.7)
  }

  @Test func `features are decibels over the floor and under the top`() {
    let features = BandFeatures(range: 60, lowest: -127, unit: 20)
    // Levels of -77 and -67 dBFS.
    let codes = (0..<BandFeatures.bands).map { UInt8($0 == 3 ? 120 : 100) }
    let floors =
      [Float](repeating: -90, count: BandFeatures.bands)
      + [Float](repeating: -80, count: BandFeatures.bands)
    var values = [Float](repeating: 0, count: BandFeatures.count)
    var target = values.mutableSpan
    features.write(
      codes: codes.span, at: 0, floors: floors.span,
      BandFeatures.Reference(top: -50, before: 0, after: BandFeatures.bands, share: 0.5),
      into: &target, at: 0)
    for band in 0..<BandFeatures.bands {
      let level: Float = band == 3 ? -67 : -77
      #expect(values[band] == (level + 85) / 20)
      #expect(values[BandFeatures.bands + band] == (level + 50) / 20)
    }
  }
}
