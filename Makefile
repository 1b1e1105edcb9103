# The front door. Everything else is in CMakePresets.json and scripts/.
.DEFAULT_GOAL := build
.PHONY: build test test-release demo bench check check-all tidy format sanitize threads fuzz docs claims screenshots clean

JOBS ?= $(shell nproc)
FUZZ_SECONDS ?= 30
HEADERS ?= all
MODULES ?= changed

build: ## build/release/adjudge
	@scripts/install_packages.sh build
	@$(call configured,release)
	@cmake --build --preset release --target adjudge -j $(JOBS)

test: ## run every test: those beside the sources under sanitizers, the others on the program as users run it
	@scripts/install_packages.sh build check
	@cmake --preset asan -DADJUDGE_PROGRAM_TESTS=OFF >/dev/null # which `make sanitize` turns on
	@cmake --build --preset asan -j $(JOBS)
	@cmake --preset release -DADJUDGE_PROGRAM_TESTS=ON >/dev/null
	@cmake --build --preset release -j $(JOBS)
	@ctest --preset asan -j $(JOBS)
	@ctest --preset release -j $(JOBS)

test-release: ## the tests beside the sources without sanitizers, each in a process of its own
	@scripts/install_packages.sh build check
	@$(call configured,units)
	@cmake --build --preset units -j $(JOBS)
	@ctest --preset units -j $(JOBS)

demo: build ## a sample campaign with a simulated crowd, served; with CI=true its pages are looked at, and it stops
	@if [ "$${CI:-}" = true ]; then scripts/install_packages.sh check \
	        && ADJUDGE_PROGRAM="$(CURDIR)/build/release/adjudge" tests/browser.sh tests/browser/demo_test.ts; \
	    else build/release/adjudge demo --folder build/demo --replace; fi

bench: build ## speed and memory beside the peers, as ratios
	@scripts/install_packages.sh build bench
	@cmake --build --preset release --target benchmarks -j $(JOBS)
	@bench/run

check: ## layout, layers, headers, documents, scripts; clang-tidy, and headers by HEADERS=changed, on what changed since the last `make check-all`
	@scripts/install_packages.sh build check
	@scripts/check_format.sh
	@python3 scripts/check_layers.py
	@python3 scripts/check_docs.py
	@python3 -m unittest discover -q -s scripts -p '*_test.py'
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

sanitize: ## every test under ASan and UBSan, those of the program too; the threaded ones under TSan
	@scripts/install_packages.sh build check
	@cmake --preset asan -DADJUDGE_PROGRAM_TESTS=ON >/dev/null
	@cmake --build --preset asan -j $(JOBS)
	@ctest --preset asan -j $(JOBS)
	@$(MAKE) threads MODULES=all

threads: ## threaded tests under TSan, of the modules that changed since the last `make check-all` (MODULES=all: of all)
	@scripts/install_packages.sh build check
	@scripts/test_threads.sh $(MODULES)

check-all: ## everything: checks, clang-tidy on every file, every test in every build, fuzzers; then remember the commit
	@$(MAKE) check HEADERS=all
	@$(MAKE) tidy
	@$(MAKE) fuzz MODULES=all
	@$(MAKE) test
	@$(MAKE) test-release
	@$(MAKE) sanitize
	@git rev-parse HEAD >.ci/checked
	@echo "Everything passed. Commit .ci/checked."

fuzz: ## parsers under libFuzzer, FUZZ_SECONDS each: of the modules that changed since the last `make check-all` (MODULES=all: all)
	@scripts/install_packages.sh build check
	@$(call configured,asan)
	@scripts/fuzz.sh $(FUZZ_SECONDS) $(MODULES)

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
