# What a contributor runs. `make help` lists it.

SWIFT ?= swift
AUDIT ?= .build/release/l10n-audit
SHELL := /bin/sh

.PHONY: help test audit catalog format lint lexer-agreement deps

help:  ## List the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | expand -t 20

test: deps  ## Run every test; those of the README build its example
	$(SWIFT) test --parallel

audit: deps  ## Audit the shipped catalog against the validation rules
	$(SWIFT) build --configuration release --product l10n-audit
	$(AUDIT) check --fail-on warning

catalog:  ## Rewrite the lists of embedded files from what the folders hold
	@./Sources/CResources/embed catalog 'Localizations/*.lproj/*.strings' > Sources/CResources/catalog.c
	@./Sources/CResources/embed forms 'Resources/Forms/*.json' > Sources/CResources/forms.c
	@echo "The shipped catalog has $$(ls -d Localizations/*.lproj | wc -l) languages."

format:  ## Format the sources
	$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Tests Examples

lint:  ## Check the format of the sources
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests Examples

SWIFT_FILES ?= Sources Tests .build/checkouts Tools/LexerAgreement/.build/checkouts

lexer-agreement: deps  ## Hold the audit's lexer against SwiftParser (builds it: minutes)
	$(SWIFT) build --package-path Tools/LexerAgreement
	Tools/LexerAgreement/.build/debug/LexerAgreement $(SWIFT_FILES)

# libicu is the one library from outside the package manager.
deps:
	@./.ci/install-icu
