package import RehearsalBase

/// A part of a recording as a 16-bit WAV, for programs that play sound.
package struct SoundClip: Sendable {
  /// The whole file.
  package let bytes: [UInt8]
  package let frames: Int
  package let duration: Seconds
  /// The length of the recording, if it ends before the span does.
  package let recordingDuration: Seconds

  /// Reads a recording up to the end of a span.
  ///
  /// - Parameters:
  ///   - start: From the start of the recording.
  ///   - end: From the start of the recording; clipped to its end.
  /// - Returns: A clip without frames if the recording ends before it starts.
  package init(
    of location: AudioSource.Location, from start: Seconds, to end: Seconds
  ) async throws(SoundFileError) {
    var audio = try await AudioSource.open(location)
    let (rate, channels) = (audio.sampleRate, audio.channels)
    func frame(at time: Seconds) -> Int {
      Int(exactly: (time.rawValue * Double(rate)).rounded()) ?? .max
    }
    let wanted = frame(at: start)..<max(frame(at: start), frame(at: end))
    var block = [Float](repeating: 0, count: Self.blockLength * channels)
    var samples: [UInt8] = []
    var position = 0
    while position < wanted.upperBound, case let frames = try audio.read(into: &block), frames > 0 {
      let part = wanted.clamped(to: position..<position + frames)
      for place in part {
        for channel in 0..<channels {
          let sample = block[(place - position) * channels + channel]
          let bits = Int16(max(-1, min(1, sample)) * Float(Int16.max))
          samples.append(UInt8(truncatingIfNeeded: bits))
          samples.append(UInt8(truncatingIfNeeded: bits >> 8))
        }
      }
      position += frames
    }
    let format = try RawFormat(.signed16, sampleRate: rate, channels: channels)
    bytes = RecordingHeader(format).bytes(samples: samples.count) + samples
    frames = samples.count / format.frameWidth
    duration = Seconds(Double(frames) / Double(rate))
    recordingDuration = Seconds(Double(position) / Double(rate))
  }

  private static let blockLength = 8_192
}
