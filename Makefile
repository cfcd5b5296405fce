# What a contributor runs. `make help` lists it.

SWIFT ?= swift
AUDIT ?= .build/release/l10n-audit
SHELL := /bin/sh

.PHONY: help test audit dist catalog format lint deps

help:  ## List the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | expand -t 12

test: deps  ## Run every test; those of the README build its example
	$(SWIFT) test --parallel

audit: deps  ## Audit the shipped catalog against the validation rules
	$(SWIFT) build --configuration release --product l10n-audit
	$(AUDIT) check --fail-on warning

dist: deps  ## Build l10n-audit as one static executable, .build/dist/l10n-audit (Linux)
	L10N_STATIC=1 $(SWIFT) build --configuration release --product l10n-audit --scratch-path .build/static \
		-Xswiftc -static-executable
	mkdir -p .build/dist
	strip -o .build/dist/l10n-audit .build/static/release/l10n-audit
	./.ci/check-dist .build/dist/l10n-audit

catalog:  ## Rewrite the lists of embedded files from what the folders hold
	@./Sources/CResources/embed catalog 'Localizations/*.lproj/*.strings' > Sources/CResources/catalog.c
	@./Sources/CResources/embed forms 'Resources/Forms/*.json' > Sources/CResources/forms.c
	@echo "The shipped catalog has $$(ls -d Localizations/*.lproj | wc -l) languages."

format:  ## Format the sources
	$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Tests Examples

lint:  ## Check the format of the sources
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests Examples

# libicu is the one library from outside the package manager.
deps:
	@./.ci/install-icu
