import Foundation
import Testing

struct SecurityPageTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test func `every test that the page names exists`() throws {
    let page = try String(contentsOf: Self.root.appending(path: "SECURITY.md"), encoding: .utf8)
    let named = Set(page.matches(of: /`([A-Z][A-Za-z]+Tests)`/).map { String($0.output.1) })
    let tests = Self.root.appending(path: "Tests")
    let files = FileManager.default.enumerator(atPath: tests.path)?.compactMap { $0 as? String }
    let names = Set(
      (files ?? []).map { URL(filePath: $0).deletingPathExtension().lastPathComponent })
    #expect(named.count > 10)
    #expect(named.subtracting(names).isEmpty)
  }

  @Test func `every make target that the page names exists`() throws {
    let page = try String(contentsOf: Self.root.appending(path: "SECURITY.md"), encoding: .utf8)
    let makefile = try String(contentsOf: Self.root.appending(path: "Makefile"), encoding: .utf8)
    for target in Set(page.matches(of: /`make ([a-z-]+)`/).map { String($0.output.1) }) {
      #expect(makefile.contains("\n\(target):"), "make \(target)")
    }
  }
}
