import RehearsalLanguage
import RehearsalTranscript
import Testing

@Suite struct Hesitations {
  @Test(arguments: [
    ("en", "um umm uuum uhm uhhm", "hesitation.um"), ("en", "uh uhh uuh", "hesitation.uh"),
    ("en", "er erm eerm ermm", "hesitation.er"), ("en", "hm hmm mm mmm", "hesitation.hmm"),
    ("en", "ah ahh", "hesitation.ah"), ("es", "eh ehh em ehm", "hesitation.eh"),
    ("es", "mm mmm hmm", "hesitation.mmm"), ("fr", "euh euhh heu euhm", "hesitation.euh"),
    ("fr", "hum hmm mh", "hesitation.hum"), ("fr", "ben bah", "hesitation.ben"),
    ("de", "äh ähm öh öhm ähh ehm", "hesitation.aeh"), ("de", "hm hmm mm", "hesitation.hm"),
    ("it", "eh ehm ehmm em", "hesitation.eh"), ("it", "mmm hmm", "hesitation.mmm"),
    ("it", "beh boh", "hesitation.beh"), ("pt", "ah ahn hã", "hesitation.ah"),
    ("pt", "eh éh", "hesitation.eh"), ("pt", "hum humm hmm", "hesitation.hum"),
    ("nl", "uh eh uhm ehm", "hesitation.uh"), ("nl", "hm hmm", "hesitation.hm"),
  ])
  func `are found in all their spellings`(code: String, words: String, rule: String) throws {
    let scorer = FillerScorer(pack: try .named(code), categories: [.hesitation])
    let found = scorer.fillers(in: [Token](words))
    #expect(found.map(\.text) == words.split(separator: " ").map(String.init))
    #expect(Set(found.map(\.rule.rawValue)) == [rule])
  }

  @Test(arguments: [
    ("en", "to err is human"), ("en", "ham hum mum her"), ("en", "uh-huh uh-uh mhm mm-hmm"),
    ("en", "a m is a letter"), ("de", "er geht um die ecke"), ("de", "um zu sehen wer er ist"),
    ("pt", "um dia um homem viu uma casa"), ("es", "ha llegado y ha visto la casa"),
    ("es", "este libro me gusta"), ("nl", "er is er niemand en hij is er om te helpen"),
    ("fr", "un homme a dit eu et hum'ble"), ("it", "ha detto e mi ha visto"),
  ])
  func `are not found in words that look like them`(code: String, text: String) throws {
    let scorer = FillerScorer(pack: try .named(code), categories: [.hesitation])
    #expect(scorer.found(in: text) == [])
  }

  @Test func `match composed and decomposed accents`() throws {
    let scorer = FillerScorer(pack: try .named("de"))
    #expect(scorer.found(in: "a\u{308}hm") == ["hesitation.aeh: a\u{308}hm"])
  }

  @Test func `marked by the transcript count in any spelling`() {
    let tokens = [
      Token(text: "[UM]", kind: .filler), Token(text: "%HESITATION", kind: .filler),
      Token(text: "house"), Token(text: "[*]", kind: .untranscribed),
      Token(text: "(um)", kind: .event),
    ]
    let found = FillerScorer(pack: .english).fillers(in: tokens)
    #expect(found.map(\.rule) == ["hesitation.um", "hesitation.marked"])
    #expect(found.map(\.tokens) == [0..<1, 1..<2])
  }
}

@Suite struct `Markers of other languages` {
  @Test(arguments: [
    ("es", "o sea no vino nadie", "marker.o_sea"), ("es", "es tarde sabes", "marker.sabes"),
    ("es", "fue digamos difícil", "marker.digamos"), ("es", "y en plan vámonos", "marker.en_plan"),
    ("es", "pues no vino nadie", "marker.pues"), ("es", "bueno vamos a ver", "marker.bueno"),
    ("es", "no vino nadie claro", "marker.claro"), ("es", "es tarde vamos", "marker.vamos"),
    ("fr", "en fait il pleut", "marker.en_fait"), ("fr", "c'est loin hein", "marker.hein"),
    ("fr", "enfin c'est pas grave", "marker.enfin"), ("fr", "bon on va commencer", "marker.bon"),
    ("fr", "et bref on est partis", "marker.bref"),
    ("fr", "ils ont travaillé je veux dire", "marker.je_veux_dire"),
    ("fr", "c'est loin tu vois", "marker.tu_vois"),
    ("fr", "il était genre fatigué", "marker.genre"),
    ("de", "das ist sozusagen fertig", "marker.sozusagen"),
    ("de", "das ist quasi neu", "marker.quasi"),
    ("de", "es war spät weißt du", "marker.weisst_du"), ("de", "das ist halt so", "marker.halt"),
    ("it", "cioè non lo so", "marker.cioe"), ("it", "era diciamo difficile", "marker.diciamo"),
    ("it", "erano tipo venti", "marker.tipo"), ("it", "insomma siamo partiti", "marker.insomma"),
    ("pt", "é longe né", "marker.ne"), ("pt", "eram tipo vinte", "marker.tipo"),
    ("pt", "quer dizer não vou", "marker.quer_dizer"), ("pt", "é longe sabe", "marker.sabe"),
    ("nl", "het was zeg maar laat", "marker.zeg_maar"),
    ("nl", "het was laat weet je", "marker.weet_je"),
  ])
  func `are found`(code: String, text: String, rule: String) throws {
    let found = FillerScorer(pack: try .named(code)).fillers(in: [Token](text))
    #expect(found.map(\.rule.rawValue) == [rule])
  }

  @Test(arguments: [
    ("es", "no sabes que llego tarde"), ("es", "quiero que digamos la verdad"),
    ("es", "muy bueno y muy claro"), ("es", "dónde vamos a comer"), ("es", "claro que no"),
    ("fr", "c'est un bon livre"), ("fr", "de quoi parle le livre"), ("fr", "du coup on part"),
    ("fr", "alors que nous étions là"), ("fr", "un genre de film"),
    ("fr", "tu vois que ça marche"),
    ("de", "weißt du wo er ist"), ("de", "ohne halt bis zum ende"),
    ("it", "un tipo di pane"), ("it", "vuole che diciamo la verità"),
    ("pt", "esse tipo de coisa"), ("pt", "ela sabe o que quer"), ("nl", "weet je wat het kost"),
  ])
  func `are words if the sentence needs them`(code: String, text: String) throws {
    #expect(FillerScorer(pack: try .named(code)).found(in: text) == [])
  }
}
