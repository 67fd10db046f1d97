import RehearsalHome

@main
struct Main {
  static func main() async {
    HomeRun.prepare()
    await HomeRun.run()
  }
}
