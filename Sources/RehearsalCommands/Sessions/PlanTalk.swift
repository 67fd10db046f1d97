import ArgumentParser
import RehearsalApp
import RehearsalBase
import RehearsalReport

struct PlanTalk: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Plan the rehearsals of a talk up to its day.",
    usage: "rehearse plan [<options>] [<talk>]",
    discussion: """
      Examples:
        rehearse plan keynote --on 2026-12-12 --days mon,wed,fri
        rehearse plan keynote -o plan.ics
        rehearse plan
        rehearse plan keynote --went "Calm, and in time"

      A plan is up to \(RehearsalPlan.mostRuns) whole rehearsals aloud, evenly spaced from today \
      to the day of the talk: the last on the day before, the second last before a person. It \
      goes by the takes that are stored; a day without one moves the rest. Without a talk, all \
      plans are shown.

      Exit status: 0 success; 2 there is no such plan, or its day is over; 64 wrong usage; 73 the \
      output can't be written; 74 what is stored can't be read or changed.
      """)

  @Argument(
    help: ArgumentHelp("The talk; a new one gets this name.", valueName: "talk"),
    completion: ValueCompletion.talks)
  var talk: String?

  @Option(
    help: ArgumentHelp("The day of the talk, such as 2026-12-12.", valueName: "day"),
    transform: { try CivilDate(argument: $0) })
  var on: CivilDate?

  @Option(
    help: ArgumentHelp(
      "The days of the week with time to rehearse; default: all.", valueName: "mon,wed,fri"))
  var days: Weekdays?

  @Option(help: ArgumentHelp("After its day: how it went, in one line.", valueName: "text"))
  var went: String?

  @Flag(help: "Delete the plan; the takes of the talk stay.")
  var remove = false

  @OptionGroup var format: FormatOptions<PlanFormat>
  @OptionGroup var output: OutputOptions

  mutating func validate() throws {
    let changes = [on != nil || days != nil, went != nil, remove].count { $0 }
    guard changes <= 1 else {
      throw ValidationError(
        "give only one of: '--on' and '--days', '--went' or '--remove'")
    }
    if talk == nil, changes > 0 {
      throw ValidationError("which talk? Name it: rehearse plan keynote --on 2026-12-12")
    }
    if went != nil || remove, output.path != nil || format.given != nil {
      throw ValidationError(
        "'--went' and '--remove' print no plan; leave out '-o', '--format' and '--json'")
    }
    if chosen == .ics, talk == nil {
      throw ValidationError("a calendar is of one talk: rehearse plan keynote -o plan.ics")
    }
  }

  func run(in run: RunContext) throws {
    let results = try run.results(as: chosen.form)
    let (memory, now) = (run.memory, LocalMoment.now)
    if let talk, remove {
      try memory.removePlan(of: talk)
      return run.messages.note(PlanWords.removed(talk))
    }
    if let talk, let went {
      try memory.close(planOf: talk, went: went, today: now.date)
      return run.messages.note(PlanWords.went(talk))
    }
    let plans: [RehearsalPlan]
    if let talk, on != nil || days != nil {
      plans = [try memory.plan(talk, on: on, weekdays: days, today: now.date)]
    } else if let talk {
      plans = [try memory.plan(of: talk)]
    } else {
      plans = try memory.reading { try $0.plans() } ?? []
    }
    switch chosen {
    case .ics: try results.print(plans.map { PlanCalendar.text(of: $0, now: now) }.joined())
    case .json:
      let list: JSONValue = [
        "schema": "rehearsmart.plans/1",
        "plans": .array(plans.map { $0.json(today: now.date) }),
      ]
      try results.print(list.text(.pretty) + "\n")
    case .text:
      let text = TextPlans(layout: run.layout, today: now.date)
      try results.print(talk == nil ? text.list(of: plans) : plans.map(text.whole).joined())
    }
  }
}

/// The format of a plan.
enum PlanFormat: String, OutputFormat {
  /// `ics`: for a calendar.
  case text, json, ics

  static let standard = text
  static let endings = ["ics": ics, "json": json, "txt": text]
}

extension Weekdays: ExpressibleByArgument {
  init?(argument: String) { self.init(written: argument) }
}

/// Plans as lines of text.
struct TextPlans {
  let layout: TextLayout
  let today: CivilDate

  private var style: Style { layout.style }

  /// Each plan with what comes next; what is over comes first.
  func list(of plans: [RehearsalPlan]) -> String {
    guard !plans.isEmpty else { return text(layout.hanging("", PlanWords.none)) }
    return text(plans.map(short).joined(separator: [""]).map { $0 })
  }

  /// A plan with all of its runs.
  func whole(_ plan: RehearsalPlan) -> String {
    let runs = plan.runs(today: today)
    var lines = short(plan)
    lines += PlanWords.otherDay(plan, today: today).map { layout.hanging("", $0) } ?? []
    if !runs.isEmpty {
      lines += ["", PlanWords.left(plan, today: today)]
      lines += layout.table(
        runs.map { [PlanWords.date($0.day, today: today), PlanWords.run($0)] })
    }
    return text(lines)
  }

  /// What comes next, or the question how it went.
  func short(_ plan: RehearsalPlan) -> [String] {
    let title = "\(plan.talk.printable): \(PlanWords.day(plan.day, today: today))"
    let lines =
      layout.hanging("", title).map(style.strong)
      + layout.hanging("", PlanWords.next(plan, today: today))
    return plan.stage(today: today) == .asked
      ? lines + ["  " + style.strong(PlanWords.answer(plan.talk))] : lines
  }

  private func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }
}
