import Fixtures
import Foundation
import RehearsalTestKit
import Testing

private let repository = URL(filePath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()
private let python = repository.appending(path: ".build/notebook/bin/python").path

/// The notebook in the documentation, run where `make notebook` has installed pandas and DuckDB.
@Suite(
  .enabled(if: FileManager.default.isExecutableFile(atPath: python), "needs `make notebook`"))
struct NotebookTests {
  @Test func `the notebook reads what a batch wrote`() throws {
    let page = try String(
      contentsOf: repository.appending(path: "Sources/Rehearsal/Documentation.docc/Batch.md"),
      encoding: .utf8)
    let start = try #require(page.range(of: "<!-- notebook -->\n```python\n"))
    let end = try #require(page[start.upperBound...].range(of: "```\n"))
    let folder = try TemporaryFolder()
    try folder.file("notebook.py", String(page[start.upperBound..<end.lowerBound]))
    let batch = try Program.run(
      "batch", Recording.talk.path, Recording.sentence16k.path, "nowhere.wav", "-o", "talks.jsonl",
      "--csv", "talks.csv", in: folder.url)
    #expect(batch.status == 2)
    let run = try Program.start(python, ["notebook.py"], in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text.contains("quality.too_short"))
    #expect(run.text.contains("\(Recording.talk.rawValue) "))
  }
}
