extension Report {
  /// The JSON Schema of a report.
  package static var jsonSchema: String { EmbeddedText.session_schema }
}

extension Failure {
  /// The JSON Schema of a failure.
  package static var jsonSchema: String { EmbeddedText.failure_schema }
}

extension ExplainedMetric {
  /// The JSON Schema of an explained metric.
  package static var jsonSchema: String { EmbeddedText.explanation_schema }
}

extension ExplainedTip {
  /// The JSON Schema of an explained tip.
  package static var jsonSchema: String { EmbeddedText.choice_schema }
}
