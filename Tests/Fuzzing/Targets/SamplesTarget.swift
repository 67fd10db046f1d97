import Rehearsal
import RehearsalBase

/// Samples of any value: the whole analysis, the coaching and the report.
///
/// The first byte chooses the sample rate, the second the channels; the rest are 32-bit floats.
enum SamplesTarget: FuzzTarget {
  static let name = "samples"

  private static let rates = [4_000, 8_000, 11_025, 16_000, 44_100, 48_000, 384_000]

  static func test(_ bytes: [UInt8]) {
    guard bytes.count >= 2 else { return }
    let channels = Int(bytes[1] % 8) + 1
    let samples = floats(bytes[2...])
    let recording = RecordingSource.Samples(
      interleaved: Array(samples.prefix(samples.count / channels * channels)),
      sampleRate: rates[Int(bytes[0]) % rates.count], channels: channels)
    blocking {
      guard let report = try? await Report(of: .samples(recording)) else { return }
      do {
        _ = try OrderedJSON().string(from: report)
      } catch {
        fatalError("a report has no JSON: \(error)")
      }
    }
  }

  private static func floats(_ bytes: ArraySlice<UInt8>) -> [Float] {
    stride(from: bytes.startIndex, to: bytes.endIndex - 3, by: 4).map { start in
      let pattern = bytes[start..<start + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
      return Float(bitPattern: pattern)
    }
  }
}
