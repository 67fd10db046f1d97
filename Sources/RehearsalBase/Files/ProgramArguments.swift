/// The arguments of this program without its name; `nil` where the system doesn't tell, as on Linux
/// without `/proc`, where Swift finds them. Bytes that are not UTF-8, as a path may have, are kept,
/// unlike in `CommandLine.arguments`; see ``String/init(pathBytes:)``.
package let programArguments: [String]? =
  CommandLine.argc == 0
  ? nil
  : (1..<Int(CommandLine.argc)).compactMap { index in
    unsafe CommandLine.unsafeArgv[index].map { unsafe String(systemPath: $0) }
  }
