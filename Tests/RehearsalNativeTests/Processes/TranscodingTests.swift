import Foundation
import RehearsalTestKit
import Testing

@testable import RehearsalNative

private let hasTranscoder = (ProcessInfo.processInfo.environment["PATH"] ?? "")
  .split(separator: ":")
  .contains { FileManager.default.isExecutableFile(atPath: $0 + "/ffmpeg") }

@Suite(.enabled(if: hasTranscoder, "ffmpeg is not on the PATH"))
struct TranscodingTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A stereo tone of two seconds, encoded by ffmpeg into the container named by the extension.
  private func tone(_ name: String, _ options: String...) throws -> String {
    var data = SoundBytes()
    for index in 0..<96_000 {
      let sample = Int16(16_384 * sin(2 * Double.pi * 440 * Double(index) / 48_000))
      data.integer(sample)
      data.integer(-sample)
    }
    let wave = WaveFile(channels: 2, sampleRate: 48_000, samples: data.bytes)
    let sound = try folder.file("tone.wav", wave.bytes)
    let path = folder.path(name)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      [
        "ffmpeg", "-nostdin", "-loglevel", "error", "-y", "-i",
        "file:" + sound,
      ]
      + options + ["file:" + path]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return path
  }

  @Test(arguments: [
    ("talk.m4a", "MP4 via ffmpeg"), ("talk.mov", "QuickTime via ffmpeg"),
    ("talk.mka", "Matroska via ffmpeg"),
    ("talk.webm", "Matroska via ffmpeg"), ("talk.aac", "AAC via ffmpeg"),
    ("talk.wma", "WMA via ffmpeg"),
    ("-x.m4a", "MP4 via ffmpeg"), ("12:30 talk.m4a", "MP4 via ffmpeg"),
    ("it's.m4a", "MP4 via ffmpeg"),
  ])
  func `ffmpeg decodes what libsndfile can't`(name: String, format: String) async throws {
    let path = try tone(name)
    var source = try await AudioSource.open(.path(path))
    #expect("\(source.format)" == format)
    #expect(source.sampleRate == 48_000)
    #expect(source.channels == 2)
    var block = [Float](repeating: 0, count: 2 * 65_536)
    let frames = try source.read(into: &block)
    // The right channel is the left inverted; the codecs' errors are within 2 % of full scale.
    for frame in stride(from: 20_000, to: min(frames, 60_000), by: 997) {
      #expect(abs(block[2 * frame] + block[2 * frame + 1]) < 0.02)
    }
    let peak = block[40_000..<120_000].max() ?? 0
    #expect(abs(peak - 0.5) < 0.02)
    let facts = try await source.finish()
    // Encoders pad their last frame, some keep their initial delay, and ffmpeg's WMA drops a block
    // of 2048.
    #expect((93_952...100_000).contains(facts.framesRead))
    #expect(!facts.isTruncated)
    #expect(facts.sha256.count == 64)
  }

  /// libsndfile 1.2.0 opens no Ogg FLAC, and no Apple Lossless but its own.
  @Test(arguments: [
    ("talk.m4a", "alac"), ("talk.caf", "alac"), ("talk.ogg", "flac"), ("talk.oga", "flac"),
  ])
  func `lossless stays lossless`(name: String, codec: String) async throws {
    let path = try tone(name, "-c:a", codec)
    var source = try await AudioSource.open(.path(path))
    var block = [Float](repeating: 0, count: 2 * 8_192)
    _ = try source.read(into: &block)
    for index in 0..<8_192 {
      let sample = Float(Int16(16_384 * sin(2 * Double.pi * 440 * Double(index) / 48_000))) / 32_768
      #expect(block[2 * index] == sample)
      #expect(block[2 * index + 1] == -sample)
    }
  }

  @Test func `a path may be relative to the working folder`() async throws {
    let path = try tone("talk.m4a")
    let up = String(
      repeating: "../", count: FileManager.default.currentDirectoryPath.split(separator: "/").count)
    #expect(try await AudioSource.open(.path(up + path.dropFirst())).finish().framesRead >= 96_000)
  }

  @Test func `damage in the middle is an error, not a shorter recording`() async throws {
    let path = try tone("talk.aac")
    var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    for index in stride(from: bytes.count / 2, to: bytes.count - 100, by: 13) {
      bytes[index] ^= 0xA5
    }
    let damaged = try folder.file("damaged.aac", bytes)
    await #expect {
      try await AudioSource.open(.path(damaged)).finish()
    } throws: { error in
      guard case .transcodingFailed(container: "AAC", let message)? = error as? SoundFileError
      else { return false }
      return !message.isEmpty
    }
  }

  @Test func `half a Matroska is a truncated recording`() async throws {
    let bytes = Array(
      try Data(contentsOf: URL(fileURLWithPath: tone("talk.mka", "-c:a", "pcm_s16le"))))
    let half = try folder.file("half.mka", Array(bytes.prefix(bytes.count / 2)))
    let facts = try await AudioSource.open(.path(half)).finish()
    #expect((40_000..<60_000).contains(facts.framesRead))
    #expect(facts.isTruncated)
  }

  @Test func `an MP4 without its index or without sound is an error`() async throws {
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: tone("talk.m4a"))))
    let cut = try folder.file("cut.m4a", Array(bytes.prefix(1_000)))
    for path in [cut, try video()] {
      await #expect {
        try await AudioSource.open(.path(path)).finish()
      } throws: { error in
        guard case .transcodingFailed(container: "MP4", _)? = error as? SoundFileError else {
          return false
        }
        return true
      }
    }
  }

  private func video() throws -> String {
    let path = folder.path + "/silent.mp4"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "ffmpeg", "-nostdin", "-loglevel", "error", "-f", "lavfi", "-i", "color=s=16x16:d=0.2",
      "-c:v", "mpeg4", path,
    ]
    try process.run()
    process.waitUntilExit()
    return path
  }

  @Test func `twenty sources at once, half of them dropped early, all finish`()
    async throws
  {
    let path = try tone("talk.m4a")
    try await withThrowingTaskGroup(of: Int.self) { group in
      for index in 0..<20 {
        group.addTask {
          var source = try await AudioSource.open(.path(path))
          guard index.isMultiple(of: 2) else {
            var block = [Float](repeating: 0, count: 2 * 1_024)
            return try source.read(into: &block)
          }
          return try await source.finish().framesRead
        }
      }
      var ends: Set<Int> = []
      for try await frames in group { ends.insert(frames) }
      #expect(ends.count == 2 && ends.contains(1_024))
    }
  }
}

