import Rehearsal
import SystemPackage

/// Reads from a list or a file of lines, and names it when that fails.
func reading<Value>(
  _ path: String, _ work: () throws -> Value
) throws(BatchError) -> Value {
  do {
    return try work()
  } catch {
    throw .listUnreadable(path: path, reason: reason(error))
  }
}

/// Writes to a file, and names it when that fails.
func writing<Value>(
  _ path: String, _ work: () throws -> Value
) throws(BatchError) -> Value {
  do {
    return try work()
  } catch let error as BatchError {
    throw error
  } catch {
    throw .outputNotWritable(path: path, reason: reason(error))
  }
}

/// The system's words where it is the system that failed.
private func reason(_ error: any Error) -> String {
  (error as? Errno)?.description ?? "\(error)"
}
