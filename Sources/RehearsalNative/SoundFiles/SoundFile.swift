import CKernels
import CSndfile
import Synchronization
import SystemPackage

/// A recording of plain samples, FLAC, Ogg or MP3, read from front to back.
///
/// WAV (RIFF, RIFX, RF64, BW64), Wave64, AIFF, AIFF-C, AU and CAF with integers, floats, A-law or
/// µ-law, and FLAC, are read from files and pipes; Ogg, MP3 and Apple Lossless in CAF only from
/// files. Every other codec is refused before a decoder sees a byte of it.
///
/// ```swift
/// var file = try SoundFile(path: "talk.wav")
/// var block = [Float](repeating: 0, count: 8192 * file.channels)
/// while case let frames = try file.read(into: &block), frames > 0 { … }
/// let digest = try file.sha256()
/// ```
// @unchecked Sendable because the handle and the bytes behind it have one owner (~Copyable) and
// every call that changes them is exclusive (mutating).
@safe public struct SoundFile: ~Copyable, @unchecked Sendable {
  /// Frames per second.
  public let sampleRate: Int

  public let channels: Int

  public let format: SoundFormat

  /// Frames that the header declares, `nil` if its writer didn't know; never trusted, only compared
  /// with ``framesRead``.
  public let declaredFrames: Int?

  /// Frames read so far; a frame has one sample per channel.
  public private(set) var framesRead = 0

  /// Samples that were NaN or beyond ``RecordingLimits/magnitude``, and came out as 0.
  public private(set) var replacedSamples = 0

  /// Whether the recording ended before the frames that its header declares; `false` until the end
  /// is reached.
  public private(set) var isTruncated = false

  private let handle: OpaquePointer
  private let bytes: RecordingBytes
  private let conversion: Conversion
  private let frameLimit: Int
  private var isAtEnd = false
  /// The buffer of `Conversion.integers`, before its samples become floats.
  private var integers: [Int16] = []

  private enum Conversion {
    /// 16-bit samples, read as stored and scaled here: twice as fast as by libsndfile, and
    /// bit-identical.
    case integers
    /// Integers that libsndfile scales; they can't be NaN.
    case scaled
    /// Floats from the file, which may be NaN, infinite or huge.
    case floats
  }

  /// Opens a file or a named pipe.
  public init(path: String) throws(SoundFileError) {
    try self.init(RecordingBytes(path: path))
  }

  /// Reads a pipe or a file from the descriptor's current offset; the caller closes it afterwards.
  public init(fileDescriptor: Int32) throws(SoundFileError) {
    try self.init(
      RecordingBytes(descriptor: FileDescriptor(rawValue: fileDescriptor), owned: false))
  }

  init(_ bytes: RecordingBytes) throws(SoundFileError) {
    try self.init(bytes, decoding: Decoding(of: bytes))
  }

  init(_ bytes: RecordingBytes, decoding: Decoding) throws(SoundFileError) {
    var info = SF_INFO()
    let accepted: Set<Int>
    switch decoding {
    case .plain(let layout):
      let order = layout.isBigEndian ? SF_ENDIAN_BIG : SF_ENDIAN_LITTLE
      info.format = Int32(SF_FORMAT_RAW | layout.encoding.subtype | order)
      info.channels = Int32(layout.channels)
      info.samplerate = Int32(layout.sampleRate)
      accepted = [layout.encoding.subtype]
      let length = min(layout.declaredBytes ?? Int.max, Int.max - layout.offset)
      let frames = length / layout.frameWidth
      try bytes.show(layout.offset..<(layout.offset + frames * layout.frameWidth))
    case .library(let name, let offset, let accepts, let isStreamed, _):
      guard isStreamed || bytes.size != nil else { throw .needsFile(container: name) }
      accepted = accepts
      try bytes.show(offset..<Int.max)
    case .transcoder(let name, _):
      throw bytes.size == nil ? .needsFile(container: name) : .needsTranscoder(container: name)
    }

    let handle: OpaquePointer
    do throws(SoundFileError) {
      unsafe handle = try Self.open(bytes, &info)
    } catch .damaged where decoding.demuxer != nil {
      throw .needsTranscoder(container: decoding.containerName)
    }
    let subtype = Int(info.format) & SF_FORMAT_SUBMASK
    do throws(SoundFileError) {
      guard accepted.contains(subtype) else {
        throw .unsupportedEncoding(
          container: decoding.containerName, encoding: SoundFormat.encodingName(of: subtype),
          tag: nil)
      }
      try RecordingLimits.check(channels: Int(info.channels), sampleRate: Int(info.samplerate))
      if let failure = bytes.failure { throw failure }
    } catch {
      _ = unsafe sf_close(handle)
      throw error
    }

    bytes.noteProgress()
    unsafe self.handle = handle
    self.bytes = bytes
    sampleRate = Int(info.samplerate)
    channels = Int(info.channels)
    frameLimit = RecordingLimits.seconds * Int(info.samplerate)
    switch decoding {
    case .plain(let layout):
      format = SoundFormat(container: layout.container, encoding: layout.encoding.rawValue)
      declaredFrames = layout.declaredBytes.map { $0 / layout.frameWidth }
      switch layout.encoding {
      case .signed16: conversion = .integers
      case .float, .double: conversion = .floats
      default: conversion = .scaled
      }
    case .library, .transcoder:
      format = SoundFormat(
        container: decoding.containerName, encoding: SoundFormat.encodingName(of: subtype))
      // FLAC stores 0 for a length that its writer didn't know, which libsndfile reports as the
      // largest integer.
      declaredFrames = (1..<(1 << 48)).contains(info.frames) ? Int(info.frames) : nil
      switch subtype {
      case SF_FORMAT_PCM_16: conversion = .integers
      case SF_FORMAT_VORBIS, SF_FORMAT_OPUS, SF_FORMAT_MPEG_LAYER_III: conversion = .floats
      default: conversion = .scaled
      }
    }
  }

