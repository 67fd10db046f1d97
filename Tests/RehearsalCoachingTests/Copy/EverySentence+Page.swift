import RehearsalMetrics
import RehearsalBase

@testable import RehearsalCoaching

extension EverySentence {
  /// What a page says about each number.
  static var numbers: [String] {
    [
      "pace", "articulation", "pauses", "typical_pause", "long_pauses", "filler_words", "loudness",
      "voice_level", "voice_over_noise", "pitch", "clarity", "confidence",
    ].flatMap { id in
      let guide = NumberGuide(to: MetricRow(id, "", nil), in: .talk)
      return [guide.meaning, guide.range].compactMap(\.self)
    }
  }

  static var page: [String] {
    [
      PageCopy.offline, PageCopy.evidence, PageCopy.action, PageCopy.hint, PageCopy.lowConfidence,
      PageCopy.selfRating, PageCopy.picture, PageCopy.transcript, PageCopy.fillerKey,
      PageCopy.pauseKey, PageCopy.noTranscript, PageCopy.noTranscriptHint, PageCopy.numbers,
      PageCopy.method, PageCopy.source, PageCopy.time, PageCopy.recording, PageCopy.madeBy,
      PageCopy.checksum, PageCopy.audio, PageCopy.audioMissing,
      PageCopy.sentenceKey(words: SentenceLength.longest), unknown(hasSpeech: true),
      unknown(hasSpeech: false), PageCopy.play(Seconds(72)),
    ]
  }

  private static func unknown(hasSpeech: Bool) -> String {
    PageCopy.detail(of: MetricRow("pitch", "Pitch", nil), hasSpeech: hasSpeech) ?? ""
  }

  static var pictures: [String] {
    [
      PictureCopy.pause, PictureCopy.filler, PictureCopy.moment, PictureCopy.quiet,
      PictureCopy.voiceLevel, PictureCopy.noise, PictureCopy.middle, PictureCopy.Waveform.title,
      PictureCopy.Waveform.summary(of: Seconds(182), pauses: 1),
      PictureCopy.Waveform.summary(of: Seconds(182), pauses: 21), PictureCopy.Pace.title,
      PictureCopy.Pace.unit, PictureCopy.Pace.none,
      PictureCopy.Pace.summary(
        window: Pace.window, least: WordsPerMinute(96), most: WordsPerMinute(212)),
      PictureCopy.Level.title, PictureCopy.Level.unit, PictureCopy.Level.summary,
      PictureCopy.Pitch.title, PictureCopy.Pitch.unit, PictureCopy.Pitch.none,
      PictureCopy.Pitch.summary(middle: Hertz(186)), PictureCopy.Pauses.title,
      PictureCopy.Pauses.unit,
      PictureCopy.Pauses.summary(count: 1, least: Seconds(0.5), longest: Seconds(1.4)),
      PictureCopy.Pauses.summary(count: 21, least: Seconds(0.5), longest: Seconds(1.4)),
      PictureCopy.Pauses.none(least: Seconds(0.5)),
    ]
  }
}
