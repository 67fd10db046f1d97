import CSndfile

/// Mono sound as MP3 of a constant rate, in memory.
///
/// Every browser plays MP3, also those of telephones; Opus in Ogg came to Safari only with version
/// 18.4. Its rate is constant so that a browser finds a moment without reading up to it.
///
/// Needs a libsndfile from 1.1 on that was built with LAME, as distributions and Homebrew do.
@safe package final class MP3Encoder {
  /// libsndfile can't write MP3.
  package struct Unsupported: Error {
    package let reason: String
  }

  private let handle: OpaquePointer
  private let bytes: EncodedBytes
  private var isClosed = false

  /// - Parameters:
  ///   - sampleRate: In hertz, 8, 12, 16 or 24 kHz.
  ///   - kilobits: Per second, 8 to 160.
  package init(sampleRate: Int, kilobits: Int) throws(Unsupported) {
    var info = SF_INFO()
    info.samplerate = Int32(sampleRate)
    info.channels = 1
    info.format = Int32(SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III)
    let bytes = EncodedBytes()
    var calls = EncodedBytes.calls
    let user = unsafe Unmanaged.passUnretained(bytes).toOpaque()
    guard let handle = unsafe sf_open_virtual(&calls, Int32(SFM_WRITE), &info, user) else {
      throw Unsupported(reason: unsafe String(cString: sf_strerror(nil)))
    }
    unsafe self.handle = handle
    self.bytes = bytes
    var mode = Int32(SF_BITRATE_MODE_CONSTANT)
    let modeSize = Int32(MemoryLayout<Int32>.size)
    _ = unsafe sf_command(handle, Int32(SFC_SET_BITRATE_MODE), &mode, modeSize)
    var level = Self.compressionLevel(kilobits: kilobits)
    let levelSize = Int32(MemoryLayout<Double>.size)
    _ = unsafe sf_command(handle, Int32(SFC_SET_COMPRESSION_LEVEL), &level, levelSize)
  }

  /// libsndfile takes a level from 0 to 1 for the rates from 160 to 8 kb/s that MPEG-2 has.
  private static func compressionLevel(kilobits: Int) -> Double { Double(160 - kilobits) / 152 }

  deinit { close() }

  /// Appends samples in -1...1; LAME clips what lies outside.
  package func write(_ samples: [Float]) {
    unsafe samples.withUnsafeBufferPointer { samples in
      _ = unsafe sf_writef_float(handle, samples.baseAddress, sf_count_t(samples.count))
    }
  }

  /// The whole file; nothing may be written afterwards.
  package func finish() -> [UInt8] {
    close()
    return bytes.all
  }

  private func close() {
    guard !isClosed else { return }
    isClosed = true
    _ = unsafe sf_close(handle)
  }
}

/// What libsndfile writes.
private final class EncodedBytes {
  var all: [UInt8] = []
  private var position = 0

  /// Their user data is an unretained `EncodedBytes`.
  static var calls: SF_VIRTUAL_IO {
    unsafe SF_VIRTUAL_IO(
      get_filelen: { user in sf_count_t(unsafe encoded(user).all.count) },
      seek: { offset, whence, user in
        let bytes = unsafe encoded(user)
        let base: Int
        switch whence {
        case Int32(SF_SEEK_SET): base = 0
        case Int32(SF_SEEK_CUR): base = bytes.position
        default: base = bytes.all.count
        }
        bytes.position = max(0, min(base + Int(offset), bytes.all.count))
        return sf_count_t(bytes.position)
      },
      read: { _, _, _ in 0 },
      write: { start, count, user in
        let written = unsafe UnsafeRawBufferPointer(start: start, count: max(0, Int(count)))
        let bytes = unsafe encoded(user)
        let end = min(bytes.position + written.count, bytes.all.count)
        unsafe bytes.all.replaceSubrange(bytes.position..<end, with: written)
        bytes.position += written.count
        return count
      },
      tell: { user in sf_count_t(unsafe encoded(user).position) })
  }
}

// A free function, because C function pointers can't capture the type.
private func encoded(_ user: UnsafeMutableRawPointer?) -> EncodedBytes {
  guard let user = unsafe user else { preconditionFailure("libsndfile lost its user data") }
  return unsafe Unmanaged<EncodedBytes>.fromOpaque(user).takeUnretainedValue()
}
