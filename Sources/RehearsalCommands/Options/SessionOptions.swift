import RehearsalApp
import ArgumentParser
import Rehearsal
import RehearsalBase
import RehearsalReport

/// How a rehearsal is judged, reported on and remembered, for the commands that give its report.
struct SessionOptions: ParsableArguments {
  @OptionGroup var tip: TipOptions
  @OptionGroup var judging: JudgingOptions
  @OptionGroup var script: ScriptOption
  @OptionGroup var memory: MemoryOptions
  @OptionGroup var settings: SettingsOptions
  @OptionGroup var format: FormatOptions<ReportFormatChoice>
  @OptionGroup var details: FormatDetails
  @OptionGroup var output: ReportOutputs

  @Flag(
    help: """
      Add to the text report: every number, all of the tip, format, thresholds, engine, checksum.
      """)
  var verbose = false

  var messages: Messages { output.display.messages }

  /// Where reports go.
  var places: [ReportOutputs.Place] {
    get throws { try output.places(as: format.given) }
  }

  /// The language that is taken for a recording where nothing says which is spoken; `nil` where
  /// programs read a report.
  ///
  /// - Parameter recording: `nil` for one that is being made.
  func assumedLanguage(
    for recording: RecordingSource.Name?, _ remembering: Remembering?
  ) throws -> Report.Language? {
    guard try places.allSatisfy({ $0.format.isForPeople }) else { return nil }
    guard let remembering else { return AssumedLanguage.found(in: Computer.environment) }
    return remembering.assumedLanguage(for: recording)
  }

  /// What a run needs before it hears anything.
  struct SetUp {
    var settings: SettingsInUse
    /// Before any recording is transcribed or aligned.
    var options: RehearsalOptions
    /// `nil` where nothing is to be remembered.
    var remembering: Remembering?
  }

  /// Reads the settings, the script and the earlier reports, and takes what was not given from the
  /// settings.
  ///
  /// - Parameter recorded: The day on which files were recorded; `nil` for today.
  mutating func setUp(recorded: CivilDate? = nil) throws -> SetUp {
    var inUse = try settings.read()
    output.display.fill(from: &inUse)
    self.memory.fill(from: &inUse)
    let memory = output.display.memory
    let rehearsed = try script.chosen(in: memory)
    let isRemembered = self.memory.isUsed || rehearsed?.named != nil
    let remembering =
      isRemembered
      ? try Remembering(
        in: memory, keeps: self.memory.save == true, talk: self.memory.talk,
        script: rehearsed?.named, fillers: judging.words.fillers?.list ?? .builtIn,
        recorded: recorded) : nil
    tip.fill(from: &inUse)
    try judging.fill(from: &inUse)
    var options = judging.options
    options.script = rehearsed?.script
    try tip.apply(to: &options)
    return SetUp(settings: inUse, options: options, remembering: remembering)
  }

  /// Prints the reports of recordings.
  ///
  /// - Parameters:
  ///   - settings: Those that changed what was judged; empty if none did.
  ///   - files: What is read and must not be overwritten, by what messages call it.
  func printer(
    of recordings: [String], settings: String,
    notOverwriting files: KeyValuePairs<String, [String]>
  ) throws -> ReportPrinter {
    var printer = ReportPrinter()
    for place in try places {
      let destination = DisplayOptions.Destination(path: place.path)
      var options = ReportOptions()
      options.width = output.display.columns(on: destination) ?? TextReport.widest
      options.style = output.display.style(on: destination)
      options.isVerbose = verbose
      options.hasGraphs = destination == .terminal && Computer.showsUnicode
      options.settings = settings
      options.isSingle = recordings.count < 2
      options.folder = place.path?.folderAndName.folder ?? ""
      if let picture = details.plot { options.picture = picture }
      options.isClean = details.clean
      try printer.add(place, options, of: recordings, notOverwriting: files)
    }
    return printer
  }
}
