import Foundation
import RehearsalTestKit
import Testing

@testable import RehearsalCoaching

@Suite struct `Every sentence` {
  typealias Part = KeyLanguage.Part

  /// Each sentence in English, with the phrases it is made of.
  private static let said: [(english: String, parts: [Part])] = {
    let english = Phrasebook.$current.withValue(.english) { EverySentence.all }
    let keys = Phrasebook.$current.withValue(KeyLanguage.phrasebook) { EverySentence.all }
    return zip(english, keys).map { ($0, KeyLanguage.parts(of: $1)) }
  }()

  /// Each phrase as it first appears: on its own, or else inside another sentence.
  private static let sentences: [PhraseName: String] = {
    let whole = said.compactMap { english, parts in
      parts.count == 1 ? parts[0].name.map { ($0, english) } : nil
    }
    let parts = said.flatMap(\.parts).flatMap(\.all).compactMap { part in
      part.name.map { ($0, part.english) }
    }
    return Dictionary(whole + parts, uniquingKeysWith: { first, _ in first })
  }()

  @Test func `is in the snapshot once, as it is printed`() throws {
    let snapshot = Snapshot(Self.sentences)
    if StoredResults.areBeingWritten { return try snapshot.write() }
    let moved = snapshot.lines.difference(from: Snapshot.lines).map { change in
      switch change {
      case .insert(_, let line, _): "+ \(line)"
      case .remove(_, let line, _): "- \(line)"
      }
    }
    #expect(moved == [], "\(StoredResults.howToWrite)")
  }

  @Test func `comes from a typed function, and every phrase of the file is used`() {
    let missing = PhraseName.all.subtracting(Self.sentences.keys)
    #expect(missing.sorted() == [])
    #expect(Set(Self.sentences.keys).subtracting(PhraseName.all) == [])
  }

  @Test func `has no words that are not in the file`() {
    let plain = Self.said.flatMap(\.parts).flatMap(\.all).compactMap { part in
      if case .plain(let text) = part, text.contains(where: \.isLetter) { text } else { nil }
    }
    #expect(Set(plain).subtracting(EverySentence.given) == [])
    // A sentence is one phrase with fillings, so that a translation can change the order.
    #expect(Self.said.allSatisfy { $0.parts.count == 1 })
  }

  @Test func `keeps the guidelines`() {
    let broken = Self.sentences.sorted { $0.key < $1.key }.flatMap { name, sentence in
      Guidelines.broken(by: sentence, as: Guidelines.Part(ofKey: name.key)).map {
        "\(name): \($0)"
      }
    }
    #expect(broken == [])
  }

  @Test func `exists for every key in the sources`() throws {
    let keys = Phrasebook.english.phrases.keys
    let asked = try Sources.keys()
    // Far fewer would mean that the search misses sources.
    #expect(asked.count > 180)
    let unknown = asked.filter { key in
      // Keys composed of a prefix and a name are covered by the snapshot.
      !keys.contains { $0 == key || $0.hasPrefix("\(key).") }
    }
    #expect(unknown == [])
  }
}

/// The keys in the sources of RehearsalCoaching.
private enum Sources {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources/RehearsalCoaching").standardizedFileURL

  /// Sorted; of a composed key, the part before the first `\(`.
  static func keys() throws -> [String] {
    let copy = try files(in: folder.appending(path: "Copy"))
    let others = try files(in: folder)
    let found =
      try copy.flatMap { try literals(in: $0, matching: /"([a-z_-]+\.[a-z_.0-9-]+)/) }
      + others.flatMap {
        try literals(in: $0, matching: /(?:Copy\.text|Advice)\(\s*"([a-z_.0-9-]+)/)
      }
    return Set(found.map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }).sorted()
  }

  private static func files(in folder: URL) throws -> [URL] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".swift") }
      .map { folder.appending(path: $0) }
  }

  private static func literals(
    in file: URL, matching pattern: Regex<(Substring, Substring)>
  ) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).matches(of: pattern).map { String($0.1) }
  }
}
