import Foundation
import RehearsalTestKit
import Testing

/// On a pseudo-terminal made by the program `script` of util-linux.
@Suite struct BatchProgressTests {
  /// Runs a batch with a named pipe among its recordings, which delays it long enough to show a
  /// bar.
  ///
  /// - Parameter columns: The width of the terminal; `nil` for none.
  /// - Returns: What was printed on standard error.
  private func said(_ options: String, columns: Int?) throws -> String {
    let folder = try BatchTests.folder(count: 12)
    try folder.file("aside", WaveFile.tone(seconds: 0.7).bytes)
    let setting = columns.map { "stty cols \($0)" } ?? "true"
    let batch = """
      \(setting)
      export NO_COLOR=1
      '\(Program.path)' batch --manifest m.csv --jobs 1 \(options) > lines & pid=$!
      sleep 0.5
      cat aside > pipe.wav
      wait $pid
      echo $? > status
      """
    try folder.file("batch.sh", batch)
    let script = """
      mkfifo pipe.wav
      printf 'recording\\n' > m.csv
      ls talks/*.wav | head -n 8 >> m.csv
      echo pipe.wav >> m.csv
      ls talks/*.wav | tail -n 7 >> m.csv
      \(columns == nil ? "sh batch.sh 2>&1" : "script -qec 'sh batch.sh' /dev/null < /dev/null")
      """
    let run = try Program.shell(script, in: folder.url)
    #expect(try folder.text("status") == "1\n")
    #expect(try folder.bytes("lines").count { $0 == UInt8(ascii: "\n") } == 16)
    return run.text
  }

  private static let overwriting = "\r\u{1B}[K"

  @Test(.enabled(if: Program.hasTerminals, "needs script of util-linux"))
  func `on a terminal a progress bar is overwritten`() throws {
    let text = try said("", columns: 80)
    let pattern = /rehearse: \[=+ *\] \d+ of 16, [1-9] failed, \d+ × real time, \d:\d\d left/
    let bars = text.components(separatedBy: Self.overwriting)
      .filter { $0.prefixMatch(of: pattern) != nil }
    #expect(!bars.isEmpty, "\(text.debugDescription)")
    #expect(bars.allSatisfy { $0.count < 80 })
    let last = text.components(separatedBy: Self.overwriting).last
    #expect(last?.hasPrefix("rehearse: note: 16 recordings, ") == true)
  }

  @Test(.enabled(if: Program.hasTerminals, "needs script of util-linux"))
  func `no bar is wider than the terminal`() throws {
    let bars = try said("", columns: 30).components(separatedBy: Self.overwriting)
      .filter { $0.hasPrefix("rehearse: [") }
    #expect(!bars.isEmpty)
    #expect(bars.allSatisfy { $0.count == 29 })
  }

  @Test func `without a terminal only whole lines are printed`() throws {
    let text = try said("", columns: nil)
    #expect(!text.contains("\r") && !text.contains("\u{1B}"))
    let lines = text.split(separator: "\n")
    #expect(lines.allSatisfy { Self.isError($0) || $0.hasPrefix("rehearse: note: ") })
    #expect(lines.last?.hasPrefix("rehearse: note: 16 recordings, ") == true)
  }

  @Test func `--quiet leaves only the errors`() throws {
    let lines = try said("--quiet", columns: nil).split(separator: "\n")
    let all = try said("", columns: nil).split(separator: "\n")
    #expect(!lines.isEmpty)
    #expect(lines == all.filter(Self.isError))
  }

  @Test(.enabled(if: Program.hasTerminals, "needs script of util-linux"))
  func `--quiet leaves only the errors on a terminal too`() throws {
    let text = try said("--quiet", columns: 80)
    #expect(!text.contains("\u{1B}"))
    #expect(text.split(separator: "\r\n").allSatisfy(Self.isError))
  }

  /// Whether a line is an error, or what to try.
  private static func isError(_ line: Substring) -> Bool {
    line.hasPrefix("rehearse: error: ") || line.hasPrefix("hint: ")
  }
}
