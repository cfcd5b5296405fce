# What a contributor runs. `make help` lists it.

SWIFT ?= swift
AUDIT ?= .build/debug/l10n-audit
SHELL := /bin/sh

.PHONY: help test test-all test-icu test-threads nightly audit bench bench-memory bench-instructions fuzz docs dist catalog schemas manual format lint deps \
  api api-write check-release comparison comparison-write product release same-release site test-static-data \
  spelling editor-hour icu78 plugins lexer-agreement mf2-agreement mf2-round-trips damaged-files page-speed screenshots rooms server load

help:  ## List the targets
	@grep -hE '^[a-z0-9-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | expand -t 20

test: deps  ## Run the tests, but for what takes long. It ends by naming what was skipped, and the command that provides it
	@SWIFT="$(SWIFT)" ./.ci/test

test-all: deps  ## Run every test: also cases in a browser, builds of examples, and searches with all their inputs
	@L10N_TEST_ALL=1 SWIFT="$(SWIFT)" ./.ci/test

ICU ?=
test-icu: deps  ## Run every test with the ICU of the folder ICU, built apart: headers in include, libraries in lib
	@SWIFT="$(SWIFT)" ./.ci/test-icu "$(ICU)"

test-threads: deps  ## Run what many threads do at once under ThreadSanitizer
	TSAN_OPTIONS="suppressions=$(CURDIR)/.ci/threads.supp" $(SWIFT) test --sanitize=thread --scratch-path .build/threads \
	  --filter "^MessagesTests|^ValidationTests|^ChecksTests.ParallelTests"

nightly: test-threads fuzz dist bench-memory editor-hour test-static-data site comparison bench-instructions server mf2-agreement mf2-round-trips damaged-files  ## Run the checks that take too long for each change: threads, fuzzing, static executables, memory, the site, peers, growth, the server, damaged files, ICU 78, a release twice
	@folder=$$(./.ci/install-icu-78) && L10N_TEST_ALL=1 $(MAKE) --no-print-directory test-icu ICU="$$folder"
	@version=$$(sed -n 's/.*current = "\(.*\)"$$/\1/p' Sources/Base/Version.swift) \
	  && DRAFT=1 $(MAKE) --no-print-directory release check-release same-release VERSION="$$version"

server: deps  ## Test the integrations for swift-http-types and Hummingbird, let the example of a server ask itself, and follow the tutorial (builds Hummingbird: minutes)
	$(SWIFT) test --package-path Integrations/HTTPTypesValidation
	$(SWIFT) test --package-path Integrations/HummingbirdValidation
	$(SWIFT) run --package-path Examples/Server server check
	$(SWIFT) build --product l10n-audit
	@./.ci/tutorial docs/tutorials/hummingbird.md "$$(dirname $(AUDIT))"

load: deps  ## Measure the example of a server under load, for minutes (needs wrk)
	@./Examples/Server/load

icu78:  ## Get libicu 78 from PyPI for the row icu-message2 of `make bench`
	@Tools/Message2/build

mf2-agreement: deps  ## Compare 100,000 generated messages of MessageFormat 2 in 20 locales with libicu 78 (builds with it: minutes)
	@library=$$(Tools/Message2/build) && folder=$$(./.ci/install-icu-78) && \
	  ICU_MESSAGE2="$$library" MF2_AGREEMENT=100000 ./.ci/test-icu "$$folder" --filter "^MessageFormatTests.MF2AgreementTests"

mf2-round-trips: deps  ## Write and read 100,000 generated messages of MessageFormat 2
	MF2_ROUND_TRIPS=100000 $(SWIFT) test --filter "^MessageFormatTests.MF2SyntaxTests"

DAMAGED_FORMATS ?= xliff,xliff2,po,csv
damaged-files: deps  ## Import 100,000 damaged files of each exchange format (DAMAGED_FORMATS: some of them): a text comes in as the file says it, or stays
	DAMAGED_FILES=100000 DAMAGED_FORMATS=$(DAMAGED_FORMATS) $(SWIFT) test --filter "^ExchangeTests.DamagedFileTests"

audit: deps  ## Audit the shipped catalog against the validation rules, and what the preview's page and findings say
	$(SWIFT) build --product l10n-audit
	$(AUDIT) check --fail-on warning
	$(AUDIT) check --fail-on warning Resources/PageWords
	$(AUDIT) check --fail-on warning Resources/Findings

spelling:  ## Check the spelling of the shipped messages by hunspell (installs dictionaries of Debian)
	@python3 -B Tools/Spelling/tests.py --quiet
	@Tools/Spelling/check --install

bench: deps dist-l10n-audit  ## Measure messages, tables and audits against gettext, ICU, Foundation and translate-toolkit
	$(SWIFT) build --configuration release --package-path Benchmarks
	@Benchmarks/.build/release/bench
	@Benchmarks/.build/release/opening
	@Benchmarks/.build/release/opening memory
	@Benchmarks/.build/release/allocations
	@Benchmarks/audit .build/dist/l10n-audit
	@./.ci/install-consumers && Benchmarks/exchange .build/dist/l10n-audit
	@Benchmarks/editor .build/dist/l10n-audit
	@Benchmarks/accessors
	@$(MAKE) --no-print-directory bench-memory

