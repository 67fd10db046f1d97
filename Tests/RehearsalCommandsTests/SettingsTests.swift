import Fixtures
import Foundation
import RehearsalTestKit
import Testing

/// The settings file and `rehearse settings`, seen from outside.
@Suite struct SettingsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let file = "rehearsmart/settings.yml"
  private var environment: [String: String] { ["XDG_CONFIG_HOME": folder.path] }

  private func run(_ arguments: String...) throws -> Program.Run {
    try Program.run(arguments, environment: environment, in: folder.url)
  }

  private func sentence() throws {
    let recording = URL(filePath: Recording.sentence16k.path)
    try folder.file("a.wav", try Data(contentsOf: recording))
  }

  // MARK: - The file

  @Test func `it is in XDG_CONFIG_HOME, else in .config of HOME`() throws {
    let places = [
      ["XDG_CONFIG_HOME": "/a", "HOME": "/b"]: "/a/rehearsmart/settings.yml",
      ["HOME": "/b"]: "/b/.config/rehearsmart/settings.yml",
      // Relative folders are ignored, by the specification.
      ["XDG_CONFIG_HOME": "a", "HOME": "/b"]: "/b/.config/rehearsmart/settings.yml",
      ["XDG_CONFIG_HOME": "", "HOME": "/b"]: "/b/.config/rehearsmart/settings.yml",
    ]
    for (environment, place) in places {
      #expect(try Program.run("settings", "path", environment: environment).lines == [place])
    }
    let none = try Program.run("settings", "path", environment: ["HOME": "here"])
    #expect(none.status == 78)
    #expect(none.errors.contains("neither XDG_CONFIG_HOME nor HOME names a folder"))
  }

  @Test(arguments: ["0000", "0022", "0077"])
  func `only this user can read it, whatever the mask`(mask: String) throws {
    let script = "umask \(mask); rehearse settings set focus pace"
    #expect(try Program.shell(script, environment: environment).status == 0)
    for (name, permissions) in [("rehearsmart", 0o700), (Self.file, 0o600)] {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(name))
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == permissions)
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("rehearsmart")).count == 1)
  }

  @Test func `a file that others could read is closed to them when it is changed`() throws {
    try folder.file(Self.file, "focus: pace\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o644], ofItemAtPath: folder.path(Self.file))
    #expect(try run("settings", "set", "focus", "pauses").status == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(Self.file))
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
  }

  @Test func `a setting is set, printed, listed and removed`() throws {
    #expect(try run("settings", "set", "profile", "reading").status == 0)
    #expect(
      try run("settings", "set", "bands", "pace.too_fast=170", "pauses.too_few=4").status == 0)
    #expect(try run("settings", "get", "profile").text == "reading\n")
    #expect(try run("settings", "get", "bands").text == "pace.too_fast=170\npauses.too_few=4\n")
    #expect(try run("settings", "get", "target").text == "")
    let list = try run("settings").text
    #expect(list.contains("profile             reading"))
    #expect(list.contains("target              –"))
    #expect(try run("settings", "list").text == list)
    #expect(try run("settings", "unset", "profile").status == 0)
    #expect(try folder.text(Self.file) == "bands:\n  - pace.too_fast=170\n  - pauses.too_few=4\n")
  }

  @Test func `a setting may be named in British spelling`() throws {
    try folder.file(Self.file, "colour: never\n")
    #expect(try run("settings", "get", "color").text == "never\n")
    #expect(try run("settings", "set", "colour", "always").status == 0)
    #expect(try folder.text(Self.file) == "color: always\n")
  }

  @Test(arguments: [
    (["focus", "pece"], "there is no focus 'pece'; did you mean 'pace'?"),
    (["profile", "reeding"], "there is no profile 'reeding'; did you mean 'reading'?"),
    (["target", "5"], "'5' has no unit; write 5m"),
    (["bands", "pace.to_fast=3"], "did you mean 'pace.too_fast'?"),
    (["bands", "pace.too_fast"], "it takes a rule and a number"),
    (["bands", "pace.too_fast=170", "pace.too_slow=200"], "nothing is left between"),
    (["fillers", ","], "',' is not a list of fillers"),
    (["language", "xx"], "there is no language 'xx'; there are: "),
    (["color", "blue"], "there is no color 'blue'; there are: auto, always, never"),
    (["min-pause", "20"], "is outside 0.15 to 10.0 seconds"),
    (["min-pause", "long"], "'long' is not a number"),
    (["focus", "pace", "pauses"], "'focus' has one value, not 2"),
    (["volume", "3"], "'volume' is not a value of '<setting>'"),
  ])
  func `a wrong value is refused, and nothing is written`(words: [String], part: String) throws {
    let result = try Program.run(["settings", "set"] + words, environment: environment)
    #expect(result.status == 64)
    #expect(result.errors.contains(part), "\(result.errors)")
    #expect(try folder.names.isEmpty)
  }

  // MARK: - Its use

  @Test func `what the command line doesn't give comes from the settings`() throws {
    try sentence()
    try folder.file(
      Self.file, "profile: reading\nmin-pause: 0.5\nbands: [pace.too_fast=190]\ncolor: always\n")
    let set = try run("a.wav", "--json")
    let given = try run(
      "a.wav", "--json", "--no-settings", "--profile", "reading", "--min-pause", "0.5", "--band",
      "pace.too_fast=190")
    #expect(set.output == given.output)
    #expect(set.status == 0)
    #expect(
      set.errors.contains(
        "your settings apply: profile reading, bands pace.too_fast=190, min-pause 0.5;"))
    #expect(given.errors.isEmpty)
    #expect(try run("a.wav").text.contains("\u{1B}[1m"))
  }

  @Test func `the command line wins, and a band of another rule stays`() throws {
    try sentence()
    try folder.file(
      Self.file, "profile: reading\nbands: [pace.too_fast=190, pauses.too_few=2]\nfillers: off\n")
    let options = ["--profile", "pitch", "--band", "pace.too_fast=210", "--fillers", "um"]
    let mixed = try Program.run(
      ["a.wav", "--json"] + options, environment: environment, in: folder.url)
    let given = try Program.run(
      ["a.wav", "--json", "--no-settings", "--band", "pauses.too_few=2"] + options,
      environment: environment, in: folder.url)
    #expect(mixed.output == given.output)
    #expect(mixed.errors.contains("your settings apply: bands pauses.too_few=2;"))
  }

  @Test func `the report names the settings that changed what was judged`() throws {
    try sentence()
    try folder.file(Self.file, "focus: pace\ncolor: never\n")
    #expect(try run("a.wav").text.contains("\n  Your settings apply: focus pace.\n"))
    for arguments in [["a.wav", "--no-settings"], ["a.wav", "--focus", "pauses"]] {
      let result = try Program.run(arguments, environment: environment, in: folder.url)
      #expect(!result.text.contains("Your settings apply"))
    }
  }

  @Test(arguments: [
    ["batch", "a.wav", "--quiet"], ["check", "a.wav", "--rule", "recording.duration_s > 0"],
  ])
  func `batch and check read none unless told`(arguments: [String]) throws {
    try sentence()
    let plain = try Program.run(arguments, environment: environment, in: folder.url)
    try folder.file(Self.file, "focus: pece\n")
    let beside = try Program.run(arguments, environment: environment, in: folder.url)
    #expect(beside.output == plain.output)
    #expect(beside.status == 0)
    let told = try Program.run(arguments + ["--settings"], environment: environment, in: folder.url)
    #expect(told.status == 78)
    try folder.file(Self.file, "profile: reading\n")
    let batch = try run("batch", "a.wav", "--settings", "--quiet")
    #expect(batch.text.contains(#""profile":"reading""#))
    #expect(batch.errors.isEmpty)
    let loud = try run("batch", "a.wav", "--settings")
    #expect(loud.errors.contains("note: your settings apply: profile reading\n"))
  }

  @Test func `removing a setting makes no file`() throws {
    #expect(try run("settings", "unset", "profile").status == 0)
    #expect(try folder.names == [])
  }

  @Test(arguments: [
    ["a.wav"], ["explain", "pauses", "a.wav"], ["compare", "a.wav", "a.wav"], ["focus"],
    ["transcript", "a.srt"], ["settings"], ["batch", "a.wav", "--settings"],
  ])
  func `a bad file ends the run with its line and what to do`(arguments: [String]) throws {
    try sentence()
    try folder.file("a.srt", "1\n00:00:00,500 --> 00:00:03,500\none two\n")
    try folder.file(Self.file, "# mine\nfocus: pece\n")
    let result = try Program.run(arguments, environment: environment, in: folder.url)
    #expect(result.status == 78)
    #expect(result.output.isEmpty)
    let place = "line 2 of '\(folder.path(Self.file))'"
    #expect(result.errors.contains("error: \(place): there is no focus 'pece'\n"))
    #expect(result.errors.contains("hint: did you mean 'pace'?"))
    let isAskedFor = arguments == ["settings"] || arguments.contains("--settings")
    #expect(
      result.errors.contains("Or ignore the settings once: --no-settings") == !isAskedFor)
    guard !isAskedFor else { return }
    let ignoring = try Program.run(
      arguments + ["--no-settings"], environment: environment, in: folder.url)
    #expect(ignoring.status == 0, "\(ignoring.errors)")
  }

  @Test func `bands that contradict a profile of the command line are an error`() throws {
    try sentence()
    try folder.file(Self.file, "bands: [pace.too_slow=140]\nprofile: conversation\n")
    let result = try run("a.wav", "--profile", "toastmasters", "--band", "pace.too_fast=141")
    #expect(result.status == 78)
    #expect(result.errors.contains("don't go with these options"))
    #expect(result.errors.contains("--no-settings"))
  }

  @Test func `a compared report keeps its norms, whatever the settings`() throws {
    try sentence()
    let one = try run("a.wav", "--json", "-o", "one.json")
    #expect(one.status == 0)
    let plain = try run("compare", "one.json", "one.json", "--json")
    try folder.file(Self.file, "profile: reading\n")
    #expect(try run("compare", "one.json", "one.json", "--json").output == plain.output)
  }

  @Test func `a transcript has the fillers of the settings`() throws {
    try folder.file("a.txt", "basically this is it\n")
    try folder.file(Self.file, "fillers: [basically, to be honest]\n")
    #expect(try run("transcript", "a.txt").text.contains("*basically*"))
    #expect(try !run("transcript", "a.txt", "--no-settings").text.contains("*basically*"))
  }

  @Test func `a place that can't be written is an error`() throws {
    try folder.file("rehearsmart", "not a folder")
    let result = try run("settings", "set", "focus", "pace")
    #expect(result.status == 73)
    #expect(result.errors.contains("can't write the settings '\(folder.path(Self.file))'"))
    #expect(try folder.text("rehearsmart") == "not a folder")
  }

  @Test func `a folder in place of the file is named`() throws {
    try sentence()
    try folder.file("\(Self.file)/inside", "")
    let result = try run("a.wav")
    #expect(result.status == 78)
    #expect(result.errors.contains("can't read the settings '\(folder.path(Self.file))'"))
  }
}
