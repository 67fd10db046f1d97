import RehearsalNative

/// Where the sound of a recording comes from.
enum LiveInput: Sendable {
  /// A WAV, or samples in a format.
  case standardInput(RawFormat?)
  case microphone(Microphone)

  var isMicrophone: Bool {
    if case .microphone = self { true } else { false }
  }
}

/// Turns the bytes of an input into samples.
enum LiveDecoder {
  case wave(WaveStreamReader)
  case samples(SampleStreamDecoder)

  init(_ input: LiveInput) {
    switch input {
    case .standardInput(nil): self = .wave(WaveStreamReader())
    case .standardInput(let format?): self = .samples(SampleStreamDecoder(format))
    case .microphone(let microphone): self = .samples(SampleStreamDecoder(microphone.format))
    }
  }

  /// `nil` until the header has been read.
  var format: RawFormat? {
    switch self {
    case .wave(let reader): reader.format
    case .samples(let decoder): decoder.format
    }
  }

  /// Whether all samples that the header declares have arrived.
  var isComplete: Bool {
    if case .wave(let reader) = self { reader.isComplete } else { false }
  }

  mutating func decode(_ bytes: [UInt8]) throws(SoundFileError) -> SampleStreamDecoder.Frames {
    switch self {
    case .wave(var reader):
      let frames = try reader.read(bytes)
      self = .wave(reader)
      return frames
    case .samples(var decoder):
      let frames = decoder.decode(bytes)
      self = .samples(decoder)
      return frames
    }
  }

  /// - Throws: `.empty`, or `.damaged` if the input ended within its header.
  func finish() throws(SoundFileError) {
    if case .wave(let reader) = self { try reader.finish() }
  }
}
