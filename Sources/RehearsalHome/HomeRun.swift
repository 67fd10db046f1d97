import RehearsalCommands

/// A run of the program `rehearse-home`.
package enum HomeRun {
  /// As ``ProgramRun/prepare()``.
  package static func prepare() { ProgramRun<Home>.prepare() }

  package static func run() async {
    await ProgramRun<Home>.run(with: StoredMemory()) { try Welcome.show() }
  }
}
