# `make demo` and `make test` are all that a newcomer needs; they install what is missing.

SWIFT ?= swift
PREFIX ?= /usr/local
# How long `fuzz` tries each target.
SECONDS ?= 60
SITE ?= .build-docs/site
SITE_NAME = binder-documentation
CONFIGURATION ?= release
# Users get static programs: they start in half the time, and where there is neither Swift nor libyaml.
# Apple's systems have Swift, and no static programs.
STATIC = --static-swift-stdlib -Xswiftc -static-executable -Xlinker --gc-sections
OPTIMISED = --configuration $(CONFIGURATION) $(if $(filter Linux,$(shell uname)),$(STATIC))
OPTIMISED_PATH = $$($(SWIFT) build $(OPTIMISED) --show-bin-path)
# For '--version'; a '+' is a change that no commit has.
export BINDER_COMMIT ?=
NAMED = BINDER_COMMIT="$$(git describe --always --abbrev=12 --exclude '*' --dirty=+ 2>/dev/null)"
# The apps are a package of their own, which sees only what the library makes public.
EXAMPLES = --package-path Examples
# Their second front end, for browsers.
WEB = --package-path Examples/Web
# Its screens and the models of both: the sources of the terminal's screens, which have the same names, are not among them.
WEB_SOURCES = Examples/Web/Sources Examples/Sources/BalanceApp/Bound Examples/Sources/BalanceApp/Service Examples/Sources/ContactsApp/Bound Examples/Sources/ContactsApp/People
BENCHMARKS = --package-path Benchmarks --configuration release
# What `demo` presses where there is no terminal: an amount, a wrong one, one that is refused.
DEMO_KEYS = 12.5<enter>abc<enter><esc>500<enter><esc>

.PHONY: help demo test test-new test-additions test-editors test-renames ci check lint format docs bench \
  bench-monitor bench-web bench-check study study-status picture editor-picture install fuzz fuzz-editor soak sanitize coverage sdk-facts tried-on tried-names deps clean programs \
  dist test-dist site api-changes

help:
	@echo 'make demo    run the balance app, then check the binding files'
	@echo 'make test    run all tests'
	@echo 'make test-new'
	@echo '             build and use the packages that bindcheck new makes'
	@echo 'make test-additions'
	@echo '             add a rule, a converter, a widget, a command, a format and a fact to a copy, and try them'
	@echo 'make test-editors'
	@echo '             drive the language server by pytest-lsp and by Neovim; needs python3'
	@echo 'make test-renames'
	@echo '             rename declarations of each kind in a package, and build and test it; needs sourcekit-lsp'
	@echo 'make ci      all that has to pass before a change is merged'
	@echo 'make check   check the binding files against the Swift sources'
	@echo 'make lint    check the format of the Swift sources'
	@echo 'make format  put it right'
	@echo 'make fuzz SECONDS=60'
	@echo '             try made-up inputs, so many seconds for each of eight targets (Linux); their build takes seven'
	@echo '             minutes of processor time'
	@echo 'make fuzz-editor SEEDS=300'
	@echo '             ask the language server at every prefix of the binding files, and edit at random'
	@echo 'make soak    use the runtime for long, and say how much memory that takes'
	@echo 'make sanitize'
	@echo '             run the tests of the runtime under the address and the thread sanitizer, and those of memory under'
	@echo '             valgrind, each with a build of its own'
	@echo 'make coverage'
	@echo '             run all tests, and say how many lines of each module they run: 26 minutes of processor time'
	@echo 'make docs    build the documentation; a dead link or a missing parameter fails it'
	@echo 'make picture draw the pictures of the documents anew: the README'\''s from a run of the app'
	@echo 'make editor-picture'
	@echo '             draw the session of Neovim in docs/editors.md anew; needs tmux'
	@echo 'make bench   measure in an optimised build, against hand-written code and others'
	@echo 'make bench-monitor'
	@echo '             measure an app with live data on a pty; needs python3'
	@echo 'make bench-web'
	@echo '             measure an app in Chromium, from a key to a changed label'
	@echo 'make bench-check'
	@echo '             measure bindcheck, too; builds swift-syntax optimised, twelve minutes of processor time'
	@echo 'make study   make each fault in the glue of the example apps and see which check notices it: Study/README.md; two hours'
	@echo 'make study-status'
	@echo '             say which parts of the study are stale'
	@echo 'make install PREFIX=/usr/local'
	@echo '             install bindcheck and compile-bindings with their man pages and completions'
	@echo 'make dist    all that a release consists of, in ./dist: static programs, a Debian package, binder-tools,'
	@echo '             the documentation; builds swift-syntax optimised (a quarter of an hour)'
	@echo 'make test-dist'
	@echo '             try what make dist made'
	@echo 'make site    the documentation and the guides as one static site'
	@echo 'make sdk-facts'
	@echo '             read the types of Swift'\''s own modules anew, for bindcheck, after a new toolchain'
	@echo 'make tried-on PACKAGES="NAME=SOURCES:BUILD:MODULE,MODULE …"'
	@echo '             write bindings for the types of packages, right ones and mistakes, and count the findings'
	@echo 'make tried-names REPOSITORIES="DIRECTORY …"'
	@echo '             write bindings for the names of widgets and fields in apps that others wrote, and count the alarms'
	@echo 'make api-changes'
	@echo '             compare the public API with docs/public-api.txt; RECORD=1 records it'
	@echo 'make deps    install the system libraries that are missing, and tmux and valgrind for some tests'
	@echo 'make clean   remove what was built'

