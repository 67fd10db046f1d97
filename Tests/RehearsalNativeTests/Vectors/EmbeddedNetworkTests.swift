import RehearsalNative
import Testing

struct EmbeddedNetworkTests {
  /// The step of a network makes its largest weight this code: `LARGEST_CODE` of `network.py`.
  static let largestCode: Int16 = 4_095

  @Test(arguments: EmbeddedNetwork.allCases)
  func `the largest code is that which the step was made for`(_ network: EmbeddedNetwork) {
    #expect(network.codes.map(\.magnitude).max() == Self.largestCode.magnitude)
  }

  /// The first and the last number of each file, and how many there are.
  @Test func `codes are read from the first to the last`() {
    let codes = EmbeddedNetwork.allCases.map { $0.codes }
    #expect(codes.map(\.count) == [58_276, 17_857, 11_681, 20_952])
    #expect(
      codes.map { $0.prefix(3) } == [
        [25, 68, -179], [-80, -109, -258], [79, -12, 25], [453, -35, 174],
      ])
    #expect(codes.map { $0.suffix(2) } == [[-766, -861], [-12, -17], [-93, 352], [-586, -274]])
  }

  @Test func `steps and distances are those that the weights were learned with`() {
    #expect(
      EmbeddedNetwork.allCases.map(\.step) == [
        0.000_793_155_05, 0.002_363_485, 0.000_638_047_7, 0.000_490_885_05,
      ])
    #expect(EmbeddedNetwork.voices.distances == [1, 2, 4, 8, 16, 32, 2])
    #expect(EmbeddedNetwork.hesitations.distances == [1, 2, 4, 8, 16, 4, 1])
    #expect(EmbeddedNetwork.embeddings.distances == [1, 2, 4, 8])
    #expect(
      EmbeddedNetwork.speech.distances == [
        1, 2, 4, 8, 16, 32, 64, 1, 2, 4, 8, 16, 2, 1, 1, 4, 16, 64, 8, 2, 1,
      ])
  }
}
