import Foundation
import Rehearsal
import RehearsalCoaching
@testable import RehearsalApp
@testable import RehearsalPage
import RehearsalReport
import RehearsalBase

@testable import RehearsalCommands

/// The settings file: read, used, shown, and changed in each of its lines.
enum SettingsTarget: FuzzTarget {
  static let name = "settings"

  private static let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("rehearse-fuzz-\(ProcessInfo.processInfo.processIdentifier)-settings")
  private static let file: SettingsFile = {
    guard let file = SettingsFile(in: ["XDG_CONFIG_HOME": folder.path]) else {
      fatalError("no place for settings")
    }
    return file
  }()

  static func test(_ bytes: [UInt8]) {
    write(bytes)
    guard let settings = try? file.read() else {
      // A wrong value can be replaced by a right one, or the file stays as it is.
      try? file.set(.focus, to: ["pauses"])
      return
    }
    show(settings)
    for setting in Setting.allCases {
      guard let values = settings.written[setting] else { continue }
      do {
        try file.set(setting, to: values)
        let kept = try file.read()?.written
        precondition(kept == settings.written, "\(setting) changed others")
        try file.set(setting, to: nil)
        let left = try file.read()?.written[setting]
        precondition(left == nil, "\(setting) was not removed")
      } catch {
        preconditionFailure("\(setting) can't be written: \(error)")
      }
      write(bytes)
    }
  }

  private static func write(_ bytes: [UInt8]) {
    let path = URL(filePath: file.path)
    do {
      try FileManager.default.createDirectory(
        at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: path)
    } catch {
      fatalError("can't write \(path.path)")
    }
  }

  private static func show(_ settings: Settings) {
    let list = SettingsList(settings: settings, path: file.path, exists: true)
    _ = list.text(width: 80, style: .plain)
    _ = list.json
    let options = settings.judging
    _ = try? Coach(profile: options.profile, slot: options.slot, bands: options.bands)
    let ring = MinutesRing(done: Seconds(60), goal: settings.goal ?? MinutesRing.defaultGoal)
    _ = ring.lines(isPlain: true)
    _ = ProgressCopy.minutes(ring)
  }
}
