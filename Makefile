# The two commands are `make run` and `make test`; `make help` lists the rest.
# While you change the library, use `make quick`.

SWIFT ?= swift
SCENE ?= Mail
PREFIX ?= /usr/local
ARGS ?=
REAL_STORYBOARDS = ../shared/storyboards
STORYBOARDS ?= $(REAL_STORYBOARDS)
STEPS ?= 2000
MUTATIONS ?= 40
PORT ?= 8080
REFERENCE = .build/reference

# What the program links and what the tests run, by the names of Debian's packages.
BUILD_PACKAGES = binutils libncurses-dev libxml2-dev libyaml-dev pkgconf
TEST_PACKAGES = tmux python3 valgrind
PEER_PACKAGES = vim tig time python3-venv
MANUAL_PACKAGES = lowdown
# What the program needs where it is only run.
RUN_PACKAGES = libncursesw6 libxml2 libyaml-0-2

# Each function in a section of its own, so that what is never called is left out. An installed program looks for no
# libraries beside itself. What ArgumentParser imports of Foundation it finds in HelpEncoding, which makes it nearly a
# fifth smaller and spares a start nearly a fourth of the conformances that it searches. Whether two accesses to a
# property overlap is checked in every other build, that of the tests among them: here it took an eighth of a save.
RELEASE_SWIFT = OWN_COMPILER=Tests/ReleaseBuild/swiftc Tests/OptimizedBuild/with-optimization "$(abspath $(LINK))/toolchain" $(SWIFT)
RELEASE = -c release --static-swift-stdlib --disable-local-rpath --pkg-config-path $(LINK) $(CHECKS) \
  $(addprefix -Xswiftc ,-enforce-exclusivity=unchecked -Xfrontend -function-sections -I $(LINK) -L $(LINK))
# At a fixed address, without exported symbols and with equal functions once: a start then neither moves addresses nor
# reads the pages of names. The tables for unwinding are left out: nothing here throws as C++ does.
RELEASE_LINK = $(addprefix -Xlinker ,--strip-all -no-pie --no-export-dynamic --icf=safe --no-eh-frame-hdr)
LINK = .build/link

# What is installed, and where: below $(DEST).
DEST = $(DESTDIR)$(PREFIX)
COMPLETIONS = share/bash-completion/completions/relaunch share/zsh/site-functions/_relaunch share/fish/vendor_completions.d/relaunch.fish
# The list of what was installed there, by which it is removed.
INSTALLED = share/relaunch/installed
STAGE = .build/stage
MANUAL = .build/manual
VERSION = $(shell sed -n 's/.*static let version = "\(.*\)"/\1/p' Sources/Simulator/relaunch/Relaunch.swift)
TARBALL = relaunch-$(VERSION)-$(shell uname -m)
DATE ?= $(shell git log -1 --format=%cs 2>/dev/null || date +%F)
MAINTAINER ?= Unknown <unknown@localhost>

CHECKS = --explicit-target-dependency-import-check error
ARTICLES = Sources/Library/ControllerKit/Documentation.docc
FORMATTED = Package.swift Sources Tests

# The tests are built in a folder of their own, without what a debugger needs and with what they test optimised: they
# run in a quarter of the time.
TEST_BUILD = .build-tests
TEST_OPTIONS = --scratch-path $(TEST_BUILD)
TEST_BUILD_OPTIONS = $(TEST_OPTIONS) -debug-info-format none $(CHECKS)
TEST_SWIFT = Tests/OptimizedBuild/with-optimization "$(abspath $(TEST_BUILD))/toolchain" $(SWIFT)
BUILD_TESTS = $(TEST_SWIFT) build --build-tests $(TEST_BUILD_OPTIONS)
RUN_TESTS = $(TEST_SWIFT) test $(TEST_OPTIONS) --disable-xctest --skip-build

# The output of `test` for `rules`. Only version 0 of the event stream carries the tags of the tests.
EVENTS = $(TEST_BUILD)/rules
RUNS = $(EVENTS)/tests.jsonl $(EVENTS)/terminal.jsonl
FOLLOWED_TESTS = $(RUN_TESTS) --ignore-lock --event-stream-version 0 --event-stream-output-path "$$EVENT_STREAM"

# The library is built separately, so that neither build undoes the other. Unless the versions are forced,
# a package without dependencies would remove Package.resolved.
LIBRARY_BUILD = .build-library
# No question after a crash, and no trace of each error that is thrown: the testing library goes through all of them
# after every one of some 9,000 cases, which takes a fifth of the tests' time.
TEST_ENVIRONMENT = SWIFT_BACKTRACE=interactive=no SWT_SWIFT_ERROR_BACKTRACING_ENABLED=0

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help run quick test rules documentation reference pictures soak bench bench-peers bench-check build release link lint format manual install prefix uninstall dist deb clean build-packages test-packages

