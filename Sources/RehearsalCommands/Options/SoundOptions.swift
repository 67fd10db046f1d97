import RehearsalApp
import ArgumentParser
import RehearsalBase
import RehearsalNative

/// The sound source of a new recording, for every command that records.
struct LiveInputOptions: ParsableArguments {
  @Flag(help: "Record from the microphone; so it is where standard input is a terminal.")
  var capture = false

  @Option(
    help: ArgumentHelp(
      "The program that records: "
        + "\(SoundProgram.all(for: .record).map(\.name).joined(separator: ", ")); default: the "
        + "first of them that gives sound.",
      valueName: "program"),
    completion: .list(SoundProgram.all(for: .record).map(\.name)),
    transform: { try SoundProgram(named: $0, for: .record) })
  var recorder: SoundProgram?

  @Option(
    help: ArgumentHelp(
      "The microphone, as the program that records calls it; default: the computer's default one.",
      valueName: "name"))
  var device: String?

  @Option(
    help: ArgumentHelp(
      "Standard input has samples without a header: \(RawFormat.Encoding.names), "
        + "little-endian, channels taking turns.",
      valueName: "encoding"),
    completion: .list(RawFormat.Encoding.allCases.map(\.rawValue)))
  var raw: RawFormat.Encoding?

  @Option(
    help: ArgumentHelp(
      "Samples per second of the microphone or of raw samples; default: \(Self.standardRate).",
      valueName: "hertz"))
  var rate: Int?

  @Option(
    help: ArgumentHelp(
      "Channels of the microphone or of raw samples; default: 1.", valueName: "number"))
  var channels: Int?

  /// Our choice: what most microphones give, so that nothing is converted.
  private static let standardRate = 48_000

  mutating func validate() throws {
    if let raw, let program = captureOption {
      throw ValidationError(contradiction: "--raw \(raw.rawValue)", program)
    }
    if raw == nil, captureOption == nil, !StandardStreams.inputIsTerminal,
      let given = rate.map({ "--rate \($0)" }) ?? channels.map({ "--channels \($0)" })
    {
      throw ValidationError(
        "'\(given)' is for the microphone and for raw samples; add '--capture' or '--raw s16le'")
    }
    _ = try format
  }

  /// The first option that asks for the microphone.
  private var captureOption: String? {
    if capture { return "--capture" }
    if let recorder { return "--recorder \(recorder.name)" }
    return device.map { "--device \($0)" }
  }

  private var format: RawFormat {
    get throws {
      do throws(SoundFileError) {
        return try RawFormat(
          raw ?? .signed16, sampleRate: rate ?? Self.standardRate, channels: channels ?? 1)
      } catch {
        switch error {
        case .channels(let count):
          throw ValidationError(
            "'--channels \(count)' is outside 1 to \(RecordingLimits.channels.upperBound)")
        default:
          let limits = RecordingLimits.sampleRates
          throw ValidationError(
            "'--rate \(rate ?? 0)' is outside \(limits.lowerBound) to \(limits.upperBound)")
        }
      }
    }
  }

  /// The requested input.
  ///
  /// - Throws: If no program can record.
  func input(_ environment: [String: String]) throws -> LiveInput {
    guard raw == nil, captureOption != nil || StandardStreams.inputIsTerminal else {
      return .standardInput(try raw.map { _ in try format })
    }
    let search = ProgramSearch(path: environment["PATH"] ?? "")
    guard let microphone = Microphone(recorder, device: device, format: try format, in: search)
    else { throw CommandError.soundProgramMissing(.record, named: recorder?.name) }
    return .microphone(microphone)
  }
}

extension RawFormat.Encoding: ExpressibleByArgument {
  fileprivate static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

/// The program that plays sound, for every command that does.
struct PlayerOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The program that plays; default: the first that is installed.", valueName: "program"),
    completion: .list(SoundProgram.all(for: .play).map(\.name)),
    transform: { try SoundProgram(named: $0, for: .play) })
  var player: SoundProgram?

  /// - Throws: If no program can play.
  func loudspeaker() throws(CommandError) -> Loudspeaker {
    let search = ProgramSearch()
    guard let loudspeaker = Loudspeaker(player, in: search) else {
      throw .soundProgramMissing(.play, named: player?.name)
    }
    return loudspeaker
  }
}

extension SoundProgram {
  /// A program as named on the command line.
  fileprivate init(named text: String, for use: Use) throws {
    let programs = Self.all(for: use)
    guard let program = programs.first(where: { $0.name == text }) else {
      throw ValidationError(
        "'\(text)' is no program to \(use.rawValue) with; choose from "
          + programs.map(\.name).joined(separator: ", "))
    }
    self = program
  }
}
