#!/bin/sh
# Builds fuzzers and runs each for so many seconds, as many at once as there are processors (JOBS sets another number),
# on a corpus that grows in build/fuzz/corpus: all, or those whose parser changed since the commit in .ci/checked.
# Usage: fuzz.sh SECONDS all|changed|FUZZER
# The seed is fixed so that a check gives the same twice; FUZZ_SEED sets another for a longer search.
set -eu
cd "$(dirname "$0")/.."
jobs="${JOBS:-$(nproc)}"

if [ "$2" = all ] || [ "$2" = changed ]; then
    fuzzers=$(find tests/fuzz -name '*_fuzzer.cpp' -exec basename {} .cpp \; | sort)
    if [ "$2" = changed ]; then
        fuzzers=$(python3 scripts/changed_modules.py fuzzers)
    fi
    if [ -z "$fuzzers" ]; then
        echo "No parser with a fuzzer has changed."
        exit 0
    fi
    # shellcheck disable=SC2086  # one word per target is meant
    cmake --build --preset asan --target $fuzzers -j "$jobs"
    echo "$fuzzers" | xargs -P "$jobs" -n 1 scripts/fuzz.sh "$1"
    exit
fi

name="$2"
corpus="build/fuzz/corpus/$name"
log="build/fuzz/$name.log"
mkdir -p "$corpus"
"build/asan/tests/fuzz/$name" -seed="${FUZZ_SEED:-1}" -max_total_time="$1" -rss_limit_mb=4096 -timeout=20 \
    -artifact_prefix="build/fuzz/$name-" "$corpus" >"$log" 2>&1 || {
    tail -n 60 "$log"
    exit 1
}
grep '^Done' "$log" | sed "s/^/$name: /"
