import Testing

@testable import RehearsalBase

@Suite struct BoundsTests {
  @Test(arguments: [
    (0.0, 0), (-3.9, -3), (9.3e18, Int.max), (-1e300, .min), (.infinity, .max),
    (-.infinity, .min), (.nan, 0), (0x1p63, .max), (-0x1p63, .min),
  ])
  func `any number has a nearest whole one`(number: Double, whole: Int) {
    #expect(Int(saturating: number) == whole)
  }

  @Test(arguments: [1e300, -1e300, .nan, .infinity, -.infinity])
  func `any number is printed`(number: Double) {
    #expect(!Seconds(number).clock.isEmpty)
    #expect(!number.shown(decimals: 0).isEmpty)
    #expect(!number.shown(decimals: 2).isEmpty)
    #expect(!Seconds(number).brief.isEmpty)
  }

  @Test(arguments: ["", ".", "..", "a/b", "/", "a\0b", String(repeating: "x", count: 256)])
  func `what leads out of a folder is no name of a file`(name: String) {
    #expect(!name.isFileName)
  }

  @Test(arguments: ["rehearsal-2026-11-23.wav", "...", "-", String(repeating: "x", count: 255)])
  func `plain names are names of files`(name: String) {
    #expect(name.isFileName)
  }
}
