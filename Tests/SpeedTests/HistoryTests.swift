import Foundation
import RehearsalTestKit
import Testing

@testable import Speed

struct HistoryTests {
  private func record(_ label: String, ratio: Double) -> SpeedRecord {
    SpeedRecord(
      label: label, machine: Machine(cores: 2, system: "a test"),
      cases: [
        SpeedRecord.Case(
          name: "Pass 1", seconds: 60, work: 0.5, floor: 0.25, ratios: [ratio, ratio],
          transformRatio: nil)
      ])
  }

  @Test func `runs are read in the order in which they were written`() throws {
    let folder = try TemporaryFolder()
    let history = History(path: folder.path("speed.jsonl"))
    try history.append(record("before", ratio: 2))
    try history.append(record("after", ratio: 3))
    let records = try history.records()
    #expect(records.map(\.label) == ["before", "after"])
    #expect(records.flatMap(\.cases).map(\.ratio) == [2, 3])
    #expect(
      SpeedTable(history: records).text == """
        ÷ decode  before  after
        Pass 1      2.00   3.00

        """)
  }

  @Test func `an invalid line is named in the error`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("speed.jsonl")
    try History(path: path).append(record("good", ratio: 2))
    try Data((String(contentsOfFile: path, encoding: .utf8) + "{}\n").utf8)
      .write(to: URL(filePath: path))
    #expect(throws: SpeedError.notARecord(path: path, line: 2)) {
      try History(path: path).records()
    }
  }

  @Test func `a baseline can be written and read`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("baseline.json")
    #expect(try Baseline.ifPresent(at: path) == nil)
    let baseline = try Baseline(of: (0..<3).map { record("\($0)", ratio: 2) })
    try baseline.write(to: path)
    #expect(try Baseline(path: path) == baseline)
  }
}
