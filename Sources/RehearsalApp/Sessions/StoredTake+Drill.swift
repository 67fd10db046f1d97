package import Rehearsal
import RehearsalBase
package import RehearsalCoaching
import RehearsalMetrics

extension StoredTake {
  /// The drill on its fillers.
  package func drill() throws(FillerDrill.Obstacle) -> FillerDrill {
    try FillerDrill(on: report.metrics[Fillers.self], in: report.recording.duration)
  }

  /// The words around a filler; `nil` where there are too few.
  package func line(around event: FillerDrill.Event) -> FillerLine? {
    guard let transcript, let fillers = report.metrics[Fillers.self] else { return nil }
    return FillerLine(around: event, in: transcript, without: fillers)
  }

  /// The filler to replace by a silence: of those with words around them, the first that was
  /// missed, else the first.
  package func practiceLine(
    of drill: FillerDrill, after outcome: FillerDrill.Outcome
  ) -> (event: Int, line: FillerLine)? {
    let lines = drill.events.indices.compactMap { index in
      line(around: drill.events[index]).map { (event: index, line: $0) }
    }
    return lines.first { !outcome.isNoticed[$0.event] } ?? lines.first
  }
}

extension FillerLine {
  /// What a recording of the line has in place of the filler.
  package func heard(in recording: AnalyzedRecording) throws -> Heard {
    let report = try recording.report(for: RehearsalOptions(transcript: .none))
    let speaking = report.recording.speechStart.flatMap { start in
      report.recording.speechEnd.map { TimeSpan(start: start, end: $0) }
    }
    return heard(in: report.metrics[Pauses.self], speaking: speaking)
  }
}
