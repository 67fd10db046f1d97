import RehearsalApp
import ArgumentParser
import Rehearsal
import RehearsalBatch
import RehearsalLanguage

/// An object that the program prints as JSON.
enum SchemaChoice: String, CaseIterable, ExpressibleByArgument {
  case session, failure, explanation, choice, transcript, check, comparison, settings, doctor
  case history, progress, scripts, privacy

  /// The JSON Schema of the object.
  var schema: String {
    switch self {
    case .session: Report.jsonSchema
    case .failure: Failure.jsonSchema
    case .explanation: ExplainedMetric.jsonSchema
    case .choice: ExplainedTip.jsonSchema
    case .transcript: TranscriptDocument.jsonSchema
    case .check: CheckFormat.jsonSchema
    case .comparison: Comparison.jsonSchema
    case .settings: EmbeddedText.settings_schema
    case .doctor: Examination.jsonSchema
    case .history: EmbeddedText.history_schema
    case .progress: EmbeddedText.progress_schema
    case .scripts: EmbeddedText.scripts_schema
    case .privacy: EmbeddedText.privacy_schema
    }
  }
}
