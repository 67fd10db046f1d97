package import RehearsalBase

/// A plan as `rehearse plan --json` prints it, and the page reads it.
package struct PlanObject: Encodable {
  private let talk: String
  private let on: CivilDate
  private let days: Weekdays
  private let made: CivilDate
  private let inDays: Int
  private let stage: RehearsalPlan.Stage
  private let rehearsed: [CivilDate]
  private let runs: [Run]
  private let went: String?

  private struct Run: Encodable {
    var on: CivilDate
    var number: Int
    var beforePerson: Bool
    var last: Bool

    private enum CodingKeys: String, CodingKey {
      case on, number
      case beforePerson = "before_person"
      case last
    }
  }

  private enum CodingKeys: String, CodingKey {
    case talk, on, days, made
    case inDays = "in_days"
    case stage, rehearsed, runs, went
  }

  package init(_ plan: RehearsalPlan, today: CivilDate) {
    talk = plan.talk
    on = plan.day
    days = plan.weekdays
    made = plan.made
    inDays = plan.day.daysSinceEpoch - today.daysSinceEpoch
    stage = plan.stage(today: today)
    rehearsed = plan.rehearsed
    runs = plan.runs(today: today).map {
      Run(on: $0.day, number: $0.number, beforePerson: $0.isBeforePerson, last: $0.isLast)
    }
    went = plan.went
  }
}

/// All plans that were asked for, as `rehearse plan --json` prints them.
package struct PlanList: Encodable {
  private let schema = "rehearsmart.plans/1"
  private let plans: [PlanObject]

  package init(_ plans: [RehearsalPlan], today: CivilDate) {
    self.plans = plans.map { PlanObject($0, today: today) }
  }
}
