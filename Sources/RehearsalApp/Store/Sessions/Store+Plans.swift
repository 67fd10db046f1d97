import RehearsalBase
import RehearsalDatabase

extension Store {
  /// All plans, by the day of their talk. Those that are damaged are passed over: a plan is made
  /// again in a moment.
  package func plans() throws(StoreError) -> [RehearsalPlan] {
    try read { try Self.plans("", [], in: $0) }
  }

  /// The plan of a talk; `nil` for none.
  package func plan(of talk: String) throws(StoreError) -> RehearsalPlan? {
    try read { try Self.plans("WHERE talk.name = ?", [talk], in: $0).first }
  }

  /// The plans that a condition selects, as ``plans()``.
  static func plans(
    _ condition: String, _ arguments: DatabaseValues, in database: Database
  ) throws -> [RehearsalPlan] {
    try database.rows(
      """
      SELECT talk_id, talk.name AS talk, day, weekdays, made_day, went,
        \(RowDigest.isWhole("plan")) AND \(RowDigest.isWhole("talk")) AS is_whole
      FROM plan JOIN talk ON talk.id = talk_id \(condition) ORDER BY day, talk.name
      """, arguments
    ).compactMap { row in
      guard try row.truth("is_whole"), var plan = try? RehearsalPlan(row) else { return nil }
      plan.rehearsed = try database.integers(
        """
        SELECT DISTINCT (began_s + began_offset_s) / 86400 AS day FROM session
        WHERE talk_id = ? AND day BETWEEN ? AND ? ORDER BY day
        """,
        [try row.id("talk_id"), plan.made.daysSinceEpoch, plan.day.daysSinceEpoch]
      ).map { CivilDate(daysSinceEpoch: $0) }
      return plan
    }
  }

  /// Makes the plan of a talk, or another in its place. A talk that is new gets the name.
  package func setPlan(_ plan: RehearsalPlan) throws(StoreError) {
    try Self.checkName(plan.talk)
    try write { try Self.set(plan, in: $0) }
  }

  static func set(_ plan: RehearsalPlan, in database: Database) throws {
    try database.execute(
      """
      INSERT INTO plan (talk_id, day, weekdays, made_day, went) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (talk_id) DO UPDATE SET day = excluded.day, weekdays = excluded.weekdays,
        made_day = excluded.made_day, went = excluded.went
      """,
      [
        try idOfTalk(plan.talk, in: database), plan.day.daysSinceEpoch, plan.weekdays.bits,
        plan.made.daysSinceEpoch, plan.went,
      ])
  }

  /// Deletes the plan of a talk, for good; its takes stay.
  package func removePlan(of talk: String) throws(StoreError) {
    try write { database in
      try database.execute(
        "DELETE FROM plan WHERE talk_id = ?", [try Self.known(talk: talk, in: database)])
      try Self.forgetEmptyTalks(in: database)
    }
    try compact()
  }

  static func hasPlan(_ talk: String, in database: Database) throws -> Bool {
    try database.integer(
      "SELECT count(*) FROM plan JOIN talk ON talk.id = talk_id WHERE talk.name = ?", [talk]) != 0
  }
}

extension RehearsalPlan {
  fileprivate init(_ row: DatabaseRow) throws {
    self.init(
      talk: try row.text("talk"),
      day: CivilDate(daysSinceEpoch: try row.integer("day", in: Self.days)),
      weekdays: Weekdays(bits: try row.integer("weekdays", in: Weekdays.possible)) ?? .all,
      made: CivilDate(daysSinceEpoch: try row.integer("made_day", in: Self.days)),
      went: try row.optional("went", row.text))
  }
}
