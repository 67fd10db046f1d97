import RehearsalApp
import RehearsalTestKit
import RehearsalBase
import RehearsalCoaching
import Testing

@Suite struct ArchiveTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func store(_ name: String) throws -> Store {
    try Store(at: StorePlace(folder: folder.path(name)))
  }

  private func filled(_ name: String) throws -> Store {
    let store = try store(name)
    try store.addScript("Keynote", tags: ["bridges"], text: "one", written: .test)
    for number in 1...5 {
      _ = try store.keep(
        .example(
          number, talk: number == 2 ? nil : "keynote",
          script: number > 3 ? ScriptReference(name: "Keynote", version: 1) : nil))
    }
    _ = try store.forget(.session(1))
    try store.setAction(of: 3, to: .later)
    try store.add(SessionNote(written: .test, text: "note"), to: 3)
    try store.add(SessionMark(time: Seconds(9), text: "here"), to: 3)
    try store.rate(3, FocusNumber(.eyeContact, 4))
    _ = try store.add(
      ScriptChange(
        text: "two", origin: .speakerStyle, session: 4, change: "said", written: .test,
        suggestion: "s"), toScript: "keynote", after: 1)
    try store.dismiss(suggestion: "d", forScript: "keynote")
    return store
  }

  private func archive(of store: Store) throws -> ([SessionRecord], [ArchivedScript]) {
    (
      try store.sessions().all.map { try store.archived(session: $0.id) },
      try store.scripts().map { try store.archived(script: $0.name) }
    )
  }

  @Test func `an empty store has the same content after an import`() throws {
    let (sessions, scripts) = try archive(of: try filled("a"))
    let other = try store("b")
    let imported = try other.add(sessions, scripts)
    #expect(imported.sessions == 4)
    #expect(imported.scripts == 1)
    let (again, scriptsAgain) = try archive(of: other)
    #expect(again == sessions)
    #expect(scriptsAgain == scripts)
    #expect(again.map(\.session.id) == [2, 3, 4, 5])
  }

  @Test func `what is there already is passed over`() throws {
    let store = try filled("a")
    let (sessions, scripts) = try archive(of: store)
    let imported = try store.add(sessions, scripts)
    #expect(imported.known == 5)
    #expect(imported.sessions == 0)
    #expect(try archive(of: store).0 == sessions)
  }

  @Test func `an import adds all or nothing`() throws {
    let (sessions, scripts) = try archive(of: try filled("a"))
    let other = try store("b")
    try other.addScript("keynote", tags: [], text: "another", written: .test)
    #expect(throws: StoreError.scriptDiffers("Keynote")) { try other.add(sessions, scripts) }
    #expect(try other.sessions().all.isEmpty)
  }

  @Test func `a recording of two talks is two sessions`() throws {
    let store = try store("a")
    var session = SessionRecord.example(3)
    for talk in ["one", "two", nil] {
      session.session.talk = talk
      _ = try store.keep(session)
    }
    let (sessions, _) = try archive(of: store)
    let other = try self.store("b")
    #expect(try other.add(sessions, []).sessions == 3)
    #expect(try other.add(sessions, []).known == 3)
    #expect(try archive(of: other).0 == sessions)
  }

  @Test func `versions that came later are added to a script, and none is lost`() throws {
    let (sessions, scripts) = try archive(of: try filled("a"))
    let other = try store("b")
    _ = try other.add(sessions, scripts)
    let script = try #require(scripts.first { $0.versions.count > 1 })
    var earlier = script
    earlier.versions.removeLast()
    #expect(try other.add([], [earlier]).known == 1)
    let third = try store("c")
    _ = try third.add([], [earlier])
    #expect(try third.add([], [script]).scripts == 1)
    #expect(try archive(of: third).1[0].versions.map(\.text) == script.versions.map(\.text))
  }

  @Test func `sessions get new numbers beside others`() throws {
    let (sessions, _) = try archive(of: try filled("a"))
    let other = try store("b")
    _ = try other.keep(.example(9))
    #expect(try other.add(sessions, []).numbers == [2: 2, 3: 3, 4: 4, 5: 5])
    _ = try other.forget(.all)
    _ = try other.keep(.example(9))
    // Nothing tells how many there were.
    #expect(try other.add(sessions, []).numbers == [2: 2, 3: 3, 4: 4, 5: 5])
  }
}
