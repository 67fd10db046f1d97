import RehearsalApp
import RehearsalTestKit
import RehearsalBase
import RehearsalCoaching
import Testing

@Suite struct SessionTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private var place: StorePlace { StorePlace(folder: folder.path + "/home") }

  @Test(arguments: [
    ("Stop at 1:12.", true), ("1:12", true), ("Stop 2:1 times.", false), ("", false),
  ])
  func `a task names no time of a recording that is not at hand`(action: String, names: Bool) {
    var session = SessionRecord.example(1).session
    (session.takeaway, session.action, session.hint) = (action, action, "Stop less.")
    #expect(session.task == (names ? "Stop less." : action))
    #expect(session.finding == (names ? nil : action))
  }

  @Test func `what is kept is read again, by another process too`() throws {
    let kept = try Store(at: place).keep(.example(1))
    #expect(kept.isNew)
    let store = try #require(try Store.existing(at: place))
    let session = try store.session(kept.id)
    #expect(session.talk == "keynote")
    #expect(session.began == LocalMoment(epoch: 1_795_086_400, offset: 3_600))
    #expect(session.action == "Action 1")
    #expect(session.value == 1)
    #expect(session.actionState == .open)
    #expect(try store.report(of: kept.id) == SessionRecord.example(1).report)
    #expect(try store.transcript(of: kept.id) == SessionRecord.example(1).transcript)
    #expect(try store.marks(of: kept.id) == [SessionMark(time: Seconds(1.5))])
  }

  @Test func `takes of a talk are numbered as they were made`() throws {
    let store = try Store(at: place)
    let later = try store.keep(.example(3)).id
    let (first, other) = (try store.keep(.example(1)).id, try store.keep(.example(2, talk: "a")).id)
    let alone = try store.keep(.example(4, talk: nil)).id
    let numbers = try [first, later, other, alone, 99].map { try store.takeNumber(of: $0) }
    #expect(numbers == [1, 2, 1, nil, nil])
  }

  @Test func `without a store there is nothing to read, and none is made`() throws {
    #expect(try Store.existing(at: place) == nil)
    #expect(try folder.names == [])
  }

  @Test(arguments: [("Action 1", Session.ActionState.done), ("Another", .open)])
  func `another judgement of a session keeps what was added, and opens another action`(
    action: String, state: Session.ActionState
  ) throws {
    let store = try Store(at: place)
    let id = try store.keep(.example(1)).id
    try store.setAction(of: id, to: .done)
    try store.add(SessionNote(written: .test, text: "good"), to: id)
    var again = SessionRecord.example(1, talk: "other", began: 1)
    again.session.action = action
    try store.rejudge(id, as: again)
    let session = try store.session(id)
    #expect(session.action == action && session.actionState == state)
    #expect(session.talk == "keynote" && session.began.epoch == 1_795_086_400)
    #expect(try store.notes(of: id).map(\.text) == ["good"])
    #expect(try store.marks(of: id).count == 1)
    #expect(try store.sessions().all.count == 1)
  }

  @Test func `a session that was deleted, or is of another recording, is not judged anew`() throws {
    let store = try Store(at: place)
    let id = try store.keep(.example(1)).id
    #expect(throws: StoreError.unknownSession(id)) { try store.rejudge(id, as: .example(2)) }
    #expect(throws: StoreError.unknownSession(9)) { try store.rejudge(9, as: .example(1)) }
    #expect(try store.sessions().all.map(\.action) == ["Action 1"])
  }

  @Test func `a recording that is analysed again counts once and keeps what was added`() throws {
    let store = try Store(at: place)
    let id = try store.keep(.example(1)).id
    try store.setAction(of: id, to: .done)
    try store.add(SessionNote(written: .test, text: "good"), to: id)
    var again = SessionRecord.example(1, began: 1)
    again.session.takeaway = "Anew"
    #expect(try store.keep(again) == (id, false, false))
    let session = try store.session(id)
    #expect(session.takeaway == "Anew")
    #expect(session.actionState == .done)
    #expect(session.began.epoch == 1_795_086_400)
    #expect(try store.notes(of: id).map(\.text) == ["good"])
    #expect(try store.marks(of: id).count == 1)
    #expect(try store.sessions().all.count == 1)
    // The same recording of another talk is another session.
    #expect(try store.keep(.example(1, talk: "other")).isNew)
    #expect(try store.keep(.example(1, talk: nil)).isNew)
    #expect(try !store.keep(.example(1, talk: nil)).isNew)
  }

  @Test func `stored words stay unless they are given up, and a day is taken over`() throws {
    let store = try Store(at: place)
    let id = try store.keep(.example(1)).id
    var again = SessionRecord.example(1, began: 1)
    again.transcript = nil
    (again.session.path, again.session.takeaway) = ("/new/1.wav", "Anew")
    #expect(try store.keep(again) == (id, false, true))
    var session = try store.session(id)
    #expect(session.path == "/new/1.wav" && session.takeaway == "Takeaway 1")
    #expect(try store.report(of: id) == SessionRecord.example(1).report)
    #expect(try store.transcript(of: id) != nil && session.began.epoch == 1_795_086_400)
    #expect(try store.keep(again, dropsWords: true, isDated: true) == (id, false, true))
    session = try store.session(id)
    #expect(session.takeaway == "Anew" && session.began.epoch == 1)
    #expect(try store.transcript(of: id) == nil)
    #expect(try !store.keep(again).lacksWords)
  }

  @Test func `filters choose by focus, talk and day`() throws {
    let store = try Store(at: place)
    for number in 1...6 {
      _ = try store.keep(
        .example(
          number, talk: number > 4 ? nil : "Keynote",
          focus: number.isMultiple(of: 2) ? .pace : .pauses))
    }
    func ids(_ filter: SessionFilter) throws -> [Int] { try store.sessions(filter).all.map(\.id) }
    #expect(try ids(SessionFilter()) == [1, 2, 3, 4, 5, 6])
    #expect(try ids(SessionFilter(focus: .pace)) == [2, 4, 6])
    #expect(try ids(SessionFilter(talk: .named("KEYNOTE"))) == [1, 2, 3, 4])
    #expect(try ids(SessionFilter(talk: .named(nil))) == [5, 6])
    #expect(try ids(SessionFilter(limit: 2)) == [5, 6])
    let day = try store.session(3).began.date
    #expect(try ids(SessionFilter(since: day)) == [3, 4, 5, 6])
    #expect(try ids(SessionFilter(before: day)) == [1, 2])
    #expect(throws: StoreError.unknownTalk("keynot", near: ["Keynote"])) {
      try ids(SessionFilter(talk: .named("keynot")))
    }
  }

  @Test func `sessions are in the order in which they began`() throws {
    let store = try Store(at: place)
    for (number, began) in [(1, 300), (2, 100), (3, 200)] {
      _ = try store.keep(.example(number, began: began))
    }
    #expect(try store.sessions().all.map(\.id) == [2, 3, 1])
    #expect(try store.latest()?.id == 1)
    #expect(try store.sessions(following: nil).all.map(\.id) == [2, 3, 1])
    #expect(try store.sessions(following: .pace).all.map(\.value) == [nil, nil, nil])
  }

  @Test(arguments: [
    "", " a", "a ", "12", "-x", "a\nb", "a\u{1B}[0m", String(repeating: "x", count: 81),
  ])
  func `names that can't be shown or typed are refused`(name: String) throws {
    let store = try Store(at: place)
    #expect(throws: StoreError.badName(name)) { try store.keep(.example(1, talk: name)) }
    #expect(try store.sessions().all.isEmpty)
  }

  @Test func `an action is decided about, and nobody is asked twice`() throws {
    let store = try Store(at: place)
    let id = try store.keep(.example(1)).id
    #expect(try store.openActions(limit: 9).all.map(\.id) == [id])
    #expect(try !store.session(id).wasAsked)
    try store.setAction(of: id, to: .later)
    #expect(try store.session(id).wasAsked)
    #expect(try store.openActions(limit: 9).all.map(\.id) == [id])
    try store.setAction(of: id, to: .skipped)
    #expect(try store.openActions(limit: 9).all.isEmpty)
    #expect(throws: StoreError.unknownSession(9)) { try store.setAction(of: 9, to: .done) }
  }

  @Test func `marks have one text for a time`() throws {
    let store = try Store(at: place)
    let id = try store.keep(.example(1)).id
    try store.add(SessionMark(time: Seconds(1.5), text: "here"), to: id)
    try store.add(SessionMark(time: Seconds(0.25)), to: id)
    #expect(
      try store.marks(of: id) == [
        SessionMark(time: Seconds(0.25)), SessionMark(time: Seconds(1.5), text: "here"),
      ])
  }

  @Test func `the newest rating counts, and goes with its session`() throws {
    let store = try Store(at: place)
    let id = try store.keep(.example(1)).id
    #expect(try store.ratings(of: id).isEmpty)
    try store.rate(id, FocusNumber(.eyeContact, 2))
    try store.rate(id, FocusNumber(.eyeContact, 4))
    #expect(try store.ratings(of: id) == [FocusNumber(.eyeContact, 4)])
    #expect(throws: StoreError.unknownSession(99)) {
      try store.rate(99, FocusNumber(.eyeContact, 4))
    }
    _ = try store.forget(.session(id))
    #expect(try store.ratings(of: id).isEmpty)
  }

  @Test func `states stay`() throws {
    try Store(at: place).setState("first_run.v1", to: "ways")
    let store = try Store(at: place)
    #expect(try store.state("first_run.v1") == "ways")
    #expect(try store.state("first_run.v2") == nil)
  }
}
