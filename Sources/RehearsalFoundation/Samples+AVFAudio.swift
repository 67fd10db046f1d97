#if canImport(AVFAudio)
  public import AVFAudio
  public import Rehearsal

  extension RecordingSource.Samples {
    /// The samples of a buffer.
    ///
    /// - Returns: `nil` for a buffer whose samples are not 32-bit floats; `AVAudioConverter` can
    ///   convert them.
    public init?(_ buffer: AVAudioPCMBuffer, name: String = "samples") {
      guard let channels = buffer.floatChannelData else { return nil }
      let (count, length) = (Int(buffer.format.channelCount), Int(buffer.frameLength))
      let stride = buffer.stride
      let samples = (0..<count).map { channel in
        unsafe (0..<length).map { unsafe channels[channel][$0 * stride] }
      }
      self.init(channels: samples, sampleRate: Int(buffer.format.sampleRate), name: name)
    }
  }
#endif
