import RehearsalUnits

extension Fillers {
  public static func explanation(_ heard: HeardTake) -> Explanation {
    Explanation(
      steps: [
        Explanation.Step(
          "Filler words",
          method: "Counted from a transcript, never guessed from the sound. Without one nothing is "
            + "said.",
          source: "our choice",
          values: [
            Measure("fillers", count: heard.readings[Fillers.self]?.count)
          ]
            + (heard.readings[Fillers.self]?.reason.map {
              [Measure("not given", word: $0.rawValue)]
            }
              ?? []))
      ])
  }
}
