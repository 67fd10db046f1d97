import ArgumentParser

/// How a report is written.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json
}
