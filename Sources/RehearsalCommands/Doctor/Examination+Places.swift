import Rehearsal
import RehearsalApp
import RehearsalBase
import RehearsalRecognition
import RehearsalReport

extension Examination {
  static func terminal(_ environment: [String: String]) -> Section {
    let isTerminal = StandardStreams.outputIsTerminal
    let columns = StandardStreams.outputColumns ?? StandardStreams.defaultColumns
    let style = Style(.auto, isTerminal: isTerminal, environment: environment)
    return Section(
      title: "Terminal",
      findings: [
        .ok("width", isTerminal ? "\(columns) columns" : "the output is not a terminal"),
        .ok("emphasis", style == .color ? "bold and faint text" : "plain text"),
        characters(environment),
      ])
  }

  /// - Source: POSIX.1-2024, section 8.2: the first of these variables that is not empty counts.
  private static func characters(_ environment: [String: String]) -> Finding {
    let locale =
      ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    let name = locale?.lowercased() ?? ""
    guard name.has("utf-8") || name.has("utf8") else {
      return .missing(
        "characters", "the locale \(locale ?? "C") is not UTF-8, in which reports are written",
        "choose one that is: export LC_ALL=C.UTF-8")
    }
    return .ok("characters", "UTF-8")
  }

  /// Where files are stored, and the free space there.
  static func storage(_ environment: [String: String]) -> Section {
    Section(
      title: "Storage",
      findings: [
        folder("this folder", workingFolder, "relative paths of -o start here"),
        folder(
          "temporary", Recognizers.temporaryFolder(in: environment),
          "used while a recogniser runs or a moment is played, and emptied after it"),
        store(environment),
        .ok(
          "elsewhere",
          "only settings are kept, your recordings, what you name with -o and --csv, what a "
            + "recogniser heard, and what you ask to be remembered (rehearse privacy)"),
      ])
  }

  private static func store(_ environment: [String: String]) -> Finding {
    do throws(StoreError) {
      guard let place = StorePlace(in: environment) else { throw .noPlace }
      try place.check(mends: false)
      return .ok("store", "\(place.folder), for what you ask to be remembered")
    } catch {
      return .missing("store", error.reason.message, error.reason.hint)
    }
  }

  static var network: Section {
    Section(
      title: "Network",
      findings: [
        .ok(
          "connections",
          "none: this program opens none, and sends nothing; 'rehearse app' listens on "
            + "127.0.0.0/8, which leads back to this computer")
      ])
  }

  private static func folder(_ name: String, _ path: String, _ use: String) -> Finding {
    do throws(FileError) {
      try checkWritable(path)
    } catch {
      return .missing(
        name, "can't write to \(path): \(error.reason); \(use)", "check it: ls -ld \(path.pathWord)"
      )
    }
    guard let free = freeSpace(inFolder: path) else { return .ok(name, "\(path), \(use)") }
    let room = "\(path), \(gigabytes(free)) free, \(use)"
    return free < anHour
      ? .missing(name, room, "make room: an hour of recording needs \(gigabytes(anHour))")
      : .ok(name, room)
  }

  /// 16-bit mono at 48 kHz, in bytes.
  private static let anHour = 3600 * 48_000 * 2

  private static func gigabytes(_ bytes: Int) -> String {
    "\((Double(bytes) / 1e9).shown(decimals: 1)) GB"
  }
}
