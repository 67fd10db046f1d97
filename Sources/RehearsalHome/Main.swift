import RehearsalCommands

@main
struct Main {
  static func main() async {
    ProgramRun<Home>.prepare()
    await CurrentMemory.$memory.withValue(StoredMemory()) { () async -> Void in
      await ProgramRun<Home>.run { try Welcome.show() }
    }
  }
}
