import RehearsalCommands

/// A run of the program `rehearse-home`.
package enum HomeRun {
  /// As ``ProgramRun/prepare()``.
  package static func prepare() { ProgramRun<Home>.prepare() }

  package static func run() async {
    await CurrentMemory.$memory.withValue(StoredMemory()) { () async -> Void in
      await ProgramRun<Home>.run { try Welcome.show() }
    }
  }
}
