/// The choice of the one finding that becomes the tip.
enum Choice {
  /// The most severe thing to improve; when there is none, the strongest thing to keep; `nil` when
  /// neither stands out. Of equals the first in the catalog wins.
  static func one(of findings: [Finding]) -> Finding? {
    let telling = findings.filter { $0.verdict == .tip }
    return telling.filter { $0.kind == .improve }.first(best: \.severity, >)
      ?? telling.filter { $0.kind == .keep }.first(best: \.severity, >)
  }
}
