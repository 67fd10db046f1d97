import RehearsalApp
import ArgumentParser

struct ShowSchema: ParsableCommand {
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
        transcript   rehearse transcript
        check        rehearse check
        comparison   rehearse compare
        settings     rehearse settings
        doctor       rehearse doctor
        history      rehearse history
        progress     rehearse progress
        scripts      rehearse script list
        privacy      rehearse privacy

      The schemas follow JSON Schema, draft 2020-12. Later versions of the program may add fields \
      to a schema of the same number, but won't rename or remove any.
      """)

  @Argument(help: "The object to describe.")
  var object: SchemaChoice

  @OptionGroup var format: FormatOptions<OnlyJSON>
  @OptionGroup var output: OutputOptions

  func run() throws {
    var results = Results(to: try output.file())
    try results.add(report: object.schema)
    try results.finish()
  }
}
