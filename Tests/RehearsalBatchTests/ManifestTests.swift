import Rehearsal
import RehearsalBase
import RehearsalTestKit
import Testing

@testable import RehearsalBatch

@Suite struct ManifestTests {
  private func inputs(_ text: String, _ name: String = "manifest") throws -> [BatchInput] {
    let folder = try TemporaryFolder()
    var manifest = try ManifestInputs(path: try folder.file(name, text))
    var inputs: [BatchInput] = []
    while let input = try manifest.next() { inputs.append(input) }
    return inputs
  }

  private func row(_ columns: KeyValuePairs<String, String>) -> ManifestRow {
    ManifestRow(columns: columns.map { JSONValue.Member(key: $0, value: .string($1)) })
  }

  @Test(arguments: [
    "recording,speaker\na.wav,Ann\nb.wav,Bob\n",
    "recording,speaker\r\na.wav,Ann\r\nb.wav,Bob\r\n",
    "recording,speaker\ra.wav,Ann\rb.wav,Bob",
    "\u{FEFF}recording,speaker\na.wav,Ann\nb.wav,Bob",
    "recording\tspeaker\na.wav\tAnn\nb.wav\tBob\n",
    "recording;speaker\na.wav;Ann\nb.wav;Bob\n",
    "\"recording\",\"speaker\"\n\"a.wav\",\"Ann\"\n\n\"b.wav\",\"Bob\"\n",
    "\n recording , speaker \na.wav,Ann\nb.wav,Bob\n",
    #"{"recording":"a.wav","speaker":"Ann"}"# + "\n\n"
      + #"{"recording":"b.wav","speaker":"Bob"}"#,
  ])
  func `is read in every notation`(text: String) throws {
    #expect(
      try inputs(text) == [
        BatchInput(path: "a.wav", row: row(["recording": "a.wav", "speaker": "Ann"])),
        BatchInput(path: "b.wav", row: row(["recording": "b.wav", "speaker": "Bob"])),
      ])
  }

  @Test(arguments: [
    ("\"a,b.wav\"", "a,b.wav"), ("\"say \"\"hi\"\".wav\"", "say \"hi\".wav"),
    ("\"two\nlines.wav\"", "two\nlines.wav"), ("5\" disc.wav", "5\" disc.wav"),
    ("\"a\".wav", "a.wav"), (" spaced.wav ", " spaced.wav "), ("ünï.wav", "ünï.wav"),
  ])
  func `quotation marks are read as in RFC 4180`(field: String, path: String) throws {
    #expect(try inputs("recording,n\n\(field),1\nlast.wav,2\n").map(\.path) == [path, "last.wav"])
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a field is read as it was written, whatever is in it`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let paths = (0..<100).map { _ in random.oddText() }
    let rows = paths.map { "\($0.commaSeparatedField),1\n" }
    let read = try inputs("recording,n\n" + rows.joined()).map(\.path)
    #expect(read.map { Array($0.utf8) } == paths.map { Array($0.utf8) })
  }

  @Test func `missing fields of a row are empty, a row with too many is refused`() throws {
    let inputs = try inputs("recording,n\na.wav\nb.wav,1,2\n,3\nc.wav,4\n")
    #expect(inputs.map(\.path) == ["a.wav", "b.wav", "", "c.wav"])
    #expect(inputs.map { $0.problem?.code } == [nil, .invalidRow, .invalidRow, nil])
    #expect(inputs[0].row?.carried.line == #"{"n":""}"#)
    #expect(inputs[1].problem == .rowTooLong(line: 3, fields: 3, headings: 2))
    #expect(inputs[2].problem == .rowWithoutRecording(line: 4))
  }

  @Test func `a line that is not an object is refused, and reading continues`() throws {
    let text =
      #"{"recording":"a.wav","n":[1,2.50,{"x":null}]}"# + "\n{\"recording\":\n[]\n"
      + #"{"path":"b.wav"}"# + "\n"
    let inputs = try inputs(text)
    #expect(inputs.map { $0.problem?.code } == [nil, .invalidRow, .invalidRow, .invalidRow])
    #expect(inputs[0].row?.carried.line == #"{"n":[1,2.50,{"x":null}]}"#)
    #expect(inputs[1].problem == .rowNotAnObject(line: 2))
  }

  @Test func `what is not a manifest is refused`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("manifest")
    func refusal(of text: String) throws -> BatchError? {
      try folder.file("manifest", text)
      return #expect(throws: BatchError.self) {
        var manifest = try ManifestInputs(path: path)
        while try manifest.next() != nil {}
      }
    }
    #expect(
      try refusal(of: "path,n\na.wav,1\n")
        == .manifestWithoutRecording(path: path, headings: ["path", "n"]))
    #expect(
      try refusal(of: "a.wav\nb.wav\n")
        == .manifestWithoutRecording(path: path, headings: ["a.wav"]))
    #expect(
      try refusal(of: "recording,n,n\n") == .manifestWithRepeatedHeading(path: path, heading: "n"))
    #expect(
      try refusal(of: "recording\n\"a.wav\nb.wav\n") == .quoteNotClosed(path: path, line: 2))
    let long = String(repeating: "x", count: ByteReader.longestLine + 1)
    for heading in ["recording\n", "{}\n"] {
      #expect(
        try refusal(of: heading + long)
          == .lineTooLong(path: path, line: 2, limit: ByteReader.longestLine))
    }
  }

  @Test(arguments: ["", "\n\n", "recording,n\n"])
  func `may be empty`(text: String) throws {
    #expect(try inputs(text).isEmpty)
  }

  @Test func `a row overrides the common options`() throws {
    let input = BatchInput(
      path: "a.wav",
      row: row([
        "Recording": "a.wav", "Transcript": "a.srt", "focus": "pauses", "language": "de",
        "profile": "reading",
      ]))
    let options = try input.options(over: RehearsalOptions(focus: .pace))
    #expect(options.transcript == .file("a.srt"))
    #expect(options.focus == .pauses)
    #expect(options.language == "de")
    #expect(input.row?.carried["profile"] == .string("reading"))
  }

  @Test func `an empty field keeps the common option`() throws {
    let input = BatchInput(
      path: "a.wav",
      row: row(["recording": "a.wav", "transcript": "", "focus": "", "language": ""])
    )
    let common = RehearsalOptions(focus: .pace, transcript: .none, language: "fr")
    #expect(try input.options(over: common) == common)
  }

  @Test(arguments: ["focus", "language"])
  func `a row with an unknown value is refused`(column: String) throws {
    let columns = ["recording": "a.wav", column: "speed"]
      .sorted { $0.key < $1.key }.map { JSONValue.Member(key: $0.key, value: .string($0.value)) }
    let input = BatchInput(path: "a.wav", row: ManifestRow(columns: columns))
    let known = try #require(ManifestRow.Column(rawValue: column))
    #expect(throws: BatchError.rowValueUnknown(path: "a.wav", column: known, value: "speed")) {
      try input.options(over: RehearsalOptions())
    }
  }
}
