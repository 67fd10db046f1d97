public import Rehearsal

/// The form of a report: text as the command prints it, a page, Markdown or a picture.
public struct Rendering: Sendable {
  private let format: any ReportFormat.Type
  private let options: ReportOptions

  private init(
    _ format: any ReportFormat.Type, _ change: (inout ReportOptions) -> Void = { _ in }
  ) {
    self.format = format
    var options = ReportOptions()
    change(&options)
    self.options = options
  }

  /// The text that the command prints, without the line that explains the tip: the command doesn't
  /// know the options of your program, and ``AnalyzedRecording/tipExplanation(for:)`` does.
  ///
  /// - Parameter columns: The width of a line, 40 to 80.
  public static func text(columns: Int = 80) -> Rendering {
    Rendering(TextReport.self) { $0.width = columns }
  }

  /// A page in HTML that loads nothing but the recording.
  ///
  /// - Parameter folder: The folder that the page will be in, with a slash at the end, so that its
  ///   times play the recording; the working folder by default.
  public static func page(in folder: String = "") -> Rendering {
    Rendering(PageReport.self) { $0.folder = folder }
  }

  /// Markdown, for notes and pull requests.
  public static let markdown = Rendering(MarkdownReport.self)

  /// A picture in SVG.
  public static func svg(_ picture: Picture) -> Rendering {
    Rendering(PictureReport.self) { $0.picture = picture }
  }

  fileprivate func text(of review: ReviewedTake) throws -> String {
    try format.init(options).text(of: review)
  }
}

extension AnalyzedRecording {
  /// The report of ``report(for:)`` in another form.
  ///
  /// - Throws: What ``report(for:)`` throws.
  public func rendered(
    as rendering: Rendering, for options: RehearsalOptions = RehearsalOptions()
  ) throws -> String {
    try rendering.text(of: ReviewedTake(of: self, options: options))
  }
}
