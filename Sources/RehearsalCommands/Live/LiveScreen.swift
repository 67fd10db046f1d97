import RehearsalApp
import Dispatch
import Rehearsal
import RehearsalReport
import Synchronization

/// Draws a recording's progress in place on the terminal behind standard error.
///
/// Updates that arrive while a slow terminal still draws are combined in the next picture.
final class LiveScreen: LiveDisplay {
  private struct State {
    var view: LiveView
    var isDrawing = false
    var isStale = true
    var isClosed = false
  }

  /// What is on the screen; only used on the queue.
  private struct Shown {
    var lines: [String] = []
    /// The columns of each line, without escape sequences.
    var widths: [Int] = []
  }

  private let state: Mutex<State>
  private let shown = Mutex(Shown())
  private let style: Style
  private let queue = DispatchQueue(label: "rehearse.screen")

  init(_ view: LiveView, style: Style) {
    state = Mutex(State(view: view))
    self.style = style
  }

  func show(_ event: LiveEvent) { update { $0.take(event) } }
  func show(_ notice: LiveNotice) { update { $0.take(notice) } }

  private func update(_ change: (inout LiveView) -> Void) {
    let begins = state.withLock { state in
      guard !state.isClosed else { return false }
      change(&state.view)
      state.isStale = true
      defer { state.isDrawing = true }
      return !state.isDrawing
    }
    if begins { queue.async { [self] in draw() } }
  }

  private func draw() {
    while let view = next() {
      let columns = StandardStreams.errorColumns ?? StandardStreams.defaultColumns
      let unicode = Computer.showsUnicode
      let lines = view.lines(columns: columns, style: style, isUnicode: unicode)
      let widths = view.lines(columns: columns, style: .plain, isUnicode: unicode).map(\.count)
      shown.withLock { shown in
        guard lines != shown.lines || widths != shown.widths else { return }
        StandardStreams.draw(lines, over: Self.rows(of: shown.widths, columns: columns))
        shown = Shown(lines: lines, widths: widths)
      }
    }
  }

  /// The picture to draw; `nil` if it is already on the screen.
  private func next() -> LiveView? {
    state.withLock { state in
      guard state.isStale, !state.isClosed else {
        state.isDrawing = false
        return nil
      }
      state.isStale = false
      return state.view
    }
  }

  func close() {
    state.withLock { $0.isClosed = true }
    queue.sync {
      let columns = StandardStreams.errorColumns ?? StandardStreams.defaultColumns
      shown.withLock { StandardStreams.draw([], over: Self.rows(of: $0.widths, columns: columns)) }
    }
  }

  /// The rows that the lines take, also if the terminal has become narrower.
  private static func rows(of widths: [Int], columns: Int) -> Int {
    widths.reduce(0) { $0 + max(1, ($1 + columns - 1) / max(columns, 1)) }
  }
}
