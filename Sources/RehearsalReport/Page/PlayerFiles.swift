/// The player of a take, which reports as a page and the page in the browser share.
package enum PlayerFiles {
  /// A module without imports.
  package static let script = EmbeddedText.player_js
  package static let style = EmbeddedText.player_css
}
