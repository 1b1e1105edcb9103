#!/bin/sh
# clang-tidy over the source files: `all`, or those `changed` since the commit in .ci/checked. TIDY_BASE names another
# starting point, as origin/main while a branch is worked on.
set -eu
cd "$(dirname "$0")/.."

changed() {
    if [ -n "${TIDY_BASE:-}" ]; then
        git diff --name-only --diff-filter=d "$TIDY_BASE" --
        git ls-files --others --exclude-standard
    else
        python3 scripts/changed_modules.py files
    fi | grep -E '^(src/.*\.[ch]pp|(tests|bench)/.*\.cpp)$' || true
}

# A changed header is read through a source file beside it, where there is one.
sources() {
    if [ "$1" = "all" ]; then
        git ls-files -- 'src/*.cpp' 'tests/*.cpp' 'bench/*.cpp'
    else
        changed | sed 's/\.hpp$/.cpp/'
    fi | sort -u | grep -v -e '^tests/compile_fail/' -e '^tests/fuzz/' || true
}

existing() {
    while read -r file; do
        if [ -f "$file" ]; then echo "$file"; fi
    done
}

tidy() {
    # shellcheck disable=SC2016
    xargs -r -P "${JOBS:-2}" -n 1 sh -c '
        case $0 in
        # The branches inside the macros of GoogleTest would count as the own ones of the test.
        *_test.cpp) set -- --checks=-readability-function-size,-readability-function-cognitive-complexity ;;
        *) set -- ;;
        esac
        clang-tidy --quiet -p build/clang "$@" "$0" 2>/dev/null'
}

sources "$1" | existing | tidy
