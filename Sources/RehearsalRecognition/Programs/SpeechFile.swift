import RehearsalUnits

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// A recording as recognisers want it, in a WAV without a name.
///
/// So a recogniser hears whatever can be analysed, decoded by our own careful decoders, and no
/// second copy of somebody's voice can be left behind. A file and no pipe, because some recognisers
/// look for a regular one and all want to know its length first.
final class SpeechFile: Sendable {
  /// At the start of the file.
  let descriptor: FileDescriptor
  let duration: Seconds

  init(recording: String, in folder: PrivateFolder) async throws(RecognitionError) {
    let descriptor = try folder.makeUnnamedFile()
    var samples = 0
    do throws(RecognitionError) {
      var reader = try await SpeechReader(recording: recording)
      while let next = try reader.next() {
        let place = WaveHeader16.length + 2 * samples
        try folder.put(littleEndian(next), at: place, of: descriptor)
        samples += next.count
      }
      try await reader.finish()
      // Only now is the length known for sure.
      try folder.put(WaveHeader16.bytes(samples: samples), at: 0, of: descriptor)
    } catch {
      try? descriptor.close()
      throw error
    }
    self.descriptor = descriptor
    duration = Seconds(Double(samples) / Double(SpeechReader.sampleRate))
  }

  deinit { try? descriptor.close() }

  /// How long recognising it may take: what is slower is of no use, and most likely never ends.
  var patience: Seconds { Self.loading + duration * Self.slowest }

  /// The largest models, from a slow disk.
  private static let loading = Seconds(600)
  /// Times real time: the largest models on a computer with two slow cores.
  private static let slowest = 40.0
}

/// Samples as they stand in a WAV.
func littleEndian(_ samples: some Collection<Int16>) -> [UInt8] {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(2 * samples.count)
  for sample in samples {
    bytes.append(UInt8(truncatingIfNeeded: sample))
    bytes.append(UInt8(truncatingIfNeeded: sample >> 8))
  }
  return bytes
}
