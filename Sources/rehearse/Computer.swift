#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The computer that the program runs on. Only this file imports Foundation.
enum Computer {
  /// The environment variables of this process.
  static var environment: [String: String] { ProcessInfo.processInfo.environment }

  /// The processor cores in use.
  static var cores: Int { ProcessInfo.processInfo.activeProcessorCount }
}
