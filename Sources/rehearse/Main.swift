import RehearsalCommands

@main
struct Main {
  static func main() async {
    ProgramRun.prepare()
    await ProgramRun.run { try await $0.openPage() }
  }
}
