import RehearsalBase
import Testing

@testable import RehearsalSignal

@Suite struct MelBandsTests {
  private let bands = MelBands(
    count: 24, from: Hertz(60), to: Hertz(7_000), binWidth: Hertz(31.25), bins: 257)

  /// The bands of a spectrum, and those of silence beside it.
  private func sums(of spectrum: [Float]) -> (first: [Float], second: [Float]) {
    var sums = [SIMD2<Float>](repeating: .zero, count: 26)
    bands.sum(spectrum, [Float](repeating: 0, count: 257), into: &sums)
    return (sums.map { $0[0] }, sums.map { $0[1] })
  }

  @Test func `a line is shared by the two bands around it without loss`() {
    for bin in 6..<210 {
      var spectrum = [Float](repeating: 0, count: 257)
      spectrum[bin] = 1
      let (sums, others) = sums(of: spectrum)
      #expect(sums.filter { $0 > 0 }.count <= 2)
      #expect(abs(sums.reduce(0, +) - 1) < 1e-6, "bin \(bin)")
      #expect(others.allSatisfy { $0 == 0 })
    }
  }

  @Test func `centres rise from 60 Hz to 7 kHz`() {
    #expect(bands.centers == bands.centers.sorted())
    #expect(bands.centers[0] > Hertz(60))
    #expect(bands.centers[23] < Hertz(7_000))
  }

  @Test func `power outside the bands is left out`() {
    var spectrum = [Float](repeating: 0, count: 257)
    spectrum[1] = 1
    spectrum[250] = 1
    #expect(sums(of: spectrum).first[1...24].allSatisfy { $0 == 0 })
  }
}
