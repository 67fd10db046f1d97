import Rehearsal
import Testing

@testable import RehearsalApp

@Suite struct AssumedLanguageTests {
  @Test(arguments: [
    // Of the computer: the first that is set.
    ([:], "en"), (["LANG": "C"], "en"), (["LANG": "C.UTF-8"], "en"), (["LANG": "POSIX"], "en"),
    (["LANG": "de_DE.UTF-8"], "de"), (["LANG": "pt_BR"], "pt"), (["LANG": "fil_PH"], "fil"),
    (["LC_MESSAGES": "fr_FR", "LANG": "de_DE"], "fr"),
    (["LC_ALL": "es_ES", "LC_MESSAGES": "fr_FR", "LANG": "de_DE"], "es"),
    (["LC_ALL": "", "LANG": "nl_NL@euro"], "nl"), (["LANG": "x"], nil), (["LANG": "1"], nil),
  ])
  func `a locale names a language`(environment: [String: String], code: String?) {
    let found = AssumedLanguage.found(in: environment)
    #expect(found == code.map { Report.Language($0, from: .locale) })
  }

  @Test func `the talk's comes before the browser's, and that before the computer's`() {
    let environment = ["LANG": "de_DE.UTF-8"]
    let last = Report.Language("fr", from: .transcript)
    let cases: [(Report.Language?, String?, Report.Language)] = [
      (last, "pt-BR", Report.Language("fr", from: .lastSession)),
      (nil, "pt-BR", Report.Language("pt", from: .browser)),
      (nil, "", Report.Language("de", from: .locale)),
      (nil, nil, Report.Language("de", from: .locale)),
    ]
    for (last, browser, expected) in cases {
      #expect(AssumedLanguage.found(last: last, browser: browser, in: environment) == expected)
    }
  }
}
