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

/// One picture of a recording, as a file.
package struct PictureReport: ReportFormat {
  package static let name = "svg"
  package static let endings = ["svg"]

  private let picture: Picture

  package init(_ options: ReportOptions) { picture = options.picture }

  package func text(of review: ReviewedTake) -> String { picture.plot(of: review).file() }
}

extension ReviewedTake {
  var take: Take { heard.take }
  var duration: Seconds { report.recording.duration }

  /// The pauses that count.
  var countedPauses: [Pauses.Pause] {
    heard.readings[Pauses.self]?.list.filter(\.counted) ?? []
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
