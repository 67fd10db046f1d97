package import RehearsalBase

/// The words in and about the pictures of a recording.
package enum PictureCopy {
  package static var pause: String { Copy.text("picture.key.pause.name") }
  package static var filler: String { Copy.text("picture.key.filler.name") }
  package static var moment: String { Copy.text("picture.key.moment.name") }
  package static var quiet: String { Copy.text("picture.key.quiet.name") }
  package static var voiceLevel: String { Copy.text("picture.key.voice_level.name") }
  package static var noise: String { Copy.text("picture.key.noise.name") }
  package static var middle: String { Copy.text("picture.key.middle.name") }

  package enum Waveform {
    package static var title: String { Copy.text("picture.waveform.name") }

    package static func summary(of length: Seconds, pauses: Int) -> String {
      Copy.text("picture.waveform.summary", ["length": length.clock], count: pauses)
    }
  }

  package enum Pace {
    package static var title: String { Copy.text("picture.pace.name") }
    package static var unit: String { Copy.text("picture.pace.unit.name") }
    package static var none: String { Copy.text("picture.pace.none") }

    package static func summary(
      window: Seconds, least: WordsPerMinute, most: WordsPerMinute
    ) -> String {
      Copy.text(
        "picture.pace.summary",
        ["window": window.spoken, "least": least.number(0), "most": most.number(0)])
    }
  }

  package enum Level {
    package static var title: String { Copy.text("picture.level.name") }
    package static var unit: String { Copy.text("picture.level.unit.name") }
    package static var summary: String { Copy.text("picture.level.summary") }
  }

  package enum Pitch {
    package static var title: String { Copy.text("picture.pitch.name") }
    package static var unit: String { Copy.text("picture.pitch.unit.name") }
    package static var none: String { Copy.text("picture.pitch.none") }

    package static func summary(middle: Hertz) -> String {
      Copy.text("picture.pitch.summary", ["middle": middle.shown(0)])
    }
  }

  package enum Pauses {
    package static var title: String { Copy.text("picture.pauses.name") }
    package static var unit: String { Copy.text("picture.pauses.unit.name") }

    package static func summary(count: Int, least: Seconds, longest: Seconds) -> String {
      Copy.text(
        "picture.pauses.summary", ["least": least.spoken, "longest": longest.spoken],
        count: count)
    }

    package static func none(least: Seconds) -> String {
      Copy.text("picture.pauses.none", ["least": least.spoken])
    }
  }
}
