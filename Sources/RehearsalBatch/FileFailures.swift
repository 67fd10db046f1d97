import RehearsalFiles

/// Reads from a list or a file of lines.
func reading<Value>(
  _ path: String, _ work: () throws(FileError) -> Value
) throws(BatchError) -> Value {
  do throws(FileError) {
    return try work()
  } catch {
    throw .listUnreadable(path: path, reason: error.reason)
  }
}

/// Writes to a file.
func writing<Value>(
  _ path: String, _ work: () throws(FileError) -> Value
) throws(BatchError) -> Value {
  do throws(FileError) {
    return try work()
  } catch {
    throw .outputNotWritable(path: path, reason: error.reason)
  }
}
