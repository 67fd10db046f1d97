import Foundation

/// Results that tests compare with files in the source folder, such as the golden set.
package enum StoredResults {
  /// Whether this run writes the files instead of comparing with them, as `make golden` does.
  package static let areBeingWritten = ProcessInfo.processInfo.environment["GOLDEN"] == "write"

  package static let howToWrite = "'make golden' updates it; commit the diff with its reason"
}
