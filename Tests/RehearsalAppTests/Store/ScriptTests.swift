import RehearsalApp
import RehearsalTestKit
import Testing

@Suite struct StoredScriptTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func store() throws -> Store {
    try Store(at: StorePlace(folder: folder.path + "/home"))
  }

  private func change(_ text: String, suggestion: String? = nil) -> ScriptChange {
    ScriptChange(
      text: text, origin: .postSession, session: nil, change: "split", written: .test,
      suggestion: suggestion)
  }

  @Test func `versions never change, and each says what it came from`() throws {
    let store = try store()
    try store.addScript("Keynote", tags: ["bridges", "5m"], text: "one", written: .test)
    #expect(try store.add(change("two", suggestion: "s1"), toScript: "keynote", after: 1) == 2)
    let (name, versions) = try store.versions(ofScript: "keynote")
    #expect(name == "Keynote")
    #expect(versions.map(\.text) == ["one", "two"])
    #expect(versions.map(\.origin) == [.firstDraft, .postSession])
    #expect(versions.map(\.from) == [nil, 1])
    #expect(try store.version(1, ofScript: "keynote").text == "one")
    #expect(try store.version(nil, ofScript: "keynote").text == "two")
    #expect(try store.decidedSuggestions(forScript: "keynote") == ["s1"])
    let script = try #require(try store.scripts().first)
    #expect(script.tags == ["bridges", "5m"])
    #expect(script.newest == 2)
  }

  @Test func `what another process wrote is not overwritten`() throws {
    let store = try store()
    try store.addScript("a", tags: [], text: "one", written: .test)
    _ = try store.add(change("two"), toScript: "a", after: 1)
    #expect(throws: StoreError.changedMeanwhile(script: "a")) {
      try store.add(change("three"), toScript: "a", after: 1)
    }
    #expect(try store.version(nil, ofScript: "a").text == "two")
  }

  @Test func `names are unique, whatever their case`() throws {
    let store = try store()
    try store.addScript("a", tags: [], text: "", written: .test)
    try store.addScript("b", tags: [], text: "", written: .test)
    #expect(throws: StoreError.scriptExists("A")) {
      try store.addScript("A", tags: [], text: "", written: .test)
    }
    #expect(throws: StoreError.scriptExists("B")) { try store.rename(script: "a", to: "B") }
    try store.rename(script: "a", to: "A")
    #expect(try store.scripts().map(\.name) == ["A", "b"])
    #expect(throws: StoreError.unknownScript("c", near: ["A", "b"])) {
      try store.versions(ofScript: "c")
    }
    #expect(throws: StoreError.unknownVersion(script: "a", number: 2, newest: 1)) {
      try store.version(2, ofScript: "a")
    }
  }

  @Test func `a session stays when its script is removed`() throws {
    let store = try store()
    try store.addScript("a", tags: ["t"], text: "", written: .test)
    let id = try store.keep(.example(1, script: ScriptReference(name: "a", version: 1))).id
    #expect(try store.session(id).script == ScriptReference(name: "a", version: 1))
    #expect(try store.takes(ofScript: "a", limit: 3).map(\.id) == [id])
    try store.remove(script: "a")
    #expect(try store.session(id).script == nil)
    #expect(try store.scripts().isEmpty)
  }
}
