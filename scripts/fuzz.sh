#!/bin/sh
# Runs every fuzzer for so many seconds on a corpus that grows in build/fuzz/corpus. Usage: fuzz.sh SECONDS
# The seed is fixed so that a check gives the same twice; FUZZ_SEED sets another for a longer search.
set -eu
cd "$(dirname "$0")/.."
for fuzzer in build/asan/tests/fuzz/*_fuzzer; do
    name=$(basename "$fuzzer")
    corpus="build/fuzz/corpus/$name"
    log="build/fuzz/$name.log"
    mkdir -p "$corpus"
    "$fuzzer" -seed="${FUZZ_SEED:-1}" -max_total_time="$1" -rss_limit_mb=4096 -timeout=20 -artifact_prefix="build/fuzz/$name-" "$corpus" \
        >"$log" 2>&1 || {
        tail -n 60 "$log"
        exit 1
    }
    grep '^Done' "$log" | sed "s/^/$name: /"
done
