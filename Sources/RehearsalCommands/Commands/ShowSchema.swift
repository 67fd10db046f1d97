import ArgumentParser
import Rehearsal
import RehearsalBatch
import RehearsalLanguage

struct ShowSchema: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of what a command prints with '--json'.",
    usage: "rehearse schema <object> [<options>]",
    discussion: """
      Examples:
        rehearse schema session
        rehearse schema check -o check.schema.json

      Objects, and the commands that print them:

        session      rehearse analyze, and the lines of rehearse batch
        failure      in place of a session, where a recording could not be analysed
        explanation  rehearse explain, for a metric
        choice       rehearse explain tip
        mended       rehearse play --mended
        transcript   rehearse transcript
        deck         rehearse deck
        check        rehearse check
        summary      rehearse summary
        comparison   rehearse compare
        settings     rehearse settings
        doctor       rehearse doctor
        words        rehearse words
        history      rehearse history
        progress     rehearse progress
        scripts      rehearse script list
        script-time  rehearse script time
        plans        rehearse plan
        privacy      rehearse privacy

      The schemas follow JSON Schema, draft 2020-12. Later versions of the program may add fields \
      to a schema of the same number, but won't rename or remove any.
      """)

  @Argument(help: "The object to describe.")
  var object: SchemaChoice

  @OptionGroup var format: FormatOptions<OnlyJSON>
  @OptionGroup var output: OutputOptions

  func run(in run: RunContext) throws {
    let results = try run.results()
    try results.print(object.schema)
  }
}

/// An object that the program prints as JSON.
enum SchemaChoice: String, CaseIterable, ExpressibleByArgument {
  case session, failure, explanation, choice, mended, transcript, deck, check, comparison, summary
  case settings, doctor, words, history, progress, scripts
  case scriptTime = "script-time"
  case plans, privacy

  /// The JSON Schema of the object.
  var schema: String {
    switch self {
    case .session: Report.jsonSchema
    case .failure: Failure.jsonSchema
    case .explanation: ExplainedMetric.jsonSchema
    case .choice: ExplainedTip.jsonSchema
    case .mended: MendedMoment.jsonSchema
    case .transcript: TranscriptDocument.jsonSchema
    case .deck: DeckDocument.jsonSchema
    case .check: CheckFormat.jsonSchema
    case .comparison: Comparison.jsonSchema
    case .summary: SummaryFormat.jsonSchema
    case .settings: EmbeddedText.settings_schema
    case .doctor: Examination.jsonSchema
    case .words: EmbeddedText.words_schema
    case .history: EmbeddedText.history_schema
    case .progress: EmbeddedText.progress_schema
    case .scripts: EmbeddedText.scripts_schema
    case .scriptTime: EmbeddedText.script_time_schema
    case .plans: EmbeddedText.plans_schema
    case .privacy: EmbeddedText.privacy_schema
    }
  }
}
