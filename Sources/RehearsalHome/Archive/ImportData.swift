import ArgumentParser
import RehearsalCommands
import RehearsalFiles
import RehearsalStore

struct ImportData: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Read what 'rehearse export --all' wrote.",
    usage: "rehearse import [<options>] <folder>",
    discussion: """
      Examples:
        rehearse import rehearsals-2026
        rehearse import /media/backup/rehearsals

      What is stored already is passed over. Either all of the rest is added or nothing.

      Exit status: 0 success; 2 the folder is not a whole export; 64 wrong usage; 74 what is \
      stored can't be changed.
      """)

  @Argument(help: "The folder of an export.", completion: .directory)
  var folder: String

  @OptionGroup var display: DisplayOptions

  func run() throws {
    let archive = ArchiveFolder(path: folder)
    let (sessions, scripts) = try archive.read()
    let imported = try OpenedStore.changing { store in
      // Sound first: a session is not there before its sound is.
      for session in sessions {
        guard let audio = session.session.recording.audio,
          let file = archive.recording(of: session)
        else { continue }
        let place = store.place.recording(audio)
        guard FileKind(place, followsLinks: false) == nil else { continue }
        do throws(FileError) {
          try copyFile(file, to: place)
        } catch {
          throw StoreError.notWritable(path: place, reason: error.reason)
        }
      }
      return try store.add(sessions, scripts)
    }
    if !display.quiet { StandardStreams.note(PrivacyWords.imported(imported)) }
  }
}
