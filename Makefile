# make demo            see the report for a recording that comes with the repository
# make test            run the tests
# make check           what a change must pass: lint, imports, a build without warnings, the tests
# make fuzz            read 200,000 broken transcripts (FUZZ_CASES=n, FUZZ_SEED=n to replay)
# make lint            check the format      (make format  put it right)
# make build           build .build/release/rehearse
# make install         install it under PREFIX=/usr/local      (make uninstall  take it away)
# make fixtures        make every recording in Fixtures again
# make golden          write anew what the tests expect to be heard, and show what moved
# make readme          put what README.md shows of the program up to date
# make bench           measure the speed, as ratios to decoding alone
# make bench-check     fail if something became slower      (make bench-baseline  take it as the new state)
# make bench-peers     time other programs on the same recordings
# make accuracy        measure how well it hears, beside other programs
# make figures         the same, and put the tables into the documentation up to date
# make batch-proof     score 10,000 recordings, killed and gone on with (FILES=500 for a quick run)
# make cluster-demo    score 500 through Spark and GNU parallel, a worker of each killed half-way
# make clean           remove everything that was built
#
# The first run installs libsndfile, FFTW, libyaml and pkg-config where apt or brew can. Pass options on to
# `swift` with SWIFTFLAGS, for example: make test SWIFTFLAGS="-j 1"
#
# BENCH passes options on to the measuring of speed, for example: make bench BENCH="--only decode"
#
# The accuracy is measured by PYTHON=python3, on RECORDINGS="folders" too where these are given; see
# Benchmarks/Accuracy/README.md. Batches are cut from RECORDINGS too; see Benchmarks/Batch/README.md.

PREFIX ?= /usr/local
SWIFTFLAGS ?=
PYTHON ?= python3
RECORDINGS ?=
BENCH ?=
FILES ?=
ENGINES ?=

sources = Package.swift Sources Tests Fixtures Benchmarks/Speed
product = .build/release/rehearse

# Linux has no Swift of its own, so the program carries the runtime inside. GNU's linkers warn of a
# function in that runtime; lld, which comes with Swift, does not.
ifeq ($(shell uname -s),Linux)
linking = --static-swift-stdlib -Xswiftc -use-ld=lld
endif
release = swift build -c release $(linking) $(SWIFTFLAGS)

# Release, because the signal loops are many times slower without the optimiser; in a folder of
# their own, because testable modules are compiled differently and would undo the build each time.
tests = swift test -c release -Xswiftc -enable-testing --scratch-path .build/tests $(SWIFTFLAGS)

speed = .build/release/Speed

measure = $(PYTHON) Benchmarks/Accuracy/measure.py --program $(product) \
  $(if $(RECORDINGS),--recordings $(RECORDINGS))

batches = --program $(product) $(if $(RECORDINGS),--recordings $(RECORDINGS)) \
  $(if $(FILES),--files $(FILES))

.PHONY: help demo test fuzz check lint format build install uninstall fixtures golden readme \
  bench bench-check bench-baseline bench-peers speed accuracy figures \
  batch-proof cluster-demo clean dependencies

help:
	@sed -n 's/^# \{0,1\}//p; /^$$/q' Makefile

dependencies:
	@.make/dependencies.sh

demo: build
	@echo
	@$(product) Fixtures/Recordings/talk.flac

build: dependencies
	$(release) --product rehearse

test: dependencies
	$(tests)

# A seed of its own each time; a failure prints it.
fuzz: dependencies
	FUZZ_CASES=$${FUZZ_CASES:-200000} FUZZ_SEED=$${FUZZ_SEED:-$$(date +%s)} $(tests) --filter FuzzTests

check: lint dependencies
	@.make/imports.sh
	@.make/without-warnings.sh $(release)
	$(tests)

lint:
	swift format lint --strict --parallel -r $(sources)

format:
	swift format -i --parallel -r $(sources)

install: build
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 $(product) "$(DESTDIR)$(PREFIX)/bin/rehearse"
	-@strip "$(DESTDIR)$(PREFIX)/bin/rehearse"

uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/rehearse"

fixtures:
	Fixtures/Scripts/make.sh

# What left its tolerance is printed as a table; git shows the rest.
golden: dependencies
	GOLDEN=write $(tests) --filter 'GoldenTests|EverySentenceTests'
	@git --no-pager diff --stat -- Tests/RehearsalTests/Golden Tests/RehearsalCoachingTests/Snapshots

readme: build
	.make/readme.sh $(product)

bench: speed
	@$(speed) measure $(BENCH)

bench-check: speed
	@$(speed) check $(BENCH)

# Each run is a process of its own: where code and data come to lie differs from one to the next, and
# the bands have to hold that.
bench-baseline: speed
	@rm -f .build/speed/baseline.jsonl
	@for run in 1 2 3 4 5; do \
	  $(speed) measure --history .build/speed/baseline.jsonl $(BENCH) >/dev/null || exit 1; done
	@$(speed) baseline .build/speed/baseline.jsonl
	@git --no-pager diff --stat -- Benchmarks/baseline.json

bench-peers: speed build
	@$(PYTHON) Benchmarks/peers.py --program $(product) --speed $(speed) $(BENCH)

speed: dependencies
	$(release) --product Speed

accuracy: build
	@$(measure)

figures: build
	@$(measure) --document Sources/Rehearsal/Documentation.docc/HowWeMeasure.md

batch-proof: build
	@$(PYTHON) Benchmarks/Batch/proof.py $(batches)

cluster-demo: build
	@$(PYTHON) Benchmarks/Batch/cluster.py $(batches) $(if $(ENGINES),--engines $(ENGINES))

clean:
	rm -rf .build
