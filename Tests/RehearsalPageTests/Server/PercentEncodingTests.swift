import Testing

@testable import RehearsalPage

@Suite struct PercentEncodingTests {
  @Test(arguments: [
    ("", ""), ("plain+text", "plain+text"), ("a%20b%2Fc%2f", "a b/c/"),
    ("Gr%C3%BC%C3%9Fe", "Grüße"),
    ("ü", "ü"), ("%00", "\0"), ("%25%32%30", "%20"), ("%", nil), ("%2", nil), ("a%2", nil),
    ("%zz", nil), ("%2 0", nil), ("%+2", nil), ("%FF", nil), ("%C3", nil), ("%２０", nil),
  ])
  func `what stands for bytes is replaced by them`(encoded: String, text: String?) {
    #expect(encoded.withoutPercentEncoding == text)
    #expect("x\(encoded)".dropFirst().withoutPercentEncoding == text)
  }
}