demo: deps
	$(SWIFT) build $(EXAMPLES) --product balance
	@.ci/demo "$$($(SWIFT) build $(EXAMPLES) --show-bin-path)/balance" '$(DEMO_KEYS)'
	@[ -x "$$($(SWIFT) build --show-bin-path)/bindcheck" ] || \
	  echo 'now the check of the binding files: its checker and swift-syntax are built first, which takes minutes'
	@$(MAKE) --no-print-directory check

test: deps
	$(SWIFT) test
	$(SWIFT) test $(EXAMPLES)
	$(SWIFT) test $(WEB)
	$(SWIFT) test --package-path Study

# The packages that `bindcheck new` makes, built and used; some minutes the first time.
test-new: deps
	$(SWIFT) build --product bindcheck
	@.ci/test-new "$$($(SWIFT) build --show-bin-path)/bindcheck"

# The first time as long as the build of all tests.
test-additions: deps
	@.ci/test-additions

test-editors: deps
	$(SWIFT) build --product bindcheck
	@.ci/test-editors

test-renames: deps
	$(SWIFT) build --product bindcheck
	@.ci/test-renames "$$($(SWIFT) build --show-bin-path)/bindcheck"

ci:
	@.ci/run

check: deps
	$(SWIFT) run bindcheck --sources Examples/Sources
	$(SWIFT) run bindcheck Bindings/balance.yaml Bindings/contacts.yaml $(addprefix --sources ,$(WEB_SOURCES)) \
	  --fail-on unresolved

lint:
	@.ci/swift-files | xargs $(SWIFT) format lint --strict

format:
	@.ci/swift-files | xargs $(SWIFT) format format --in-place

# Inputs that libFuzzer makes up; what fails is in .build-fuzz/findings.
fuzz: deps
	@Fuzz/build $(TARGETS)
	@SECONDS_EACH='$(SECONDS)' Fuzz/run $(TARGETS)

# The tests take a part of it, another one each day.
SEEDS ?= 300
fuzz-editor: deps
	BINDER_CUTS=all BINDER_SEEDS=$(SEEDS) $(SWIFT) test --filter 'HalfTypedTests|RandomEditTests'

