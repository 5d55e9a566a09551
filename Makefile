# The two commands are `make run` and `make test`; `make help` lists the rest.

SWIFT ?= swift
SCENE ?= Mail
PREFIX ?= /usr/local
ARGS ?=
STORYBOARDS ?= ../shared/storyboards
STEPS ?= 2000
MUTATIONS ?= 40

# What the program links and what the tests drive, by the names of Debian's packages.
BUILD_PACKAGES = libncurses-dev libxml2-dev
TEST_PACKAGES = tmux python3

CHECKS = --explicit-target-dependency-import-check error
ARTICLES = Sources/Library/ControllerKit/Documentation.docc
FORMATTED = Package.swift Sources Tests

# The only version of the event stream of the tests that carries their tags is 0.
EVENTS = .build/rules
EVENT_STREAM = --event-stream-version 0 --event-stream-output-path

.DEFAULT_GOAL := help
.PHONY: help run test rules documentation soak bench build release lint format install clean build-packages test-packages

help: ## list the targets
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):[^#]*## (.*)/\1|\2/' | \
	  while IFS='|' read -r name words; do printf '  make %-13s %s\n' "$$name" "$$words"; done

run: build-packages ## open an app in the terminal: make run [SCENE=path] [ARGS="--fresh"]
	@$(SWIFT) build --product relaunch $(CHECKS) --quiet
	@"$$($(SWIFT) build --show-bin-path)/relaunch" "$(SCENE)" $(ARGS) || exit $$?

test: test-packages ## run every test
	@$(SWIFT) build --build-tests $(CHECKS)
	@SWIFT_BACKTRACE=interactive=no $(SWIFT) test --skip-build --skip TerminalTests
	@SWIFT_BACKTRACE=interactive=no $(SWIFT) test --skip-build --no-parallel --filter TerminalTests

rules: test-packages ## show which tests hold which rule; fails if a rule has none
	@$(SWIFT) build --build-tests $(CHECKS) --quiet
	@rm -rf $(EVENTS) && mkdir -p $(EVENTS)
	@SWIFT_BACKTRACE=interactive=no $(SWIFT) test --skip-build --skip TerminalTests \
	  $(EVENT_STREAM) $(EVENTS)/tests.jsonl >$(EVENTS)/tests.log 2>&1 || true
	@SWIFT_BACKTRACE=interactive=no $(SWIFT) test --skip-build --no-parallel --filter TerminalTests \
	  $(EVENT_STREAM) $(EVENTS)/terminal.jsonl >$(EVENTS)/terminal.log 2>&1 || true
	@"$$($(SWIFT) build --show-bin-path)/rule-table" $(EVENTS)/tests.jsonl $(EVENTS)/terminal.jsonl || \
	  { echo "rules: what the tests said is in $(EVENTS)/tests.log and $(EVENTS)/terminal.log" >&2; exit 1; }

documentation: build-packages ## write the page of rules, and the articles' lists of rules, from the declaration
	@$(SWIFT) build --product rule-table $(CHECKS) --quiet
	@"$$($(SWIFT) build --show-bin-path)/rule-table" --documentation $(ARTICLES)

soak: release test-packages ## walk storyboards at random, and changed ones: make soak [STORYBOARDS=folder] [STEPS=2000]
	@$(SWIFT) build --build-tests $(CHECKS) --quiet
	@MUTATIONS=$(MUTATIONS) SWIFT_BACKTRACE=interactive=no $(SWIFT) test --skip-build --filter CorpusMutationTests
	@relaunch="$$($(SWIFT) build -c release --show-bin-path)/relaunch"; found=0; \
	for file in $$(find "$(STORYBOARDS)" -name '*.storyboard' | LC_ALL=C sort); do \
	  "$$relaunch" explore "$$file" --steps $(STEPS) 2>/dev/null; status=$$?; \
	  case $$status in 0|65) ;; *) echo "$$file: status $$status" >&2; found=1;; esac; \
	done; exit $$found

bench: build-packages ## measure reading, launches and drawing: make bench [STORYBOARDS=folder]
	@$(SWIFT) build -c release --product bench $(CHECKS) --quiet
	@"$$($(SWIFT) build -c release --show-bin-path)/bench" "$(STORYBOARDS)"

build: build-packages ## build everything for debugging
	@$(SWIFT) build $(CHECKS)

release: build-packages ## build for release, with the Swift standard library inside
	@$(SWIFT) build -c release --product relaunch --static-swift-stdlib $(CHECKS)
	@echo "built $$($(SWIFT) build -c release --show-bin-path)/relaunch"

lint: ## check the formatting of every Swift file
	@$(SWIFT) format lint --strict --recursive --parallel $(FORMATTED)

format: ## format every Swift file
	@$(SWIFT) format --in-place --recursive --parallel $(FORMATTED)

install: release ## install the program and its scenes: make install [PREFIX=/usr/local]
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/relaunch"
	install -m 755 "$$($(SWIFT) build -c release --show-bin-path)/relaunch" "$(DESTDIR)$(PREFIX)/bin/relaunch"
	rm -rf "$(DESTDIR)$(PREFIX)/share/relaunch/Scenes"
	cp -R Scenes "$(DESTDIR)$(PREFIX)/share/relaunch/Scenes"

clean: ## remove what was built
	@$(SWIFT) package clean

build-packages:
	@$(call need,$(BUILD_PACKAGES))

test-packages:
	@$(call need,$(BUILD_PACKAGES) $(TEST_PACKAGES))

# Installs what is missing of some Debian packages through apt, as root or with sudo; elsewhere says what to install.
# A program that is there already counts, whoever installed it.
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
  if command -v dpkg-query >/dev/null 2>&1 || ! { [ -e /usr/include/curses.h ] && [ -e /usr/include/libxml2 ]; }; then \
    echo "install what these Debian packages hold, by your system's names:$$missing" >&2; exit 1; \
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
