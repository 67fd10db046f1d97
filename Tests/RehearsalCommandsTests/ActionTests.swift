import Fixtures
import Foundation
import Rehearsal
import RehearsalNative
import RehearsalTestKit
import Testing

/// The steps of `action.yml`, as a runner of GitHub runs them, with a release in a folder.
@Suite(.enabled(if: Program.hasTerminals, "needs the tools of a runner with Linux"))
struct ActionTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private let folder: TemporaryFolder
  private let steps: [String]

  init() throws {
    let text = try Data(contentsOf: Self.root.appending(path: "action.yml"))
    let action = try #require(try YAMLDocument.read(Array(text)))
    steps = try #require(action["runs"]?["steps"]).elements.compactMap { $0["run"]?.text }
    folder = try TemporaryFolder()
    // `gh` knows one release, and `uname` says what a test wants.
    try folder.file(
      "bin/gh",
      """
      #!/bin/sh
      [ "$1 $2 $3 $4" = "release download v\(Engine.current.version) --dir" ] || exit 1
      cp release/* "$5"
      """)
    try folder.file("bin/uname", "#!/bin/sh\necho \"$MACHINE\"\n")
    let name = "rehearse-\(Engine.current.version)-linux-x86_64"
    let made = try Program.shell(
      """
      set -e; chmod +x bin/*; mkdir -p temp release \(name)/bin
      ln -s "$1" \(name)/bin/rehearse
      tar -cJf release/\(name).tar.xz \(name)
      cd release; sha256sum * >SHA256SUMS
      """, Program.path, in: folder.url)
    #expect(made.status == 0, "\(made.errors)")
  }

  /// Runs both steps, the second only after the first, as the runner does.
  private func run(
    _ arguments: String, machine: String = "Linux x86_64", version: String = "",
    tarball: String = ""
  ) throws -> (run: Program.Run, summary: String) {
    for name in ["path", "summary"] { try folder.file(name, "") }
    for (index, step) in steps.enumerated() { try folder.file("step\(index).sh", step) }
    let run = try Program.shell(
      """
      bash --noprofile --norc -eo pipefail step0.sh || exit
      PATH=$(cat path):$PATH bash --noprofile --norc -eo pipefail step1.sh
      """,
      environment: [
        "PATH": "\(folder.path("bin")):/usr/bin:/bin", "MACHINE": machine, "VERSION": version,
        "TARBALL": tarball, "ARGUMENTS": arguments, "RUNNER_TEMP": folder.path("temp"),
        "GITHUB_PATH": folder.path("path"), "GITHUB_STEP_SUMMARY": folder.path("summary"),
        "GITHUB_ACTION_PATH": Self.root.path(percentEncoded: false), "GH_REPO": "a/b",
      ], in: folder.url)
    return (run, try folder.text("summary"))
  }

  @Test func `the release of the sources is installed, whatever names their commit`() throws {
    let (run, summary) = try run("check '\(Recording.sentence16k.path)' --rule 'pauses.count >= 0'")
    #expect(run.status == 0, "\(run.text) \(run.errors)")
    #expect(run.text.contains("kept"))
    #expect(summary.contains(#"| pauses.count \>= 0 | 0 of 1 | 0 |"#), "\(summary)")
    #expect(!run.text.contains("::error"))
  }

  @Test func `a broken rule is an annotation and a row of the summary`() throws {
    let talk = "talk, one.wav"
    try FileManager.default.copyItem(
      atPath: Recording.sentence16k.path, toPath: folder.path(talk))
    let (run, summary) = try run(
      "check '\(talk)' nowhere.wav --format github --rule 'pauses.count < 0' --max-failures 1")
    #expect(run.status == 1)
    #expect(run.text.contains("::error file=talk%2C one.wav,title=rule broken::pauses.count is "))
    #expect(run.text.contains("::warning file=nowhere.wav,title=not analysed::can't read"))
    #expect(
      run.text.hasSuffix(
        "::error title=rehearse::A rule is broken, or a recording was not analysed\n"))
    #expect(summary.contains("## Not all rules kept"))
    #expect(summary.contains("| talk, one.wav | pauses.count is "))
    #expect(summary.contains("| nowhere.wav | not analysed: can't read"))
  }

  @Test func `a mistake in the rules is an annotation`() throws {
    let (run, summary) = try run(
      "check '\(Recording.sentence16k.path)' --rule 'pauses.counts > 0'")
    #expect(run.status == 78 && summary.isEmpty)
    #expect(
      run.text.hasSuffix("\n::error title=rehearse::It ended with status 78; the log says why\n"))
  }

  @Test(arguments: [
    ("Darwin arm64", "", "On macOS, install rehearsmart.rb of a release with brew."),
    ("Linux aarch64", "", "here is Linux aarch64."),
    ("MINGW64_NT-10.0 x86_64", "", "here is MINGW64"),
    ("Linux x86_64", "9.9.9", "There is no release v9.9.9 with rehearse-9.9.9-linux-x86_64.tar.xz"),
  ])
  func `where it can't run, it says so and what to do`(
    machine: String, version: String, said: String
  ) throws {
    let (run, _) = try run("--version", machine: machine, version: version)
    #expect(run.status == 1)
    #expect(
      run.text.hasPrefix("::error title=rehearse::") && run.text.contains(said), "\(run.text)")
    #expect(run.text.split(separator: "\n").count == 1)
  }

  @Test func `a tarball that is there is used on any machine`() throws {
    let name = "release/rehearse-\(Engine.current.version)-linux-x86_64.tar.xz"
    let (run, summary) = try run("--version", machine: "Linux aarch64", tarball: name)
    #expect(run.status == 0, "\(run.text) \(run.errors)")
    #expect(run.text.hasPrefix("rehearse \(Engine.current.version), ") && summary.isEmpty)
  }
}

extension YAMLValue {
  /// The value of a key of a mapping.
  fileprivate subscript(key: String) -> YAMLValue? {
    guard case .mapping(let members) = content else { return nil }
    return members.first { $0.key.text == key }?.value
  }

  fileprivate var elements: [YAMLValue] {
    guard case .list(let elements) = content else { return [] }
    return elements
  }
}