# The tests do the same for some seconds; this takes some minutes.
soak: deps
	$(SWIFT) build --product SoakProbe
	@probe="$$($(SWIFT) build --show-bin-path)/SoakProbe"; \
	  "$$probe" bind 100000 Tests/Terminal/SoakTests/page.yaml && \
	  "$$probe" edit 1000000 Tests/Terminal/SoakTests/page.yaml

# CI does the first of the three, with a tenth of the steps.
sanitize: deps
	@.ci/sanitize

coverage: deps
	@.ci/coverage

# In a folder of its own, since it is a build with one more dependency. Once more where a signal ends the
# tool: libdispatch crashes at times (swiftlang/swift-package-manager#8171), which no document causes.
DOCUMENTED = Binder BinderConversion BinderCore BinderExplanation BinderFoundation BinderMacros BinderTerminal BinderTerminalTesting BinderTesting BindingSpec SourceVocabulary
docs: deps
	@docs() { BINDER_DOCS=1 $(SWIFT) package --scratch-path .build-docs generate-documentation \
	    $(DOCUMENTED:%=--target %) --warnings-as-errors; }; \
	docs || { [ $$? -ge 128 ] && docs; }

# `.ci/run` fails where the pictures are not those of today's app and widgets.
picture: deps
	$(SWIFT) run WidgetPictures Sources/Terminal/BinderTerminal/BinderTerminal.docc/Resources \
	  Sources/Library/Binder/Binder.docc/Resources
	$(SWIFT) build $(EXAMPLES) --product balance
	@.ci/demo "$$($(SWIFT) build $(EXAMPLES) --show-bin-path)/balance" '$(DEMO_KEYS)' </dev/null | \
	  .ci/picture > docs/pictures/balance.svg.new && \
	  mv docs/pictures/balance.svg.new docs/pictures/balance.svg

editor-picture: test-editors
	@.ci/editor-picture "$$($(SWIFT) build --show-bin-path)/bindcheck" > docs/pictures/neovim.svg.new && \
	  mv docs/pictures/neovim.svg.new docs/pictures/neovim.svg

# Ratios of processor time, measured in turns, so that a busy machine does not matter much. First each row is
# seen to fail where nothing is linked.
bench: deps
	$(SWIFT) build $(BENCHMARKS) --product bench
	@bench="$$($(SWIFT) build $(BENCHMARKS) --show-bin-path)/bench"; "$$bench" --break && "$$bench" $(ROWS)

# An app as its user runs it: the share of a core, the memory, and the time of a key, on a pty.
bench-monitor: deps
	$(SWIFT) build $(EXAMPLES) --configuration release --product monitor
	@Benchmarks/monitor-figures.py "$$($(SWIFT) build $(EXAMPLES) --configuration release --show-bin-path)/monitor"

# An app of the release build and a real browser: the time from a key to a changed label.
bench-web: deps
	@.ci/browser
	$(SWIFT) build $(WEB) --configuration release --product balance
	@MEASURE="$$($(SWIFT) build $(WEB) --configuration release --show-bin-path)/balance" \
	  $(SWIFT) test $(WEB) --filter BrowserTests/measure

# Apart, since swift-syntax takes many minutes to build: what a check costs against parsing all sources.
bench-check: deps
	$(SWIFT) build $(BENCHMARKS) --product bench-check
	$(SWIFT) build $(OPTIMISED) --product full-parse
	$(NAMED) $(SWIFT) build $(OPTIMISED) --product bindcheck
	@"$$($(SWIFT) build $(BENCHMARKS) --show-bin-path)/bench-check" "$(OPTIMISED_PATH)/bindcheck" \
	  "$(OPTIMISED_PATH)/full-parse" --growth

