package import RehearsalBase

/// The words in and about the pictures of a recording.
package enum PictureCopy {
  package static let pause = "pause"
  package static let filler = "filler word"
  package static let slide = "slide, by its number"
  package static let moment = "the tip's moment"
  package static let quiet = "nothing to work on"
  package static let voiceLevel = "your voice"
  package static let noise = "noise in the pauses"
  package static let middle = "half above, half below"

  package enum Waveform {
    package static let title = "Sound and pauses"

    package static func summary(of length: Seconds) -> String {
      "The level of the recording from start to end, \(length.clock) long. Pauses are marked."
    }
  }

  package enum Pace {
    package static let title = "Pace over time"
    package static let unit = "words a minute"
    package static let syllables = "syllables a second"
    package static let none = "There was not enough speech for a pace."

    package static func summary(
      window: Seconds, least: WordsPerMinute, most: WordsPerMinute
    ) -> String {
      """
      Words a minute in windows of \(window.spoken): from \(least.number(0)) to \(most.number(0)).
      """
    }

    package static func summary(
      window: Seconds, least: SyllablesPerSecond, most: SyllablesPerSecond
    ) -> String {
      """
      Syllables a second in windows of \(window.spoken): from \(least.number(1)) to \
      \(most.number(1)).
      """
    }
  }

  package enum Level {
    package static let title = "Level over time"
    package static let unit = "dBFS (0 is the most a recording can hold)"
    package static let summary =
      "The level of the recording from start to end, in decibels relative to full scale."
  }

  package enum Pitch {
    package static let title = "Pitch over time"
    package static let unit = "semitones from the middle"
    package static let none = "No voice with a pitch was heard."

    package static func summary(middle: Hertz) -> String {
      "The pitch of the voice in semitones above and below its middle, \(middle.shown(0))."
    }
  }

  package enum Pauses {
    package static let title = "Pauses and their lengths"
    package static let unit = "seconds"

    package static func summary(count: Int, least: Seconds, longest: Seconds) -> String {
      """
      \(Copy.count(count, "pause")) of \(least.spoken) or more; the longest lasts \
      \(longest.spoken).
      """
    }

    package static func none(least: Seconds) -> String {
      "No pause of \(least.spoken) or more was heard."
    }
  }
}
