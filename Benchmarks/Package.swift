// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that whoever only uses the library neither fetches nor builds the
// benchmark harness.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "RehearSmart", path: ".."),
    // Repeats, percentiles and comparison with a stored baseline. No traits: counting allocations
    // would need its own allocator.
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    .executableTarget(
      name: "Speed",
      dependencies: [
        .product(name: "Benchmark", package: "benchmark"),
        .product(name: "Fixtures", package: "RehearSmart"),
        .product(name: "Rehearsal", package: "RehearSmart"),
        .product(name: "RehearsalLayers", package: "RehearSmart"),
      ],
      path: "Benchmarks/Speed",
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
      ],
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")])
  ],
  swiftLanguageModes: [.v6]
)