help: ## list the targets
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):[^#]*## (.*)/\1|\2/' | \
	  while IFS='|' read -r name words; do printf '  make %-13s %s\n' "$$name" "$$words"; done

run: build-packages ## open an app in the terminal: make run [SCENE=path] [ARGS="--fresh"]
	@$(SWIFT) build --product relaunch $(CHECKS) --quiet
	@"$$($(SWIFT) build --show-bin-path)/relaunch" "$(SCENE)" $(ARGS) || exit $$?

quick: build-packages ## build and test the library alone
	@RELAUNCH_HOUSE=library $(TEST_ENVIRONMENT) $(SWIFT) test --scratch-path $(LIBRARY_BUILD) --disable-xctest \
	  --force-resolved-versions $(CHECKS)

# Tests write many small files, each of which would wait for the disk: where there is a folder in memory, they go there.
# The tests on terminals wait more than they work, so they run beside the others: neither run keeps to SwiftPM's lock,
# which is taken by whichever begins first.
test: test-packages ## run every test
	@$(BUILD_TESTS)
	@[ -f "$(REAL_STORYBOARDS)/INDEX.tsv" ] || \
	  echo "test: no storyboards of real apps in $(abspath $(REAL_STORYBOARDS)): only those in Tests/Fixtures are tested"
	@mkdir -p $(EVENTS)
	@folder="$$(mktemp -d /dev/shm/relaunch.XXXXXX 2>/dev/null || mktemp -d)"; trap 'rm -rf "$$folder"' EXIT; \
	TMPDIR="$$folder" $(TEST_ENVIRONMENT) "$(TEST_BUILD)/debug/test-report" run $(EVENTS) \
	  'tests=$(FOLLOWED_TESTS) --skip TerminalTests' 'terminal=$(FOLLOWED_TESTS) --no-parallel --filter TerminalTests'

rules: ## show which tests cover which rule, from the last run of all tests; fails if a rule has none
	@bin=$(TEST_BUILD)/debug; \
	for run in $(RUNS); do \
	  [ -s "$$run" ] && [ -x "$$bin/test-report" ] || \
	    { echo "rules: $$run does not exist: run make test first" >&2; exit 1; }; \
	  newer="$$(find Package.swift Sources Tests "$$bin"/*.xctest -type f \
	    \( -name '*.swift' -o -name '*.xctest' \) -newer "$$run" 2>/dev/null | head -n 1)"; \
	  [ -z "$$newer" ] || { echo "rules: $$newer is newer than $$run: run make test first" >&2; exit 1; }; \
	done; \
	"$$bin/test-report" rules $(RUNS)

documentation: build-packages ## write the page of rules, the articles' lists of rules, the schema and the tables of FORMAT.md
	@$(SWIFT) build --product test-report $(CHECKS) --quiet
	@"$$($(SWIFT) build --show-bin-path)/test-report" documentation $(ARTICLES)
	@$(BUILD_TESTS) --quiet
	@UPDATE_FIXTURES=1 $(RUN_TESTS) --filter 'AppReadingTests.(SchemaTests|FormatPageTests)' --quiet

# TerminalKit is extracted with what it takes over of the modules below, which have no pages of their own.
reference: build-packages ## build the pages of the library's reference, serve them and print the address: make reference [PORT=8080]
	@RELAUNCH_HOUSE=library $(SWIFT) build --scratch-path $(LIBRARY_BUILD) --target TerminalKitTesting \
	  --force-resolved-versions $(CHECKS) --quiet
	@rm -rf $(REFERENCE); mkdir -p $(REFERENCE)/graphs
	@modules="$$(RELAUNCH_HOUSE=library $(SWIFT) build --scratch-path $(LIBRARY_BUILD) --show-bin-path)/Modules"; \
	target="$$($(SWIFT) -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p')"; \
	extract() { swift-symbolgraph-extract -module-name $$1 -experimental-allowed-reexported-modules=$$2 -I "$$modules" \
	  -I Sources/C/CNcurses -target "$$target" -minimum-access-level public -skip-synthesized-members \
	  -output-dir $(REFERENCE)/graphs; }; \
	extract ControllerKit Vocabulary && extract TerminalKitTesting && \
	extract TerminalKit Rendering,ScreenModel,StateArchive,TerminalFront
	@docc convert $(ARTICLES) --fallback-display-name ControllerKit --fallback-bundle-identifier ControllerKit \
	  --additional-symbol-graph-dir $(REFERENCE)/graphs --output-path $(REFERENCE)/pages --warnings-as-errors
	@for module in controllerkit terminalkit terminalkittesting; do \
	  echo "the reference: http://localhost:$(PORT)/documentation/$$module"; \
	done
	@cd $(REFERENCE)/pages && exec python3 -m http.server --bind localhost $(PORT) >/dev/null 2>&1

pictures: build-packages ## write the README's moving picture from its script
	@$(SWIFT) build --product relaunch $(CHECKS) --quiet
	@mkdir -p $(ARTICLES)/Resources
	@cd Scenes/Mail && "$$(cd $(CURDIR) && $(SWIFT) build --show-bin-path)/relaunch" render --script tour.script --format svg \
	  --moving --output "$(CURDIR)/$(ARTICLES)/Resources/tour.svg"

soak: release test-packages ## walk storyboards, damaged copies and moved apps without a line, at random: make soak [STORYBOARDS=folder] [STEPS=2000]
	@$(BUILD_TESTS) --quiet
	@MUTATIONS=$(MUTATIONS) $(TEST_ENVIRONMENT) $(RUN_TESTS) --filter CorpusMutationTests
	@JUDGED=all $(TEST_ENVIRONMENT) $(RUN_TESTS) --filter SwiftTreeTests
	@LEFT_OUT=1 $(TEST_ENVIRONMENT) $(RUN_TESTS) --filter LeftOutLineTests
	@relaunch="$$($(SWIFT) build -c release --show-bin-path)/relaunch"; found=0; \
	for file in $$(find "$(STORYBOARDS)" -name '*.storyboard' | LC_ALL=C sort); do \
	  "$$relaunch" explore "$$file" --steps $(STEPS) 2>/dev/null; status=$$?; \
	  case $$status in 0|65) ;; *) echo "$$file: status $$status" >&2; found=1;; esac; \
	done; exit $$found

