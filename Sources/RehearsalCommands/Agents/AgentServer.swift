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
  private static let cached: JSONValue = ["ttlMs": .number("3600000"), "cacheScope": "private"]

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
    var data: JSONValue = [:]

    /// In answer to a request.
    func answer(to id: JSONValue) -> JSONValue {
      let error: JSONValue = ["code": JSONValue(code), "message": .string(message)]
      return ["jsonrpc": "2.0", "id": id, "error": .joining(error, data)]
    }
  }

  /// - Returns: `nil` for a notification, which has no answer.
  func answer(_ line: [UInt8]) async -> JSONValue? {
    guard let request = try? JSONValue(json: line) else {
      let message = "the line is not JSON of at most \(Self.longestLine) bytes"
      return Problem(code: -32700, message: message).answer(to: .null)
    }
    // Several at once, as clients of 2025-03-26 may send them.
    guard !request.elements.isEmpty else { return await answer(to: request) }
    var answers: [JSONValue] = []
    for each in request.elements {
      if let answer = await answer(to: each) { answers.append(answer) }
    }
    return answers.isEmpty ? nil : .array(answers)
  }

  private func answer(to request: JSONValue) async -> JSONValue? {
    let id = request["id"] ?? .null
    guard request["jsonrpc"]?.string == "2.0", let method = request["method"]?.string,
      request["id"] == nil || id.string != nil || id.number != nil
    else {
      return Problem(code: -32600, message: "the line is not a request").answer(to: id)
    }
    guard request["id"] != nil else { return nil }
    do {
      let result = try await result(of: method, request["params"] ?? [:])
      return ["jsonrpc": "2.0", "id": id, "result": result]
    } catch {
      return error.answer(to: id)
    }
  }

  private func result(
    of method: String, _ parameters: JSONValue
  ) async throws(Problem) -> JSONValue {
    if let asked = parameters["_meta"]?["io.modelcontextprotocol/protocolVersion"],
      asked.string != Self.version
    {
      throw Problem(
        code: -32022, message: "unsupported protocol version",
        data: ["data": ["supported": [.string(Self.version)], "requested": asked]])
    }
    switch method {
    case "server/discover":
      return Self.complete(
        .joining(
          [
            "supportedVersions": [.string(Self.version)], "capabilities": Self.capabilities,
            "instructions": Self.instructions,
          ], Self.cached))
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
      return Self.complete(.joining(["tools": tools.list], Self.cached))
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

  private static func complete(_ result: JSONValue) -> JSONValue {
    .joining(
      ["resultType": "complete"], result,
      ["_meta": ["io.modelcontextprotocol/serverInfo": identity]])
  }
}
