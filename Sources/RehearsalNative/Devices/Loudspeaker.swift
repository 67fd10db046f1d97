package import RehearsalBase

/// Plays sound through an installed program.
package struct Loudspeaker: Sendable {
  package let program: SoundProgram
  private let path: String

  /// - Parameter program: `nil` for the first that is installed.
  /// - Returns: `nil` if no such program is installed.
  package init?(_ program: SoundProgram?, in search: ProgramSearch) {
    for program in program.map({ [$0] }) ?? SoundProgram.all(for: .play) {
      guard let path = search.path(of: program.name) else { continue }
      self.program = program
      self.path = path
      return
    }
    return nil
  }

  /// Plays a clip to its end, from a temporary file that only this user may read. Cancelling the
  /// task stops it.
  ///
  /// - Parameter folder: Where temporary files go.
  package func play(
    _ clip: SoundClip, temporaryFolder folder: String
  ) async throws(ProgramStream.Failure) {
    let own: HeldFolder
    do throws(FileError) {
      own = try HeldFolder(in: folder)
    } catch {
      throw ProgramStream.Failure(reason: "no temporary folder in \(folder): \(error.reason)")
    }
    defer { own.discard() }
    let file = "\(own.path)/clip.wav"
    do throws(FileError) {
      try GrowingFile(creating: file).write(clip.bytes, at: 0)
    } catch {
      throw ProgramStream.Failure(reason: "can't write \(file): \(error.reason)")
    }
    let stream = try await ProgramStream(path: path, arguments: program.playing(file))
    let failure: ProgramStream.Failure? = await withTaskCancellationHandler {
      do throws(ProgramStream.Failure) {
        try await stream.finish()
        return nil
      } catch {
        return error
      }
    } onCancel: {
      stream.stop()
    }
    if let failure { throw failure }
  }
}
