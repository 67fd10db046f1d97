package import Rehearsal
import RehearsalCoaching
import RehearsalMetrics
import RehearsalSignal
import RehearsalBase

/// What a picture of a recording can show.
package enum Picture: String, CaseIterable, Sendable {
  case waveform, pace, level, pitch, pauses

  /// The picture of a recording.
  package func plot(of review: ReviewedTake) -> Plot {
    switch self {
    case .waveform: .waveform(of: review)
    case .pace: .pace(of: review)
    case .level: .level(of: review)
    case .pitch: .pitch(of: review)
    case .pauses: .pauses(of: review)
    }
  }
}

extension ReviewedTake {
  var take: Take { measured.take }
  var duration: Seconds { report.recording.duration }

  /// The pauses that count.
  var countedPauses: [Pauses.Pause] {
    measured.readings[Pauses.self]?.list.filter(\.counted) ?? []
  }

  /// The moments that the tip points to.
  var moments: [TimeSpan] {
    report.tip.evidence.map { TimeSpan(start: $0.start, end: $0.end) }
  }

  var pauseLayer: Plot.Layer {
    Plot.Layer(.spans(countedPauses.map(\.span)), .pause, label: PictureCopy.pause)
  }

  var momentLayer: Plot.Layer {
    Plot.Layer(.numbered(moments), .moment, label: moments.isEmpty ? nil : PictureCopy.moment)
  }
}
