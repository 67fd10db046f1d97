import Foundation
import Rehearsal
@testable import RehearsalCoaching
import RehearsalBase
@testable import RehearsalSignal
import Testing

@testable import RehearsalPage

/// What page and program say to each other while something is recorded, against the sources of
/// both.
@Suite struct LiveProtocolTests {
  private let line = EmbeddedText.live_js
  private let page = EmbeddedText.rehearse_js

  private func names(in text: String, _ pattern: Regex<(Substring, Substring)>) -> Set<String> {
    Set(text.matches(of: pattern).map { String($0.output.1) })
  }

  @Test func `what the page says is what the program reads`() {
    let said = names(in: line, #/do: "(\w+)"/#)
    #expect(said == Set(LiveCommand.Kind.allCases.map(\.rawValue)))
    for kind in said { #expect(LiveCommand(.text("{\"do\":\"\(kind)\"}")) != nil) }
    // Of what the speaker decides, each button has one.
    for kind in said.subtracting(["start", "here"]) { #expect(page.contains("line.\(kind)(")) }
  }

  @Test(arguments: [#"{"do":"discard"}"#, #"{"do":1}"#, "[]", "", #"{"show":"end"}"#])
  func `what the page never says is nothing`(text: String) {
    #expect(LiveCommand(.text(text)) == nil)
  }

  @Test(arguments: ["1e300", "-1e300", "0.5", "\"48000\"", "null"])
  func `a rate that is no whole number is none`(rate: String) {
    let start = LiveCommand(.text("{\"do\":\"start\",\"rate\":\(rate),\"focus\":\"pace\"}"))
    #expect(start == .start(rate: 0, focus: "pace", script: nil))
  }

  @Test func `a take is of the talk that the page names`() {
    let start = LiveCommand(.text(#"{"do":"start","rate":48000,"talk":"Keynote"}"#))
    #expect(start == .start(rate: 48_000, focus: nil, script: nil, talk: "Keynote"))
  }

  @Test(arguments: [("2", 2), ("null", nil), ("1e300", nil), ("0.5", nil)])
  func `a slide is a number, and a question is none`(number: String, slide: Int?) {
    #expect(LiveCommand(.text("{\"do\":\"slide\",\"slide\":\(number)}")) == .slide(slide))
  }

  @Test func `what the program says is what the page reads`() {
    let read = names(in: page, #/case "(\w+)"/#)
      .union(names(in: line, #/message\.show === "(\w+)"/#))
    #expect(read == Set(LiveNews.Kind.allCases.map(\.rawValue)))
  }

  /// One of each kind that an event becomes.
  private static let events: [LiveEvent] = [
    .levels(
      LiveLevels(
        elapsed: Seconds(1), rms: Decibels(-20), peak: nil, peakHold: nil, isClipping: false)),
    .speech(LiveSpeech(elapsed: Seconds(1))), .hint(LiveHint(text: "Slower", focus: .pace)),
    .noise(warning: nil), .marked(Seconds(1)), .paused, .resumed, .slot(.green),
  ]
  /// One of each kind that the program says by itself.
  private static let own: [LiveNews] = [
    .recording, .words("one", until: Seconds(1)), .gap(Seconds(1)), .judging, .done(session: 1),
    LiveNews(PageError.nothingRecorded),
  ]

  private func kind(_ news: LiveNews) throws -> String {
    try #require(JSONValue(json: news.text)["show"]?.string)
  }

  @Test func `the program says each kind`() throws {
    let take = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Sources/RehearsalPage/Answers/PageTake.swift"), encoding: .utf8)
    let own = try Self.own.map(kind)
    for kind in own { #expect(take.contains(".\(kind)") || kind == "error", "\(kind)") }
    #expect(take.contains("LiveNews(error)") && take.contains("LiveNews(event)"))
    let shown = try Self.events.compactMap { LiveNews($0) }.map(kind)
    #expect(Set(own + shown) == Set(LiveNews.Kind.allCases.map(\.rawValue)))
  }

  @Test func `the page reads each member of a message`() throws {
    let readers = page + EmbeddedText.parts_js + EmbeddedText.prompter_js
    for news in Self.own + Self.events.compactMap({ LiveNews($0) }) {
      for key in try JSONValue(json: news.text).keys where key != "show" {
        let forms = ["message.\(key)", "levels.\(key)", "{ \(key), ", ", \(key) })"]
        #expect(forms.contains { readers.contains($0) }, "\(key)")
      }
    }
  }
}
