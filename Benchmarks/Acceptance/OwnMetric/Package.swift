// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "OwnMetric",
  platforms: [.macOS(.v15)],
  dependencies: [
    // The name is needed wherever the folder of the checkout is not called rehearsmart.
    .package(name: "rehearsmart", path: "../../..", traits: [])
  ],
  targets: [
    .executableTarget(
      name: "OwnMetric", dependencies: [.product(name: "Rehearsal", package: "rehearsmart")])
  ]
)
