import CLibFuzzer
import Foundation

/// Runs one reader on inputs that libFuzzer makes, guided by the code that they reach.
///
/// ```
/// fuzz --target=NAME [libFuzzer's options] [CORPUS...]
/// ```
/// `make fuzz` builds and runs every target.
@main enum Fuzzing {
  static let targets: [any FuzzTarget.Type] = [
    SoundFileTarget.self, SamplesTarget.self, TranscriptTarget.self, TierTarget.self,
    JSONTarget.self, ReportTarget.self, ManifestTarget.self, RuleTarget.self,
    WaveStreamTarget.self, ArchiveTarget.self, RowsTarget.self, SettingsTarget.self,
    PageTarget.self, LiveTarget.self, CueTarget.self, TarTarget.self, DeckTarget.self,
    CardTarget.self,
  ]

  // libFuzzer ignores arguments that begin with two hyphens, and passes them on to the processes it
  // starts.
  private static let chosen = targets.first { target in
    CommandLine.arguments.contains("--target=\(target.name)")
  }

  static func main() {
    guard chosen != nil else {
      print(targets.map { $0.name }.joined(separator: "\n"))
      return
    }
    let status = unsafe rehearsal_fuzz(CommandLine.argc, CommandLine.unsafeArgv) { start, count in
      let bytes = unsafe UnsafeBufferPointer(start: start, count: count)
      Fuzzing.test(unsafe Array(bytes))
      return 0
    }
    exit(status)
  }

  private static func test(_ bytes: [UInt8]) { chosen?.test(bytes) }
}

/// A reader of input from outside.
protocol FuzzTarget: Sendable {
  static var name: String { get }

  /// Reads the bytes; a trap, a sanitizer's report, a hang or too much memory is a failure.
  static func test(_ bytes: [UInt8])
}
