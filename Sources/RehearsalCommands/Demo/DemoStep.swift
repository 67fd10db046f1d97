import RehearsalApp
import RehearsalReport

/// A part of the demo: what a part of the report is for, then that part.
enum DemoStep: Int, CaseIterable {
  case tip, evidence, action, numbers, next

  var title: String {
    switch self {
    case .tip: "The tip"
    case .evidence: "The evidence"
    case .action: "The action"
    case .numbers: "The numbers"
    case .next: "What next"
    }
  }

  var explanation: String {
    switch self {
    case .tip: "A report begins with one tip: one thing to work on, and why."
    case .evidence: "Then come the moments that the tip is based on. Words are the transcript's."
    case .action: "This is the one thing to practise, and a hint to keep in view while you speak."
    case .numbers:
      "These numbers were measured. 'rehearse explain' shows how each was made, and its norms."
    case .next: "That was a report. Now record yourself for a minute or more, and try these:"
    }
  }

  /// `nil` for the step after the report.
  var part: TextReport.Part? {
    switch self {
    case .tip: .tip
    case .evidence: .evidence
    case .action: .action
    case .numbers: .numbers
    case .next: nil
    }
  }
}
