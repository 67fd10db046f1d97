import Rehearsal
import RehearsalReport
import RehearsalBase

/// The state of a display at one moment, as lines of text.
struct LiveView {
  let slot: Slot?
  /// Whether to show measurements of the speech.
  let isJudging: Bool
  let hasKeys: Bool

  private var levels: LiveLevels?
  private var speech: LiveSpeech?
  private var hint: LiveHint?
  private var warning: String?
  private var color = TimingColor.before
  private var pause: LiveNotice.Pause?
  private var mark: Seconds?
  private var slide: LiveNotice.Shown?
  /// The time that questions took, and since when one has been asked.
  private var (asked, question): (Seconds, Seconds?) = (Seconds(0), nil)

  init(slot: Slot?, isJudging: Bool, hasKeys: Bool) {
    self.slot = slot
    self.isJudging = isJudging
    self.hasKeys = hasKeys
  }

  mutating func take(_ event: LiveEvent) {
    switch event {
    case .levels(let new):
      levels = new
      if let moment = mark, new.elapsed - moment >= Self.markStays { mark = nil }
    case .speech(let new): speech = new
    case .hint(let new): hint = new
    case .noise(let new): warning = new
    case .slot(let new): color = new
    case .marked(let moment): mark = moment
    case .paused, .resumed: break
    }
  }

  mutating func take(_ notice: LiveNotice) {
    switch notice {
    case .recording: break
    case .paused(let reason): pause = reason
    case .resumed: pause = nil
    case .slide(let shown):
      if let question { asked += elapsed - question }
      question = shown.isQuestion ? elapsed : nil
      slide = shown
    }
  }

  /// The length of the recording.
  private var elapsed: Seconds { levels?.elapsed ?? Seconds(0) }

  /// Our choice: long enough for a glance at the screen.
  private static let markStays = Seconds(3)

  /// The display as lines of at most this many columns.
  func lines(columns: Int, style: Style, isUnicode: Bool) -> [String] {
    let width = min(columns, Self.widest) - 1
    let text = LiveText(width: width, style: style, isUnicode: isUnicode)
    var lines = [text.row(timer(text))]
    lines.append(text.row([meter(text)]))
    if isJudging { lines.append(text.row(pace)) }
    if let slide { lines += [""] + notes(of: slide, text) }
    if isJudging, let hint {
      lines += ["", style.hint(text.fitting("[ \(hint.text) ]"))]
    }
    lines.append("")
    let message = pause.map(LiveWords.why) ?? warning ?? mark.map(LiveWords.marked) ?? ""
    lines += message.isEmpty ? [""] : message.wrapped(to: width)
    if hasKeys {
      let running = slide == nil ? LiveWords.keys : LiveWords.keysWithSlides
      let keys = pause == nil ? running : LiveWords.keysWhilePaused
      lines.append(style.faint(text.fitting(keys)))
    }
    return lines
  }

  /// Our choice: what the eye takes in at once.
  private static let widest = 80

  /// The time, its share of the slot, and the colour of the timer.
  private func timer(_ text: LiveText) -> [LiveText.Part] {
    // Questions are no part of the talk.
    let elapsed = (question ?? elapsed) - asked
    let dot = text.isUnicode ? (pause == nil ? "●" : "○") : (pause == nil ? "*" : "-")
    var parts: [LiveText.Part] = [
      .init("\(dot) \(elapsed.clock)", .strong),
      .init(pause == nil ? LiveWords.recording : LiveWords.paused),
    ]
    guard let slot else { return parts }
    let share = elapsed / slot.most
    parts.append(
      .init(
        text.ring(share)
          + LiveWords.target(Int(saturating: (100 * share).rounded(.down)), of: slot.most)))
    if color != .before { parts.append(.init(" \(color.rawValue) ", .light(color))) }
    return parts
  }

  /// The slide, and the first lines of its notes.
  private func notes(of slide: LiveNotice.Shown, _ text: LiveText) -> [String] {
    if slide.isQuestion { return [text.row([.init(LiveWords.question, .strong)])] }
    let notes = slide.notes.split(whereSeparator: \.isNewline).flatMap {
      String($0).printable.wrapped(to: text.width)
    }
    return [text.row([.init(LiveWords.slide(slide), .strong)])] + notes.prefix(Self.mostNotes)
  }

  /// Our choice: as many lines as are read at a glance.
  private static let mostNotes = 3

  private func meter(_ text: LiveText) -> LiveText.Part {
    let clipping = levels?.isClipping == true ? "  \(LiveWords.clipping)" : ""
    let number =
      isJudging ? levels?.rms.map { "  \(LiveWords.level($0))" } ?? "" : ""
    let label = "\(LiveWords.level)  "
    // Room for the longest level, so that the bar doesn't move as numbers come and go.
    let room = isJudging ? "  -100 dBFS".count : 0
    let cells = min(
      Self.longestMeter, text.width - label.count - room - LiveWords.clipping.count - 2)
    return .init(
      label
        + text.meter(levels?.rms, peak: levels?.peakHold, cells: max(cells, Self.shortestMeter))
        + number + clipping)
  }

  private static let (shortestMeter, longestMeter) = (8, 40)

  private var pace: [LiveText.Part] {
    var parts = [LiveText.Part("\(LiveWords.pace)   \(LiveWords.pace(speech?.wordsPerMinute))")]
    if let pause = speech?.sincePause { parts.append(.init(LiveWords.sincePause(pause))) }
    return parts
  }
}
