/// Where a recording comes from.
///
/// ```swift
/// let file = RecordingSource.file("talk.wav")
/// let memory = RecordingSource.samples(.init(interleaved: samples, sampleRate: 48_000))
/// ```
public enum RecordingSource: Sendable {
  /// A sound file, by its path; anything that libsndfile or an installed ffmpeg can decode.
  case file(String)
  /// A recording piped into the program.
  case standardInput
  /// A whole recording in memory.
  case samples(Samples)
  /// Samples that arrive block by block, for example from a microphone.
  case stream(SampleStream)

  /// What a recording is called in reports and errors.
  public enum Name: Hashable, Sendable {
    /// The path as it was given.
    case file(String)
    /// A recording piped into the program.
    case standardInput
    /// The name that samples in memory or a stream were given.
    case samples(String)

    /// The name in a report: the path or name as given, `-` for standard input.
    public var path: String {
      switch self {
      case .file(let path): path
      case .standardInput: "-"
      case .samples(let name): name
      }
    }
  }

  /// What the recording is called in reports and errors.
  public var name: Name {
    switch self {
    case .file(let path): .file(path)
    case .standardInput: .standardInput
    case .samples(let samples): .samples(samples.name)
    case .stream(let stream): .samples(stream.name)
    }
  }
}

extension RecordingSource {
  /// A recording in memory.
  ///
  /// In a report, the digest is that of the interleaved samples as 32-bit little-endian floats.
  public struct Samples: Sendable {
    /// Full scale is 1; channels are interleaved. A sample that is not a number, or is beyond 2³¹,
    /// counts as 0 and is reported.
    public var interleaved: [Float]
    /// In hertz, 4,000 to 384,000.
    public var sampleRate: Int
    /// 1 to 8.
    public var channels: Int
    /// What reports and errors call it.
    public var name: String

    /// Interleaved samples: left, right, left, right.
    ///
    /// Samples that are not whole frames, one sample for each channel, can't be analysed: the
    /// recording is ``RehearsalError/RecordingProblem/unreadable(reason:)``.
    public init(
      interleaved: [Float], sampleRate: Int, channels: Int = 1, name: String = "samples"
    ) {
      self.interleaved = interleaved
      self.sampleRate = sampleRate
      self.channels = channels
      self.name = name
    }

    /// Samples with an array for each channel; a shorter one is silent at the end.
    public init(channels: [[Float]], sampleRate: Int, name: String = "samples") {
      let length = channels.map(\.count).max() ?? 0
      var interleaved: [Float] = []
      interleaved.reserveCapacity(length * channels.count)
      for frame in 0..<length {
        for channel in channels { interleaved.append(frame < channel.count ? channel[frame] : 0) }
      }
      self.init(
        interleaved: interleaved, sampleRate: sampleRate, channels: channels.count, name: name)
    }
  }

  /// Samples that arrive block by block.
  ///
  /// In a report, the digest is that of the interleaved samples as 32-bit little-endian floats.
  public struct SampleStream: Sendable {
    /// In hertz, 4,000 to 384,000.
    public let sampleRate: Int
    /// 1 to 8.
    public let channels: Int
    /// What reports and errors call it.
    public let name: String
    /// Starts the stream; the result returns the next block, `nil` at the end.
    let makeNext: @Sendable () -> () async throws -> [Float]?

    /// Blocks of interleaved samples, as ``Samples`` has them; the recording ends with the
    /// sequence.
    ///
    /// A block may have any number of whole frames. Other blocks, and errors of the sequence,
    /// become ``RehearsalError/RecordingProblem/unreadable(reason:)``.
    public init<Blocks: AsyncSequence & Sendable>(
      _ blocks: Blocks, sampleRate: Int, channels: Int = 1, name: String = "samples"
    ) where Blocks.Element == [Float] {
      self.sampleRate = sampleRate
      self.channels = channels
      self.name = name
      makeNext = {
        var iterator = blocks.makeAsyncIterator()
        return { try await iterator.next() }
      }
    }
  }
}
