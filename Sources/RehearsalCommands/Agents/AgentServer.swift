import Rehearsal
import RehearsalBase

/// The Model Context Protocol over lines of JSON-RPC 2.0: each request is answered by itself.
///
/// - Source: modelcontextprotocol.io/specification/2026-07-28, basic, server/discover and
///   server/tools; for `initialize`, 2025-11-25, basic/lifecycle.
struct AgentServer: Sendable {
  let tools: AgentTools

  /// In bytes. Our choice: far more than a request of these tools, which names paths and rules.
  static let longestLine = 1 << 20

  private static let version = "2026-07-28"
  /// The versions that begin with `initialize`, newest first.
  private static let versionsWithHandshake = [
    "2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05",
  ]
  /// How long an answer that never changes may be kept: an hour, in milliseconds.
  private static let cached: [JSONValue.Member] = [
    .init(key: "ttlMs", value: .number("3600000")), .init(key: "cacheScope", value: "private"),
  ]

  private static let capabilities: JSONValue = ["tools": [:]]
  private static var identity: JSONValue {
    ["name": "rehearse", "version": .string(Engine.current.version)]
  }
  private static let instructions: JSONValue = """
    Analyses recordings of rehearsed talks on this computer. Every report has exactly one tip: \
    tell the speaker that one, with its moment, why it matters and its action, and no other. \
    Nothing is judged that the report calls not judged.
    """

  /// An error of JSON-RPC.
  private struct Problem: Error {
    var code: Int
    var message: String
    var data: JSONValue?

    static let notJSON = Problem(code: -32700, message: "the line is not JSON")
    static let noRequest = Problem(code: -32600, message: "the line is not a request")
  }

  /// - Returns: `nil` for a notification, which has no answer.
  func answer(_ line: [UInt8]) async -> JSONValue? {
    guard let request = try? JSONValue(json: line) else { return Self.answer(.notJSON, to: .null) }
    let id = request["id"] ?? .null
    guard request["jsonrpc"]?.string == "2.0", let method = request["method"]?.string else {
      return Self.answer(.noRequest, to: id)
    }
    guard request["id"] != nil else { return nil }
    do {
      let result = try await result(of: method, request["params"] ?? [:])
      return ["jsonrpc": "2.0", "id": id, "result": result]
    } catch {
      return Self.answer(error, to: id)
    }
  }

  private static func answer(_ problem: Problem, to id: JSONValue) -> JSONValue {
    var error: [JSONValue.Member] = [
      .init(key: "code", value: JSONValue(problem.code)),
      .init(key: "message", value: .string(problem.message)),
    ]
    if let data = problem.data { error.append(.init(key: "data", value: data)) }
    return ["jsonrpc": "2.0", "id": id, "error": .object(error)]
  }

  private func result(
    of method: String, _ parameters: JSONValue
  ) async throws(Problem) -> JSONValue {
    if let asked = parameters["_meta"]?["io.modelcontextprotocol/protocolVersion"],
      asked.string != Self.version
    {
      throw Problem(
        code: -32022, message: "unsupported protocol version",
        data: ["supported": [.string(Self.version)], "requested": asked])
    }
    switch method {
    case "server/discover":
      return Self.complete(
        [
          .init(key: "supportedVersions", value: [.string(Self.version)]),
          .init(key: "capabilities", value: Self.capabilities),
          .init(key: "instructions", value: Self.instructions),
        ] + Self.cached)
    case "initialize":
      let asked = parameters["protocolVersion"]?.string ?? ""
      let version = Self.versionsWithHandshake.first { $0 == asked }
      return [
        "protocolVersion": .string(version ?? Self.versionsWithHandshake[0]),
        "capabilities": Self.capabilities, "serverInfo": Self.identity,
        "instructions": Self.instructions,
      ]
    case "ping": return [:]
    case "tools/list":
      return Self.complete([.init(key: "tools", value: tools.list)] + Self.cached)
    case "tools/call":
      guard let name = parameters["name"]?.string, let tool = AgentTools.Tool(rawValue: name)
      else {
        let names = AgentTools.Tool.allCases.map(\.rawValue).joined(separator: ", ")
        throw Problem(code: -32602, message: "there is no such tool; there are \(names)")
      }
      return Self.complete(await tools.call(tool, parameters["arguments"] ?? [:]))
    default:
      throw Problem(code: -32601, message: "there is no method '\(method.printable)'")
    }
  }

  private static func complete(_ members: [JSONValue.Member]) -> JSONValue {
    .object(
      [.init(key: "resultType", value: "complete")] + members
        + [.init(key: "_meta", value: ["io.modelcontextprotocol/serverInfo": identity])])
  }
}
