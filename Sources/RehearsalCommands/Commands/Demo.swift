import ArgumentParser
import Rehearsal
import RehearsalApp
import RehearsalBase
import RehearsalReport

struct Demo: OutputCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Analyse a recording that comes with the program, and explain its report.",
    usage: "rehearse demo [<options>]",
    discussion: """
      Examples:
        rehearse demo
        rehearse demo | less

      On a terminal it waits after each part: any key goes on, and q skips the rest. It uses no \
      settings.

      Exit status: 0 success; 2 the recording is missing or could not be analysed; 64 wrong usage; \
      73 the output can't be written.
      """)

  @OptionGroup var output: OutputOptions

  func run(in run: RunContext) async throws {
    var results = try run.results()
    guard let path = DemoRecording.path else { throw CommandError.demoMissing }
    let report = try await Report(of: .file(path))
    let parts = "\(DemoStep.allCases.count) short parts"
    try results.add(
      report: paragraph("This is the report of \(path.printable), in \(parts).", in: run))
    let keyboard = waits ? Keyboard() : nil
    for step in DemoStep.allCases {
      try results.add(report: text(of: step, report, in: run))
      guard let keyboard, step != DemoStep.allCases.last else { continue }
      let goesOn = keyboard.goesOn(after: "any key goes on, q skips the rest", leaving: "qQ")
      if !goesOn { break }
    }
    try results.finish()
  }

  /// Whether to wait for a key after each step.
  private var waits: Bool {
    output.path == nil && StandardStreams.inputIsTerminal && StandardStreams.outputIsTerminal
  }

  private func text(of step: DemoStep, _ report: Report, in run: RunContext) -> String {
    let heading = "\(step.rawValue + 1) of \(DemoStep.allCases.count) · \(step.title)"
    var text = "\n\(run.style.strong(heading))\n\(paragraph(step.explanation, in: run))\n"
    if let part = step.part {
      text += TextReport(width: run.width, style: run.style).text(of: part, in: report)
    } else {
      let commands = [
        "rehearse my-talk.wav", "rehearse focus", "rehearse doctor",
        "rehearse explain tip \(report.recording.path.pathWord)",
      ]
      text += commands.map { "  \($0)\n" }.joined()
    }
    return text
  }

  private func paragraph(_ text: String, in run: RunContext) -> String {
    text.wrapped(to: run.width).map { $0 + "\n" }.joined()
  }
}

/// A step of the demo: what a part of the report is for, then that part.
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
