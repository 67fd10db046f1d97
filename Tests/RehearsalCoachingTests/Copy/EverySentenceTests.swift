import Foundation
import RehearsalTestKit
import Testing

@testable import RehearsalCoaching

@Suite struct `Every sentence` {
  @Test func `is in the snapshot once, as it is printed`() throws {
    let lines = EverySentence.all.map { "\($0.part): \($0.text)" }
    if StoredResults.areBeingWritten { return try Snapshot.write(lines) }
    let moved = lines.difference(from: Snapshot.lines).map { change in
      switch change {
      case .insert(_, let line, _): "+ \(line)"
      case .remove(_, let line, _): "- \(line)"
      }
    }
    #expect(moved == [], "\(StoredResults.howToWrite)")
  }

  @Test func `of the sources is here`() throws {
    let said = EverySentence.all.map(\.text)
    let words = try CopySources.words()
    // Far fewer would mean that the search misses sources.
    #expect(words.count > 450)
    #expect(words.contains(" without a pause of ") && words.contains("Finish every word"))
    #expect(words.filter { words in !said.contains { $0.contains(words) } } == [])
  }

  @Test func `keeps the guidelines`() {
    #expect(EverySentence.all.flatMap { Guidelines.broken(by: $0.text, as: $0.part) } == [])
  }
}

/// A text file with every sentence, read and written in the source folder like the golden files.
private enum Snapshot {
  private static let url = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Snapshots/copy.txt")

  /// Empty if the file does not exist.
  static var lines: [String] {
    ((try? String(contentsOf: url, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
  }

  static func write(_ lines: [String]) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(lines.map { "\($0)\n" }.joined().utf8).write(to: url, options: .atomic)
  }
}

/// The words in the string literals of the files of copy.
private enum CopySources {
  /// Sorted; of a literal with interpolations, each part between them.
  static func words() throws -> [String] {
    let folder = URL(filePath: #filePath)
      .appending(path: "../../../../Sources/RehearsalCoaching").standardizedFileURL
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix("Copy/") || $0.contains("/Copy+") }
      // The messages about transcripts have tests of their own.
      .filter { $0.hasSuffix(".swift") && !$0.hasSuffix("+Message.swift") }
    let sources = try files.map {
      try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
    }
    return Set(sources.flatMap(words)).sorted()
  }

  /// - Parameter source: Swift; keys, cases and reasons to trap are no words of the coach.
  private static func words(in source: String) -> [String] {
    let plain =
      source
      .replacing(#/ *//.*/#, with: "")
      .replacing(/\\\n */, with: "")
      .replacing(/"""\n *((?:.|\n)*?)\n *"""/) { "\"\($0.1)\"" }
      .replacing(/preconditionFailure\(".*"\)|"[^"\n]*":/, with: "")
    // Parentheses inside an interpolation are nested at most twice.
    let interpolation = /\\\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/
    return plain.replacing(interpolation, with: "\u{0}")
      .matches(of: /"([^"\n]*)"/)
      .flatMap { $0.1.split(separator: "\u{0}").map(String.init) }
      .filter { $0.contains(where: \.isLetter) }
  }
}
