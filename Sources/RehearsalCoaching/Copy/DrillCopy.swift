package import RehearsalBase

/// What the drill on fillers says, on the page and in a terminal.
package enum DrillCopy {
  package static let title = "Hear your fillers"
  package static let why =
    "Speakers who notice their fillers, and stay silent in their place, say fewer."
  package static let noticed = "noticed"
  package static let passed = "passed"
  package static let line = "Now with a silence"
  package static let silence = "silence"
  package static let unstored = "Nothing of this is stored."

  package static func start(_ length: Seconds, by key: String) -> String {
    "Listen to \(length.spoken) of your take, and \(key) at each filler that you notice."
  }

  package static func summary(_ outcome: FillerDrill.Outcome) -> String {
    let (all, noticed) = (outcome.isNoticed.count, outcome.isNoticed.count { $0 })
    return switch (noticed, all) {
    case (1, 1): "You noticed the one that is there."
    case (all, _): "You noticed all \(all) that are there."
    case (0, 1): "One is there, and it passed this time."
    case (0, _): "\(all) are there, and they passed this time."
    default: "You noticed \(noticed) of the \(all) that are there."
    }
  }

  /// `nil` where every key was at a filler.
  package static func elsewhere(_ outcome: FillerDrill.Outcome) -> String? {
    guard !outcome.elsewhere.isEmpty else { return nil }
    let clocks = outcome.elsewhere.map(\.clock)
    let all = clocks.dropLast().joined(separator: ", ")
    let last = clocks.suffix(1).joined()
    return "You also pressed at \(all.isEmpty ? last : "\(all) and \(last)"): the words show no "
      + "filler there, and may lack one."
  }

  package static func say(_ line: FillerLine) -> String {
    let filler = Copy.Fillers.written(line.filler)
    return "Say this line again, and be silent for a second in place of '\(filler)'."
  }

  package static func heard(_ heard: FillerLine.Heard, in line: FillerLine) -> String {
    switch heard {
    case .silence(let length):
      "There it is: \(length.spoken) of silence in place of '\(Copy.Fillers.written(line.filler))'."
    case .shortSilence(let length):
      "A silence of \(length.spoken) is there; let it last one full breath."
    case .noSilence:
      "No silence is heard there yet. Stop before '\(line.next)', then go on."
    case .noSpeech:
      "No speech is heard. Speak within an arm's length of the microphone."
    }
  }
}