# Parts that are current are kept; a run that is broken off goes on where it was, by a journal in .build-study. APPS names
# some apps. The release builds of bindcheck and of the probe take ten minutes the first time.
STUDY = "$$($(SWIFT) build --package-path Study --show-bin-path)/study"
study: deps
	$(SWIFT) build --configuration release --product bindcheck
	$(SWIFT) build --build-tests $(EXAMPLES)
	$(SWIFT) build --package-path Study --product study
	@$(STUDY) run --bindcheck "$$($(SWIFT) build --configuration release --show-bin-path)/bindcheck" \
	  $(addprefix --app ,$(APPS))
	@$(STUDY) page

# Which parts of the study are older than their inputs.
study-status: deps
	@$(SWIFT) build --package-path Study --product study >/dev/null
	@$(STUDY) status

# Compares the public API with docs/public-api.txt; RECORD=1 records it.
api-changes: deps
	$(SWIFT) build
	@.ci/api-changes $(if $(RECORD),--record)

# Half a gigabyte of symbol graphs on the way.
sdk-facts:
	@.ci/sdk-facts > sdk-facts.new && mv sdk-facts.new Sources/Tools/SwiftFacts/SDK/sdk-facts.txt

# The packages that the builds of this one and of the examples have.
PACKAGES ?= \
  swift-argument-parser=.build/checkouts/swift-argument-parser/Sources:.build/debug:ArgumentParser \
  swift-syntax=.build/checkouts/swift-syntax/Sources:.build/debug:SwiftSyntax,SwiftParser \
  GRDB=Examples/.build/checkouts/GRDB.swift/GRDB:Examples/.build/debug:GRDB \
  FlyingFox=Examples/.build/checkouts/FlyingFox/FlyingFox/Sources:Examples/.build/debug:FlyingFox
tried-on: deps
	$(SWIFT) build --product bindcheck
	$(SWIFT) build $(EXAMPLES)
	@.ci/tried-on "$$($(SWIFT) build --show-bin-path)/bindcheck" $(PACKAGES)

tried-names: deps
	$(SWIFT) build --product bindcheck
	@.ci/tried-names "$$($(SWIFT) build --show-bin-path)/bindcheck" $(REPOSITORIES)

# An optimised build, which takes many minutes the first time: swift-syntax is large.
install: deps programs
	@.ci/install '$(DESTDIR)$(PREFIX)' "$(OPTIMISED_PATH)/bindcheck" "$(OPTIMISED_PATH)/compile-bindings"

# The programs as users get them.
programs: deps
	$(NAMED) $(SWIFT) build $(OPTIMISED) --product bindcheck
	$(NAMED) $(SWIFT) build $(OPTIMISED) --product compile-bindings

# All that a release consists of, in ./dist.
dist: programs
	@.ci/dist "$(OPTIMISED_PATH)/bindcheck" "$(OPTIMISED_PATH)/compile-bindings"
	@$(MAKE) --no-print-directory site SITE="dist/$(SITE_NAME)"
	@cd dist && tar --create --sort=name --mtime="@$$(git log -1 --format=%ct)" --owner=0 --group=0 \
	  --numeric-owner $(SITE_NAME) | gzip -9 --no-name > $(SITE_NAME).tar.gz && rm -r $(SITE_NAME)
	@cd dist && find . -maxdepth 1 -type f ! -name SHA256SUMS -printf '%P\n' | sort | xargs sha256sum > SHA256SUMS
	@ls -l dist

# On what `make dist` made, without a network: the programs alone, the Debian package, a package that uses
# binder-tools, and the tests of bindcheck.
test-dist: deps
	@.ci/test-dist

# The documentation of all modules and the guides of docs/, as one site: open it with a web server.
site: docs
	@.ci/site $(SITE) .build-docs/plugins/Swift-DocC/outputs/*.doccarchive
	@echo "python3 -m http.server --directory $(SITE)   shows it"

deps:
	@.ci/deps

clean:
	rm -rf .build .build-address .build-coverage .build-docs .build-study .build-thread .build-valgrind Examples/.build Examples/Web/.build Benchmarks/.build Study/.build
