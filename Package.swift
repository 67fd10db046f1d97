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

/// The modules of the core, from sound and words to a report: the library, then what it needs.
let core: [Target.Dependency] = [
  "Rehearsal", "RehearsalBase", "RehearsalCoaching", "RehearsalLanguage", "RehearsalMetrics",
  "RehearsalNative", "RehearsalRecognition", "RehearsalSignal", "RehearsalTranscript",
]

extension Target.Dependency {
  static let argumentParser = app("ArgumentParser", "swift-argument-parser")
  static let realModule = product(name: "RealModule", package: "swift-numerics")
  static let subprocess = product(name: "Subprocess", package: "swift-subprocess")
  static let systemPackage = product(name: "SystemPackage", package: "swift-system")
}

extension Target.Dependency {
  /// A product that the command line and the page need, and the library does not.
  static func app(_ product: String, _ package: String) -> Self {
    .product(name: product, package: package, condition: .when(traits: ["App"]))
  }
}

/// Products of swift-nio.
func nio(_ names: String...) -> [Target.Dependency] { names.map { .app($0, "swift-nio") } }

extension Target {
  /// A library of this package, from `Sources` unless a path says otherwise. The files in `texts`
  /// are embedded in it as strings.
  static func module(
    _ name: String, _ dependencies: [Dependency], path: String? = nil, texts: [String] = []
  ) -> Target {
    target(
      name: name, dependencies: dependencies, path: path, exclude: texts, swiftSettings: strict,
      plugins: texts.isEmpty ? [] : ["EmbedText"])
  }

  /// The tests of a module, which may use the core, the fixtures and the test kit besides `others`.
  /// They read the files in `stored` from the source folder. Those that compute sound themselves
  /// are optimized; the optimizer would take half of the time to compile the rest.
  static func tests(
    _ module: String, _ others: [Dependency] = [], stored: [String] = [], optimized: Bool = false
  ) -> Target {
    testTarget(
      name: module + "Tests", dependencies: core + others + ["Fixtures", "RehearsalTestKit"],
      exclude: stored, swiftSettings: strict + (optimized ? [] : [.unsafeFlags(["-Onone"])]))
  }
}

