package import RehearsalCoaching

/// The terminal attributes used for emphasis, if any.
///
/// No colour means good or bad: numbers are information, not grades. A timer's light has the
/// colours that speakers know.
package enum Style: Equatable, Sendable {
  case plain, color

  /// What a user asks for with `--color`.
  package enum Choice: String, CaseIterable, Sendable {
    case auto, always, never
  }

  /// - Parameters:
  ///   - isTerminal: Whether the text goes to a terminal.
  ///   - environment: What decides under ``Choice/auto``: `NO_COLOR` (no-color.org: any value but
  ///     an empty one) means plain text, before all others; `FORCE_COLOR` and `CLICOLOR_FORCE`
  ///     (bixense.com/clicolors: any value but an empty one and `0`) mean colour, also where there
  ///     is no terminal; `CLICOLOR=0`, `FORCE_COLOR=0` and a `TERM` of `dumb` mean plain text.
  package init(_ choice: Choice, isTerminal: Bool, environment: [String: String]) {
    func isSet(_ name: String) -> Bool { environment[name].map { !$0.isEmpty } ?? false }
    func isOff(_ name: String) -> Bool { environment[name] == "0" }
    let isForced = ["FORCE_COLOR", "CLICOLOR_FORCE"].contains { isSet($0) && !isOff($0) }
    let isRefused =
      isOff("CLICOLOR") || isOff("FORCE_COLOR") || environment["TERM"] == "dumb"
    switch choice {
    case .always: self = .color
    case .never: self = .plain
    case .auto:
      let isColored = !isSet("NO_COLOR") && (isForced || isTerminal && !isRefused)
      self = isColored ? .color : .plain
    }
  }

  /// For the takeaway.
  package func strong(_ text: String) -> String { set(.bold, text) }
  /// For details beside a number.
  package func faint(_ text: String) -> String { set(.faint, text) }
  /// For the practice action.
  package func accent(_ text: String) -> String { set(.cyan, text) }
  /// For words that were removed.
  package func removed(_ text: String) -> String { set(.struck, text) }
  /// For the live hint.
  package func hint(_ text: String) -> String { set(.boldCyan, text) }
  /// For the light of a timer.
  package func light(_ color: TimingColor, _ text: String) -> String {
    switch color {
    case .before: text
    case .green: set(.onGreen, text)
    case .yellow: set(.onYellow, text)
    case .red: set(.onRed, text)
    }
  }
  /// For failures of the run itself, never for a speaker's numbers.
  package func alarm(_ text: String) -> String { set(.boldRed, text) }

  /// - Source: ECMA-48, section 8.3.117, Select Graphic Rendition.
  private enum Attribute: String {
    case none = "0"
    case bold = "1"
    case faint = "2"
    case cyan = "36"
    case boldCyan = "1;36"
    case boldRed = "1;31"
    case struck = "2;9"
    case onGreen = "30;42"
    case onYellow = "30;43"
    case onRed = "97;41"

    var sequence: String { "\u{1B}[\(rawValue)m" }
  }

  private func set(_ attribute: Attribute, _ text: String) -> String {
    guard self == .color, !text.isEmpty else { return text }
    return attribute.sequence + text + Attribute.none.sequence
  }
}