/// Scripts in place of ffmpeg.
@Suite(.timeLimit(.minutes(15))) struct StandInTranscoderTests {
  private let folder: TemporaryFolder
  private let lifeline: Lifeline

  init() throws {
    folder = try TemporaryFolder()
    lifeline = Lifeline(in: folder)
  }

  private func transcode(
    by script: String, _ more: [String: String] = [:], patience: Duration = Transcoding.patience
  ) async throws -> AudioSource {
    let file = try folder.file("ffmpeg", "#!/bin/sh\n\(script)\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
    let path = try folder.file("talk.m4a", [0, 0, 0, 0x20] + Array("ftypM4A ".utf8))
    let environment = PassedEnvironment(
      ["PATH": "\(folder.path):/usr/bin:/bin"].merging(more) { $1 })
    return try await AudioSource.transcode(
      path: path, bytes: RecordingBytes(path: path), name: "MP4", demuxer: "mov",
      environment: environment, patience: patience)
  }

  /// However long the patience is, these never go on.
  @Test(arguments: [
    "", "cat tone.wav", "head -c 30 tone.wav", "cat tone.wav; exec > /dev/null",
  ])
  func `a program that hangs is stopped, whatever it has given`(first: String) async throws {
    let wave = WaveFile(
      channels: 1, sampleRate: 8_000, samples: [UInt8](repeating: 1, count: 100_000))
    try folder.file("tone.wav", wave.bytes)
    await #expect(
      throws: SoundFileError.transcodingFailed(container: "MP4", message: "it gave nothing for 0 s")
    ) {
      _ = try await transcode(
        by: "cd '\(folder.path)'; exec \(lifeline.redirection)\n\(first)\ntail -f /dev/null",
        patience: .milliseconds(20)
      ).finish()
    }
    try await lifeline.released()
  }

  @Test func `the program is told only what it needs`() async throws {
    let passed = [
      "HOME": "/home", "TMPDIR": "/tmp", "LD_LIBRARY_PATH": "/lib", "DYLD_LIBRARY_PATH": "/lib",
    ]
    _ = try? await transcode(
      by: "env > '\(folder.path("environment"))'",
      passed.merging(["TOKEN": "secret", "http_proxy": "http://proxy", "LANG": "de_DE"]) { $1 }
    ).finish()
    let found = try folder.text("environment").split(separator: "\n").map(String.init)
    for (name, value) in passed { #expect(found.contains("\(name)=\(value)")) }
    #expect(found.contains("LC_ALL=C.UTF-8"))
    #expect(!found.contains { $0.contains("secret") || $0.contains("//proxy") })
    #expect(!found.contains { $0.hasPrefix("LANG=") })
  }
}

@Suite struct TranscodingReasonTests {
  @Test(arguments: [
    ("", ""), ("moov atom not found\n", "moov atom not found"),
    (
      "[mov,mp4 @ 0x55607e627a00] moov atom not found\n[x @ 0xAb1]\nend",
      "[mov,mp4] moov atom not found; [x]; end"
    ),
    ("a @ b\r\nc", "a @ b; c"),
  ])
  func `ffmpeg's messages become one line without addresses`(said: String, reason: String) {
    #expect(Transcoding.reason(in: said) == reason)
  }
}
