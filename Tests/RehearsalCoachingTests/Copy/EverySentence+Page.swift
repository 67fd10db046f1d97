import RehearsalMetrics
import RehearsalSignal
import RehearsalTestKit
import RehearsalBase

@testable import RehearsalCoaching

extension EverySentence {
  /// What a page says about each number.
  static var numbers: [String] {
    // A take of silence has every row that doesn't count words.
    let silence = Take(hearing: Samples([Float](repeating: 0, count: 16_000), rate: 16_000))
    let rows = [Sample.with { $0.fillers = [] }.readings, Readings(of: silence)]
      .flatMap { readings in MetricCatalog.all.flatMap { readings.rows(of: $0) } }
    // One with both edges, and one with either.
    let bounded = ["pace", "articulation", "voice_level"]
    return rows.map(\.meaning)
      + rows.filter { bounded.contains($0.id) }.compactMap { NumberGuide(to: $0, in: .talk).range }
  }

  static var page: [Said] {
    said(
      .name,
      [
        PageCopy.offline, PageCopy.evidence, PageCopy.action, PageCopy.hint, PageCopy.selfRating,
        PageCopy.picture, PageCopy.transcript, PageCopy.fillerKey, PageCopy.possibleFiller,
        PageCopy.pauseKey,
        PageCopy.numbers, PageCopy.numbersInRange, PageCopy.sections, PageCopy.noNumbers,
        PageCopy.method, PageCopy.steps,
        PageCopy.source, PageCopy.time, PageCopy.recording,
        PageCopy.listeners, PageCopy.madeBy, PageCopy.checksum, PageCopy.audio,
        PageCopy.sentenceKey(words: SentenceLength.longest), PageCopy.play(Seconds(72)),
      ])
      + said(
        .other,
        [
          PageCopy.lowConfidence, PageCopy.noTranscript, PageCopy.noTranscriptHint,
          PageCopy.audioMissing, unknown(hasSpeech: true), unknown(hasSpeech: false),
          PageCopy.notJudged,
        ])
  }

  private static func unknown(hasSpeech: Bool) -> String {
    PageCopy.detail(
      of: MetricRow("pitch", "Pitch", meaning: "", nil), hasSpeech: hasSpeech) ?? ""
  }

  static var pictures: [Said] {
    said(
      .name,
      [
        PictureCopy.pause, PictureCopy.filler, PictureCopy.slide, PictureCopy.moment,
        PictureCopy.quiet,
        PictureCopy.voiceLevel, PictureCopy.noise, PictureCopy.middle, PictureCopy.Waveform.title,
        PictureCopy.Pace.title, PictureCopy.Pace.unit, PictureCopy.Pace.syllables,
        PictureCopy.Level.title,
        PictureCopy.Level.unit, PictureCopy.Pitch.title, PictureCopy.Pitch.unit,
        PictureCopy.Pauses.title, PictureCopy.Pauses.unit,
      ])
      + said(
        .other,
        [
          PictureCopy.Waveform.summary(of: Seconds(182)), PictureCopy.Pace.none,
          PictureCopy.Pace.summary(
            window: Pace.window, least: WordsPerMinute(96), most: WordsPerMinute(212)),
          PictureCopy.Pace.summary(
            window: Pace.window, least: SyllablesPerSecond(1.9), most: SyllablesPerSecond(5.2)),
          PictureCopy.Level.summary, PictureCopy.Pitch.none,
          PictureCopy.Pitch.summary(middle: Hertz(186)),
          PictureCopy.Pauses.summary(count: 1, least: Seconds(0.5), longest: Seconds(1.4)),
          PictureCopy.Pauses.summary(count: 21, least: Seconds(0.5), longest: Seconds(1.4)),
          PictureCopy.Pauses.none(least: Seconds(0.5)),
        ])
  }

  static var mended: [Said] {
    said(.name, Tip.Mending.allCases.map(MendedCopy.missing))
      + said(
        .other,
        [
          MendedCopy.cut(["um"], at: [Seconds(7.1)], less: Seconds(0.5)),
          MendedCopy.cut(
            ["um", "uh", "um"], at: [Seconds(7.1), Seconds(9), Seconds(12.4)], less: Seconds(1.4)),
          MendedCopy.pause(of: Seconds(0.4), at: Seconds(32.5)),
          MendedCopy.stretch(TimeSpan(start: Seconds(30), end: Seconds(40)), to: Seconds(13)),
          MendedCopy.lift(endingAt: Seconds(41.2), by: DecibelRatio(6)),
        ])
  }

  static var drill: [Said] {
    let line = FillerLineTests.line
    let answers = [(1, 1), (0, 1), (5, 5), (3, 5), (0, 5)].map { noticed, all in
      FillerDrill.Outcome(isNoticed: (0..<all).map { $0 < noticed }, elsewhere: [])
    }
    let elsewhere = [[Seconds(12)], [Seconds(12), Seconds(20), Seconds(72)]]
    let heard: [FillerLine.Heard] = [
      .silence(Seconds(0.8)), .shortSilence(Seconds(0.3)), .noSilence, .noSpeech,
    ]
    let names = [
      DrillCopy.title, DrillCopy.noticed, DrillCopy.passed, DrillCopy.line, DrillCopy.silence,
    ]
    return said(.name, names)
      + said(.why, [DrillCopy.why])
      + said(.action, [DrillCopy.start(Seconds(32), by: "press space"), DrillCopy.say(line)])
      + said(.other, answers.map(DrillCopy.summary))
      + said(
        .other,
        elsewhere.compactMap { DrillCopy.elsewhere(.init(isNoticed: [], elsewhere: $0)) })
      + said(.other, heard.map { DrillCopy.heard($0, in: line) })
      + said(.other, [DrillCopy.unstored])
  }
}
