import ArgumentParser
import Foundation
import Rehearsal
import RehearsalBatch
import RehearsalCoaching
import RehearsalBase
import RehearsalReport
@testable import RehearsalApp
@testable import RehearsalCommands
@testable import RehearsalPage

/// A store of this process, and everything that prints what is in it.
enum StoredHome {
  /// `TMPDIR` decides the folder, as for ``ScratchFile``.
  static let folder = ScratchFile.path + ".home"

  /// `$REHEARSE_HOME` from the first use on.
  static let place: StorePlace = {
    unsafe setenv("REHEARSE_HOME", folder, 1)
    return StorePlace(folder: folder)
  }()

  static let memory = Memory(.onlyErrors, at: place)

  /// An empty store, with tables: a new one takes longer than all that is done with it.
  static func empty() {
    let template = place.folder + ".empty"
    if !FileManager.default.fileExists(atPath: template) {
      try? Store(at: StorePlace(folder: template)).close()
    }
    try? FileManager.default.removeItem(atPath: place.folder)
    try? FileManager.default.copyItem(atPath: template, toPath: place.folder)
  }

  /// Prints all of it, to a file.
  static func print() {
    let output = ["-o", ScratchFile.path]
    run(History.self, output)
    run(History.self, ["--json"] + output)
    run(History.self, ["--csv"] + output)
    run(ShowProgress.self, output)
    run(ShowProgress.self, ["--json", "--days", "30"] + output)
    run(ShowPrivacy.self, output)
    run(ListScripts.self, output)
    let home = try? memory.reading {
      (try $0.latestWhole(), try $0.openActions(limit: 1).all.first)
    }
    if let home, let progress = try? memory.progress().summary {
      let layout = TextLayout(width: 80, style: .plain)
      _ = HomeScreen(layout: layout).lines(
        last: home.0, open: home.1, plan: nil, progress)
    }
    let store = try? Store.existing(at: place)
    let sessions = (try? store?.sessions().all) ?? []
    let scripts = (try? store?.scripts()) ?? []
    store?.close()
    for session in sessions.prefix(2) {
      run(Show.self, ["\(session.id)"] + output)
      run(Show.self, ["\(session.id)", "--json"] + output)
      run(Show.self, ["\(session.id)", "--transcript"] + output)
      compare(session.talk)
    }
    for script in scripts.prefix(2) {
      run(SuggestForScript.self, [script.name] + output)
      run(ScriptVersions.self, [script.name] + output)
    }
    let copy = place.folder + ".copy"
    run(ExportData.self, ["--all", copy, "--quiet"])
    try? FileManager.default.removeItem(atPath: copy)
  }

  static func run(_ type: (some RehearseCommand & SendableMetatype).Type, _ arguments: [String]) {
    blocking {
      guard let command = try? type.parse(arguments) else { return }
      try? await command.perform()
    }
  }

  /// Reads the sessions of a talk for `rehearse compare` and a later take.
  private static func compare(_ talk: String?) {
    _ = try? memory.past(of: talk)
    guard let talk, let reports = try? memory.reports(ofTalk: talk) else { return }
    let takes = reports.compactMap { try? ComparedTake($0) }
    guard let comparison = Comparison(takes + takes) else { return }
    _ = comparison.text()
    _ = comparison.json
  }
}
