/// The one hint to have in view while speaking.
public struct LiveHint: Equatable, Sendable {
  /// Three to five words.
  public var text: String
  /// What it is about: the focus of the session.
  public var focus: Focus
  /// The rule that chose it, such as `pace.too_fast`; `nil` for the general hint of the focus.
  public var rule: String?

  package init(text: String, focus: Focus, rule: String? = nil) {
    self.text = text
    self.focus = focus
    self.rule = rule
  }
}
