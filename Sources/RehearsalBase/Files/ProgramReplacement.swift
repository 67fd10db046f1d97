import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Goes on as another program in the same process, with the same arguments, environment, streams
/// and working folder; see execve(2).
///
/// - Throws: When the program can't be run; this one goes on then.
package func becomeProgram(at path: String) throws(FileError) -> Never {
  TerminationSignal.restoreAll()
  _ = unsafe execv(path.systemPath, CommandLine.unsafeArgv)
  throw FileError(path: path, Errno(rawValue: errno))
}
