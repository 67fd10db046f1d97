import RehearsalUnits

/// The arguments of this program without its name. Bytes that are not UTF-8, as a path may have,
/// are kept, unlike in `CommandLine.arguments`; see ``String/init(pathBytes:)``.
package let programArguments: [String] = (1..<max(1, Int(CommandLine.argc))).compactMap { index in
  unsafe CommandLine.unsafeArgv[index].map { unsafe String(systemPath: $0) }
}
