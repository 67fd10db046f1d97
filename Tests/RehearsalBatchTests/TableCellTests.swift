import RehearsalBase
import Testing

@testable import RehearsalBatch

/// A spreadsheet must not run what is written in a table.
@Suite struct TableCellTests {
  private func row(_ path: String, note: JSONValue, isRaw: Bool = false) -> [String] {
    let line: JSONValue = [
      "recording": ["path": .string(path)], "levels": ["peak_dbfs": .number("-3.4")],
      "manifest": ["note": note],
    ]
    let row = BatchTable(carried: ["note"], isRaw: isRaw).row(of: line)
    let cells = row.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    return [cells[0], cells[cells.count - 1]]
  }

  @Test(arguments: [
    "=1+2", "+cmd", "-a.wav", "@SUM(A1)", "\tx", "=", "-", "+1-2", "--5", "-1e",
    "=cmd|' /C calc'!A0",
  ])
  func `text that begins like a formula gets an apostrophe`(text: String) {
    #expect(row(text, note: .string(text)) == ["'\(text)", "'\(text)"])
    #expect(row(text, note: .string(text), isRaw: true) == [text, text])
  }

  @Test func `a line break inside stays quoted`() {
    #expect("\r=1".withoutFormula.commaSeparatedField == "\"'\r=1\"")
  }

  @Test(arguments: ["", "a=1", "talks/=1.wav", "-5", "+3", "-1.5e-3", "12", "a@b", " =1"])
  func `numbers and other text stay`(text: String) {
    #expect(row(text, note: .string(text)) == [text, text])
  }

  @Test func `numbers of the JSON stay numbers`() {
    #expect(row("a", note: .number("-3.4"))[1] == "-3.4")
    #expect(BatchTable().row(of: ["levels": ["peak_dbfs": .number("-3.4")]]).contains(",-3.4,"))
  }

  @Test func `a heading of the manifest can't be a formula either`() {
    #expect(BatchTable(carried: ["=x"]).heading.hasSuffix(",manifest.=x"))
    #expect(BatchTable().heading.hasPrefix(BatchTable.mark))
  }
}
