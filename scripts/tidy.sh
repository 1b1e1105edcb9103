#!/bin/sh
# clang-tidy over the source files: `all`, or those `changed` since the branch left origin/main (since the
# last commit where that is the same). TIDY_BASE names another starting point.
set -eu
cd "$(dirname "$0")/.."

changed_since() {
    git diff --name-only --diff-filter=d "$1" -- 'src/*.cpp' 'src/*.hpp' 'tests/*.cpp' 'bench/*.cpp'
    git ls-files --others --exclude-standard -- 'src/*.cpp' 'tests/*.cpp' 'bench/*.cpp'
}

base() {
    if [ -n "${TIDY_BASE:-}" ]; then
        echo "$TIDY_BASE"
        return
    fi
    fork=$(git merge-base HEAD origin/main 2>/dev/null || true)
    if [ -z "$fork" ] || [ "$fork" = "$(git rev-parse HEAD)" ]; then
        fork=$(git rev-parse -q --verify HEAD~1 || git hash-object -t tree /dev/null)
    fi
    echo "$fork"
}

# A changed header is read through a source file beside it, where there is one.
sources() {
    if [ "$1" = "all" ]; then
        git ls-files -- 'src/*.cpp' 'tests/*.cpp' 'bench/*.cpp'
    else
        changed_since "$(base)" | sed 's/\.hpp$/.cpp/'
    fi | sort -u | grep -v -e '^tests/compile_fail/' -e '^tests/fuzz/' || true
}

existing() {
    while read -r file; do
        if [ -f "$file" ]; then echo "$file"; fi
    done
}

tidy() {
    xargs -r -P "${JOBS:-2}" -n 1 clang-tidy --quiet -p build/clang "$@" 2>/dev/null
}

# The branches inside GoogleTest's macros would count as the test's own.
sources "$1" | existing | grep '_test\.cpp$' | tidy '--checks=-readability-function-size,-readability-function-cognitive-complexity'
sources "$1" | existing | grep -v '_test\.cpp$' | tidy
