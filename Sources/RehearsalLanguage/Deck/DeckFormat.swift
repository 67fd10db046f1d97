/// What a file of slides or of their times is.
public enum DeckFormat: String, CaseIterable, Sendable {
  /// PowerPoint and what writes its format.
  case pptx
  /// OpenDocument, as LibreOffice Impress writes it.
  case odp
  /// The notes of pdfpc, version 2.
  case pdfpc
  /// Markdown of Marp.
  case marp
  /// Markdown of Slidev.
  case slidev
  /// A page of reveal.js, or its Markdown.
  case reveal
  /// A script with a heading for each slide.
  case script
  /// A table of times and slides, or of slides and planned times.
  case csv
  /// A label track of Audacity.
  case audacityLabels = "audacity_labels"
  /// The record of a talk by peitho.
  case peitho
  /// `rehearsal.json` of presently.
  case presently
}
