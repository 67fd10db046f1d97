import Foundation
import Testing

@testable import RehearsalPage

@Suite struct PageFilesTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources/RehearsalPage/Web")

  @Test func `every file of the page is given out, and nothing else`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path())
    let shared: Set = ["player.css", "player.js"]
    #expect(
      Set(PageFiles.all.map(\.name)) == Set(names).subtracting(["index.html"]).union(shared))
  }

  @Test(arguments: PageFiles.all.map(\.name))
  func `what a module imports is there`(name: String) throws {
    let text = try #require(PageFiles.file(named: name)).text
    for match in text.matches(of: #/(?:from|import|new URL\() ?"\./([\w.-]+)"/#) {
      #expect(PageFiles.file(named: String(match.1)) != nil, "\(name) needs \(match.1)")
    }
  }

  @Test func `modules import each other in one direction`() {
    var rest = Dictionary(
      uniqueKeysWithValues: PageFiles.all.filter { $0.name.hasSuffix(".js") }.map { file in
        let imported = file.text.matches(of: #/(?:from|import) "\./([\w.-]+)"/#)
        return (file.name, Set(imported.map { String($0.output.1) }))
      })
    #expect(rest["app.js"]?.contains("home.js") == true)
    // Those that import nothing that is left are no part of a circle.
    while let free = rest.first(where: { $0.value.isDisjoint(with: rest.keys) })?.key {
      rest[free] = nil
    }
    #expect(rest.isEmpty, "\(rest.keys.sorted()) lead back to themselves")
  }

  private static let texts = PageFiles.all.map(\.name).filter { !$0.hasSuffix(".woff2") }

  @Test(arguments: texts)
  func `no file names another place`(name: String) throws {
    let text = try #require(PageFiles.file(named: name)).text
      .replacing("http://www.w3.org/2000/svg", with: "")
    #expect(!text.contains(#/https?:\/\/|\/\/[a-z]+\.[a-z]/#))
  }

  @Test(arguments: PageFiles.all.map(\.name))
  func `nothing becomes markup by itself`(name: String) throws {
    let text = try #require(PageFiles.file(named: name)).text
    for danger in ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("] {
      #expect(!text.contains(danger), "\(name) uses \(danger)")
    }
  }

  @Test func `the page asks for its files, and holds no script`() {
    let page = PageFiles.page
    #expect(!page.contains("{"))
    #expect(page.contains("\(PageFiles.path)app.js"))
    #expect(page.matches(of: #/<script(?![^>]* src=)/#).isEmpty)
    #expect(page.matches(of: #/ (on\w+|style)=/#).isEmpty)
  }

  @Test func `the types are those that browsers run`() {
    #expect(PageFiles.file(named: "app.js")?.type == "text/javascript; charset=utf-8")
    #expect(PageFiles.file(named: "base.css")?.type == "text/css; charset=utf-8")
    #expect(PageFiles.file(named: "icon.svg")?.type == "image/svg+xml")
    #expect(PageFiles.file(named: "../secret") == nil)
  }

  @Test func `the font is given out as the file it is`() throws {
    let font = try #require(PageFiles.file(named: "inter.woff2"))
    #expect(font.type == "font/woff2")
    #expect(font.bytes == Array(try Data(contentsOf: Self.folder.appending(path: font.name))))
    #expect(font.bytes.count <= 120_000)
  }
}
