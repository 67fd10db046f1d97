import RehearsalBase

extension PaceRules {
  /// The tempo between pauses climbs over the take; see ``JudgedTake/drift``.
  static let driftingFaster: Rule<Percent> = Rule(
    "pace.drifting_faster", .pace, .improve, gate: .tempo,
    norm: Norm(
      quiet: 10, tip: 20, extreme: 60,
      source: """
        Listeners notice changes of tempo from 5 % (Quené 2007, Journal of Phonetics 35, 353-362); \
        four times that is our choice: in 48 takes that were made not to climb, this reading lay \
        between -13 and 7 %, and 28 % that were planted read 33 % from words and 41 % from sound.
        """),
    reading: \.drift,
    unless: { take in
      // A take that is fast throughout has another rule, and a climb into the range is welcome.
      if take.isFast { return true }
      let middle = (take.norms[tooSlow].quiet + take.norms[tooFast].quiet) / 2
      return take.closingPace.map { $0 <= middle } ?? true
    },
    evidence: { take in
      guard let thirds = take.driftThirds else { return [] }
      return [thirds.close, thirds.opening].map {
        take.moment($0.span, Copy.Pace.heard(tempo: $0.rate))
      }
    },
    advice: { rise, moments, _ in
      Copy.Pace.driftingFaster(rise, at: moments.start, calmAt: moments.starts[0])
    },
    comparison: .own("drift") { rise, _ in Copy.FollowUp.drift(rise) })

  static let fewestDriftWindows = Limit(
    9, source: "Our choice: a third of fewer windows, of 10 s each, is a sentence or two.")
}
