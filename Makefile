# make demo            show the report for a recording in this repository
# make test            run the tests
# make vosk            install a real recogniser for them (87 MB)
# make check           what a change must pass: lint, imports, docs, a build without warnings, tests
# make fuzz            run the readers on inputs that libFuzzer makes, a minute each
# make privacy         trace every command: no network, and no files but those asked for
# make faults          make each system call fail in turn (FAULT_SECONDS=60 FAULT_SEED=n: a part)
# make kills           kill batches, what remembers and the page at random moments (KILLS=500)
# make growth          measure that every reader and writer costs in proportion (ONLY="read srt")
# make writers         read what other programs write, and compare the numbers with the plain WAV's
# make pages           open the pages of reports in Chromium, and check them (PICTURES=folder)
# make live            feed `rehearse live` for 13 minutes, and kill it (LIVE="--only latency")
# make memory          rehearse for a month, kill, fill the disk and forget (MEMORY="--only kills")
# make powercuts       cut the power at random moments (CUTS=500 CUT_SEED=n CUT="--only batch")
# make test-page       try the page in three browsers (PAGE="--only tour --pictures folder")
# make lint            check the format      (make format  fix it)
# make lint-python     check the Python in Benchmarks and Fixtures/Scripts
# make sanitize        run the tests with the address and thread sanitizers
# make imports         check that targets import what they declare, and nothing else
# make build           build the programs as they are installed, in .build/product/release
# make install         install them under PREFIX=/usr/local, with man pages and completions
# make uninstall       remove them from there
# make deb             make a Debian package of them, in .build/deb
# make fixtures        generate every recording in Fixtures again
# make golden          store the current results as the expected ones, and show what changed
# make readme          update the output that README.md shows
# make docs            build the documentation of the library, and check its links
# make bench           time the program, as ratios to decoding alone
# make bench-check     fail if it takes more instructions than are known
# make bench-baseline  accept the current number of instructions
# make bench-peers     time other programs on the same recordings (PROGRAM=path: without a build)
# make growth-table    time one recording of up to a day, and up to 100,000 (ONLY="lengths words")
# make accuracy        measure the accuracy of the results and of other programs
# make figures         the same, and update the tables in the documentation
# make coaching        grade the tips on takes with planted flaws (COACHING="--only flips": a part)
# make batch-proof     analyse 10,000 recordings, interrupted and resumed (FILES=500: a quick run)
# make cluster-demo    analyse 500 with Spark and GNU parallel, killing a worker of each half-way
# make sbom            list the packages and libraries in the program: .build/sbom.spdx.json
# make clean           remove everything that was built
#
# The first run installs libsndfile, FFTW, libgcrypt, libyaml, SQLite and pkg-config with apt or
# brew.
#
# SWIFTFLAGS is passed on to `swift`, for example: make test SWIFTFLAGS="-j 1"
#
# SANITIZE names targets of tests, for example: make sanitize SANITIZE=RehearsalJSONTests
#
# FUZZ names targets, for example: make fuzz FUZZ="transcript json" FUZZ_SECONDS=600
#
# BENCH is passed on to `bench` and `bench-peers`: make bench BENCH="--against other/rehearse"
#
# PROGRAM is what `make privacy`, `faults`, `kills`, `growth`, `writers`, `pages`, `live`, `memory`,
# `powercuts` and `test-page` run instead of the demo's program, and what `growth-table` and
# the benches run instead of the installed one. DOCUMENT names a page whose tables these two update.
#
# PYTHON (default: python3) runs the benchmarks and checks the documentation. RECORDINGS="folders"
# adds recordings to the accuracy and coaching benchmarks; see their README.md in Benchmarks.