MEMORY_MEGABYTES ?= 40
bench-memory: deps  ## Hold the memory for files made to cost it to five times their size, files of MEMORY_MEGABYTES each
	$(SWIFT) build --configuration release --package-path Benchmarks --product table-memory
	@for case in $$(Benchmarks/.build/release/table-memory); do \
	  Benchmarks/.build/release/table-memory $$case $(MEMORY_MEGABYTES) || exit 1; done

editor-hour: dist-l10n-audit  ## Replay an hour of edits in the language server: its memory must not grow, its findings be those of a new audit
	@Benchmarks/editor .build/dist/l10n-audit --hour

page-speed: deps  ## Measure the preview's page in a browser: its size, how fast it opens, how soon it shows what is saved; fails over a limit
	@./.ci/install-browser
	$(SWIFT) build --configuration release --product l10n-preview
	@python3 -B Tests/BrowserTests/Driver/speed.py

screenshots: deps  ## Take the pictures of the preview's page in docs/
	@./.ci/install-browser
	$(SWIFT) build --configuration release --product l10n-preview
	@python3 -B Tests/BrowserTests/Driver/screenshots.py docs

bench-instructions: deps  ## Count instructions by valgrind: of a message, ours and the peers', of checks as projects grow, and of requests as they grow
	$(SWIFT) build --configuration release --package-path Benchmarks
	@Benchmarks/instructions
	@Benchmarks/check-growth
	@Benchmarks/check-growth --requests

FUZZ_SECONDS ?= 60
fuzz: deps  ## Look for patterns, tables, requests and messages of editors that break a parser, the formatter, an edit or the server, for FUZZ_SECONDS each
	$(SWIFT) build --configuration release --package-path Fuzz -Xswiftc -sanitize=fuzzer,address \
	  -Xcc -fsanitize=address -Xcxx -fsanitize=address
	@./Fuzz/corpus Fuzz/.build/seeds && mkdir -p Fuzz/.build/found
	ASAN_OPTIONS=detect_leaks=0 Fuzz/.build/release/fuzz Fuzz/.build/found Fuzz/.build/seeds -print_final_stats=1 \
	  -max_total_time=$(FUZZ_SECONDS) -max_len=512 -artifact_prefix=Fuzz/.build/
	@./Fuzz/table-corpus Fuzz/.build/table-seeds && mkdir -p Fuzz/.build/found-tables
	ASAN_OPTIONS=detect_leaks=0 Fuzz/.build/release/fuzz-tables Fuzz/.build/found-tables Fuzz/.build/table-seeds \
	  -print_final_stats=1 -max_total_time=$(FUZZ_SECONDS) -max_len=2048 -artifact_prefix=Fuzz/.build/
	@./Fuzz/request-corpus Fuzz/.build/request-seeds && mkdir -p Fuzz/.build/found-requests
	ASAN_OPTIONS=detect_leaks=0 Fuzz/.build/release/fuzz-requests Fuzz/.build/found-requests Fuzz/.build/request-seeds \
	  -print_final_stats=1 -max_total_time=$(FUZZ_SECONDS) -max_len=4096 -timeout=10 -artifact_prefix=Fuzz/.build/
	@./Fuzz/server-corpus Fuzz/.build/server-seeds && mkdir -p Fuzz/.build/found-server
	ASAN_OPTIONS=detect_leaks=0 Fuzz/.build/release/fuzz-server Fuzz/.build/found-server Fuzz/.build/server-seeds \
	  -print_final_stats=1 -max_total_time=$(FUZZ_SECONDS) -max_len=16384 -timeout=10 -artifact_prefix=Fuzz/.build/

docs: deps  ## Build the documentation of Messages and Validation; a warning is an error
	@./.ci/docs

dist: dist-l10n-audit dist-l10n-preview  ## Build both commands as static executables, with manual pages, into .build/dist (Linux)
	cp Resources/Manual/l10n-audit.1 Resources/Manual/l10n-preview.1 .build/dist/
	./.ci/check-dist .build/dist/l10n-audit .build/dist/l10n-preview

dist-%: deps
	./.ci/static-data
	L10N_STATIC=1 $(SWIFT) build --configuration release --product $* --scratch-path .build/static \
		-Xswiftc -static-executable
	mkdir -p .build/dist
	./.ci/strip .build/static/release/$* .build/dist/$*

test-static-data: deps  ## Run the tests of messages with the part of ICU's data that static executables hold (Linux)
	@./.ci/static-data
	clang -std=c23 -shared -fPIC .build/static-data/data.c -o .build/static-data/data.so
	$(SWIFT) build --build-tests
	LD_PRELOAD=$(CURDIR)/.build/static-data/data.so $$($(SWIFT) build --show-bin-path)/ValidationMessagesPackageTests.xctest \
	  --testing-library swift-testing --filter '^(ICU|MessageFormat|Messages|Validation|Snapshot)Tests[.]'

