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
  /// Samples that arrive block by block, such as from a microphone.
  case stream(SampleStream)

  /// What a recording is called in reports and errors.
  public enum Name: Hashable, Sendable {
    /// The path as it was given.
    case file(String)
    /// A recording piped into the program.
    case standardInput
    /// The name that samples in memory or a stream were given.
    case samples(String)

    /// As a report names it: the path or name as given, `-` for standard input.
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