PREFIX ?= /usr/local
SWIFTFLAGS ?=
PYTHON ?= python3
RECORDINGS ?=
BENCH ?=
COACHING ?=
SANITIZE ?= $(sort $(notdir $(wildcard Tests/*Tests)))
FUZZ ?=
FILES ?=
ENGINES ?=
PROGRAM ?=
FAULT_SECONDS ?= 0
FAULT_SEED ?= 0
KILLS ?= 500
CUTS ?= 500
CUT_SEED ?= 0
CUT ?=
ONLY ?=
DOCUMENT ?=
SCALE ?=
PICTURES ?=
LIVE ?=
MEMORY ?=

sources = Package.swift Sources Tests Fixtures
python_sources = --config Benchmarks/pyproject.toml Benchmarks Fixtures/Scripts .make
# The demo and the tests share one release build, in which the tests can see internal names.
development = -c release -Xswiftc -enable-testing $(SWIFTFLAGS)
# Otherwise `swift test` adds the option once more, and options that differ recompile everything.
tests = .make/tests.sh swift test $(development) --disable-testable-imports
program = .build/release/rehearse

# What is installed and measured has its own build folder, because its options recompile everything.
# Without information for debuggers, which names the folder, two builds of one commit are the same
# but for two sections: the build's id, and hashes of the compiler's options, which name it too.
# On Linux the program contains the Swift runtime, which is not installed there. GNU's linkers warn
# about a function in that runtime; lld, which comes with Swift, does not.
# No library refers to the program's symbols, so they are not exported. 56,000 addresses that are
# known only once the program is loaded take 1.3 MB as a list; packed, which glibc reads from 2.36 on,
# they take 11 kB. Both together take 6 to 8 % off the time of a recording of 5 s, and 2.3 MB.
ifeq ($(shell uname -s),Linux)
packing = $(if $(shell printf 'glibc 2.36\n%s\n' "$$(getconf GNU_LIBC_VERSION)" | sort -VC && echo 1), \
  -Xlinker -z -Xlinker pack-relative-relocs)
linking = --static-swift-stdlib -Xswiftc -use-ld=lld -Xlinker --no-export-dynamic $(packing)
unlike = -R .swift_modhash -R .note.gnu.build-id
endif
# Generic types are made from their metadata accessors and not from mangled names, whose requirements
# the runtime checks by searching every conformance of the program: a seventh of the instructions of
# a short recording.
compiling = -Xswiftc -Xfrontend \
  -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
release = swift build -c release -debug-info-format none --scratch-path .build/product \
  $(compiling) $(linking) $(SWIFTFLAGS)
product = .build/product/release/rehearse
# The commands that remember are in a program of their own, which `rehearse` finds beside it or here.
home = .build/product/release/rehearse-home
libexec = $(PREFIX)/libexec/rehearsmart
shared = .build/share

# What is measured and shown doesn't depend on the settings of whoever measures.
without_settings = XDG_CONFIG_HOME=/dev/null

measure = $(without_settings) $(PYTHON) -m Benchmarks.Accuracy.accuracy --program $(product) \
  $(if $(RECORDINGS),--recordings $(RECORDINGS))

coach = $(without_settings) $(PYTHON) -m Benchmarks.Coaching.coaching --program $(product) \
  $(if $(RECORDINGS),--recordings $(RECORDINGS)) $(COACHING)

batches = --program $(product) $(if $(RECORDINGS),--recordings $(RECORDINGS)) \
  $(if $(FILES),--files $(FILES))

acceptance = $(without_settings) $(PYTHON) -m Benchmarks.Acceptance
tried = --program $(or $(PROGRAM),$(program))
# What times the product. `published.py` puts its tables into DOCUMENT.
tried_product = --program $(or $(PROGRAM),$(product))
timed = $(tried_product) $(if $(DOCUMENT),--document $(DOCUMENT))
built = $(if $(PROGRAM),,build)

.PHONY: help demo test vosk fuzz check lint lint-python sanitize imports format \
  privacy faults kills growth writers pages live memory powercuts test-page tried tracer sbom \
  build share install uninstall deb fixtures golden readme docs \
  bench bench-check bench-baseline bench-peers growth-table accuracy figures coaching \
  batch-proof cluster-demo clean dependencies

help:
	@sed -n 's/^# \{0,1\}//p; /^$$/q' Makefile

dependencies:
	@.make/dependencies.sh

demo: dependencies
	swift build $(development) --product rehearse
	@echo
	@$(without_settings) $(program) Fixtures/Recordings/talk.flac

build:
	@.make/dependencies.sh --static
	$(release) --product rehearse
	$(release) --product rehearse-home

test: dependencies
	$(tests)

vosk:
	@.make/dependencies.sh ffmpeg
	@PYTHON=$(PYTHON) .make/vosk.sh

# The options of the compiler also go to the linker; GNU's gold crashes on the sanitizer's symbols.
fuzz: dependencies
	FUZZING=1 swift build -c release -Xswiftc -enable-testing $(SWIFTFLAGS) --product Fuzzing \
	  -Xswiftc -sanitize=fuzzer,address -Xswiftc -use-ld=lld --scratch-path .build/fuzz
	.make/fuzz.sh .build/fuzz/release/Fuzzing $(FUZZ)

check: lint imports docs dependencies
	@.make/without-warnings.sh swift build $(development) --build-tests
	$(tests)

# Release builds, because the signal tests are many times slower without the optimiser.
# Undefined behaviour: Swift has no sanitizer for it on Linux (swiftc rejects -sanitize=undefined);
# clang's checks the kernels in C. Overflow, out-of-bounds and exclusive
# access errors trap in every build. Optimised builds omit only the standard library's checks
# of unsafe pointers; the first run turns them on with -assert-config Debug.
# Leaks are not checked: the Swift runtime and FFTW keep their tables until the process exits.
# One target of tests at a time: all of them at once take the thread sanitizer hours.
sanitized = @set -e; for tests in $(SANITIZE); do \
  echo "$$tests, $(1) sanitizer"; \
  swift test -c release -Xswiftc -enable-testing $(SWIFTFLAGS) --sanitize=$(1) \
    --scratch-path .build/$(1) --filter "^$$tests\\." $(2); done
sanitize: export ASAN_OPTIONS = detect_leaks=0
sanitize: export TSAN_OPTIONS = suppressions=$(CURDIR)/.make/thread.suppressions
sanitize: dependencies
	$(call sanitized,address,-Xswiftc -assert-config -Xswiftc Debug -Xcc -fsanitize=undefined \
	  -Xcc -fsanitize-trap=undefined)
	$(call sanitized,thread)

privacy: tracer tried
	@$(acceptance).Faults.privacy $(tried)

faults: tracer tried
	@$(acceptance).Faults.faults $(tried) --seconds $(FAULT_SECONDS) --seed $(FAULT_SEED)

kills: tried
	@$(acceptance).Batch.kills $(tried) --kills $(KILLS) $(if $(FILES),--files $(FILES))
	@$(acceptance).Faults.killed $(tried) --kills $(KILLS)

growth: tried
	@$(acceptance).Growth.growth $(tried) --only "$(ONLY)"

writers: tried
	@.make/dependencies.sh ffmpeg
	@$(acceptance).Writers.writers $(tried)

pages: tried
	@$(acceptance).Pages.pages $(tried) $(if $(PICTURES),--pictures $(PICTURES))

live: tried
	@.make/dependencies.sh ffmpeg
	@$(acceptance).Live.live $(tried) $(LIVE)

memory: tried
	@$(acceptance).Memory.memory $(tried) $(if $(RECORDINGS),--recordings $(RECORDINGS)) $(MEMORY)

powercuts: tracer tried
	@$(acceptance).PowerCuts.powercuts $(tried) --cuts $(CUTS) --seed $(CUT_SEED) $(CUT)

test-page: tried
	@PYTHON=$(PYTHON) .make/page.sh
	@$(without_settings) .build/page/bin/python -m Benchmarks.Acceptance.App.app $(tried) $(PAGE)

tried: dependencies
	$(if $(PROGRAM),,swift build $(development) --product rehearse)
	$(if $(PROGRAM),,swift build $(development) --product rehearse-home)

tracer:
	@.make/dependencies.sh strace

sbom: dependencies
	@$(PYTHON) .make/sbom.py .build/sbom.spdx.json

imports:
	@.make/imports.sh

# swift format leaves comments and strings as wide as they are. The weights are generated.
lint:
	swift format lint --strict --parallel -r $(sources)
	@! LC_ALL=C.UTF-8 git grep -nE '^.{101}' -- '*.swift' '*.c' '*.h' '*.inc' ':!*Weights.swift' || \
	  { echo "error: lines of more than 100 columns" >&2; exit 1; }

lint-python:
	@command -v ruff >/dev/null || \
	  { echo "error: can't find ruff; try: pip install ruff" >&2; exit 1; }
	ruff check $(python_sources)
	ruff format --check $(python_sources)

format:
	swift format -i --parallel -r $(sources)

# Man pages and completions, from the program itself.
share: build
	$(release) --product generate-manual
	@rm -rf $(shared)
	@.make/man.sh $(home) .build/product/release/generate-manual $(shared)

install: share
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(libexec)" \
	  "$(DESTDIR)$(PREFIX)/share/rehearsmart/demo"
	install -m 755 $(product) "$(DESTDIR)$(PREFIX)/bin/rehearse"
	install -m 755 $(home) "$(DESTDIR)$(libexec)/rehearse-home"
	-@strip $(unlike) "$(DESTDIR)$(PREFIX)/bin/rehearse" "$(DESTDIR)$(libexec)/rehearse-home"
	install -m 644 Fixtures/Recordings/talk.flac Fixtures/Recordings/talk.srt \
	  "$(DESTDIR)$(PREFIX)/share/rehearsmart/demo"
	cp -R $(shared)/. "$(DESTDIR)$(PREFIX)/share"

uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/rehearse" "$(DESTDIR)$(PREFIX)"/share/man/man1/rehearse.1 \
	  "$(DESTDIR)$(PREFIX)"/share/man/man1/rehearse-*.1 \
	  "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/rehearse" \
	  "$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_rehearse" \
	  "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/rehearse.fish"
	rm -rf "$(DESTDIR)$(PREFIX)/share/rehearsmart" "$(DESTDIR)$(libexec)"

deb: share
	@rm -rf .build/deb
	@$(MAKE) -s install DESTDIR=.build/deb/root PREFIX=/usr
	@.make/deb.sh .build/deb/root .build/deb

fixtures:
	Fixtures/Scripts/make.sh

# Prints results outside their tolerance as a table; git shows the rest.
golden: dependencies
	GOLDEN=write $(tests) --filter 'GoldenTests|EverySentenceTests|HelpTests|FormatTests'
	@git --no-pager diff --stat -- Tests/RehearsalTests/Golden Tests/*/Snapshots

readme: tried
	$(without_settings) .make/readme.sh $(program)

docs: dependencies
	swift build --target Rehearsal
	@.make/docs.sh $(PYTHON)

bench: $(built)
	@$(without_settings) $(PYTHON) -m Benchmarks.Speed.bench $(tried_product) $(BENCH)

# Instructions repeat, so that any machine can count them; times need an idle one.
bench-check bench-baseline:
	@.make/dependencies.sh --static valgrind
	$(if $(PROGRAM),,$(release) --product rehearse)
	@$(PYTHON) -m unittest -q Benchmarks.Speed.test_instructions
	@$(without_settings) $(PYTHON) -m Benchmarks.Speed.instructions $(tried_product) \
	  $(if $(filter %-baseline,$@),--accept)

bench-peers: $(built)
	@$(without_settings) $(PYTHON) -m Benchmarks.Speed.peers $(timed) $(BENCH)

growth-table: $(built)
	@$(foreach part,$(or $(ONLY),lengths words counts skew million),\
	  $(acceptance).Scale.$(part) $(timed) $(SCALE) &&) true

accuracy: build
	@$(measure)

figures: build
	@$(measure) --document Sources/Rehearsal/Documentation.docc/HowWeMeasure.md

coaching: build
	@$(coach)

batch-proof: build
	@$(acceptance).Batch.proof $(batches)

cluster-demo: build
	@$(acceptance).Cluster.cluster $(batches) $(if $(ENGINES),--engines $(ENGINES))

clean:
	rm -rf .build
