# The front door. Everything else is in CMakePresets.json and scripts/.
.DEFAULT_GOAL := build
.PHONY: build test demo bench check tidy format sanitize fuzz docs claims screenshots clean

JOBS ?= $(shell nproc)
FUZZ_SECONDS ?= 30
HEADERS ?= all

build: ## build/release/adjudge
	@scripts/install_packages.sh build
	@$(call configured,release)
	@cmake --build --preset release -j $(JOBS)

test: build ## build, then run every test
	@scripts/install_packages.sh build check
	@ctest --preset release -j $(JOBS)

demo: build ## a sample campaign with a simulated crowd, served; with CI=true its pages are looked at, and it stops
	@if [ "$${CI:-}" = true ]; then scripts/install_packages.sh check \
	        && ADJUDGE_PROGRAM="$(CURDIR)/build/release/adjudge" tests/browser.sh tests/browser/demo_test.ts; \
	    else build/release/adjudge demo --folder build/demo --replace; fi

bench: build ## speed and memory beside the peers, as ratios
	@scripts/install_packages.sh build bench
	@cmake --build --preset release --target benchmarks -j $(JOBS)
	@bench/run

check: ## layout, layers, headers (HEADERS=changed: the latest), documents, scripts; clang-tidy on what changed
	@scripts/install_packages.sh build check
	@scripts/check_format.sh
	@python3 scripts/check_layers.py
	@python3 scripts/check_docs.py
	@scripts/print_claims.py --check
	@shellcheck scripts/*.sh tests/*.sh .ci/run bench/run
	@scripts/install_web_modules.sh
	@cd web && npm run --silent check
	@$(call configured,clang)
	@scripts/check_headers.sh $(HEADERS)
	@scripts/tidy.sh changed

tidy: ## clang-tidy on every source file
	@scripts/install_packages.sh build check
	@$(call configured,clang)
	@scripts/tidy.sh all

format: ## lay every source file out as .clang-format and web/package.json say
	@scripts/install_packages.sh check
	@scripts/check_format.sh --fix
	@scripts/install_web_modules.sh
	@cd web && npm run --silent format

sanitize: ## every test under ASan and UBSan, the threaded ones under TSan
	@scripts/install_packages.sh build check
	@for preset in asan tsan; do \
	    $(call configured,$$preset) && cmake --build --preset $$preset -j $(JOBS) \
	        && ctest --preset $$preset -j $(JOBS) || exit 1; done

fuzz: ## every parser under libFuzzer, FUZZ_SECONDS each
	@scripts/install_packages.sh build check
	@$(call configured,asan)
	@cmake --build --preset fuzz -j $(JOBS)
	@scripts/fuzz.sh $(FUZZ_SECONDS)

docs: build ## rewrite the pages that the program itself knows best
	@scripts/write_docs.sh build/release/adjudge docs

claims: build ## compute what the documents claim of levels and savings (hours; needs the real data), and print it into them
	@cmake --build --preset release --target claims -j $(JOBS)
	@scripts/compute_claims.sh build/release docs/claims
	@scripts/print_claims.py

screenshots: build ## draw the pictures of docs/images anew
	@scripts/install_packages.sh build check
	@cd web && npm run --silent screenshots

clean:
	rm -rf build

configured = test -f build/$(1)/build.ninja || cmake --preset $(1) >/dev/null
