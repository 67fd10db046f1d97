package import RehearsalBase

/// A part of a recording as a 16-bit WAV, for programs that play sound.
package struct SoundClip: Sendable {
  /// The whole file.
  package let bytes: [UInt8]
  package let frames: Int
  package let duration: Seconds
  /// The length of the recording, if it ends before the clip does.
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
    var samples: [UInt8] = []
    let span = TimeSpan(start: start, end: end)
    let (rate, channels, whole) = try await AudioSource.read(span, of: location) {
      Self.append($0, to: &samples)
    }
    try self.init(bytes: samples, sampleRate: rate, channels: channels, recordingDuration: whole)
  }

  /// - Throws: `.sampleRate` or `.channels` outside ``RecordingLimits``.
  package init(_ part: SoundPart) throws(SoundFileError) {
    var samples: [UInt8] = []
    Self.append(part.samples[...], to: &samples)
    try self.init(
      bytes: samples, sampleRate: part.sampleRate, channels: part.channels,
      recordingDuration: Seconds(part.samples.count / part.channels) / Double(part.sampleRate))
  }

  private init(
    bytes samples: [UInt8], sampleRate: Int, channels: Int, recordingDuration: Seconds
  ) throws(SoundFileError) {
    let format = try RawFormat(.signed16, sampleRate: sampleRate, channels: channels)
    bytes = RecordingHeader(format).bytes(samples: samples.count) + samples
    frames = samples.count / format.frameWidth
    duration = Seconds(Double(frames) / Double(sampleRate))
    self.recordingDuration = recordingDuration
  }

  private static func append(_ samples: ArraySlice<Float>, to bytes: inout [UInt8]) {
    for sample in samples {
      let bits = Int16(max(-1, min(1, sample)) * Float(Int16.max))
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bytes.append(UInt8(truncatingIfNeeded: bits >> 8))
    }
  }
}

/// A part of a recording, decoded.
package struct SoundPart: Equatable, Sendable {
  /// Full scale is 1; channels interleaved.
  package var samples: [Float]
  /// In hertz.
  package var sampleRate: Int
  package var channels: Int

  /// Samples of whole frames.
  package init(samples: [Float], sampleRate: Int, channels: Int) {
    self.samples = samples
    self.sampleRate = sampleRate
    self.channels = channels
  }

  /// Reads a recording up to the end of a span, which is clipped to that of the recording.
  package init(
    _ span: TimeSpan, of location: AudioSource.Location
  ) async throws(SoundFileError) {
    var samples: [Float] = []
    let (rate, channels, _) = try await AudioSource.read(span, of: location) { samples += $0 }
    self.init(samples: samples, sampleRate: rate, channels: channels)
  }
}

extension AudioSource {
  /// Passes the samples of a span to `use`, channels interleaved, block by block.
  ///
  /// - Returns: The rate and the channels, and the length of the recording if it ends before the
  ///   span does.
  fileprivate static func read(
    _ span: TimeSpan, of location: Location, _ use: (ArraySlice<Float>) -> Void
  ) async throws(SoundFileError) -> (rate: Int, channels: Int, duration: Seconds) {
    var audio = try await open(location)
    let (rate, channels) = (audio.sampleRate, audio.channels)
    func frame(at time: Seconds) -> Int {
      Int(exactly: (time.rawValue * Double(rate)).rounded()) ?? .max
    }
    let wanted = frame(at: span.start)..<max(frame(at: span.start), frame(at: span.end))
    var block = [Float](repeating: 0, count: blockLength * channels)
    var position = 0
    while position < wanted.upperBound, case let frames = try audio.read(into: &block), frames > 0 {
      let part = wanted.clamped(to: position..<position + frames)
      let (first, end) = (part.lowerBound - position, part.upperBound - position)
      use(block[first * channels..<end * channels])
      position += frames
    }
    return (rate, channels, Seconds(Double(position) / Double(rate)))
  }

  private static let blockLength = 8_192
}
