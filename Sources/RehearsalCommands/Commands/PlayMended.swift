import ArgumentParser
import Rehearsal
import RehearsalApp
import RehearsalBase
import RehearsalNative

/// What `rehearse play --mended` does beyond playing.
struct MendingOptions: ParsableArguments {
  @Flag(
    help: """
      Play the moment as it was said, then mended as the tip asks for; without a moment that of \
      the last session.
      """)
  var mended = false

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "Write the mended moment to a new WAV instead of playing.", valueName: "file"),
    completion: .file(extensions: ["wav"]))
  var output: String?

  @Flag(help: "Print what is changed as JSON instead of playing.")
  var json = false

  /// Whether anything is to be heard.
  var isHeard: Bool { output == nil && !json }

  mutating func validate() throws {
    if !mended, let given = output.map({ "-o \($0)" }) ?? (json ? "--json" : nil) {
      throw ValidationError("'\(given)' goes with '--mended'; give both or neither")
    }
    try NewRecording.check(output)
  }
}

extension Play {
  /// Plays a moment as it was said and mended, or writes it, and says what was changed.
  func playMended(in run: RunContext) async throws {
    let file = try mending.output.map { try NewRecording($0) }
    let loudspeaker = mending.isHeard ? try player.loudspeaker() : nil
    let moment = try await mended(in: run)
    if let file { try write(try Self.clip(moment.mended), to: file.path) }
    if mending.json {
      return try StandardStreams.emit(OrderedJSON().string(from: moment) + "\n")
    }
    if let loudspeaker {
      run.messages.note("\(moment.moment.start.clock) to \(moment.moment.end.clock), as said")
      try await loudspeaker.play(try Self.clip(moment.asSaid))
    }
    try StandardStreams.emit(moment.summary + "\n")
    if let loudspeaker { try await loudspeaker.play(try Self.clip(moment.mended)) }
  }

  private func mended(in run: RunContext) async throws -> MendedMoment {
    guard let recording else {
      let take = try StoredTake(nil, in: run.memory)
      guard let sound = take.sound, let review = try await take.heardAgain() else {
        throw take.soundMissing
      }
      return try await MendedMoment(of: .file(sound.path), review)
    }
    let source = RecordingSource(argument: recording)
    let review = try await review(of: source, in: run)
    guard let span = self.moment.flatMap({ span(of: $0) }) else {
      return try await MendedMoment(of: source, review)
    }
    let duration = review.report.recording.duration
    guard span.start < duration else {
      throw CommandError.momentPastEnd(source.name, duration: duration)
    }
    return try await MendedMoment(of: source, review, at: span)
  }

  private static func clip(_ samples: RecordingSource.Samples) throws -> SoundClip {
    do throws(SoundFileError) {
      return try samples.clip
    } catch {
      throw RehearsalError(error, in: .samples(samples.name))
    }
  }

  /// Writes a file that is not there yet; a part of one is not left behind.
  private func write(_ clip: SoundClip, to path: String) throws(CommandError) {
    do throws(FileError) {
      let file = try GrowingFile(creating: path)
      do throws(FileError) {
        try file.write(clip.bytes, at: 0)
      } catch {
        removeFile(path)
        throw error
      }
    } catch {
      throw .outputNotWritable(path: path, reason: error.reason)
    }
  }
}
