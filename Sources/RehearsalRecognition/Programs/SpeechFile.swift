import RehearsalBase
import RehearsalNative
import RehearsalSignal

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// A recording converted for recognisers, in an unnamed WAV file.
///
/// This way a recogniser can read any recording that can be analysed, our own decoders handle
/// untrusted input, and no copy of the recording can be left behind. It is a file and not a pipe,
/// because some recognisers require a regular file and all need its length first.
final class SpeechFile: Sendable {
  /// At the start of the file.
  let descriptor: FileDescriptor
  let duration: Seconds

  /// - Parameter parts: Parts of the recording, in order and without overlap, which are joined in
  ///   the file with ``silence`` after each; default: all of it.
  init(
    recording: String, in folder: PrivateFolder, parts: [TimeSpan]? = nil
  ) async throws(RecognitionError) {
    let descriptor = try folder.makeUnnamedFile()
    var samples = 0
    do throws(RecognitionError) {
      func put(_ next: some Collection<Int16>) throws(RecognitionError) {
        let place = WaveHeader16.length + 2 * samples
        try folder.put(littleEndian(next), at: place, of: descriptor)
        samples += next.count
      }
      var reader = try await SpeechReader(recording: recording)
      var ranges = parts?.map(Self.samples)[...] ?? [0..<Int.max]
      var block = 0..<0
      while !ranges.isEmpty, let next = try reader.next() {
        block = block.upperBound..<block.upperBound + next.count
        for range in ranges.prefix(while: { $0.lowerBound < block.upperBound }) {
          let part = range.clamped(to: block)
          try put(next[part.lowerBound - block.lowerBound..<part.upperBound - block.lowerBound])
          if range.upperBound <= block.upperBound { try put(Self.quiet) }
        }
        ranges = ranges.drop { $0.upperBound <= block.upperBound }
      }
      if parts == nil { try await reader.finish() }
      // The length is only known now.
      try folder.put(WaveHeader16.bytes(samples: samples), at: 0, of: descriptor)
    } catch {
      try? descriptor.close()
      throw error
    }
    self.descriptor = descriptor
    duration = Seconds(Double(samples) / Double(SpeechReader.sampleRate))
  }

  deinit { try? descriptor.close() }

  /// After each of several parts, so that none is recognised as the beginning of the next.
  static let silence = Seconds(1)
  private static let quiet = [Int16](
    repeating: 0, count: Int(silence.rawValue) * SpeechReader.sampleRate)

  private static func samples(_ span: TimeSpan) -> Range<Int> {
    func sample(_ time: Seconds) -> Int {
      Int(saturating: (time.rawValue * Double(SpeechReader.sampleRate)).rounded())
    }
    return sample(span.start)..<sample(span.end)
  }

  /// The time limit for recognition; a slower program has most likely hung.
  var timeLimit: Seconds { Self.loading + duration * Self.slowest }

  /// The time to load the largest models from a slow disk.
  private static let loading = Seconds(600)
  /// A multiple of real time: the largest models on a computer with two slow cores.
  private static let slowest = 40.0
}

/// Samples as the bytes of a WAV.
func littleEndian(_ samples: some Collection<Int16>) -> [UInt8] {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(2 * samples.count)
  for sample in samples {
    bytes.append(UInt8(truncatingIfNeeded: sample))
    bytes.append(UInt8(truncatingIfNeeded: sample >> 8))
  }
  return bytes
}

/// The header of a mono 16-bit WAV at 16 kHz.
///
/// - Source: Microsoft and IBM, *Multimedia Programming Interface and Data Specifications 1.0*
///   (1991).
private enum WaveHeader16 {
  static let length = 44

  static func bytes(samples: Int) -> [UInt8] {
    let rate = UInt32(SpeechReader.sampleRate)
    // A day of speech is 2.8 GB; the fields hold up to 4.2 GB.
    let size = UInt32(clamping: 2 * samples)
    return Array("RIFF".utf8) + little(UInt32(clamping: UInt64(size) + UInt64(length) - 8))
      + Array("WAVEfmt ".utf8) + little(UInt32(16))
      // PCM, one channel, samples and bytes per second, bytes and bits per sample.
      + little(UInt16(1)) + little(UInt16(1)) + little(rate) + little(2 * rate)
      + little(UInt16(2)) + little(UInt16(16))
      + Array("data".utf8) + little(size)
  }

  private static func little(_ value: some FixedWidthInteger & UnsignedInteger) -> [UInt8] {
    (0..<value.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}

/// Reads a recording and converts it for recognisers: mono, 16 bits, 16 kHz.
struct SpeechReader: ~Copyable {
  static let sampleRate = SpeechSamples.sampleRate

  private let path: String
  private var audio: AudioSource
  private var speech: SpeechSamples
  private var block: [Float]
  private var isAtEnd = false

  init(recording path: String) async throws(RecognitionError) {
    do throws(SoundFileError) {
      audio = try await AudioSource.open(.path(path))
    } catch {
      throw .unreadable(recording: path, error)
    }
    self.path = path
    speech = SpeechSamples(sampleRate: audio.sampleRate, channels: audio.channels)
    block = [Float](repeating: 0, count: Self.blockLength * audio.channels)
  }

  private static let blockLength = 8_192

  /// The next samples, possibly none; `nil` at the end.
  mutating func next() throws(RecognitionError) -> [Int16]? {
    guard !isAtEnd else { return nil }
    var samples: [Float] = []
    do throws(SoundFileError) {
      let frames = try audio.read(into: &block)
      if frames > 0 {
        let heard = block
        speech.consume(heard.span.extracting(first: frames * audio.channels), into: &samples)
      } else {
        isAtEnd = true
        speech.finish(into: &samples)
      }
    } catch {
      throw .unreadable(recording: path, error)
    }
    // A resampler overshoots full scale, and a file of floats may have any values.
    return samples.map { Int16(max(-1, min(1, $0)) * Float(Int16.max)) }
  }

  /// Checks that the whole recording was read.
  consuming func finish() async throws(RecognitionError) {
    do throws(SoundFileError) {
      _ = try await audio.finish()
    } catch {
      throw .unreadable(recording: path, error)
    }
  }
}
