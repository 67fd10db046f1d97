import Fixtures
import Foundation
import RehearsalBase
import RehearsalTestKit
import Testing

@Suite struct AgentTests {
  /// What each request of a client of today has.
  private static let meta =
    #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","#
    + #""io.modelcontextprotocol/clientCapabilities":{}}"#

  /// A folder with recordings, and one that the agent may not read, to which links lead.
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["talks", "private"] {
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: name), withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        atPath: Recording.sentence16k.path, toPath: folder.path("\(name)/a.flac"))
    }
    try FileManager.default.copyItem(
      atPath: Recording.sentence16k.path, toPath: folder.path("talks/b.flac"))
    try folder.file("private/b.srt", "1\n00:00:00,500 --> 00:00:01,500\nsecret\n")
    for (link, file) in [("link.flac", "a.flac"), ("b.srt", "b.srt")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("talks/\(link)"), withDestinationPath: folder.path("private/\(file)"))
    }
    return folder
  }

  /// The answers to some lines, in order.
  private func answers(to lines: [String], in folder: TemporaryFolder) throws -> [JSONValue] {
    try folder.file("lines", lines.map { $0 + "\n" }.joined())
    let run = try Program.shell("rehearse mcp talks < lines", in: folder.url)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty, "\(run.errors)")
    return try run.lines.map { try JSONValue(json: $0) }
  }

  private func call(_ tool: String, _ arguments: String) -> String {
    request(
      "tools/call", #"{"name":"\#(tool)","arguments":\#(arguments),\#(Self.meta)}"#)
  }

  private func request(_ method: String, _ parameters: String) -> String {
    #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(parameters)}"#
  }

  @Test func `a client of today discovers the server and lists its tools`() throws {
    let lines = ["server/discover", "tools/list", "tools/list"].map {
      request($0, "{\(Self.meta)}")
    }
    let answers = try answers(to: lines, in: folder())
    #expect(answers.count == 3)
    let discovered = answers[0]["result"]
    #expect(discovered?["resultType"] == "complete")
    #expect(discovered?["supportedVersions"] == ["2026-07-28"])
    #expect(discovered?["capabilities"]?.keys == ["tools"])
    let server = discovered?["_meta"]?["io.modelcontextprotocol/serverInfo"]
    #expect(server?["name"] == "rehearse")
    #expect(answers[1] == answers[2])
    #expect(answers[1]["result"]?["cacheScope"] == "private")
    let tools = try #require(answers[1]["result"]?["tools"]?.elements)
    #expect(
      tools.compactMap { $0["name"]?.string }
        == ["analyze", "explain", "compare", "progress", "check"])
    let profile = tools[0]["inputSchema"]?["properties"]?["profile"]?["enum"]
    #expect(profile?.elements.contains("toastmasters") == true)
    for tool in tools {
      #expect(tool["annotations"]?["readOnlyHint"] == true)
      #expect(tool["outputSchema"]?["type"] == "object")
      let properties = try #require(tool["inputSchema"]?["properties"]?.keys)
      let required = try #require(tool["inputSchema"]?["required"]?.elements)
      #expect(Set(required.compactMap(\.string)).isSubset(of: properties))
    }
  }

  @Test(arguments: ["2025-11-25", "2024-11-05", "1999-01-01"])
  func `an old client begins with initialize`(version: String) throws {
    let answers = try answers(
      to: [
        request(
          "initialize",
          #"{"protocolVersion":"\#(version)","capabilities":{},"#
            + #""clientInfo":{"name":"t","version":"1"}}"#),
        #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
        #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#,
      ], in: folder())
    #expect(answers.count == 2)
    let agreed = answers[0]["result"]?["protocolVersion"]?.string
    #expect(agreed == (version == "1999-01-01" ? "2025-11-25" : version))
    #expect(answers[1]["result"] == [:])
  }

  @Test(
    arguments: [
      ("{", -32700), ("[]", -32600), (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600),
      (#"{"jsonrpc":"2.0","id":1}"#, -32600),
      (#"{"jsonrpc":"2.0","id":1,"method":"resources/list"}"#, -32601),
      (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"forget"}}"#, -32602),
      (
        #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":"#
          + #"{"_meta":{"io.modelcontextprotocol/protocolVersion":"2099-01-01"}}}"#,
        -32022
      ),
    ])
  func `what is no request of this protocol is an error, and the next is answered`(
    line: String, code: Int
  ) throws {
    let answers = try answers(
      to: [line, #"{"jsonrpc":"2.0","id":2,"method":"ping"}"#], in: folder())
    #expect(answers.first?["error"]?["code"]?.number == Double(code))
    #expect(answers.last?["id"]?.number == 2)
  }

  @Test func `several requests of a line are answered together, also without its end`() throws {
    let folder = try folder()
    let ping = #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#
    try folder.file(
      "lines",
      """
      [\(ping),{"jsonrpc":"2.0","method":"notifications/initialized"},1]
      \(String(repeating: "x", count: 3 << 20))
      \(ping)
      """)
    let run = try Program.shell("rehearse mcp talks < lines", in: folder.url)
    let answers = try run.lines.map { try JSONValue(json: $0) }
    #expect(run.status == 0 && answers.count > 2)
    #expect(answers[0].elements.map { $0["id"] } == [.number("1"), .null])
    #expect(answers[0].elements.last?["error"]?["code"]?.number == -32600)
    // A line that is too long, in parts.
    #expect(answers.dropFirst().dropLast().allSatisfy { $0["error"]?["code"] == .number("-32700") })
    #expect(answers.last?["result"] == [:])
  }

  @Test func `a report without the transcript that was asked for is one, and says so`() throws {
    let folder = try folder()
    try folder.file("talks/other.txt", String(repeating: "words of another talk ", count: 40))
    let result = try #require(
      try answers(
        to: [call("analyze", #"{"recording":"a.flac","transcript":"other.txt"}"#)], in: folder
      ).first?["result"])
    #expect(result["isError"] == false && result["structuredContent"]?["tip"] != nil)
    let said = try #require(result["content"]?.elements.last?["text"]?.string)
    #expect(said.contains("judged without the words"), "\(said)")
  }

  @Test func `each tool answers with what its command prints`() throws {
    let folder = try folder()
    let calls = [
      ("session", call("analyze", #"{"recording":"a.flac","focus":"pace"}"#)),
      ("explanation", call("explain", #"{"recording":"a.flac","what":"pauses"}"#)),
      ("choice", call("explain", #"{"recording":"a.flac","what":"tip"}"#)),
      ("comparison", call("compare", #"{"recordings":["a.flac","a.flac"]}"#)),
      ("progress", call("progress", "{}")),
      (
        "check",
        call("check", #"{"recordings":["a.flac"],"rules":["clarity.score > 100"]}"#)
      ),
    ]
    let answers = try answers(to: calls.map(\.1), in: folder)
    #expect(answers.count == calls.count)
    for (answer, (schema, _)) in zip(answers, calls) {
      let result = try #require(answer["result"])
      #expect(result["isError"] == false, "\(schema): \(result.line)")
      let content = try #require(result["structuredContent"])
      #expect(try JSONSchema(named: schema).problems(in: content) == [])
      #expect(result["content"]?.elements.first?["text"] == .string(content.line))
    }
    #expect(answers[0]["result"]?["structuredContent"]?["tip"] != nil)
    #expect(try folder.names.sorted() == ["lines", "private", "talks"])
  }

  @Test(
    arguments: [
      ("analyze", #"{"recording":"../private/a.flac"}"#, "talks/a.flac'?"),
      ("analyze", #"{"recording":"aa.flac"}"#, "talks/a.flac'?"),
      ("analyze", #"{"recording":"link.flac"}"#, "there is no"),
      ("analyze", #"{"recording":"b.flac"}"#, "leads out of"),
      ("check", #"{"recordings":["."],"rules":["clarity.score > 100"]}"#, "leads out of"),
      ("progress", #"{"focus":"auto"}"#, "'auto' is not a value of 'focus'"),
      ("analyze", #"{"recording":"/etc/passwd"}"#, "there is no"),
      ("analyze", #"{"recording":"a.flac","transcript":"../lines"}"#, "there is no"),
      ("analyze", #"{"recording":"--save"}"#, "there is no"),
      ("analyze", "{}", "'recording' must be"),
      ("analyze", #"{"recording":"a.flac","focus":"pase"}"#, "did you mean 'pace'?"),
      (
        "analyze", #"{"recording":"a.flac","talk":"x"}"#,
        "'analyze' takes no 'talk'; it takes recording, focus, transcript, language, profile"
      ),
      ("analyze", #"{"recording":"a.flac","focus":1}"#, "'focus' must be a text"),
      ("explain", #"{"recording":"a.flac","what":["tip"]}"#, "'what' must be a text"),
      ("check", #"{"recordings":["a.flac"],"rules":[1]}"#, "'rules' must be a list of texts"),
      ("compare", #"{"recordings":[]}"#, "'recordings' must be"),
      ("check", #"{"recordings":["a.flac"]}"#, "'rules' must be"),
      ("check", #"{"recordings":["a.flac"],"rules":["-o x"]}"#, "can't understand the rule"),
    ])
  func `a call that reads elsewhere or asks for something else is refused`(
    tool: String, arguments: String, part: String
  ) throws {
    let folder = try folder()
    let result = try #require(
      try answers(to: [call(tool, arguments)], in: folder).first?["result"])
    #expect(result["isError"] == true)
    let text = try #require(result["content"]?.elements.first?["text"]?.string)
    #expect(text.contains(part), "\(text)")
    #expect(!text.contains("hint: rehearse ") && !text.contains("'--focus"))
    #expect(try folder.names.sorted() == ["lines", "private", "talks"])
  }

  @Test func `a folder that is missing is wrong usage`() throws {
    let run = try Program.run("mcp", "nowhere")
    #expect(run.status == 64)
    #expect(run.errors.contains("there is no folder 'nowhere'"))
  }
}
