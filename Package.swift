// swift-tools-version: 6.2
import PackageDescription

/// The strict settings of every target.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "RehearSmart",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Rehearsal", targets: ["Rehearsal"]),
    .executable(name: "rehearse", targets: ["rehearse"]),
    .executable(name: "rehearse-home", targets: ["rehearse-home"]),
  ],
  // Exact versions, so that every build consists of the same sources: Package.resolved would be
  // ignored wherever this package is a dependency, so it is not in git. `make sbom` lists them.
  dependencies: [
    // The command line: parsing, help, completions and suggestions for misspelt options.
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    // Runs ffmpeg for containers that libsndfile can't open, and speech recognisers. Its default
    // trait is off, because it would link all of Foundation into a static program.
    .package(url: "https://github.com/swiftlang/swift-subprocess", exact: "1.0.2", traits: []),
    // Paths and file descriptors as values; swift-subprocess uses them.
    .package(url: "https://github.com/apple/swift-system", exact: "1.8.1"),
    // SQLite with migrations, for what is remembered between rehearsals. It brings in all of
    // Foundation, so that only the program `rehearse-home` is linked with it.
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    // HTTP and WebSocket on the loopback interface, for the page; only the program `rehearse-home`
    // is linked with it. It takes 102 s of CPU time to build where FlyingFox takes 25; but there
    // the time for a line grows with the square of its length, 18 s for 128 kB, anybody on the
    // computer can send one, and accepting ends where descriptors are short.
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    // Logarithms and trigonometry without a C library for each platform. Its RealModule takes 3 s
    // of CPU time to build.
    .package(url: "https://github.com/apple/swift-numerics", exact: "1.1.1"),
  ],
  targets: [
    // libsndfile (LGPL-2.1-or-later): decodes WAV, FLAC, AIFF, Ogg and about twenty more.
    .systemLibrary(
      name: "CSndfile", pkgConfig: "sndfile",
      providers: [.apt(["libsndfile1-dev"]), .brew(["libsndfile"])]),
    // FFTW, single precision (GPL-2.0-or-later): the Fourier transform of every spectrum.
    .systemLibrary(
      name: "CFFTW", pkgConfig: "fftw3f",
      providers: [.apt(["libfftw3-dev"]), .brew(["fftw"])]),
    // libgcrypt (LGPL-2.1-or-later): SHA-256 at hardware speed, which identifies the recording in a
    // report. swift-crypto compiles all of BoringSSL, 39 % of the CPU time of a first build;
    // OpenSSL's libcrypto is as fast but adds 3 ms to each start; nettle takes 1.7 times as long.
    .systemLibrary(
      name: "CGcrypt", pkgConfig: "libgcrypt",
      providers: [.apt(["libgcrypt20-dev"]), .brew(["libgcrypt"])]),
    // libyaml (MIT): rule files. Yams, which wraps it, imports all of Foundation: a static program
    // would have 70 MB instead of 25, use 4 MB more memory and start 1 to 2 ms later.
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),

    // The loops that take most of the time, in C because Swift can't compile a function for a
    // processor that has AVX2 or AVX-512 beside one for any: network, filters and loudness take 0.4
    // of the instructions that they took in Swift. No other C is ours.
    .target(name: "CKernels", exclude: ["variant.inc"]),

    .target(
      name: "RehearsalUnits",
      dependencies: [.product(name: "RealModule", package: "swift-numerics")],
      swiftSettings: strict),
    // File status, paths, reading, atomic writing and standard streams: the only target besides
    // RehearsalNative that makes system calls.
    .target(
      name: "RehearsalFiles",
      dependencies: [
        "RehearsalUnits", .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: strict),
    // One JSON value, one strict reader and one ordered writer. FoundationEssentials' encoder
    // leaves keys in hash order and drops those of nil; its decoder loses their order.
    .target(name: "RehearsalJSON", swiftSettings: strict),
    .target(
      name: "RehearsalNative",
      dependencies: [
        "CFFTW", "CGcrypt", "CKernels", "CSndfile", "CYAML", "RehearsalFiles", "RehearsalUnits",
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: strict),
    .target(
      name: "RehearsalSignal",
      dependencies: [
        "RehearsalNative", "RehearsalUnits",
        .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: strict),
    .target(
      name: "RehearsalTranscript",
      dependencies: [
        "RehearsalFiles", "RehearsalJSON", "RehearsalUnits",
      ],
      swiftSettings: strict),
    // The fillers, syllables and phrasing of each language.
    .target(
      name: "RehearsalLanguage",
      dependencies: ["RehearsalJSON", "RehearsalTranscript", "RehearsalUnits"],
      exclude: ["Fillers/Packs", "Document/transcript.schema.json"],
      swiftSettings: strict,
      plugins: ["EmbedText"]),
    // Aligns the words of a transcript to the take.
    .target(
      name: "RehearsalDelivery",
      dependencies: [
        "RehearsalLanguage", "RehearsalSignal", "RehearsalTranscript", "RehearsalUnits",
        .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: strict),
    // Runs installed speech recognisers and an aligner. It decodes recordings with RehearsalNative
    // and RehearsalSignal, so every recording that can be analysed can also be transcribed.
    .target(
      name: "RehearsalRecognition",
      dependencies: [
        "RehearsalFiles", "RehearsalNative", "RehearsalSignal", "RehearsalUnits",
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: strict),
    .target(
      name: "RehearsalMetrics",
      dependencies: [
        "RehearsalDelivery", "RehearsalLanguage", "RehearsalSignal", "RehearsalTranscript",
        "RehearsalUnits",
      ],
      swiftSettings: strict),
    .target(
      name: "RehearsalCoaching",
      dependencies: [
        "RehearsalDelivery", "RehearsalJSON", "RehearsalLanguage", "RehearsalMetrics",
        "RehearsalSignal", "RehearsalTranscript", "RehearsalUnits",
      ],
      exclude: ["Copy/Strings"],
      swiftSettings: strict,
      plugins: ["EmbedText"]),
    // What is written against what is said: alignment, differences, suggestions.
    .target(
      name: "RehearsalScript",
      dependencies: ["RehearsalLanguage", "RehearsalTranscript", "RehearsalUnits"],
      swiftSettings: strict),
    .target(
      name: "Rehearsal",
      dependencies: [
        "RehearsalCoaching", "RehearsalDelivery", "RehearsalFiles", "RehearsalJSON",
        "RehearsalLanguage", "RehearsalMetrics", "RehearsalNative", "RehearsalRecognition",
        "RehearsalScript", "RehearsalSignal", "RehearsalTranscript", "RehearsalUnits",
      ],
      exclude: [
        "Schemas/choice.schema.json", "Schemas/explanation.schema.json",
        "Schemas/failure.schema.json", "Schemas/session.schema.json",
      ],
      swiftSettings: strict,
      plugins: ["EmbedText"]),
    // Markup, and pictures over time as SVG, from plain times and values.
    .target(name: "RehearsalDrawing", dependencies: ["RehearsalUnits"], swiftSettings: strict),
    .target(
      name: "RehearsalReport",
      dependencies: [
        "Rehearsal", "RehearsalCoaching", "RehearsalDelivery", "RehearsalDrawing",
        "RehearsalFiles", "RehearsalLanguage", "RehearsalMetrics", "RehearsalScript",
        "RehearsalSignal", "RehearsalTranscript", "RehearsalUnits",
      ],
      exclude: ["Page/page.css", "Page/page.js"],
      swiftSettings: strict,
      plugins: ["EmbedText"]),
    // Many recordings from lists, folders and manifests: ordered runs, resuming, sharding, checking
    // and comparing. It has its own CSV reader, which streams a manifest of any length and knows
    // the line of each row; SwiftCSV reads the whole file into memory and has no line numbers.
    .target(
      name: "RehearsalBatch",
      dependencies: [
        "Rehearsal", "RehearsalCoaching", "RehearsalFiles", "RehearsalJSON", "RehearsalLanguage",
        "RehearsalNative", "RehearsalReport", "RehearsalUnits",
      ],
      exclude: ["Checking/check.schema.json", "Comparing/comparison.schema.json"],
      swiftSettings: strict,
      plugins: ["EmbedText"]),
    // Days, runs, trends and milestones, from what was practised when.
    .target(name: "RehearsalProgress", dependencies: ["RehearsalUnits"], swiftSettings: strict),
    // Sessions, scripts and their versions in SQLite.
    .target(
      name: "RehearsalStore",
      dependencies: [
        "RehearsalFiles", "RehearsalNative", "RehearsalProgress", "RehearsalUnits",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    .target(
      name: "RehearsalCommands",
      dependencies: [
        "Rehearsal", "RehearsalBatch", "RehearsalCoaching", "RehearsalDelivery", "RehearsalDrawing",
        "RehearsalFiles", "RehearsalJSON", "RehearsalLanguage", "RehearsalMetrics",
        "RehearsalNative", "RehearsalRecognition", "RehearsalReport", "RehearsalSignal",
        "RehearsalTranscript", "RehearsalUnits",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: [
        "Doctor/doctor.schema.json", "Memory/history.schema.json", "Memory/privacy.schema.json",
        "Memory/progress.schema.json", "Memory/scripts.schema.json",
        "Settings/settings.schema.json",
      ],
      swiftSettings: strict,
      plugins: ["EmbedText"]),
    // The program as it is run: the commands that remember nothing. It hands the others over to
    // `rehearse-home`, so that analysing costs neither Foundation nor SQLite.
    .executableTarget(
      name: "rehearse", dependencies: ["RehearsalCommands"], swiftSettings: strict),
    // The page in the browser: its files, and the server on the loopback interface that gives them
    // out. What the page shows and does is the caller's.
    .target(
      name: "RehearsalPage",
      dependencies: [
        "RehearsalFiles",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
      ],
      exclude: ["Web"],
      swiftSettings: strict,
      plugins: ["EmbedText"]),
    // All commands, and what the page shows: a library, so that tests and fuzzing can call it.
    .target(
      name: "RehearsalHome",
      dependencies: [
        "Rehearsal", "RehearsalBatch", "RehearsalCoaching", "RehearsalCommands", "RehearsalDrawing",
        "RehearsalFiles", "RehearsalJSON", "RehearsalLanguage", "RehearsalMetrics",
        "RehearsalNative", "RehearsalPage", "RehearsalProgress", "RehearsalRecognition",
        "RehearsalReport", "RehearsalScript", "RehearsalSignal", "RehearsalStore",
        "RehearsalTranscript", "RehearsalUnits",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    // The program that `rehearse` goes on as for what is remembered.
    .executableTarget(
      name: "rehearse-home", dependencies: ["RehearsalHome"], swiftSettings: strict),

    // Measures the speed. It has its own harness instead of a package such as ordo-one/benchmark,
    // because it compares ratios: work and floor take turns within one run, the median of the pairs
    // is compared with a band for each case, and a case that seems slow is measured again before it
    // fails. Such packages compare times with those of another run. As a target of this package, it
    // is also built together with the product.
    .executableTarget(
      name: "Speed",
      dependencies: [
        "CFFTW", "CSndfile", "Fixtures", "Rehearsal", "RehearsalDelivery", "RehearsalLanguage",
        "RehearsalMetrics", "RehearsalNative", "RehearsalSignal", "RehearsalTranscript",
        "RehearsalUnits",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Benchmarks/Speed",
      swiftSettings: strict),

    .target(
      name: "Fixtures",
      path: "Fixtures",
      exclude: ["README.md", "Scripts"],
      sources: ["Fixtures.swift"],
      resources: [.copy("Recordings")],
      swiftSettings: strict),

    // Embeds a target's JSON, CSS and JavaScript files in the program as string literals, so that
    // the program is a single file. SwiftPM's embedInCode writes byte arrays, each of which takes
    // the compiler about 8 s; a literal takes 0.1 s.
    .plugin(name: "EmbedText", capability: .buildTool(), path: "Sources/EmbedText"),

    // Shared by test targets: seeded random numbers, temporary folders, files and samples.
    .target(
      name: "RehearsalTestKit",
      dependencies: [
        "Fixtures", "RehearsalNative", "RehearsalSignal", "RehearsalTranscript", "RehearsalUnits",
        .product(name: "RealModule", package: "swift-numerics"),
      ],
      path: "Tests/RehearsalTestKit",
      swiftSettings: strict),
    .testTarget(
      name: "RehearsalUnitsTests",
      dependencies: ["RehearsalJSON", "RehearsalTestKit", "RehearsalUnits"],
      swiftSettings: strict),
    .testTarget(
      name: "RehearsalFilesTests",
      dependencies: ["RehearsalFiles", "RehearsalTestKit"],
      swiftSettings: strict),
    .testTarget(
      name: "RehearsalJSONTests",
      dependencies: ["RehearsalJSON", "RehearsalTestKit"],
      swiftSettings: strict),
    .testTarget(
      name: "RehearsalNativeTests",
      dependencies: [
        "CKernels", "CSndfile", "Fixtures", "RehearsalFiles", "RehearsalNative",
        "RehearsalTestKit", "RehearsalUnits",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "RehearsalSignalTests",
      dependencies: [
        "Fixtures", "RehearsalSignal", "RehearsalTestKit", "RehearsalUnits",
        .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "RehearsalTranscriptTests",
      dependencies: ["RehearsalTestKit", "RehearsalTranscript", "RehearsalUnits"],
      // Read from the source folder; see TranscriptFixtures.
      exclude: ["Fixtures"],
      swiftSettings: strict),
    .testTarget(
      name: "RehearsalLanguageTests",
      dependencies: [
        "RehearsalJSON", "RehearsalLanguage", "RehearsalTestKit", "RehearsalTranscript",
        "RehearsalUnits",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "RehearsalDeliveryTests",
      dependencies: [
        "RehearsalDelivery", "RehearsalLanguage", "RehearsalSignal", "RehearsalTestKit",
        "RehearsalTranscript", "RehearsalUnits",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "RehearsalRecognitionTests",
      dependencies: [
        "RehearsalFiles", "Fixtures", "RehearsalNative", "RehearsalRecognition", "RehearsalTestKit",
        "RehearsalUnits",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "RehearsalMetricsTests",
      dependencies: [
        "Fixtures", "RehearsalDelivery", "RehearsalJSON", "RehearsalLanguage", "RehearsalMetrics",
        "RehearsalSignal", "RehearsalTestKit", "RehearsalTranscript", "RehearsalUnits",
        .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "RehearsalCoachingTests",
      dependencies: [
        "RehearsalCoaching", "RehearsalDelivery", "RehearsalJSON", "RehearsalLanguage",
        "RehearsalMetrics", "RehearsalSignal", "RehearsalTestKit", "RehearsalTranscript",
        "RehearsalUnits",
      ],
      // Read and written in the source folder; see Snapshot.
      exclude: ["Snapshots"],
      swiftSettings: strict),
    .testTarget(
      name: "RehearsalDrawingTests", dependencies: ["RehearsalDrawing", "RehearsalUnits"],
      swiftSettings: strict),
    .testTarget(
      name: "RehearsalTests",
      dependencies: [
        "Fixtures", "Rehearsal", "RehearsalCoaching", "RehearsalDelivery", "RehearsalJSON",
        "RehearsalLanguage", "RehearsalMetrics", "RehearsalNative", "RehearsalReport",
        "RehearsalSignal", "RehearsalTestKit", "RehearsalTranscript", "RehearsalUnits",
      ],
      // Read and written in the source folder; see GoldenFile.
      exclude: ["Golden/Expected"],
      swiftSettings: strict),
    .testTarget(
      name: "RehearsalScriptTests",
      dependencies: ["RehearsalScript", "RehearsalTestKit", "RehearsalUnits"],
      swiftSettings: strict),
    .testTarget(
      name: "RehearsalProgressTests",
      dependencies: [
        "RehearsalJSON", "RehearsalProgress", "RehearsalTestKit", "RehearsalUnits",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "RehearsalStoreTests",
      dependencies: [
        "RehearsalFiles", "RehearsalProgress", "RehearsalStore", "RehearsalTestKit",
        "RehearsalUnits",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "RehearsalPageTests",
      dependencies: [
        "RehearsalFiles", "RehearsalPage",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "RehearsalHomeTests",
      dependencies: [
        "Fixtures", "Rehearsal", "RehearsalCommands", "RehearsalFiles", "RehearsalHome",
        "RehearsalJSON", "RehearsalProgress", "RehearsalStore", "RehearsalTestKit",
        "RehearsalUnits",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SpeedTests", dependencies: ["RehearsalTestKit", "Speed"], swiftSettings: strict),
    .testTarget(
      name: "RehearsalBatchTests",
      dependencies: [
        "Rehearsal", "RehearsalBatch", "RehearsalCoaching", "RehearsalDelivery", "RehearsalJSON",
        "RehearsalLanguage", "RehearsalNative", "RehearsalTestKit",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "RehearsalCommandsTests",
      dependencies: [
        "Fixtures", "Rehearsal", "RehearsalBatch", "RehearsalCoaching", "RehearsalDelivery",
        "RehearsalCommands", "RehearsalFiles", "RehearsalJSON", "RehearsalLanguage",
        "RehearsalMetrics", "RehearsalNative", "RehearsalRecognition", "RehearsalReport",
        "RehearsalSignal", "RehearsalTestKit", "RehearsalTranscript", "RehearsalUnits",
      ],
      // Read and written in the source folder; see HelpTests.
      exclude: ["Snapshots"],
      swiftSettings: strict),
  ]
)

// The fuzz targets need libFuzzer, which is linked only into a build with -sanitize=fuzzer.
if Context.environment["FUZZING"] != nil {
  package.targets += [
    .systemLibrary(name: "CLibFuzzer", path: "Tests/CLibFuzzer"),
    .executableTarget(
      name: "Fuzzing",
      dependencies: [
        "CLibFuzzer", "Rehearsal", "RehearsalBatch", "RehearsalCoaching", "RehearsalCommands",
        "RehearsalHome", "RehearsalJSON", "RehearsalNative", "RehearsalPage", "RehearsalProgress",
        "RehearsalReport", "RehearsalSignal", "RehearsalStore", "RehearsalTranscript",
        "RehearsalUnits",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
      ],
      path: "Tests/Fuzzing",
      exclude: ["Corpus"],
      swiftSettings: strict),
  ]
}