  deinit { _ = unsafe sf_close(handle) }

  /// Reads the next frames, channels interleaved, in `-1...1` except for floats stored outside that
  /// range.
  ///
  /// - Parameter buffer: Its size is the size of the block, a multiple of `channels`; 4096 to 16384
  ///   frames are fastest. Samples after the frames read keep their values.
  /// - Returns: Frames read; 0 at the end and after it.
  /// - Throws: `.noSamples` when there is no frame at all, `.tooLong` beyond
  ///   ``RecordingLimits/seconds``, `.damaged` when decoding fails or no frame is left of those
  ///   that the header declares, `.unreadable` when reading fails.
  public mutating func read(into buffer: inout [Float]) throws(SoundFileError) -> Int {
    precondition(
      !buffer.isEmpty && buffer.count.isMultiple(of: channels),
      "a block of \(buffer.count) samples doesn't hold whole frames of \(channels) channels")
    guard !isAtEnd else { return 0 }
    let wanted = buffer.count / channels
    let frames = conversion == .integers ? readIntegers(into: &buffer) : readFloats(into: &buffer)
    framesRead += frames
    if frames > 0 { bytes.noteProgress() }

    if let failure = bytes.failure { throw failure }
    guard framesRead <= frameLimit else { throw .tooLong(limitSeconds: RecordingLimits.seconds) }
    if frames < wanted {
      // On damage libsndfile returns fewer frames, not an error. A packet cut off at the very end
      // of the bytes isn't damage, but a recording that stopped early.
      if unsafe sf_error(handle) != 0, !bytes.isExhausted {
        throw .damaged(reason: unsafe String(cString: sf_strerror(handle)))
      }
      isAtEnd = true
      if let declaredFrames { isTruncated = framesRead < declaredFrames }
      guard framesRead > 0 else { throw isTruncated ? .endsEarly(found: true) : .noSamples }
    }
    return frames
  }

  /// SHA-256 of every byte of the recording, in lower-case hexadecimal.
  ///
  /// Bytes already read are not read again; the rest is read now, so call this after the samples.
  public mutating func sha256() throws(SoundFileError) -> String {
    try bytes.sha256()
  }

  private mutating func readFloats(into buffer: inout [Float]) -> Int {
    let wanted = buffer.count / channels
    let frames = unsafe buffer.withUnsafeMutableBufferPointer { buffer in
      unsafe Int(sf_readf_float(handle, buffer.baseAddress, sf_count_t(wanted)))
    }
    if conversion == .floats {
      replacedSamples += buffer.silenceUnusable(first: frames * channels)
    }
    return frames
  }

  private mutating func readIntegers(into buffer: inout [Float]) -> Int {
    if integers.count < buffer.count { integers = [Int16](repeating: 0, count: buffer.count) }
    let wanted = buffer.count / channels
    let frames = unsafe integers.withUnsafeMutableBufferPointer { integers in
      unsafe Int(sf_readf_short(handle, integers.baseAddress, sf_count_t(wanted)))
    }
    let count = frames * channels
    unsafe integers.withUnsafeBufferPointer { integers in
      unsafe buffer.withUnsafeMutableBufferPointer { buffer in
        guard let codes = integers.baseAddress, let samples = buffer.baseAddress else { return }
        unsafe kernels().pointee.units(codes, count, samples)
      }
    }
    return frames
  }

  // sf_open keeps its last error in global state, so recordings are opened one at a time.
  private static let opening = Mutex(())

  private static func open(_ bytes: RecordingBytes, _ info: inout SF_INFO) throws(SoundFileError)
    -> OpaquePointer
  {
    var calls = RecordingBytes.calls
    let user = unsafe Unmanaged.passUnretained(bytes).toOpaque()
    // A pointer can't leave the lock's closure, but its address as an integer can.
    var (address, reason) = (UInt(0), "")
    var opened = info
    opening.withLock { _ in
      address = unsafe UInt(bitPattern: sf_open_virtual(&calls, Int32(SFM_READ), &opened, user))
      if address == 0 { reason = unsafe String(cString: sf_strerror(nil)) }
    }
    info = opened
    guard let handle = unsafe OpaquePointer(bitPattern: address) else {
      if let failure = bytes.failure { throw failure }
      throw .damaged(reason: reason)
    }
    return unsafe handle
  }
}
