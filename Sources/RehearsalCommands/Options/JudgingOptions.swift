import ArgumentParser
import Rehearsal

/// How recordings are judged: the same options for every command that judges.
struct JudgingOptions: ParsableArguments {
  @OptionGroup var words: WordOptions
  @OptionGroup var norms: NormOptions
  @OptionGroup var measuring: MeasuringOptions

  /// The options as given, before any recording is transcribed or aligned.
  var options: RehearsalOptions {
    var options = RehearsalOptions()
    words.apply(to: &options)
    norms.apply(to: &options)
    measuring.apply(to: &options)
    return options
  }
}