bench: release ## measure beside other programs: make bench [STORYBOARDS=folder] [ARGS=--quick]
	@$(RELEASE_SWIFT) build --product bench $(RELEASE) --quiet
	@bin="$$($(SWIFT) build -c release --show-bin-path)"; "$$bin/bench" $(ARGS) "$$bin/relaunch" "$(STORYBOARDS)"

bench-peers: ## install what the program is measured beside: vim, tig, GNU time, and Textual below .build
	@$(call need,$(PEER_PACKAGES))
	@python3 -m venv .build/bench-peers/textual && .build/bench-peers/textual/bin/pip install --quiet textual

bench-check: test-packages ## count the instructions of fixed works, and compare them: make bench-check [UPDATE=1]
	@$(TEST_SWIFT) build --product bench $(TEST_BUILD_OPTIONS) --quiet
	@$(TEST_BUILD)/debug/bench --check $(if $(UPDATE),--update)

$(LINK)/HelpEncoding.swiftmodule: $(wildcard Sources/Simulator/HelpEncoding/*.swift)
	@mkdir -p $(LINK) && $(SWIFT)c -O -wmo -parse-as-library -swift-version 6 -Xfrontend -function-sections \
	  -module-name HelpEncoding -module-link-name HelpEncoding -emit-module-path $@ -emit-library -static \
	  -o $(LINK)/libHelpEncoding.a $^

build: build-packages ## build everything for debugging
	@$(SWIFT) build $(CHECKS)

release: link ## build for release, with the Swift standard library inside and without symbols
	@$(RELEASE_SWIFT) build --product relaunch $(RELEASE) $(RELEASE_LINK)
	@program="$$($(SWIFT) build -c release --show-bin-path)/relaunch"; \
	objcopy --remove-section=.eh_frame "$$program" && echo "built $$program"

# What takes longest to map at a start is not mapped then: of the C++ library what Swift needs is put inside, and libxml2,
# which is loaded when it is needed, is not linked: only its headers are found.
link: build-packages $(LINK)/HelpEncoding.swiftmodule
	@mkdir -p $(LINK) && ln -sf "$$(clang -print-file-name=libstdc++.a)" $(LINK)/libstdc++.a && \
	ln -sf "$$(clang -print-file-name=libgcc_eh.a)" $(LINK)/libgcc_s.a && \
	printf '%s\n' 'Name: libxml2' 'Description: its headers' 'Version: 2' "Cflags: $$(pkg-config --cflags libxml-2.0)" \
	  'Libs: -L$(abspath $(LINK))' > $(LINK)/libxml-2.0.pc

lint: ## check the formatting of every Swift file
	@$(SWIFT) format lint --strict --recursive --parallel $(FORMATTED)

format: ## format every Swift file
	@$(SWIFT) format --in-place --recursive --parallel $(FORMATTED)

# The exit statuses, which the help tells in its discussion, stand in their own section of relaunch(1), to which the
# other pages refer; a paragraph ends with a macro.
define STATUSES
/^EXIT STATUSES:/ { isList = 1; next }
/^\./ { isList = 0 }
isList { end = index($$0, ": "); list = list ".It " substr($$0, 1, end - 1) "\n" substr($$0, end + 2) "\n"; next }
/^\.Ex -std/ && list { printf ".Bl -tag -width 8n\n%s.El\n", list; next }
/^\.Ex -std/ { print "Those of\n.Xr relaunch 1 ."; next }
/^$$/ { print ".Pp"; next }
{ print }
endef
export STATUSES

manual: release ## write the manual pages of the program, of scripts and of app files below .build/manual
	@$(call need,$(MANUAL_PACKAGES))
	@$(RELEASE_SWIFT) build --product generate-manual $(RELEASE) --quiet
	@rm -rf $(MANUAL) && mkdir -p $(MANUAL)/man1 $(MANUAL)/man5 && cd $(MANUAL)/man1 && \
	bin="$$(cd $(CURDIR) && $(SWIFT) build -c release --show-bin-path)" && \
	"$$bin/generate-manual" "$$bin/relaunch" --multi-page --date "$(DATE)" --output-directory . >/dev/null && \
	for page in relaunch*.1; do \
	  sed -E '/^\.(Dt|Xr) /{ :a; s/(RELAUNCH[A-Z-]*|relaunch[a-z-]*)\.([A-Za-z])/\1-\2/; ta; }' "$$page" | \
	    awk "$$STATUSES" > new && rm "$$page" && mv new "$$(echo "$${page%.1}" | tr . -).1" || exit 1; \
	done && cd ../man5 && \
	page() { { printf '# NAME\n\nrelaunch-%s - %s\n\n' "$$1" "$$2"; cat; } | \
	  lowdown -s -t man -M section=5 -M "title=relaunch-$$1" -M "date=$(DATE)" | sed '1a .ad l' > "relaunch-$$1.5"; } && \
	page app "the format of app files" < "$(CURDIR)/Scenes/FORMAT.md" && \
	"$$bin/relaunch" script words --format markdown | page script "the language of scripts"

install: prefix manual ## install program, scenes, manual pages and completions: make install [PREFIX=/usr/local]
	@rm -rf $(STAGE) && cd $(CURDIR) && mkdir -p $(addprefix $(STAGE)/,bin share/relaunch share/man $(sort $(dir $(COMPLETIONS))))
	@program="$$($(SWIFT) build -c release --show-bin-path)/relaunch"; \
	install -m 755 "$$program" $(STAGE)/bin/relaunch && cp -R Scenes $(STAGE)/share/relaunch/Scenes && \
	cp -R $(MANUAL)/man1 $(MANUAL)/man5 $(STAGE)/share/man && \
	for shell in bash zsh fish; do \
	  case $$shell in bash) file=$(word 1,$(COMPLETIONS));; zsh) file=$(word 2,$(COMPLETIONS));; fish) file=$(word 3,$(COMPLETIONS));; esac; \
	  "$$program" --generate-completion-script $$shell > $(STAGE)/$$file || exit 1; \
	done
	@$(MAKE) --no-print-directory uninstall
	@rm -rf "$(DEST)/share/relaunch/Scenes"  # of a version that had no list
	@dest="$$(cd "$(DEST)" && pwd)" && cd $(STAGE) && find . -mindepth 1 | LC_ALL=C sort | while IFS= read -r path; do \
	  case "$$path" in ./bin/*) mode=755;; *) mode=644;; esac; \
	  if [ ! -d "$$path" ]; then install -m $$mode "$$path" "$$dest/$$path" || exit 1; \
	  elif [ -d "$$dest/$$path" ]; then continue; \
	  else mkdir "$$dest/$$path" || exit 1; fi; \
	  echo "$$path"; \
	done > ../installed && mv ../installed "$$dest/$(INSTALLED)"
	@bytes="$$(wc -c < "$(DEST)/bin/relaunch")"; \
	echo "installed $(DEST)/bin/relaunch: $$((bytes / 1000000)).$$((bytes / 100000 % 10)) MB"

prefix:
	@mkdir -p "$(DEST)" 2>/dev/null && [ -w "$(DEST)" ] || \
	  { echo "install: $(DEST) cannot be written; name another folder with PREFIX=folder, or install as root" >&2; exit 1; }

uninstall: ## remove what `install` put there, and the folders that it made: make uninstall [PREFIX=/usr/local]
	@cd "$(DEST)" 2>/dev/null && [ -f $(INSTALLED) ] || exit 0; \
	listed="$$(LC_ALL=C sort -r $(INSTALLED))"; rm -f $(INSTALLED); \
	printf '%s\n' "$$listed" | while IFS= read -r path; do \
	  if [ -d "$$path" ]; then rmdir "$$path" 2>/dev/null || true; else rm -f "$$path"; fi; \
	done

dist: ## make a tarball that runs on Debian 12 without Swift, below .build
	@rm -rf .build/dist && $(MAKE) --no-print-directory install DESTDIR="$(CURDIR)/.build/dist/$(TARBALL)" PREFIX= >/dev/null
	@tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="$(DATE)" -C .build/dist -czf .build/$(TARBALL).tar.gz $(TARBALL)
	@echo "made .build/$(TARBALL).tar.gz; it needs the Debian packages $(RUN_PACKAGES)"

# Debian's zsh looks for the completions of packages in a folder of its own.
deb: ## make a Debian package, below .build: make deb [MAINTAINER="Name <address>"]
	@rm -rf .build/deb && $(MAKE) --no-print-directory install DESTDIR="$(CURDIR)/.build/deb" PREFIX=/usr >/dev/null
	@cd .build/deb && rm usr/$(INSTALLED) && gzip -9n usr/share/man/man*/* && mkdir -p DEBIAN usr/share/doc/relaunch usr/share/zsh/vendor-completions && \
	mv usr/share/zsh/site-functions/_relaunch usr/share/zsh/vendor-completions && rmdir usr/share/zsh/site-functions && \
	printf '%s\n' 'Package: relaunch' 'Version: $(VERSION)' "Architecture: $$(dpkg --print-architecture)" \
	  'Maintainer: $(MAINTAINER)' "Installed-Size: $$(du -sk usr | cut -f1)" \
	  "Depends: libc6 (>= 2.36), $$(echo $(RUN_PACKAGES) | sed 's/ /, /g')" 'Section: devel' 'Priority: optional' \
	  'Description: simulates an iOS app'"'"'s screens across launches' \
	  ' Opens an app file, a storyboard or the project of an iOS app, and shows in a' \
	  ' terminal or by a script which screens come back at the next launch, through' \
	  ' which step of UIKit'"'"'s lookup chain, and why the rest does not.' > DEBIAN/control && \
	echo 'No licence has been chosen yet: all rights are reserved by the authors.' > usr/share/doc/relaunch/copyright && \
	cd .. && dpkg-deb --root-owner-group --build deb relaunch_$(VERSION).deb >/dev/null && echo "made .build/relaunch_$(VERSION).deb"

clean: ## remove what was built
	@$(SWIFT) package clean
	@rm -rf $(LIBRARY_BUILD) $(TEST_BUILD)

build-packages:
	@$(call need,$(BUILD_PACKAGES))

test-packages:
	@$(call need,$(BUILD_PACKAGES) $(TEST_PACKAGES))

# Installs missing Debian packages through apt, as root or with sudo; on other systems prints what to install.
# A program that is already on the path counts as installed.
define need
missing=; \
for package in $(1); do \
  command -v "$$package" >/dev/null 2>&1 && continue; \
  command -v dpkg-query >/dev/null 2>&1 && \
    dpkg-query -W -f '$${Status}' "$$package" 2>/dev/null | grep -q 'ok installed' && continue; \
  missing="$$missing $$package"; \
done; \
[ -z "$$missing" ] && exit 0; \
if ! command -v apt-get >/dev/null 2>&1; then \
  [ "$$(uname)" = Linux ] || exit 0; \
  if command -v dpkg-query >/dev/null 2>&1 || ! { [ -e /usr/include/curses.h ] && [ -e /usr/include/libxml2 ] && [ -e /usr/include/yaml.h ]; }; then \
    echo "install the content of these Debian packages under your system's names:$$missing" >&2; exit 1; \
  fi; \
  exit 0; \
fi; \
sudo=; \
if [ "$$(id -u)" != 0 ]; then \
  command -v sudo >/dev/null 2>&1 || { echo "install as root: apt-get install$$missing" >&2; exit 1; }; \
  sudo=sudo; \
fi; \
echo "installing$$missing"; \
$$sudo apt-get update -qq && DEBIAN_FRONTEND=noninteractive $$sudo apt-get install -y -qq --no-install-recommends $$missing >/dev/null
endef
