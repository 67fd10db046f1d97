/// An option whose value the settings file can give, named as in the file.
package enum Setting: String, CaseIterable {
  case focus, profile, target, bands, fillers, language, color
  case minPause = "min-pause"
  case save, goal
  case keepAudio = "keep-audio"
  case transcribe, recognizer
  case recognizerCommand = "recognizer-command"
  case model, verbatim

  /// - Parameter name: In American or British spelling.
  package init?(argument name: String) { self.init(rawValue: name == "colour" ? "color" : name) }

  /// What the value decides, in a few words.
  package var meaning: String {
    switch self {
    case .focus: "what the tip is about"
    case .profile: "the occasion, which decides what listeners expect"
    case .target: "the time allowed"
    case .bands: "your own bands for rules"
    case .fillers: "what counts as a filler"
    case .language: "the language of the words"
    case .color: "when to print bold, faint and coloured text"
    case .minPause: "the shortest silence that counts as a pause, in seconds"
    case .save: "whether sessions are remembered: yes or no"
    case .goal: "the time to practise a day, such as 5m"
    case .keepAudio: "the days that sound recorded here is kept"
    case .transcribe:
      "whether recordings without words are transcribed: auto (one by one, by the recognizer that "
        + "is set, else by rehearse-words), always, ask or never"
    case .recognizer: "which speech recognizer transcribes"
    case .recognizerCommand: "the command line of another recognizer"
    case .model: "the model of the recognizer"
    case .verbatim: "whether the recognizer is asked to write um and uh: yes or no"
    }
  }

  /// The unit of a number, and an example.
  package var unit: (name: String, example: String) {
    self == .keepAudio ? ("days", "7") : ("seconds", "0.5")
  }

  /// Whether it has any number of values.
  package var isList: Bool { self == .bands }

  /// Whether it changes what is judged, and not only how that is shown.
  package var isJudging: Bool {
    switch self {
    case .color, .save, .goal, .keepAudio: false
    default: true
    }
  }
}
