import Testing

@testable import RehearsalCoaching

@Suite struct `A phrasebook` {
  private static func phrasebook(
    _ json: String, form: @escaping @Sendable (Int) -> Phrase.Form = { $0 == 1 ? .one : .other }
  ) throws -> Phrasebook {
    try Phrasebook(language: "xx", json: json, form: form)
  }

  @Test(
    arguments: [
      (nil, "many words"), (0, "0 words"), (1, "1 word"), (2, "2 words"), (21, "21 words"),
    ] as [(Int?, String)])
  func `has a form for one and another for other counts`(count: Int?, text: String) throws {
    let book = try Self.phrasebook(#"{"words": {"one": "{count} word", "other": "{count} words"}}"#)
    let fillings = count == nil ? ["count": "many"] : [:]
    #expect(try book.text("words", fillings, count: count) == text)
  }

  @Test(arguments: [(1, "1 słowo"), (3, "3 słowa"), (5, "5 słów"), (22, "22 słowa")])
  func `has as many plural forms as its language needs`(count: Int, text: String) throws {
    let book = try Self.phrasebook(
      #"{"words": {"one": "{count} słowo", "few": "{count} słowa", "other": "{count} słów"}}"#
    ) { count in
      count == 1 ? .one : (2...4).contains(count % 10) ? .few : .many
    }
    #expect(try book.text("words", count: count) == text)
  }

  @Test(
    arguments: [
      ("plain", "plain"), ("", ""), ("{a}", "1"), ("{a}{b}", "12"),
      ("{b} and {a}, {b}", "2 and 1, 2"),
      ("ends in {a}", "ends in 1"),
    ])
  func `fills every place`(template: String, text: String) throws {
    let book = try Self.phrasebook(#"{"key": "\#(template)"}"#)
    #expect(try book.text("key", ["a": "1", "b": "2", "c": "3"]) == text)
  }

  @Test func `does not expand places inside fillings`() throws {
    let book = try Self.phrasebook(#"{"key": "{first}, {second}"}"#)
    #expect(try book.text("key", ["first": "{second}", "second": "}{"]) == "{second}, }{")
  }

  @Test(arguments: ["{", "}", "a {b", "a b}", "{}", "{a{b}}", "{a}}", "}{"])
  func `refuses unpaired braces`(template: String) {
    #expect(Template(template) == nil)
    for json in [#"{"key": "\#(template)"}"#, #"{"key": {"one": "\#(template)", "other": ""}}"#] {
      #expect(throws: Phrasebook.NotAPhrase(key: "key")) { try Self.phrasebook(json) }
    }
  }

  @Test(arguments: [#"{"key": {"one": "a"}}"#, #"{"key": {}}"#, #"{"key": 1}"#, #"{"key": null}"#])
  func `refuses a phrase without the form for other counts`(json: String) {
    #expect(throws: Phrasebook.NotAPhrase(key: "key")) { try Self.phrasebook(json) }
  }

  @Test func `reports what is missing`() throws {
    let book = try Self.phrasebook(#"{"key": "{a} {count}"}"#)
    #expect(throws: Phrasebook.Gap.noPhrase("other")) { try book.text("other") }
    #expect(throws: Phrasebook.Gap.nothingToFill(place: "a", of: "key")) {
      try book.text("key", ["b": "1"], count: 1)
    }
    #expect(throws: Phrasebook.Gap.nothingToFill(place: "count", of: "key")) {
      try book.text("key", ["a": "1"])
    }
  }

  @Test(arguments: Phrasebook.all.map(\.language))
  func `has all phrases in every language, with the same places`(language: String) throws {
    let book = try #require(Phrasebook.all.first { $0.language == language })
    let english = Phrasebook.english.phrases
    #expect(Set(book.phrases.keys) == Set(english.keys))
    for (key, phrase) in book.phrases {
      let places = english[key].map { Set($0.templates.values.flatMap(\.places)) }
      #expect(Set(phrase.templates.values.flatMap(\.places)) == places, "\(key)")
    }
  }

  @Test func `is current for the task that sets it`() {
    let book = Phrasebook(
      language: "de", phrases: ["focus.pace.name": Phrase([.other: Template("Tempo")!])!])
    #expect(RehearsalCoaching.Copy.name(.pace) == "pace")
    Phrasebook.$current.withValue(book) { #expect(Focus.pace.name == "Tempo") }
    #expect(RehearsalCoaching.Copy.name(.pace) == "pace")
  }
}
