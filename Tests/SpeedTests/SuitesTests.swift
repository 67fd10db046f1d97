import Testing

@testable import Speed

struct SuitesTests {
  private let cases = Suites.all(RecordingFolder(path: "nowhere"))

  @Test func `every case has a unique name`() {
    #expect(Set(cases.map(\.name)).count == cases.count)
  }

  @Test func `the checked-in baseline has every case and no other`() throws {
    let baseline = try Baseline(path: Self.checkedIn)
    #expect(baseline.cases.map(\.name) == cases.map(\.name))
    #expect(baseline.runs >= Baseline.fewestRuns)
    #expect(baseline.cases.allSatisfy { $0.ratio > 0 && $0.band > 0 && $0.band < 1 })
  }

  private static var checkedIn: String {
    let folders = #filePath.split(separator: "/").dropLast(3)
    return "/" + folders.joined(separator: "/") + "/Benchmarks/baseline.json"
  }
}