let package = Package(
  name: "RehearSmart",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Rehearsal", targets: ["Rehearsal"]),
    .library(name: "RehearsalReport", targets: ["RehearsalReport"]),
    .library(name: "RehearsalFoundation", targets: ["RehearsalFoundation"]),
    .executable(name: "rehearse", targets: ["rehearse"]),
  ],
  // Who imports the library alone asks for no trait, and then resolves and builds neither the
  // command line nor the database nor the server.
  traits: [
    .trait(name: "App", description: "The command line and the page."),
    .default(enabledTraits: ["App"]),
  ],
  // Exact versions of what only the program needs; ranges of what the library needs, so that it
  // fits beside other packages. `make sbom` lists what a build consists of. Package.resolved would
  // be ignored wherever this package is a dependency, so it is not in git.
  dependencies: [
    // The command line: parsing, help, completions and suggestions for misspelt options.
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    // Runs ffmpeg for containers that libsndfile can't open, and speech recognisers. Its default
    // trait is off: it adds Foundation's types, which no caller here needs.
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
    // Paths and file descriptors as values; swift-subprocess uses them.
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    // HTTP and WebSocket on the loopback interface, for the page. It takes 102 s of CPU time to
    // build where FlyingFox takes 25; but there the time for a line grows with the square of its
    // length, 18 s for 128 kB, anybody on the computer can send one, and accepting ends where
    // descriptors are short.
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    // Logarithms and trigonometry on each platform; its RealModule takes 3 s of CPU time to build.
    .package(url: "https://github.com/apple/swift-numerics", from: "1.1.1"),
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
    // libyaml (MIT): rule files and settings. One reader of its events is all that they need.
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    // SQLite (blessing): what is remembered between rehearsals. GRDB.swift takes 65 s of CPU time
    // to build, and brings all of Foundation with the data of ICU: 72 MB are installed with it, and
    // 27 MB without. Of it only SQL was used.
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    // zlib (Zlib): unpacks the slides of PowerPoint and LibreOffice, which are ZIP archives.
    // libarchive reads many formats more and depends on seven other libraries; ZIPFoundation brings
    // Foundation.
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    // Calls of prctl of Linux, which takes a variable number of arguments: Swift can't pass them.
    .systemLibrary(name: "CPrctl"),

    // The loops that take most of the time, in C because Swift can't compile a function for a
    // processor that has AVX2 or AVX-512 beside one for any: network, filters and loudness take 0.4
    // of the instructions that they took in Swift.
    .target(
      name: "CKernels", exclude: ["variant.inc"],
      // What is copied is checked against its place where the compiler knows that; glibc does so
      // with the optimiser only. At level 3 its sizes are found while the program runs, which takes
      // 2 to 6 % more instructions of an analysis; level 2 takes none.
      cSettings: [.define("_FORTIFY_SOURCE", to: "2", .when(configuration: .release))]),
    // The weights of the networks. As Swift literals they take the compiler 24 s.
    .target(
      name: "CWeights",
      exclude: ["embeddings.bin", "hesitations.bin", "speech.bin", "voices.bin"]),
    // Embeds a target's JSON, CSS, JavaScript and font files in the program as string literals, so
    // that the program is a single file. SwiftPM's embedInCode writes byte arrays, each of which
    // takes the compiler about 8 s; a literal takes 0.1 s.
    .plugin(name: "EmbedText", capability: .buildTool(), path: "Sources/EmbedText"),

    // The core has no terminal, no database and no network.

    // The C library of the platform, by one name on each.
    .module("Platform", []),
    // What everything stands on: units, JSON, and files and standard streams. FoundationEssentials'
    // JSON encoder leaves keys in hash order and drops those of nil; its decoder loses their order.
    .module("RehearsalBase", ["Platform", .realModule, .systemPackage]),
    .module(
      "RehearsalNative",
      [
        "CFFTW", "CGcrypt", "CKernels", "CPrctl", "CSndfile", "CWeights", "CYAML", "CZlib",
        "Platform", "RehearsalBase", .subprocess, .systemPackage,
      ]),
    .module("RehearsalSignal", ["RehearsalBase", "RehearsalNative", .realModule]),
    .module("RehearsalTranscript", ["RehearsalBase"]),
    // The fillers, syllables and phrasing of each language; what is written against what is said;
    // the slides of a talk.
    .module(
      "RehearsalLanguage", ["RehearsalBase", "RehearsalNative", "RehearsalTranscript"],
      texts: [
        "Fillers/Packs", "Document/deck.schema.json", "Document/transcript.schema.json",
      ]),
    // Runs installed speech recognisers and an aligner. It decodes recordings with RehearsalNative
    // and RehearsalSignal, so every recording that can be analysed can also be transcribed.
    .module(
      "RehearsalRecognition",
      [
        "RehearsalBase", "RehearsalNative", "RehearsalSignal", "RehearsalTranscript", .subprocess,
        .systemPackage,
      ]),
    .module(
      "RehearsalMetrics",
      [
        "RehearsalBase", "RehearsalLanguage", "RehearsalSignal", "RehearsalTranscript", .realModule,
      ]),
    .module(
      "RehearsalCoaching",
      [
        "RehearsalBase", "RehearsalLanguage", "RehearsalMetrics", "RehearsalSignal",
        "RehearsalTranscript",
      ]),
    .module("Rehearsal", Array(core.dropFirst()), texts: ["Schemas"]),
    // The library for who uses Foundation, which costs time at every start of the program: errors
    // with sentences, URLs, and buffers of AVFAudio.
    .module("RehearsalFoundation", ["Rehearsal"]),

    // The app, which is what a product needs around a report.

    // A report as text, a page, captions and pictures.
    .module(
      "RehearsalReport", core,
      texts: [
        "Card/card.css", "Card/card.js", "Page/page.css", "Page/page.js", "Page/player.css",
        "Page/player.js",
      ]),
    // Many recordings from lists, folders and manifests: ordered runs, resuming, sharding, checking
    // and comparing. It has its own CSV reader, which streams a manifest of any length and knows
    // the line of each row; SwiftCSV reads the whole file into memory and has no line numbers.
    .module(
      "RehearsalBatch", core + ["RehearsalReport"],
      texts: [
        "Checking/check.schema.json", "Comparing/comparison.schema.json",
        "Summary/summary.schema.json",
      ]),

    // SQLite's C interface.
    .module("RehearsalDatabase", ["CSQLite"]),
    // Settings, sessions, scripts and progress in files and SQLite; the words for what goes wrong.
    .module(
      "RehearsalApp", core + ["RehearsalDatabase", "RehearsalReport"], texts: ["Store/Tables"]),

    // The faces are the command line, and the page in the browser: its files, the server on the
    // loopback interface, and its answers.
    .module(
      "RehearsalPage",
      core + ["RehearsalApp", "RehearsalBatch", "RehearsalReport"]
        + nio("NIOCore", "NIOHTTP1", "NIOPosix", "NIOWebSocket"),
      texts: ["Talks", "Web"]),
    .module(
      "RehearsalCommands",
      core + ["RehearsalApp", "RehearsalBatch", "RehearsalReport", .argumentParser],
      texts: ["Schemas"]),
    // Keeps libdispatch from ending the program where /proc is missing. The library is without it:
    // what its user's program opens is none of its business.
    .target(name: "CDispatch"),
    .executableTarget(
      name: "rehearse",
      dependencies: [
        "CDispatch", "RehearsalApp", "RehearsalBase", "RehearsalCommands", "RehearsalPage",
        .argumentParser,
      ],
      swiftSettings: strict),

    .target(
      name: "Fixtures", path: "Fixtures", exclude: ["README.md", "Scripts"],
      sources: ["Fixtures.swift"], resources: [.copy("Decks"), .copy("Recordings")],
      swiftSettings: strict),

    // Shared by test targets: seeded random numbers, temporary folders, files and samples.
    .module("RehearsalTestKit", core + ["Fixtures", .realModule], path: "Tests/RehearsalTestKit"),
    // All that is made of a transcript, for a test with seeds and for the fuzzer.
    .module(
      "RehearsalWholeWay",
      core + [
        "RehearsalBatch", "RehearsalCommands", "RehearsalPage", "RehearsalReport",
        "RehearsalTestKit",
      ], path: "Tests/RehearsalWholeWay"),
    .tests("RehearsalBase", [.systemPackage]),
    .tests("RehearsalNative", ["CKernels", "CSndfile"], optimized: true),
    .tests("RehearsalSignal", [.realModule], optimized: true),
    .tests("RehearsalTranscript", stored: ["Fixtures"]),
    .tests("RehearsalLanguage"),
    .tests("RehearsalRecognition"),
    .tests("RehearsalMetrics", [.realModule], optimized: true),
    .tests("RehearsalCoaching", stored: ["Snapshots"]),
    .tests(
      "Rehearsal", ["RehearsalFoundation", "RehearsalReport"], stored: ["Golden/Expected"]),
    .tests("RehearsalReport", ["RehearsalReport"]),
    .tests("RehearsalBatch", ["RehearsalBatch"]),
    .tests("RehearsalDatabase", ["RehearsalDatabase"]),
    .tests("RehearsalApp", ["RehearsalApp", "RehearsalDatabase"]),
    .tests(
      "RehearsalPage",
      ["RehearsalApp", "RehearsalPage", "RehearsalReport"]
        + nio("NIOCore", "NIOEmbedded", "NIOHTTP1", "NIOPosix", "NIOWebSocket")),
    .tests(
      "RehearsalCommands",
      [
        "RehearsalApp", "RehearsalBatch", "RehearsalCommands", "RehearsalReport",
        "RehearsalWholeWay", .argumentParser,
      ], stored: ["Snapshots"]),
  ]
)

// The fuzz targets need libFuzzer, which is linked only into a build with -sanitize=fuzzer.
if Context.environment["FUZZING"] != nil {
  package.targets += [
    .systemLibrary(name: "CLibFuzzer", path: "Tests/CLibFuzzer"),
    .executableTarget(
      name: "Fuzzing",
      dependencies: core + [
        "CLibFuzzer", "RehearsalApp", "RehearsalBatch", "RehearsalCommands", "RehearsalDatabase",
        "RehearsalPage", "RehearsalReport", "RehearsalTestKit", "RehearsalWholeWay",
        .argumentParser,
      ] + nio("NIOCore", "NIOEmbedded", "NIOHTTP1"),
      path: "Tests/Fuzzing", exclude: ["Corpus"], swiftSettings: strict),
  ]
}
