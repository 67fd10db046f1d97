import RehearsalCommands

@main
struct Main {
  static func main() async {
    ProgramRun.prepare()
    await ProgramRun.run()
  }
}
