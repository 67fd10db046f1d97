import RehearsalHome

@main
struct HomeMain {
  static func main() async {
    HomeRun.prepare()
    await HomeRun.run()
  }
}
