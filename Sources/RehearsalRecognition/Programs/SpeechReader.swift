import RehearsalNative
import RehearsalSignal

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
