import ArgumentParser
import Rehearsal
import RehearsalApp
import RehearsalBase
import RehearsalNative
import RehearsalRecognition

/// The program that plays, for every command that does.
struct PlayerOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The program that plays; default: the first that is installed.", valueName: "program"),
    completion: .list(SoundProgram.all(for: .play).map(\.name)),
    transform: program)
  var player: SoundProgram?

  /// - Throws: If no program can play.
  func loudspeaker() throws(CommandError) -> Loudspeaker {
    let search = ProgramSearch()
    guard let loudspeaker = Loudspeaker(player, in: search) else {
      throw .soundProgramMissing(.play, named: player?.name)
    }
    return loudspeaker
  }

  @Sendable private static func program(_ text: String) throws -> SoundProgram {
    let programs = SoundProgram.all(for: .play)
    guard let program = programs.first(where: { $0.name == text }) else {
      throw ValidationError(
        "'\(text)' is no program to play with; choose from "
          + programs.map(\.name).joined(separator: ", "))
    }
    return program
  }
}

extension Loudspeaker {
  /// Plays a clip to its end.
  func play(_ clip: SoundClip) async throws(CommandError) {
    do throws(ProgramStream.Failure) {
      try await play(
        clip, temporaryFolder: Recognizers.temporaryFolder(in: Computer.environment))
    } catch {
      throw .playerFailed(program.name, reason: error.conclusion)
    }
  }
}

extension SoundClip {
  /// Part of a recording.
  init(ofFile path: String, _ span: TimeSpan) async throws(RehearsalError) {
    do throws(SoundFileError) {
      try await self.init(of: .path(path), from: span.start, to: span.end)
    } catch {
      throw RehearsalError(error, in: .file(path))
    }
  }
}
