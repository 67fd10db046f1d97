import Rehearsal
package import RehearsalBase

extension Memory {
  /// Makes the plan of a talk, or another in its place; what is not given stays as it was.
  ///
  /// - Parameters:
  ///   - day: The day of the talk; needed for the first plan.
  ///   - weekdays: Default for the first plan: every day.
  /// - Throws: ``PlanError`` where there is no day, or it is over.
  package func plan(
    _ talk: String, on day: CivilDate?, weekdays: Weekdays?, today: CivilDate
  ) throws -> RehearsalPlan {
    try Store.checkName(talk)
    let former = try reading { try $0.plan(of: talk) } ?? nil
    guard let day = day ?? former?.day else { throw PlanError.noDay(talk) }
    guard day >= today else { throw PlanError.isOver(day, today: today) }
    guard RehearsalPlan.days.contains(day.daysSinceEpoch) else { throw PlanError.noDay(talk) }
    let plan = RehearsalPlan(
      talk: former?.talk ?? talk, day: day, weekdays: weekdays ?? former?.weekdays ?? .all,
      made: today)
    return try changing { store in
      try store.setPlan(plan)
      return try store.plan(of: talk) ?? plan
    }
  }

  /// The plan of a talk.
  ///
  /// - Throws: ``PlanError/unknown(_:near:)`` where it has none.
  package func plan(of talk: String) throws -> RehearsalPlan {
    guard let plan = try reading({ try $0.plan(of: talk) }) ?? nil else {
      let plans = try reading { try $0.plans() } ?? []
      throw PlanError.unknown(talk, near: plans.map(\.talk))
    }
    return plan
  }

  /// Stores how a talk went.
  ///
  /// - Parameter text: Spaces around it are left out.
  /// - Throws: ``PlanError`` before its day, and for what is no line of text.
  package func close(planOf talk: String, went text: String, today: CivilDate) throws {
    var plan = try plan(of: talk)
    guard plan.day <= today else { throw PlanError.isToCome(plan.talk, plan.day, today: today) }
    let line = text.stripped
    guard RehearsalPlan.isAnswer(line) else { throw PlanError.noLine }
    plan.went = line
    try changing { [plan] in try $0.setPlan(plan) }
  }

  package func removePlan(of talk: String) throws {
    let plan = try plan(of: talk)
    try changing { try $0.removePlan(of: plan.talk) }
  }

  /// The plan to show where nothing was asked for: that of the next talk, else of one of which its
  /// speaker has not said how it went.
  package func plan(toShow today: CivilDate) throws -> RehearsalPlan? {
    let plans = try reading { try $0.plans() } ?? []
    return plans.first { [.before, .today].contains($0.stage(today: today)) }
      ?? plans.last { $0.stage(today: today) == .asked }
  }
}
