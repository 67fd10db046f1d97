import Rehearsal
import RehearsalReport

/// Formats the lines of a display.
struct LiveText {
  let width: Int
  let style: Style
  let isUnicode: Bool

  struct Part {
    enum Kind {
      case plain, strong
      /// In the colour of the timer.
      case light(TimingColor)
    }

    var text: String
    var kind: Kind

    init(_ text: String, _ kind: Kind = .plain) {
      self.text = text
      self.kind = kind
    }
  }

  /// The first parts that fit on one line.
  func row(_ parts: [Part]) -> String {
    var line = ""
    var used = 0
    for part in parts {
      let gap = used == 0 ? "" : "   "
      let columns = gap.count + part.text.count
      guard used + columns <= width else { break }
      used += columns
      line += gap + set(part)
    }
    return used == 0 ? fitting(parts.first?.text ?? "") : line
  }

  func fitting(_ text: String) -> String { String(text.prefix(width)) }

  private func set(_ part: Part) -> String {
    switch part.kind {
    case .plain: part.text
    case .strong: style.strong(part.text)
    case .light(let color): style.light(color, part.text)
    }
  }

  /// The elapsed share as a ring that fills; empty where it can't be shown.
  func ring(_ share: Double) -> String {
    guard isUnicode else { return "" }
    let rings = ["○", "◔", "◑", "◕", "●"]
    let place = Int(max(0, min(share, 1)) * Double(rings.count - 1))
    return rings[place] + " "
  }

  /// A level on a scale from ``quietest`` to full scale, with the peak hold.
  func meter(_ level: Decibels?, peak: Decibels?, cells: Int) -> String {
    func place(_ level: Decibels?) -> Int {
      guard let level else { return 0 }
      let share = 1 - level.rawValue / Self.quietest
      return Int((max(0, min(share, 1)) * Double(cells)).rounded())
    }
    let (full, empty, mark) = isUnicode ? ("━", "╌", "┃") : ("=", "-", "|")
    let filled = place(level)
    let held = place(peak) - 1
    return (0..<cells).map { $0 == held ? mark : $0 < filled ? full : empty }.joined()
  }

  /// In dBFS. Our choice: below the noise of a quiet room.
  private static let quietest = -60.0
}
