import RehearsalBase

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// A recording converted for recognisers, in an unnamed WAV file.
///
/// This way a recogniser can read any recording that can be analysed, our own decoders handle
/// untrusted input, and no copy of the recording can be left behind. It is a file and not a pipe,
/// because some recognisers require a regular file and all need its length first.
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
      // The length is only known now.
      try folder.put(WaveHeader16.bytes(samples: samples), at: 0, of: descriptor)
    } catch {
      try? descriptor.close()
      throw error
    }
    self.descriptor = descriptor
    duration = Seconds(Double(samples) / Double(SpeechReader.sampleRate))
  }

  deinit { try? descriptor.close() }

  /// How long recognition may take; a slower program has most likely hung.
  var timeLimit: Seconds { Self.loading + duration * Self.slowest }

  /// The time to load the largest models from a slow disk.
  private static let loading = Seconds(600)
  /// As a multiple of real time: the largest models on a computer with two slow cores.
  private static let slowest = 40.0
}

/// Samples as the bytes of a WAV.
func littleEndian(_ samples: some Collection<Int16>) -> [UInt8] {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(2 * samples.count)
  for sample in samples {
    bytes.append(UInt8(truncatingIfNeeded: sample))
    bytes.append(UInt8(truncatingIfNeeded: sample >> 8))
  }
  return bytes
}
