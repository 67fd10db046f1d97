@testable import RehearsalApp
import RehearsalCoaching
import RehearsalTestKit
import RehearsalBase
import Testing

@testable import RehearsalCommands

/// Reading the settings file, and changing it without losing what else is in it.
@Suite struct SettingsTextTests {
  private func settings(_ text: String) throws -> Settings {
    try Settings(yaml: Array(text.utf8), path: "s.yml")
  }

  @Test(arguments: [
    "focus: pace\nbands:\n  - pace.too_fast=170\nfillers: um, you know\nmin-pause: 0.5\n",
    "{focus: pace, bands: [pace.too_fast=170], fillers: 'um, you know', min-pause: 0.5}",
    "---\nmin-pause: '0.5'\n\"focus\": pace # now\nfillers: [um, ' you know']\n"
      + "bands: pace.too_fast=170\nprofile:\n...\n",
  ])
  func `is read in every notation of YAML`(text: String) throws {
    let settings = try settings(text)
    #expect(settings.focus == .pace)
    #expect(settings.bands.map(\.rule) == ["pace.too_fast"])
    #expect(settings.minPause == 0.5)
    #expect(settings.fillers != nil)
    #expect(settings.profile == nil)
  }

  @Test(arguments: [
    ("focus: pace\ntarget: 5\n", 2, "has no unit"), ("- focus\n", 1, "can't understand '- focus'"),
    ("focus:\n  pace: 3\n", 1, "can't understand 'focus:'"), ("\n\nfocuss: pace\n", 3, "'focuss'"),
    ("focus: pace\nfocus: pauses\n", 2, "'focus' occurs twice"),
    ("focus: [pace, pauses]\n", 1, "has one value, not 2"), ("focus: pace\n\tx", 2, "valid YAML"),
    ("target: 5m\nbands:\n  - pace.too_fast=170\n  - pace.too_slow=200\n", 2, "between"),
    ("colours: never\n", 1, "there is no setting 'colours'"), ("focus: *a\n", 1, "not supported"),
  ])
  func `a mistake is found in its line`(text: String, line: Int, part: String) throws {
    let error = try #require(throws: SettingsError.self) { try settings(text) }
    let (message, hint) = error.words
    #expect(message.hasPrefix("line \(line) of 's.yml': "), "\(message)")
    #expect(message.contains(part), "\(message)")
    #expect(!hint.isEmpty)
  }

  /// Sets or removes a setting of a file.
  private func changed(
    _ text: String, _ setting: Setting, to values: [String]?
  ) throws -> String {
    let folder = try TemporaryFolder()
    try folder.file("rehearsmart/settings.yml", text)
    let file = try #require(SettingsFile(in: ["XDG_CONFIG_HOME": folder.path]))
    try file.set(setting, to: values)
    return try folder.text("rehearsmart/settings.yml")
  }

  @Test func `carriage returns alone, which YAML counts as lines, are no fault`() throws {
    let text = "bands: []\nfillers: \"um,\n a\r\r\r\r\r\r\re\"\nsave:\n"
    #expect(try settings(changed(text, .fillers, to: ["um"])).written[.fillers] == ["um"])
    #expect(try settings(changed(text, .fillers, to: nil)).fillers == nil)
  }

  @Test(
    arguments: [
      (
        "# a\nfocus: 'pauses'  # it's mine\n\n# b\nprofile: pitch\n", Setting.focus, ["pace"],
        "# a\nfocus: pace  # it's mine\n\n# b\nprofile: pitch\n"
      ),
      (
        "bands: # b\n  - pace.too_fast=170\n  # c\ntarget: 5m\n", .bands, ["pace.too_fast=160"],
        "bands: # b\n  - pace.too_fast=160\n  # c\ntarget: 5m\n"
      ),
      ("focus: pace # a\n# b", .target, ["4m..6m"], "focus: pace # a\n# b\ntarget: 4m..6m\n"),
      ("focus: pace\n# a\ntarget: 5m\n", .focus, nil, "# a\ntarget: 5m\n"),
      ("focus: pace\n", .fillers, ["- um: #"], "focus: pace\nfillers: \"- um: #\"\n"),
      ("focus: pace\n", .fillers, ["null"], "focus: pace\nfillers: \"null\"\n"),
      ("", .target, ["4:30"], "target: \"4:30\"\n"),
      // Only the wrong value is replaced.
      ("focus: pece # a\ntarget: 5m\n", .focus, ["pace"], "focus: pace # a\ntarget: 5m\n"),
    ] as [(String, Setting, [String]?, String)])
  func `a change keeps the other lines and the comments`(
    text: String, setting: Setting, values: [String]?, expected: String
  ) throws {
    #expect(try changed(text, setting, to: values) == expected)
  }

  @Test(arguments: [
    "{focus: pauses, target: 5m}", "? focus\n: pauses\n? target\n: 5m\n",
    "focus: pauses\ntarget: 5m\n...\n", "\u{FEFF}focus: pauses\ntarget: 5m\n",
    "focus: pauses\r\ntarget: 5m\r\n", "focus: pauses\rtarget: 5m\r",
  ])
  func `a file in any notation has the new value afterwards`(text: String) throws {
    for setting in [Setting.focus, .profile] {
      let value = setting == .focus ? "pace" : "reading"
      let settings = try settings(try changed(text, setting, to: [value]))
      #expect(settings.written[setting] == [value])
      #expect(settings.written[.target] == ["5m"])
    }
  }

  @Test func `any text of a filler survives`() throws {
    var numbers = SplitMix64(seed: 31)
    for _ in 0..<200 {
      let text = "a" + numbers.oddText()
      guard FillerListChoice(argument: text) != nil, !text.contains("\0") else { continue }
      let file = try changed("# a\nfocus: pace\n", .fillers, to: [text])
      #expect(try settings(file).written[.fillers] == [text])
      #expect(file.hasPrefix("# a\n"))
    }
  }

  @Test func `a change is refused where another value is wrong`() throws {
    let error = try #require(throws: SettingsError.self) {
      try changed("target: 5\nfocus: pace\n", .focus, to: ["pauses"])
    }
    #expect(error.words.message.hasPrefix("line 1 of "))
  }
}
