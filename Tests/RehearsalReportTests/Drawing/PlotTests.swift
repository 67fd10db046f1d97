import Foundation
import RehearsalBase
import Testing

@testable import RehearsalReport

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct PlotTests {
  private static func plot(_ shape: Plot.Shape, lasting duration: Double = 60) -> Plot {
    Plot(
      title: "Title <1>", summary: "Summary & more", duration: Seconds(duration), values: 0...10,
      unit: "units", layers: [Plot.Layer(shape, .voice, label: "layer")])
  }

  private static func span(_ start: Double, _ end: Double) -> TimeSpan {
    TimeSpan(start: Seconds(start), end: Seconds(end))
  }

  static let shapes: [(name: String, shape: Plot.Shape)] = [
    ("wave", .wave([0, 0.5, 1])), ("wave", .wave([])),
    ("spans", .spans([span(1, 2), span(2, 3)])), ("spans", .numbered([span(1, 2)])),
    ("marks", .marks([Seconds(1)])), ("band", .band(2...4)), ("rule", .rule(3)),
    ("steps", .steps([(span(0, 10), 3), (span(10, 20), 5)])),
    ("stems", .stems([(Seconds(5), 2)])), ("course", .course([nil, 1, 2, nil, 3])),
    ("ranges", .ranges([nil, 1...2])),
  ]

  @Test(arguments: shapes.indices)
  func `every shape is drawn within the picture, as well-formed XML`(index: Int) throws {
    let (name, shape) = Self.shapes[index]
    for duration in [0, 3, 60, 7200.0] {
      let file = Self.plot(shape, lasting: duration).file()
      let reader = PathReader()
      let parser = XMLParser(data: Data(file.utf8))
      parser.delegate = reader
      #expect(parser.parse())
      #expect(reader.title == "Title <1>")
      let path = try #require(reader.paths[name])
      let numbers = path.split { !"0123456789.-".contains($0) }.compactMap { Double($0) }
      #expect(numbers.allSatisfy { (0...720).contains($0) })
    }
  }

  @Test func `ten thousand pauses are one path, whose joined stretches keep it small`() {
    let spans = (0..<10_000).map { Self.span(Double($0) * 0.7, Double($0) * 0.7 + 0.3) }
    let file = Self.plot(.spans(spans), lasting: 7200).file()
    #expect(file.utf8.count < 10_000)
  }

  @Test func `bars follow the loudness`() {
    let quiet = Self.plot(.wave([0.1, 0.1])).file()
    let loud = Self.plot(.wave([0.1, 1])).file()
    #expect(quiet != loud)
  }

  @Test func `the same picture gives the same bytes`() {
    let pictures = Set((0..<3).map { _ in Self.plot(.course([1, 2, nil, 3])).file() })
    #expect(pictures.count == 1)
  }
}

private final class PathReader: NSObject, XMLParserDelegate {
  var paths: [String: String] = [:]
  var title = ""
  private var element = ""

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    self.element = element
    guard element == "path", let kind = attributes["class"]?.split(separator: " ").first else {
      return
    }
    paths[String(kind)] = attributes["d"]
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if element == "title" { title += string }
  }

  func parser(
    _ parser: XMLParser, didEndElement element: String, namespaceURI: String?,
    qualifiedName: String?
  ) { self.element = "" }
}
