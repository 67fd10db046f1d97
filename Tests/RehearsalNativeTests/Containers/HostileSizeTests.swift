import Foundation
import RehearsalNative
import RehearsalTestKit
import Testing

/// Headers in which any field may hold any number.
@Suite struct HostileSizeTests {
  enum Kind: String, CaseIterable, CustomTestStringConvertible {
    case wave, bigEndianWave, longWave, wave64, aiff, compressedAIFF, au, caf

    var testDescription: String { rawValue }

    var isBigEndian: Bool {
      switch self {
      case .wave, .longWave, .wave64: false
      case .bigEndianWave, .aiff, .compressedAIFF, .au, .caf: true
      }
    }

    /// A whole recording of three samples.
    var bytes: [UInt8] {
      let samples: [UInt8] = [0, 1, 2, 3, 4, 5]
      switch self {
      case .wave: return WaveFile(samples: samples).bytes
      case .bigEndianWave: return WaveFile(form: "RIFX", samples: samples).bytes
      case .longWave:
        var sizes = SoundBytes()
        for size in [UInt64(100), 6, 3] { sizes.integer(size) }
        var wave = WaveFile(form: "RF64", dataSize: 0xFFFF_FFFF, samples: samples)
        wave.chunksBeforeFormat = [("ds64", sizes.bytes)]
        return wave.bytes
      case .wave64: return RehearsalTestKit.wave64(tag: 1, samples: samples)
      case .aiff: return RehearsalTestKit.aiff(bits: 16, frames: 3, samples: samples)
      case .compressedAIFF:
        return RehearsalTestKit.aiff(kind: "sowt", bits: 16, frames: 3, samples: samples)
      case .au: return RehearsalTestKit.au(encoding: 3, size: 6, samples: samples)
      case .caf: return RehearsalTestKit.caf(flags: 0, bits: 16, size: 10, samples: samples)
      }
    }
  }

  /// Where sizes, their sums and their products overflow, change their sign or mean something else.
  private static let sizes: [UInt64] = [
    0, 1, 3, 7, 23, 24, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFE, 0xFFFF_FFFF, 1 << 50, 1 << 62,
    (1 << 63) - 8, (1 << 63) - 1, 1 << 63, (1 << 63) + 3, .max - 7, .max,
  ]

  private static func write(
    _ size: UInt64, width: Int, at offset: Int, in bytes: inout [UInt8], _ kind: Kind
  ) {
    for index in 0..<width where offset + index < bytes.count {
      let place = kind.isBigEndian ? width - 1 - index : index
      bytes[offset + index] = UInt8(truncatingIfNeeded: size >> UInt64(8 * place))
    }
  }

  /// Reads at most what there is; an error will do as well.
  private static func check(_ reading: Reading?, of bytes: [UInt8]) {
    guard let reading else { return }
    #expect(reading.samples.count <= bytes.count)
    #expect(reading.samples.allSatisfy { $0.isFinite })
  }

  @Test(arguments: Kind.allCases)
  func `any size in any field gives the samples that are there, or an error`(kind: Kind) throws {
    let whole = kind.bytes
    #expect(try readFile(whole).samples.count == 3)
    let folder = try TemporaryFolder()
    for offset in 0..<whole.count {
      for size in Self.sizes {
        for width in [4, 8] {
          var bytes = whole
          Self.write(size, width: width, at: offset, in: &bytes, kind)
          let path = try folder.file("take", bytes)
          Self.check(try? read(SoundFile(path: path), block: 16), of: bytes)
        }
      }
    }
  }

  @Test(arguments: Kind.allCases, 0..<40 as Range<UInt64>)  // seeded, so a failure replays
  func `several hostile sizes give the samples that are there, or an error`(
    kind: Kind, seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    var bytes = kind.bytes
    for _ in 0..<3 {
      let offset = Int(random.next() % UInt64(bytes.count / 2)) * 2
      let size = Self.sizes[Int(random.next() % UInt64(Self.sizes.count))]
      Self.write(size, width: random.next() % 2 == 0 ? 4 : 8, at: offset, in: &bytes, kind)
    }
    for way in Way.allCases { Self.check(try? way.read(bytes), of: bytes) }
  }
}