release:  ## Make the files of a release of VERSION into .build/releases/VERSION: executables, packages, checksums (Linux)
	@SWIFT="$(SWIFT)" ./.ci/release "$(VERSION)"

same-release:  ## Make the release of VERSION again and compare every file: the same commit gives the same bytes
	@SWIFT="$(SWIFT)" ./.ci/same-release "$(VERSION)"

check-release:  ## Install, use and remove the release of VERSION in a Debian without compiler and network (as root)
	@./.ci/check-release ".build/releases/$(VERSION)"

api: deps  ## Compare the public interface of Messages and Validation with docs/api
	@./.ci/api

api-write: deps  ## Write the public interface down in docs/api
	@./.ci/api --write

comparison: deps  ## Plant defects and hold docs/comparison.md to what each tool finds
	@./.ci/install-consumers && ./.ci/install-weblate
	$(SWIFT) build --product l10n-audit
	@python3 -B Tools/Comparison/run .build/debug/l10n-audit

comparison-write: deps  ## Write what each tool finds into docs/comparison.md
	@./.ci/install-consumers && ./.ci/install-weblate
	$(SWIFT) build --product l10n-audit
	@python3 -B Tools/Comparison/run .build/debug/l10n-audit --write

MARKDOWN = markdown-it-py==4.0.0
site: deps  ## Write the site into .build/site from what is written already, and check its links, its pages and its search
	@./.ci/install-consumers && ./.ci/install-browser
	@[ -x .build/site-tools/bin/markdown-it ] || { python3 -m venv .build/site-tools \
	  && .build/site-tools/bin/pip install --quiet --disable-pip-version-check $(MARKDOWN); }
	$(SWIFT) build --product l10n-audit
	$(SWIFT) build --product l10n-preview
	@.ci/symbol-graphs .build/site-symbols
	@.build/site-tools/bin/python -B Tools/Site/build .build/debug/l10n-audit .build/debug/l10n-preview .build/site-symbols .build/site
	@python3 -B Tools/Site/check .build/site

schemas: deps  ## Rewrite what follows from the rules: their part of the schema of form files, and the documentation's page about them
	-@RECORD_FIXTURES=1 $(SWIFT) test --filter "^ValidationTests.RuleDocumentsTests" >/dev/null
	$(SWIFT) test --filter "^ValidationTests.RuleDocumentsTests"

catalog:  ## Rewrite the lists of embedded files from what the folders hold
	@./Sources/CResources/embed catalog 'Localizations/*.lproj/*.strings' > Sources/CResources/catalog.c
	@./Sources/CResources/embed findings 'Resources/Findings/*.lproj/*.strings' > Sources/CResources/findings.c
	@./Sources/CResources/embed forms 'Resources/Forms/*.json' > Sources/CResources/forms.c
	@./Sources/CResources/embed preview 'Resources/Preview/*.*' digests > Sources/CResources/preview.c
	@./Sources/CResources/embed schemas 'Resources/Schemas/*.json' > Sources/CResources/schemas.c
	@./Sources/CResources/embed words 'Resources/PageWords/*.lproj/*.strings' > Sources/CResources/words.c
	@echo "The shipped catalog has $$(ls -d Localizations/*.lproj | wc -l) languages."

manual: manual-l10n-audit manual-l10n-preview  ## Rewrite the manual pages from what the commands say of themselves

manual-%: deps
	$(SWIFT) build --product $*
	.build/debug/$* --experimental-dump-help | ./.ci/manual "$$(.build/debug/$* --version)" > Resources/Manual/$*.1

format:  ## Format the sources
	$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Tests Examples Integrations

plugins: deps  ## Build a copy of Examples/TypedMessages, and again with changes: the plugins run where a table has changed (minutes)
	@SWIFT="$(SWIFT)" ./.ci/plugins

rooms:  ## Show which rooms of the sources know which; a circle is an error
	@./.ci/rooms

product:  ## Check that addresses and versions agree, the changelog's form, and how two machines' files become one release
	@./.ci/product
	@./.ci/changelog
	@./.ci/check-merge

lint:  ## Check the format of the sources, and that no place cuts a path by hand
	@./.ci/paths
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests Examples Integrations

SWIFT_FILES ?= Sources Tests .build/checkouts Tools/LexerAgreement/.build/checkouts

lexer-agreement: deps  ## Hold the audit's lexer against SwiftParser (builds it: minutes)
	$(SWIFT) build --package-path Tools/LexerAgreement
	Tools/LexerAgreement/.build/debug/LexerAgreement $(SWIFT_FILES)

# libicu, expat and libyaml are the libraries from outside of the package manager.
deps:
	@./.ci/install-icu
