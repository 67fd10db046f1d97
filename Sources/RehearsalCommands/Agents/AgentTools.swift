import ArgumentParser
import Rehearsal
import RehearsalApp
import RehearsalBase
import RehearsalBatch
import RehearsalNative

/// What an agent may ask for: commands of this program that write nothing, each run in a process of
/// its own, so that a recording that ends it ends no other.
struct AgentTools: Sendable {
  /// Without symbolic links; nothing outside of them is read.
  let folders: [String]

  enum Tool: String, CaseIterable {
    case analyze, explain, compare, progress, check
  }

  /// In bytes. Our choice: reports of a day of talk are smaller.
  private static let longestAnswer = 64 << 20

  // MARK: - Listing

  /// The same at each call, in the order of ``Tool``.
  var list: JSONValue {
    .array(
      Tool.allCases.map { tool in
        [
          "name": .string(tool.rawValue), "description": .string(tool.description),
          "inputSchema": tool.inputs, "outputSchema": tool.outputs,
          "annotations": ["readOnlyHint": true, "openWorldHint": false],
        ]
      })
  }

  // MARK: - Calling

  /// A result: the object that the command prints, or why there is none.
  func call(_ tool: Tool, _ given: JSONValue) async -> JSONValue {
    do {
      let run = try await OwnRun(
        try arguments(of: tool, given), with: StorePlace.readOnlyVariable,
        limit: Self.longestAnswer)
      let said = Self.words(String(decoding: run.errors, as: UTF8.self))
      // A check says by its status whether rules are kept, and a report that a transcript was left
      // out; both print all the same.
      guard let answer = try? JSONValue(json: run.output),
        run.status == 0 || tool == .check || answer["tip"] != nil
      else {
        return Self.refusal(said.isEmpty ? "the program ended without an answer" : said)
      }
      let texts = [answer.line] + (run.status == 0 || said.isEmpty ? [] : [said.printableLines])
      return [
        "content": .array(texts.map { ["type": "text", "text": .string($0)] }),
        "structuredContent": answer, "isError": false,
      ]
    } catch let refused as Refused {
      return Self.refusal(refused.why)
    } catch {
      return Self.refusal("the program gave no answer: \(error)")
    }
  }

  /// What a command says, for whoever has arguments and no shell: without hints that name commands
  /// or options of it, and with the names of arguments in place of those of options.
  private static func words(_ said: String) -> String {
    said.parts(between: "\n")
      .filter { !$0.begins(with: "hint: ") || !$0.has("rehearse ") && !$0.has("--") }
      .joined(separator: "\n").parts(around: "'--").joined(separator: "'")
  }

  private static func refusal(_ text: String) -> JSONValue {
    ["content": [["type": "text", "text": .string(text.printableLines)]], "isError": true]
  }

  /// What is wrong with the arguments of a call, and what to give.
  private struct Refused: Error { var why: String }

  /// The command line of a call. Whatever is given is the value of an option or a path from the
  /// root, so that nothing is taken for another option.
  private func arguments(of tool: Tool, _ given: JSONValue) throws(Refused) -> [String] {
    for member in given.members {
      guard tool.keys.contains(member.key) else {
        let keys = tool.keys.joined(separator: ", ")
        throw Refused(why: "'\(tool.rawValue)' takes no \(member.key.quoted); it takes \(keys)")
      }
      let isList = ["recordings", "rules"].contains(member.key)
      let texts = isList ? member.value.elements : member.value == .null ? [] : [member.value]
      guard texts.allSatisfy({ $0.string != nil }) else {
        throw Refused(why: "'\(member.key)' must be a \(isList ? "list of texts" : "text")")
      }
    }
    var line = [tool.rawValue, "--json"]
    for key in ["focus", "talk", "language", "profile"] {
      if let value = given[key]?.string { line.append("--\(key)=\(value)") }
    }
    if let transcript = given["transcript"]?.string {
      line.append("--transcript=\(try place(of: transcript))")
    }
    switch tool {
    case .analyze: line += ["--no-save", try path(given["recording"]?.string)]
    case .explain:
      line += ["--", given["what"]?.string ?? "tip", try path(given["recording"]?.string)]
    case .compare: line += try paths(given["recordings"])
    case .progress: break
    case .check:
      let rules = (given["rules"]?.elements ?? []).compactMap(\.string)
      // Without a rule the command reads those of the working folder.
      guard !rules.isEmpty else { throw Refused(why: "'rules' must be a list of rules") }
      line += try rules.map { "--rule=\($0)" } + paths(given["recordings"])
    }
    return line
  }

  private func paths(_ given: JSONValue?) throws(Refused) -> [String] {
    var paths: [String] = []
    for element in given?.elements ?? [] { paths.append(try path(element.string)) }
    guard !paths.isEmpty else { throw Refused(why: "'recordings' must be a list of paths") }
    return paths
  }

