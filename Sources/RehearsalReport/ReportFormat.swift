package import Rehearsal
package import RehearsalBase

/// A format of reports.
///
/// A format is one type and one line in the command line's list, which its help, its file endings
/// and everything else are derived from.
package protocol ReportFormat: Sendable {
  /// The name that `--format` takes.
  static var name: String { get }
  /// The file extensions, without the dot; messages show the first.
  static var endings: [String] { get }
  /// How a result is made safe for a terminal.
  static var form: TextForm { get }
  /// Whether people read a result; programs read the others, whose bytes never depend on the
  /// computer.
  static var isForPeople: Bool { get }
  /// Whether a result can only be about one recording, because its times are that recording's.
  static var isAboutOneRecording: Bool { get }

  init(_ options: ReportOptions)

  /// What is printed before the first result.
  var heading: String { get }
  /// What is printed between two results.
  var separator: String { get }

  /// The report of a recording.
  ///
  /// - Throws: When the recording lacks what the format needs, such as word times.
  func text(of review: ReviewedTake) throws -> String

  /// What is printed in place of a report; `nil` when the error goes to standard error only.
  func text(of failure: Failure) throws -> String?
}

extension ReportFormat {
  package static var endings: [String] { [] }
  package static var form: TextForm { .plain }
  package static var isForPeople: Bool { false }
  package static var isAboutOneRecording: Bool { true }

  package var heading: String { "" }
  package var separator: String { "" }

  package func text(of failure: Failure) throws -> String? { nil }
}

/// The options of formats.
package struct ReportOptions: Sendable {
  /// The width of a line of text, in columns.
  package var width = TextReport.standard
  package var style = Style.plain
  /// Whether text includes format, checksum, engine and thresholds.
  package var isVerbose = false
  /// Whether text has graphs of block characters.
  package var hasGraphs = false
  /// The user's settings that changed what was judged, such as `profile reading`; empty for none.
  package var settings = ""
  /// The options that decided the tip, as words of a shell, without the settings; `nil` where no
  /// command has them.
  package var given: [String]?
  /// Whether this is the only recording reported on.
  package var isSingle = true
  /// The folder that the report will be in, with a slash at the end; empty for the working folder.
  package var folder = ""
  /// The subject of a picture.
  package var picture = Picture.waveform
  /// Whether fillers are left out of captions.
  package var isClean = false
  /// What Markdown begins with for programs that keep notes; `nil` for none.
  package var frontMatter: FrontMatter?

  package init() {}
}

/// What is known of a recording besides its report, for the lines between `---` that a note in
/// Markdown begins with.
package struct FrontMatter: Sendable {
  /// `nil` for none.
  package var talk: String?
  /// The day on which the recording was made; `nil` if unknown.
  package var date: CivilDate?

  package init(talk: String?, date: CivilDate?) {
    self.talk = talk
    self.date = date
  }
}

/// What a result consists of, which decides how it is made safe for a terminal.
package enum TextForm: Sendable {
  /// Text for people: names and words in it were made safe before it was coloured.
  case styled
  case json
  /// Data for other programs, with names and words unchanged.
  case plain

  /// A result for a terminal, without control characters from names or words.
  package func shown(_ text: String) -> String {
    switch self {
    case .styled: text
    case .json: text.printableJSON
    case .plain: text.printableFields
    }
  }
}
