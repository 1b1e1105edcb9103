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
