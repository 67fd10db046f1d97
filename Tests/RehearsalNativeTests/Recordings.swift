import Foundation
import RehearsalNative
import RehearsalTestKit
import Testing

/// A recording that has been read to its end.
struct Reading: Equatable {
  var samples: [Float] = []
  var channels = 0
  var sampleRate = 0
  var format = ""
  var isTruncated = false
  var replaced = 0
  var sha256 = ""
}

func read(_ file: consuming SoundFile, block: Int = 4_096) throws(SoundFileError) -> Reading {
  var reading = Reading(
    channels: file.channels, sampleRate: file.sampleRate, format: "\(file.format)")
  var buffer = [Float](repeating: 7, count: block * file.channels)
  while true {
    let frames = try file.read(into: &buffer)
    guard frames > 0 else { break }
    reading.samples += buffer[..<(frames * file.channels)]
  }
  reading.isTruncated = file.isTruncated
  reading.replaced = file.replacedSamples
  reading.sha256 = try file.sha256()
  return reading
}

/// Reads `bytes` from a regular file.
func readFile(_ bytes: [UInt8], block: Int = 4_096) throws -> Reading {
  let folder = try TemporaryFolder()
  defer { withExtendedLifetime(folder) {} }
  return try read(SoundFile(path: try folder.file("take", bytes)), block: block)
}

/// Reads `bytes` from a pipe that a thread fills in small pieces.
func readPipe(_ bytes: [UInt8]) throws -> Reading {
  let pipe = Pipe()
  let writing = pipe.fileHandleForWriting
  // If the reader stops early, writing must not kill the test process.
  signal(SIGPIPE, SIG_IGN)
  Thread.detachNewThread {
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = rest.prefix(777)
      rest = rest.dropFirst(777)
      guard (try? writing.write(contentsOf: Data(piece))) != nil else { break }
    }
    try? writing.close()
  }
  defer { withExtendedLifetime(pipe) {} }
  return try read(SoundFile(fileDescriptor: pipe.fileHandleForReading.fileDescriptor))
}

/// Where the bytes are read from.
enum Way: CaseIterable, CustomTestStringConvertible {
  case file, pipe

  var testDescription: String { self == .file ? "file" : "pipe" }

  func read(_ bytes: [UInt8]) throws -> Reading {
    self == .file ? try readFile(bytes) : try readPipe(bytes)
  }
}
