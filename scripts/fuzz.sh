#!/bin/sh
# Runs every fuzzer for so many seconds on a corpus that grows in build/fuzz/corpus. Usage: fuzz.sh SECONDS
set -eu
cd "$(dirname "$0")/.."
for fuzzer in build/fuzz/tests/fuzz/*_fuzzer; do
    name=$(basename "$fuzzer")
    corpus="build/fuzz/corpus/$name"
    mkdir -p "$corpus"
    printf '%s: %s s\n' "$name" "$1"
    "$fuzzer" -max_total_time="$1" -rss_limit_mb=4096 -timeout=20 -print_final_stats=0 -verbosity=0 \
        -artifact_prefix="build/fuzz/$name-" "$corpus"
done
