package import RehearsalBase

extension RehearsalPlan {
  /// The plan as `rehearse plan --json` prints it, and the page reads it.
  package func json(today: CivilDate) -> JSONValue {
    [
      "talk": .string(talk), "on": .string("\(day)"),
      "days": .array(weekdays.names.map { .string($0) }), "made": .string("\(made)"),
      "in_days": JSONValue(day.daysSinceEpoch - today.daysSinceEpoch),
      "stage": JSONValue(stage(today: today)),
      "rehearsed": .array(rehearsed.map { .string("\($0)") }),
      "runs": .array(
        runs(today: today).map { run in
          [
            "on": .string("\(run.day)"), "number": JSONValue(run.number),
            "before_person": .bool(run.isBeforePerson), "last": .bool(run.isLast),
          ]
        }),
      "went": JSONValue(went),
    ]
  }
}
