import RehearsalBase
import RehearsalSignal

/// Pauses a minute, from those that end a phrase on, between the first word and the last.
struct PauseRate {
  let rate: PerMinute

  init(of take: Take) {
    let count = take.silentPauses.count { $0.length >= VoiceMeasurement.Phrase.shortestPause }
    rate = take.speaking.flatMap { PerMinute(count: count, in: $0.length) } ?? PerMinute(0)
  }

  var measure: Measure { Measure("pauses", rate, decimals: 1) }
}
