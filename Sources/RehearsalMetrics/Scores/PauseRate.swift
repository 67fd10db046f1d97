import RehearsalBase
import RehearsalSignal

/// Pauses per minute between the first word and the last, counting those long enough to end a
/// phrase.
struct PauseRate {
  let rate: PerMinute

  init(of take: Take) {
    let count = take.silentPauses.count { $0.length >= VoiceMeasurement.Phrase.shortestPause }
    rate = take.speaking.flatMap { PerMinute(count: count, in: $0.length) } ?? PerMinute(0)
  }

  var measure: Measure { Measure("pauses", rate, decimals: 1) }
}
