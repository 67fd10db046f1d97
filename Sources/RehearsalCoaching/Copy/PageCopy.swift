package import RehearsalMetrics
package import RehearsalBase

/// The words around a tip on a page.
package enum PageCopy {
  package static var offline: String { Copy.text("page.offline.name") }
  package static var evidence: String { Copy.text("page.evidence.name") }
  package static var action: String { Copy.text("page.next.name") }
  package static var hint: String { Copy.text("page.reminder.name") }
  package static var lowConfidence: String { Copy.text("page.low_confidence") }
  package static var selfRating: String { Copy.text("page.self_rating.name") }
  package static var picture: String { Copy.text("page.picture.name") }
  package static var transcript: String { Copy.text("page.transcript.name") }
  package static var fillerKey: String { Copy.text("page.transcript.key.filler.name") }
  package static var pauseKey: String { Copy.text("page.transcript.key.pause.name") }
  package static var noTranscript: String { Copy.text("page.transcript.none") }
  package static var noTranscriptHint: String { Copy.text("page.transcript.none.way") }
  package static var numbers: String { Copy.text("page.numbers.name") }
  package static var method: String { Copy.text("page.method.name") }
  package static var source: String { Copy.text("page.source.name") }
  package static var time: String { Copy.text("page.time.name") }
  package static var recording: String { Copy.text("page.recording.name") }
  package static var madeBy: String { Copy.text("page.made.name") }
  package static var checksum: String { Copy.text("page.checksum.name") }
  package static var audio: String { Copy.text("page.audio.name") }
  package static var audioMissing: String { Copy.text("page.audio.missing") }

  /// - Parameter words: More of them make a sentence long.
  package static func sentenceKey(words: Int) -> String {
    Copy.text("page.transcript.key.sentence.name", ["words": "\(words)"])
  }

  /// What stands beside a number: its detail, or why it is missing.
  package static func detail(of row: MetricRow, hasSpeech: Bool) -> String? {
    guard row.value == nil else { return row.detail }
    return row.reason ?? Copy.text(hasSpeech ? "page.unknown.few" : "page.unknown.none")
  }

  package static func play(_ moment: Seconds) -> String {
    Copy.text("page.play.name", ["clock": moment.clock])
  }
}
