import Foundation
import RehearsalBase
import Testing

@testable import RehearsalCoaching

/// What a rule of the catalog needs besides itself, so that none of it can be forgotten.
@Suite struct `Every rule of the catalog` {
  /// What a text says whatever the numbers in it, the words of the speaker and how many moments.
  private static func wording(_ text: String) -> String {
    text.replacing(/(^|\W)'(?:[^']|'\w)*'/) { "\($0.1)“”" }
      .replacing(/“[^”]*”/, with: "“”")
      .replacing(/-?\d+(?:[.:]\d+)*/, with: "#")
      .replacing(/once|twice|# times/, with: "# times")
      .replacing(/# minutes?(?: # seconds?)?|# seconds?/, with: "# seconds")
      .replacing(/\b(line|sentence|phrase)s? at # and #/) { "\($0.1) at #" }
      .replacing("# and #", with: "#")
  }

  private static let known = Set(EverySentence.all.map { wording($0.text) })

  /// What the rule says at each number of its table.
  private static func said(by rule: String) -> [(advice: Advice, heard: [String])] {
    `Each rule in, at and beyond its band`.table.filter { $0.rule == rule }.compactMap { row in
      let finding = Sample.with { row.change(&$0, row.value) }.finding(row.rule)
      return finding.flatMap { finding in
        finding.advice.map { ($0, finding.evidence.map(\.note)) }
      }
    }
  }

  @Test func `is all that the files of rules have`() throws {
    let folder = URL(filePath: #filePath)
      .appending(path: "../../../Sources/RehearsalCoaching/Rules").standardizedFileURL
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix("Rules.swift") }
    let ids = try files.flatMap { file in
      try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        .matches(of: /"([a-z-]+\.[a-z_]+)"/).map { String($0.1) }
    }
    #expect(ids.sorted() == RuleCatalog.all.map(\.id).sorted())
  }

  @Test(arguments: RuleCatalog.all.map(\.id))
  func `says what EverySentence has, in the same wording`(rule: String) {
    let all = Self.said(by: rule)
    #expect(!all.isEmpty)
    let texts = all.flatMap { said in
      [said.advice.takeaway, said.advice.why, said.advice.action, said.advice.hint] + said.heard
    }
    #expect(Set(texts.map(Self.wording)).subtracting(Self.known).sorted() == [])
  }

  @Test func `has a sentence about its number since last time`() {
    let known = RehearsalCoaching.Copy.SinceLastTime.comparatives.keys
    #expect(Set(Yardstick.all.map(\.id)).subtracting(known) == [])
  }

  @Test(arguments: RuleCatalog.all.map(\.id))
  func `keeps the guidelines at each number of its table`(rule: String) {
    for said in Self.said(by: rule) {
      #expect(Guidelines.broken(by: said.advice) == [])
      #expect(said.heard.flatMap { Guidelines.broken(by: $0, as: .heard) } == [])
    }
  }

  @Test(arguments: Yardstick.all.map(\.id))
  func `has its number in EverySentence, in words`(yardstick: String) {
    let sample = Sample()
    let take = JudgedTake(readings: sample.readings, facts: sample.facts, norms: .talk)
    let said = [0.0, 1, 4.04, 59.6].map { Self.wording(Yardstick.named(yardstick).says($0, take)) }
    #expect(Set(said).subtracting(Self.known).sorted() == [])
  }
}
