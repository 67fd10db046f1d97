import ArgumentParser
import Rehearsal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The options of `measure` and `check`.
struct MeasuringOptions: ParsableArguments {
  @Option(help: "Measure only cases with this in their name; may be repeated.")
  var only: [String] = []

  @Option(help: "How often floor and work alternate.")
  var rounds = Pairing.usualRounds

  @Option(help: "The folder for generated recordings, about 850 MB.")
  var recordings = ".build/speed"

  @Option(help: "The baseline to compare with.")
  var baseline = "Benchmarks/baseline.json"

  @Flag(help: "Print JSON instead of a table.")
  var json = false

  @Option(help: "Append the results to a file, as one line of JSON.")
  var history: String?

  @Option(help: "A name for this run in the history, such as a commit.")
  var label: String?

  func validate() throws {
    guard rounds > 0 else { throw ValidationError("--rounds takes 1 or more, not \(rounds).") }
    guard !cases.isEmpty else {
      throw ValidationError(
        "nothing has \(only.map { "'\($0)'" }.joined(separator: " or ")) in its name.")
    }
  }

  var folder: RecordingFolder { RecordingFolder(path: recordings) }

  var cases: [SpeedCase] {
    let all = Suites.all(folder)
    guard !only.isEmpty else { return all }
    return all.filter { speedCase in
      only.contains { speedCase.name.lowercased().contains($0.lowercased()) }
    }
  }

  /// Measures the cases, with progress on standard error.
  func measure(_ cases: [SpeedCase], rounds: Int) async throws -> [SpeedRecord.Case] {
    var measured: [SpeedRecord.Case] = []
    for (index, speedCase) in cases.enumerated() {
      say("\(index + 1) of \(cases.count): \(speedCase.name)")
      measured.append(try await Pairing(rounds: rounds, folder: folder).measure(speedCase))
    }
    return measured
  }

  func record(_ cases: [SpeedRecord.Case]) -> SpeedRecord {
    SpeedRecord(label: label, machine: .current, load: Machine.load, cases: cases)
  }

  /// Prints the results and appends them to the history.
  func deliver(_ record: SpeedRecord, against baseline: Baseline?) throws {
    if let history { try History(path: history).append(record) }
    if json {
      print(try OrderedJSON().string(from: record))
    } else {
      print(SpeedTable(record, baseline: baseline).text, terminator: "")
      print("\n\(record.machine.description)")
      if let load = record.load, load > Double(record.machine.cores) + 1 {
        print(
          "The machine was busy, load \(load). That slows arithmetic more than decoding, "
            + "so the ratios are too high.")
      }
      if let baseline, baseline.machine != record.machine {
        print("The baseline is of another machine: \(baseline.machine.description)")
      }
    }
  }

  /// Standard output belongs to the results.
  func say(_ sentence: String) {
    let line = Array("speed: \(sentence)\n".utf8)
    _ = unsafe line.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
