import RehearsalHome

@main
struct Main {
  static func main() async { await HomeRun.run() }
}
