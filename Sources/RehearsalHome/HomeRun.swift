import RehearsalCommands

/// A run of the program `rehearse-home`.
package enum HomeRun {
  package static func run() async {
    ProgramRun<Home>.prepare()
    await CurrentMemory.$memory.withValue(StoredMemory()) { () async -> Void in
      await ProgramRun<Home>.run { try Welcome.show() }
    }
  }
}
