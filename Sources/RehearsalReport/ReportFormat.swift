package import Rehearsal
import RehearsalBase

/// A format in which recordings are reported on.
///
/// A format is one type and a line in the list of the command line, from which its help, its
/// endings and everything else follow.
package protocol ReportFormat: Sendable {
  /// The name that `--format` takes.
  static var name: String { get }
  /// How the names of its files end, without the dot; messages give the first.
  static var endings: [String] { get }
  /// What a result is, for a terminal.
  static var form: TextForm { get }
  /// Whether people read a result; programs read the others, whose bytes never depend on the
  /// computer.
  static var isForPeople: Bool { get }
  /// Whether a result can only be about one recording: its times are that recording's.
  static var isAboutOneRecording: Bool { get }

  init(_ options: ReportOptions)

  /// What is printed before the first result.
  var heading: String { get }
  /// What is printed between two results.
  var separator: String { get }

  /// The report of a recording.
  ///
  /// - Throws: When the recording lacks what the format is made of, such as the times of words.
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

/// What a format may ask for besides the recording.
package struct ReportOptions: Sendable {
  /// Columns to a line of text.
  package var width = TextReport.widest
  package var style = Style.plain
  /// Whether text has format, checksum, engine and thresholds.
  package var isVerbose = false
  /// Whether text has graphs of block characters.
  package var hasGraphs = false
  /// The user's settings that changed what was judged, such as `profile reading`; empty for none.
  package var settings = ""
  /// Whether no other recording is reported on.
  package var isSingle = true
  /// Where the report will be, with a slash at the end; empty for the working folder.
  package var folder = ""
  /// What a picture shows.
  package var picture = Picture.waveform
  /// Whether fillers are left out of captions.
  package var isClean = false

  package init() {}
}

/// What a result is, which decides how it becomes safe for a terminal.
package enum TextForm: Sendable {
  /// Set for people: the names and words in it were made safe before it got colours.
  case styled
  case json
  /// Made for other programs, with names and words as they are.
  case plain

  /// A result for a terminal, which nothing in it can steer.
  package func shown(_ text: String) -> String {
    switch self {
    case .styled: text
    case .json: text.printableJSON
    case .plain: text.printableFields
    }
  }
}
