package import RehearsalBase
package import RehearsalNative
import RehearsalSignal

/// The sound of a take for a listener's card.
package enum CardSound {
  /// Our choice: an hour is 14 MB, 19 MB in a card; mail of more than 20 to 25 MB is refused.
  package static let longest = Seconds(3_600)
  package static let type = "audio/mpeg"
  /// Our choice: as clear as a call over the internet, and the band in which speech lies.
  private static let kilobits = 32
  private static let blockLength = 8_192

  package enum Problem: Error, Equatable {
    case unreadable(SoundFileError)
    case notWritable(reason: String)
  }

  /// A recording as MP3, mono, at 16 kHz.
  package static func mp3(of path: String) async throws(Problem) -> [UInt8] {
    let encoder: MP3Encoder
    do throws(MP3Encoder.Unsupported) {
      encoder = try MP3Encoder(sampleRate: SpeechSamples.sampleRate, kilobits: kilobits)
    } catch {
      throw .notWritable(reason: error.reason)
    }
    do throws(SoundFileError) {
      var audio = try await AudioSource.open(.path(path))
      let channels = audio.channels
      var speech = SpeechSamples(sampleRate: audio.sampleRate, channels: channels)
      var block = [Float](repeating: 0, count: blockLength * channels)
      var samples: [Float] = []
      while case let frames = try audio.read(into: &block), frames > 0 {
        samples.removeAll(keepingCapacity: true)
        speech.consume(block.span.extracting(first: frames * channels), into: &samples)
        encoder.write(samples)
      }
      samples.removeAll(keepingCapacity: true)
      speech.finish(into: &samples)
      encoder.write(samples)
      _ = try await audio.finish()
    } catch {
      throw .unreadable(error)
    }
    return encoder.finish()
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
