/// Why something could not be measured or compared.
enum SpeedError: Error, Equatable, CustomStringConvertible {
  case unreadableRecording(path: String)
  case unwritableRecording(path: String)
  case unreadableHistory(path: String)
  case notARecord(path: String, line: Int)
  case tooFewRuns(Int)
  case unreadableBaseline(path: String)

  var description: String {
    switch self {
    case .unreadableRecording(let path): "can't read the recording '\(path)'"
    case .unwritableRecording(let path): "can't write the recording '\(path)'"
    case .unreadableHistory(let path): "can't read the history '\(path)'"
    case .notARecord(let path, let line):
      "line \(line) of '\(path)' is not a '\(SpeedRecord.schema)'"
    case .tooFewRuns(let runs):
      "a baseline takes \(Baseline.fewestRuns) runs or more, not \(runs)"
    case .unreadableBaseline(let path):
      "'\(path)' is not a '\(Baseline.schema)'; 'make bench-baseline' writes one"
    }
  }
}
