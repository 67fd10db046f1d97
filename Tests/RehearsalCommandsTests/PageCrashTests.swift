import Foundation
import RehearsalTestKit
import Testing

/// What answers the page is killed, and the tab goes on.
@Suite(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status"), "needs /proc"))
struct PageCrashTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs a script beside the page, which ends with it.
  ///
  /// The script has `ask METHOD PATH [BODY]`, which prints an answer, `$page`, the program, and
  /// `child`, which prints what answers for it.
  private func beside(_ script: String) throws -> Program.Run {
    try Program.shell(
      #"""
      '\#(Program.path)' app --no-open > link 2> said & page=$!
      trap 'kill -9 $page 2> /dev/null' EXIT
      until [ -s link ]; do sleep 0.01; done
      IFS='/#:' read -r _ _ _ address port _ key < link
      ask() {
        exec 5<> "/dev/tcp/$address/$port"
        printf '%s %s HTTP/1.1\r\nHost: %s\r\nOrigin: http://%s\r\n' "$1" "$2" \
          "$address:$port" "$address:$port" >&5
        printf 'Authorization: Bearer %s\r\nConnection: close\r\nContent-Length: %s\r\n\r\n%s' \
          "$secret" "${#3}" "$3" >&5
        cat <&5
        exec 5>&-
      }
      status() { ask "$@" | sed -n '1s/^[^ ]* \([0-9]*\).*/\1/p'; }
      child() { cat /proc/$page/task/*/children; }
      \#(script)
      """#,
      environment: ["REHEARSE_HOME": folder.path("home"), "SWIFT_BACKTRACE": "enable=no"],
      in: folder.url)
  }

  @Test(arguments: ["KILL", "SEGV", "ABRT"])
  func `it answers again, to the same tab and no other`(signal: String) throws {
    let run = try beside(
      """
      status GET /api/home
      secret=$(ask POST /api/open "$key" | sed -n 's/.*"session":"\\([0-9a-f]*\\)".*/\\1/p')
      status GET /api/home
      first=$(child)
      # A fault comes again where a signal does not.
      while kill -\(signal) $first 2> /dev/null && [ "$(child)" = "$first" ]; do sleep 0.01; done
      status GET /api/home
      status POST /api/open "$key"
      tr '\\0' '\\n' < /proc/$(echo $(child))/cmdline | grep -c -e "$secret" -e "$key"
      tr '\\0' '\\n' < /proc/$(echo $(child))/environ | grep -c -e "$secret" -e "$key"
      kill -INT $page
      wait $page; echo $?
      """)
    #expect(run.lines == ["401", "200", "200", "401", "0", "0", "0"], "\(run.errors)")
    let said = try folder.text("said").split(separator: "\n")
    #expect(said.count == 3)
    #expect(
      said[1].contains("SIG\(signal)) and was started again; nothing that was recorded is lost"))
    #expect(said[2].hasSuffix("note: the page is closed"))
  }

  @Test func `a key that was not used opens the page after a crash`() throws {
    let run = try beside(
      """
      first=$(child); kill -KILL $first
      status POST /api/open "$key"
      status POST /api/open "$key"
      """)
    #expect(run.lines == ["200", "401"], "\(run.errors)")
  }

  @Test(arguments: ["INT", "TERM", "HUP"])
  func `what is for the program does not reach the child`(signal: String) throws {
    let run = try beside(
      """
      first=$(child); kill -\(signal) $first; sleep 0.2
      status GET /
      [ "$(child)" = "$first" ] && echo same
      kill -\(signal) $page
      wait $page; echo $?
      while [ -d /proc/$(echo $first)/fd ] && [ -n "$(ls /proc/$(echo $first)/fd)" ]; do :; done
      """)
    #expect(run.lines.prefix(2) == ["200", "same"], "\(run.errors)")
    #expect(["0", "129"].contains(run.lines.last))
  }

  @Test func `the child ends with the program`() throws {
    let run = try beside(
      """
      first=$(echo $(child)); kill -KILL $page; wait $page 2> /dev/null
      # One that has ended has no descriptors, even where nobody waits for it.
      while [ -n "$(ls /proc/$first/fd 2> /dev/null)" ]; do sleep 0.01; done
      echo ended
      """)
    #expect(run.lines.last == "ended")
  }

  @Test func `a page that crashes again and again is an error`() throws {
    let run = try beside(
      """
      while kill -0 $page 2> /dev/null; do kill -KILL $(child) 2> /dev/null; sleep 0.05; done
      wait $page; echo $?
      """)
    #expect(run.lines == ["2"], "\(run.errors)")
    let said = try folder.text("said")
    #expect(said.contains("error: what answers the page ended unexpectedly again and again"))
  }
}
