import RehearsalCommands

@main
struct Main {
  static func main() async {
    ProgramRun<Rehearse>.prepare()
    await ProgramRun<Rehearse>.run()
  }
}