  /// The path of a recording, or of a folder with some, which leads nowhere else: neither by links
  /// below it nor by a transcript beside one.
  private func path(_ given: String?) throws(Refused) -> String {
    guard let given else { throw Refused(why: "'recording' must be the path of a recording") }
    let path = try place(of: given)
    var inputs = PathInputs([path])
    let listings = FolderListings()
    while let input = inputs.next() {
      let beside = (try? Sidecars.paths(besides: input.path, in: listings)) ?? []
      for file in [input.path] + beside where resolvedPath(file).map(isInside) == false {
        throw Refused(why: "\(file.quoted) leads out of \(names)")
      }
    }
    return path
  }

  private var names: String { folders.map(\.quoted).joined(separator: ", ") }

  private func isInside(_ path: String) -> Bool {
    folders.contains { path == $0 || path.begins(with: $0 == "/" ? "/" : $0 + "/") }
  }

  /// The path of a file in one of the folders, without symbolic links.
  private func place(of given: String) throws(Refused) -> String {
    let candidates = given.begins(with: "/") ? [given] : folders.map { "\($0)/\(given)" }
    guard let found = candidates.lazy.compactMap(resolvedPath).first(where: isInside) else {
      let near = (candidates + folders.map { "\($0)/\(given.folderAndName.name)" }).lazy
        .filter { resolvedPath($0.folderAndName.folder).map(isInside) == true }
        .compactMap { FileKind($0) == nil ? similarPath(to: $0, in: FolderListings()) : $0 }
        .first { resolvedPath($0).map(isInside) == true }
      let hint = near.map { "; did you mean \($0.quoted)?" } ?? ""
      throw Refused(why: "there is no \(given.quoted) in \(names)\(hint)")
    }
    return found
  }
}

extension AgentTools.Tool {
  fileprivate var description: String {
    switch self {
    case .analyze: "The report of one recording: its numbers, and the one tip for the speaker."
    case .explain:
      "The events, limits, rules and sources behind one number of a recording, or behind its tip."
    case .compare: "What changed between takes of one talk, given oldest first."
    case .progress: "What the speaker has practised, and how their focus goes."
    case .check: "Whether recordings keep rules such as 'pace.words_per_minute in 110..165'."
    }
  }

  /// The arguments that it takes, each with its schema; the required ones first.
  private var properties: (required: JSONValue, other: JSONValue) {
    func text(_ meaning: String, of values: [String] = []) -> JSONValue {
      .joining(
        ["type": "string", "description": .string(meaning)],
        values.isEmpty ? [:] : ["enum": .array(values.map { .string($0) })])
    }
    func list(_ meaning: String) -> JSONValue {
      [
        "type": "array", "items": ["type": "string"], "minItems": .number("2"),
        "description": .string(meaning),
      ]
    }
    let recording: JSONValue = ["recording": text("A sound file in a folder of this server.")]
    let occasion: JSONValue = [
      "language": text("The language that is spoken.", of: LanguageChoice.allValueStrings),
      "profile": text("The occasion.", of: Profile.allCases.map(\.name)),
    ]
    let transcript = text("Its path; default: one beside the recording, by its name.")
    let judging = JSONValue.joining(["transcript": transcript], occasion)
    let focus: JSONValue = ["focus": text("The tip's subject.", of: FocusChoice.allValueStrings)]
    switch self {
    case .analyze: return (recording, .joining(focus, judging))
    case .explain:
      let what = text("The tip, or a number.", of: ExplainedChoice.allValueStrings)
      return (.joining(recording, ["what": what]), .joining(focus, judging))
    case .compare: return (["recordings": list("Paths of takes, oldest first.")], occasion)
    case .progress:
      let focus = text("The focus whose course is shown.", of: FocusName.allValueStrings)
      return ([:], ["focus": focus, "talk": text("The name of one talk.")])
    case .check:
      let rules = list("Each a value of the report and a condition.")
      return (["recordings": list("Paths of recordings or folders."), "rules": rules], judging)
    }
  }

  fileprivate var keys: [String] { properties.required.keys + properties.other.keys }

  fileprivate var inputs: JSONValue {
    let (required, other) = properties
    return [
      "type": "object", "properties": .joining(required, other),
      "required": .array(required.keys.map { .string($0) }), "additionalProperties": false,
    ]
  }

  /// The schema of what the command prints. What `explain` prints depends on what is explained.
  fileprivate var outputs: JSONValue {
    let schemas: [Self: SchemaChoice] = [
      .analyze: .session, .compare: .comparison, .progress: .progress, .check: .check,
    ]
    return schemas[self].flatMap { try? JSONValue(json: $0.schema) } ?? ["type": "object"]
  }
}
