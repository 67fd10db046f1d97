package import RehearsalBase
package import RehearsalNative
import RehearsalSignal

/// The sound of a take for a listener's card: as MP3, mono, at 16 kHz.
package struct CardSound: Equatable, Sendable {
  package var mp3: [UInt8]
  /// The amplitude of each 10 ms, its offset removed.
  package var amplitudes: [Double] = []
  /// Of the recording as it is stored, in hexadecimal digits.
  package var sha256 = ""

  /// Our choice: an hour is 14 MB, 19 MB in a card; mail of more than 20 to 25 MB is refused.
  package static let longest = Seconds(3_600)
  package static let type = "audio/mpeg"
  /// Our choice: as clear as a call over the internet, and the band in which speech lies.
  private static let kilobits = 32
  private static let blockLength = 8_192
  private static let partLength = SpeechSamples.sampleRate / 100

  package enum Problem: Error, Equatable {
    case unreadable(SoundFileError)
    case notWritable(reason: String)
  }
}

extension CardSound {
  package init(of path: String) async throws(Problem) {
    let encoder: MP3Encoder
    do throws(MP3Encoder.Unsupported) {
      encoder = try MP3Encoder(sampleRate: SpeechSamples.sampleRate, kilobits: Self.kilobits)
    } catch {
      throw .notWritable(reason: error.reason)
    }
    self.init(mp3: [])
    do throws(SoundFileError) {
      var audio = try await AudioSource.open(.path(path))
      let channels = audio.channels
      var speech = SpeechSamples(sampleRate: audio.sampleRate, channels: channels)
      var block = [Float](repeating: 0, count: Self.blockLength * channels)
      var samples: [Float] = []
      var isWhole = false
      while !isWhole {
        let frames = try audio.read(into: &block)
        isWhole = frames == 0
        // What a part of the waveform still lacks comes with the next samples.
        samples.removeFirst(samples.count / Self.partLength * Self.partLength)
        let known = samples.count
        if isWhole {
          speech.finish(into: &samples)
        } else {
          speech.consume(block.span.extracting(first: frames * channels), into: &samples)
        }
        encoder.write(Array(samples[known...]))
        amplitudes += Self.amplitudes(of: samples)
      }
      sha256 = try await audio.finish().sha256
    } catch {
      throw .unreadable(error)
    }
    mp3 = encoder.finish()
  }

  /// The standard deviation of each whole part.
  private static func amplitudes(of samples: [Float]) -> [Double] {
    (0..<samples.count / partLength).map { part in
      let values = samples[part * partLength..<(part + 1) * partLength].map(Double.init)
      let mean = values.reduce(0, +) / Double(partLength)
      return (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(partLength))
        .squareRoot()
    }
  }
}

extension Sequence<UInt8> {
  /// Base 64 with padding.
  ///
  /// - Source: RFC 4648, section 4.
  package var base64: String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(underestimatedCount / 3 * 4 + 4)
    var (bits, count) = (0, 0)
    for byte in self {
      (bits, count) = (bits << 8 | Int(byte), count + 1)
      guard count == 3 else { continue }
      text += [18, 12, 6, 0].map { digits[bits >> $0 & 63] }
      (bits, count) = (0, 0)
    }
    if count == 1 { text += [digits[bits >> 2], digits[bits << 4 & 63]] + Array("==".utf8) }
    if count == 2 {
      text += [digits[bits >> 10], digits[bits >> 4 & 63], digits[bits << 2 & 63]]
      text += Array("=".utf8)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
