import CSndfile
import Synchronization
import SystemPackage

/// A recording of plain samples, FLAC, Ogg or MP3, read from front to back.
///
/// WAV (RIFF, RIFX, RF64, BW64), Wave64, AIFF, AIFF-C, AU and CAF with integers, floats, A-law or
/// µ-law come from files and pipes, FLAC too; Ogg (Vorbis, Opus, FLAC), MP3 and Apple Lossless in
/// CAF only from files. Every other codec is refused before a decoder sees a byte of it.
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

  /// Frames that the header promises, `nil` when its writer couldn't know; never trusted, only
  /// compared.
  public let declaredFrames: Int?

  /// Frames read until now, one sample per channel each.
  public private(set) var framesRead = 0

  /// Samples that were NaN or infinite and came out as 0.
  public private(set) var replacedSamples = 0

  /// Whether the end came before the frames that the header promises; `false` until the end is
  /// reached.
  public private(set) var isTruncated = false

  private let handle: OpaquePointer
  private let bytes: RecordingBytes
  private let conversion: Conversion
  private let frameLimit: Int
  private var isAtEnd = false
  /// What `Conversion.integers` reads into before it becomes floats.
  private var integers: [Int16] = []

  private enum Conversion {
    /// 16-bit samples, read as they are and scaled here: twice as fast as libsndfile's own floats,
    /// to the bit the same.
    case integers
    /// Whole numbers that libsndfile scales; they can't be NaN.
    case scaled
    /// Floats from outside, where anything may be.
    case floats
  }

  /// Opens a file, or a named pipe, at `path`.
  public init(path: String) throws(SoundFileError) {
    try self.init(RecordingBytes(path: path))
  }

  /// Reads from a descriptor, a pipe's or a file's, from where it stands; whoever opened it closes
  /// it afterwards.
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
      bytes.show(layout.offset..<(layout.offset + length / layout.frameWidth * layout.frameWidth))
    case .library(let name, let offset, let accepts, let worksOnStreams):
      guard worksOnStreams || bytes.size != nil else { throw .needsFile(container: name) }
      accepted = accepts
      bytes.show(offset..<Int.max)
    case .transcoder(let name, _):
      throw bytes.size == nil ? .needsFile(container: name) : .needsTranscoder(container: name)
    }

    let handle = try unsafe Self.open(bytes, &info)
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
      // FLAC says 0 for a length that its writer didn't know, which libsndfile turns into the
      // largest number.
      declaredFrames = (1..<(1 << 48)).contains(info.frames) ? Int(info.frames) : nil
      switch subtype {
      case SF_FORMAT_PCM_16: conversion = .integers
      case SF_FORMAT_VORBIS, SF_FORMAT_OPUS, SF_FORMAT_MPEG_LAYER_III: conversion = .floats
      default: conversion = .scaled
      }
    }
  }

  deinit { _ = unsafe sf_close(handle) }

  /// Reads the next frames, channels interleaved, in `-1...1` but for floats that were stored
  /// beyond.
  ///
  /// - Parameter buffer: Its size is the size of the block, a multiple of `channels`; 4096 to 16384
  ///   frames are fastest. What lies beyond the frames read is left alone.
  /// - Returns: Frames read; 0 at the end, and from then on.
  /// - Throws: `.noSamples` when the end comes before the first frame, `.tooLong` beyond
  ///   ``RecordingLimits/seconds``, `.damaged` when a decoder loses its way, `.unreadable` when the
  ///   system does.
  public mutating func read(into buffer: inout [Float]) throws(SoundFileError) -> Int {
    precondition(
      !buffer.isEmpty && buffer.count.isMultiple(of: channels),
      "a block of \(buffer.count) samples doesn't hold whole frames of \(channels) channels")
    guard !isAtEnd else { return 0 }
    let wanted = buffer.count / channels
    let frames = conversion == .integers ? readIntegers(into: &buffer) : readFloats(into: &buffer)
    framesRead += frames

    if let failure = bytes.failure { throw failure }
    guard framesRead <= frameLimit else { throw .tooLong(limitSeconds: RecordingLimits.seconds) }
    if frames < wanted {
      // libsndfile returns fewer frames on damage, no error. At the very end of the bytes a cut-off
      // packet is no damage but a recording that stopped early.
      if unsafe sf_error(handle) != 0, !bytes.isExhausted {
        throw .damaged(reason: unsafe String(cString: sf_strerror(handle)))
      }
      isAtEnd = true
      guard framesRead > 0 else { throw .noSamples }
      if let declaredFrames { isTruncated = framesRead < declaredFrames }
    }
    return frames
  }

  /// SHA-256 of every byte of the recording, in lower-case hexadecimal.
  ///
  /// What has been read is known already; the rest is read now, so ask when the samples are
  /// through.
  public mutating func sha256() throws(SoundFileError) -> String {
    try bytes.sha256()
  }

  private mutating func readFloats(into buffer: inout [Float]) -> Int {
    let wanted = buffer.count / channels
    let frames = unsafe buffer.withUnsafeMutableBufferPointer { buffer in
      unsafe Int(sf_readf_float(handle, buffer.baseAddress, sf_count_t(wanted)))
    }
    if conversion == .floats {
      replacedSamples += Self.replaceNonFinite(in: &buffer, count: frames * channels)
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
        for index in 0..<count { unsafe buffer[index] = Float(integers[index]) * 0x1p-15 }
      }
    }
    return frames
  }

  /// Sets what isn't a number to silence and says how many there were.
  private static func replaceNonFinite(in buffer: inout [Float], count: Int) -> Int {
    unsafe buffer.withUnsafeMutableBufferPointer { buffer in
      // Adding 1 to an exponent of all ones carries into the sign bit: one test for a whole block,
      // no branch.
      var carries: UInt32 = 0
      for index in 0..<count {
        carries |= unsafe (buffer[index].bitPattern & 0x7FFF_FFFF) &+ 0x0080_0000
      }
      guard carries & 0x8000_0000 != 0 else { return 0 }
      var replaced = 0
      for index in 0..<count where unsafe !buffer[index].isFinite {
        unsafe buffer[index] = 0
        replaced += 1
      }
      return replaced
    }
  }

  // sf_open keeps its error in global state until somebody asks, so recordings are opened one at a
  // time.
  private static let opening = Mutex(())

  private static func open(_ bytes: RecordingBytes, _ info: inout SF_INFO) throws(SoundFileError)
    -> OpaquePointer
  {
    var calls = RecordingBytes.calls
    let user = unsafe Unmanaged.passUnretained(bytes).toOpaque()
    // A lock lets no pointer out, only the number of its address.
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

extension Decoding {
  var containerName: String {
    switch self {
    case .plain(let layout): layout.container
    case .library(let name, _, _, _), .transcoder(let name, _): name
    }
  }
}
