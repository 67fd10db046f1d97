#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The machine that measured.
struct Machine: Codable, Equatable {
  /// The system's name for it; `nil` if it has none.
  var processor: String?
  var cores: Int
  var system: String

  static var current: Machine {
    Machine(
      processor: processorName, cores: ProcessInfo.processInfo.activeProcessorCount,
      system: ProcessInfo.processInfo.operatingSystemVersionString)
  }

  private static var processorName: String? {
    let facts = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
    return facts?.split(separator: "\n").first { $0.hasPrefix("model name") }?
      .split(separator: ":").last.map { String($0.drop { $0 == " " }) }
  }

  /// The load average of the last minute; `nil` where it is unknown.
  static var load: Double? {
    let averages = try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8)
    return averages?.split(separator: " ").first.flatMap { Double($0) }
  }

  var description: String {
    "\(processor ?? "unknown processor"), \(cores) cores, \(system)"
  }
}
