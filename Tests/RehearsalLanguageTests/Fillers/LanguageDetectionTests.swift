import RehearsalLanguage
import RehearsalTranscript
import Testing

@Suite struct `The language` {
  @Test(arguments: [
    (
      "en",
      "we have been to the house and it was not what they said so we had to go back for the key"
    ),
    (
      "es",
      "no es la casa que yo quería pero está en el centro y los vecinos son muy buenos con nosotros"
    ),
    (
      "fr",
      "je ne sais pas si c'est la maison que nous avons vue mais elle est très belle "
        + "et il y a un jardin"
    ),
    (
      "de",
      "ich weiß nicht ob das die richtige ist aber wir haben sie noch nicht von innen gesehen "
        + "und es ist spät"
    ),
    (
      "it",
      "non so se è la casa che abbiamo visto ma è molto bella e ci sono anche gli alberi "
        + "nella corte di mio zio"
    ),
    (
      "pt",
      "eu não sei se é a casa que nós vimos mas ela está muito bonita e há também uma árvore "
        + "no jardim do meu tio"
    ),
    (
      "nl",
      "ik weet niet of dit het huis is dat we hebben gezien maar het is nog niet te laat "
        + "en er is een tuin bij"
    ),
  ])
  func `is detected by its most frequent words`(code: String, text: String) {
    #expect(LanguagePack.detected(in: [Token](text))?.language == code)
  }

  @Test(arguments: [
    "", "the house", "um uh like you know",
    "ja ten dom jest bardzo stary i nie ma tam nikogo kto by go naprawił przed zimą",
    "the house is not what we said and it was for them "
      + "aber das ist nicht die richtige und wir haben sie nicht",
  ])
  func `is not guessed from too little or mixed text`(text: String) {
    #expect(LanguagePack.detected(in: [Token](text)) == nil)
  }

  @Test(arguments: [("en-GB", "en"), ("DE", "de"), ("pt_BR", "pt"), ("xx", nil), ("", nil)])
  func `can be chosen by its code`(code: String, language: String?) {
    #expect(LanguagePack(language: code)?.language == language)
  }

  @Test(
    arguments: [
      (String(repeating: "안녕하세요 여러분 오늘은 발표를 시작하겠습니다 ", count: 8), nil),
      (String(repeating: "lorem ipsum dolor sit amet consectetur elit ", count: 5), nil),
      (String(repeating: "안녕하세요 여러분 ", count: 3), nil),
      (String(repeating: "revenue grew and the margin held in every region ", count: 4), "en"),
    ] as [(String, String?)])
  func `is presumed to be English unless the words can't be`(text: String, code: String?) {
    #expect(LanguagePack.presumed(in: [Token](text))?.language == code)
  }
}
