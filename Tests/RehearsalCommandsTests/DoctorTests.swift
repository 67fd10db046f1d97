import Foundation
import RehearsalBase
import RehearsalTestKit
import Testing

/// What `rehearse doctor` finds on a computer that is made up.
@Suite struct DoctorTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ arguments: String..., environment: [String: String] = [:]) throws
    -> Program.Run
  {
    let surroundings = ["PATH": folder.path("bin"), "TMPDIR": folder.path, "HOME": folder.path]
    return try Program.run(
      ["doctor"] + arguments, environment: surroundings.merging(environment) { $1 },
      in: folder.url)
  }

  /// The finding of a name, from JSON that conforms to its schema.
  private func findings(_ run: Program.Run) throws -> [String: JSONValue] {
    let value = try JSONValue(json: run.text)
    #expect(try JSONSchema(named: "doctor").problems(in: value) == [])
    let all = try #require(value["findings"]?.elements)
    return Dictionary(uniqueKeysWithValues: all.map { ($0["name"]?.string ?? "", $0) })
  }

  /// A program that leaves a file when it is run.
  private func install(_ name: String) throws {
    let path = try folder.file("bin/\(name)", "#!/bin/sh\ntouch '\(folder.path)/was-run'\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  @Test func `what is missing has advice, and recordings can still be analysed`() throws {
    let run = try run("--json")
    #expect(run.status == 0)
    let findings = try findings(run)
    for name in ["ffmpeg", "whisper", "vosk", "record", "play"] {
      let finding = try #require(findings[name])
      #expect(finding["status"]?.string == "missing", "\(name)")
      #expect(finding["advice"]?.string?.isEmpty == false, "\(name)")
    }
    for name in ["analysis", "settings", "libsndfile", "FFTW", "libgcrypt", "libyaml", "zlib"] {
      #expect(findings[name]?["status"]?.string == "ok", "\(name)")
    }
    for name in ["libsndfile", "FFTW", "libgcrypt", "libyaml", "zlib"] {
      #expect(findings[name]?["found"]?.string?.first?.isNumber == true, "\(name)")
    }
    #expect(findings["sound files"]?["found"]?.string?.hasPrefix("WAV, RF64, ") == true)
  }

  @Test func `programs are found by PATH, and none is run`() throws {
    for name in ["ffmpeg", "whisper-cli", "parec", "arecord", "aplay"] { try install(name) }
    try folder.file("bin/pw-play", "not a program")
    try folder.file("model.bin", "ggml")
    let run = try run(
      "--json", environment: ["REHEARSE_WHISPER_MODEL": folder.path("model.bin")])
    let findings = try findings(run)
    #expect(findings["ffmpeg"]?["found"]?.string == folder.path("bin/ffmpeg"))
    #expect(findings["whisper"]?["found"]?.string?.contains(folder.path("model.bin")) == true)
    #expect(findings["record"]?["found"]?.string == "parec, arecord, ffmpeg")
    #expect(findings["play"]?["found"]?.string == "aplay")
    #expect(findings["vosk"]?["status"]?.string == "missing")
    #expect(try !folder.names.contains("was-run"))
  }

  @Test func `a recogniser without its model says how to get one`() throws {
    try install("whisper-cli")
    let finding = try #require(try findings(run("--json"))["whisper"])
    #expect(finding["status"]?.string == "missing")
    #expect(finding["found"]?.string?.contains("has no model") == true)
    #expect(finding["advice"]?.string?.contains("--model") == true)
  }

  @Test func `settings that keep recordings from being analysed are a problem`() throws {
    try folder.file(".config/rehearsmart/settings.yml", "focus: pece\n")
    let text = try run()
    #expect(text.status == 2)
    #expect(text.text.contains("problem  settings"))
    #expect(text.text.contains("Recordings can't be analysed."))
    #expect(text.errors.isEmpty)
    let finding = try #require(try findings(run("--json"))["settings"])
    #expect(finding["found"]?.string?.hasPrefix("line 1 of ") == true)
    #expect(finding["advice"]?.string == "did you mean 'pace'?")
  }

  @Test(arguments: ["C", "POSIX", "de_DE.ISO-8859-1"])
  func `a locale without UTF-8 is named`(locale: String) throws {
    let environment = ["LC_ALL": "", "LC_CTYPE": locale, "LANG": "en_US.UTF-8"]
    let findings = try findings(run("--json", environment: environment))
    #expect(findings["characters"]?["status"]?.string == "missing")
    #expect(findings["characters"]?["found"]?.string?.contains(locale) == true)
  }

  @Test func `a temporary folder that can't be written to is named`() throws {
    let findings = try findings(run("--json", environment: ["TMPDIR": "/nonexistent"]))
    #expect(findings["temporary"]?["status"]?.string == "missing")
    #expect(findings["this folder"]?["status"]?.string == "ok")
    #expect(findings["this folder"]?["found"]?.string?.contains("GB free") == true)
  }

  @Test func `a store that can't be used is named`() throws {
    #expect(try findings(run("--json"))["store"]?["status"]?.string == "ok")
    let file = try folder.file("home", "a file")
    let store = try findings(run("--json", environment: ["REHEARSE_HOME": file]))["store"]
    #expect(store?["status"]?.string == "missing")
    #expect(store?["found"]?.string?.contains(file) == true)
  }

  @Test func `the text has a line for each finding`() throws {
    let text = try run()
    #expect(text.status == 0)
    // What to do is kept on one line, so that it can be copied.
    let advice = text.lines.filter { $0.hasPrefix("           ") && $0.contains(": ") }
    #expect(advice.contains { $0.hasSuffix(": pipx install vosk") })
    #expect(text.lines.allSatisfy { $0.count <= 80 || advice.contains($0) })
    let lines = text.lines.filter { $0.hasPrefix("  ok ") || $0.hasPrefix("  missing ") }
    #expect(lines.count == (try findings(run("--json"))).count)
  }

  @Test func `doctor leaves the folder as it was`() throws {
    try folder.file("a.wav", "")
    let before = try folder.names
    #expect(try run().status == 0)
    #expect(try folder.names == before)
  }
}
