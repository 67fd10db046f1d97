import RehearsalBase

/// Runs `work`, which reads `path`, and turns its error into a ``BatchError``.
func reading<Value>(
  _ path: String, _ work: () throws(FileError) -> Value
) throws(BatchError) -> Value {
  do throws(FileError) {
    return try work()
  } catch {
    throw .listUnreadable(path: path, reason: error.reason)
  }
}

/// Runs `work`, which writes to `path`, and turns its error into a ``BatchError``.
func writing<Value>(
  _ path: String, _ work: () throws(FileError) -> Value
) throws(BatchError) -> Value {
  do throws(FileError) {
    return try work()
  } catch {
    throw .outputNotWritable(path: path, reason: error.reason)
  }
}
