import RehearsalApp

/// The files of the page, which the program carries with it.
enum PageFiles {
  struct File: Sendable {
    var name: String
    var text: String

    var type: String {
      if name.hasSuffix(".js") { return "text/javascript; charset=utf-8" }
      if name.hasSuffix(".css") { return "text/css; charset=utf-8" }
      return "image/svg+xml"
    }
  }

  static let all: [File] = [
    File(name: "api.js", text: EmbeddedText.api_js),
    File(name: "app.js", text: EmbeddedText.app_js),
    File(name: "base.css", text: EmbeddedText.base_css),
    File(name: "dom.js", text: EmbeddedText.dom_js),
    File(name: "first-run.js", text: EmbeddedText.first_run_js),
    File(name: "home.js", text: EmbeddedText.home_js),
    File(name: "icon.svg", text: EmbeddedText.icon_svg),
    File(name: "live.js", text: EmbeddedText.live_js),
    File(name: "microphone.js", text: EmbeddedText.microphone_js),
    File(name: "parts.css", text: EmbeddedText.parts_css),
    File(name: "parts.js", text: EmbeddedText.parts_js),
    File(name: "progress.js", text: EmbeddedText.progress_js),
    File(name: "recorder.worklet.js", text: EmbeddedText.recorder_worklet_js),
    File(name: "rehearse.js", text: EmbeddedText.rehearse_js),
    File(name: "review.js", text: EmbeddedText.review_js),
    File(name: "screens.css", text: EmbeddedText.screens_css),
    File(name: "scripts.js", text: EmbeddedText.scripts_js),
    File(name: "settings.js", text: EmbeddedText.settings_js),
    File(name: "tokens.css", text: EmbeddedText.tokens_css),
    File(name: "transcript.js", text: EmbeddedText.transcript_js),
    File(name: "words.js", text: EmbeddedText.words_js),
  ]

  static let path = "/files/"

  static func file(named name: String) -> File? { all.first { $0.name == name } }

  /// The page itself, with the paths of its files.
  ///
  /// Modules are named, so that a browser asks for all of them at once.
  static let page: String = {
    let modules = all.map(\.name).filter { $0.hasSuffix(".js") && !$0.hasSuffix(".worklet.js") }
      .map { "<link rel=\"modulepreload\" href=\"{files}\($0)\">" }
    return EmbeddedText.index_html
      .replacing("{modules}", with: modules.joined(separator: "\n"))
      .replacing("{files}", with: path)
  }()
}
