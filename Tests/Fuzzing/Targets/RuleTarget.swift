import RehearsalBase

@testable import RehearsalBatch

/// Rule files in YAML.
enum RuleTarget: FuzzTarget {
  static let name = "rules"

  static func test(_ bytes: [UInt8]) {
    guard let file = try? RuleFile(bytes, path: "rules.yml") else { return }
    for rule in file.rules { _ = try? rule.verdict(on: [:]) }
  }
}
