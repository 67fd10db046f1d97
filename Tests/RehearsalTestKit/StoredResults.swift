import Foundation

/// What tests compare with files in the source folder, such as the golden set.
package enum StoredResults {
  /// Whether this run writes the files anew rather than comparing; `make golden` asks for it.
  package static let areBeingWritten = ProcessInfo.processInfo.environment["GOLDEN"] == "write"

  package static let howToWrite = "'make golden' writes it anew; commit the diff with its reason"
}
